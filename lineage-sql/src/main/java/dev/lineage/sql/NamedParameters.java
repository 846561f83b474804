package dev.lineage.sql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Finds the parameters, as in {@code :name}, of the statements of this module, whose texts have no colon elsewhere.
 * Jdbi's own parser and templates load a parser generator in each process: a fifth of the time of a short command.
 */
final class NamedParameters implements SqlParser {
    private static final Pattern NAME = Pattern.compile(":([a-zA-Z][a-zA-Z0-9]*)");

    @Override
    public ParsedSql parse(String sql, StatementContext context) {
        ParsedSql.Builder parsed = ParsedSql.builder();
        Matcher name = NAME.matcher(sql);
        int end = 0;
        while (name.find()) {
            parsed.append(sql.substring(end, name.start())).appendNamedParameter(name.group(1));
            end = name.end();
        }
        return parsed.append(sql.substring(end)).build();
    }

    @Override
    public String nameParameter(String name, StatementContext context) {
        return ":" + name;
    }
}
