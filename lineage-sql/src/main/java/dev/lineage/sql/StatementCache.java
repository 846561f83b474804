package dev.lineage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/** Keeps the prepared statements of one connection for their next use, those that were used last. */
final class StatementCache extends DefaultStatementBuilder {
    private static final int MAX_STATEMENTS = 128;

    private final Map<String, PreparedStatement> idle = new LinkedHashMap<>();
    private final Map<Statement, String> used = new IdentityHashMap<>();

    @Override
    public PreparedStatement create(Connection connection, String sql, StatementContext context) throws SQLException {
        PreparedStatement known = idle.remove(sql);
        PreparedStatement statement = known != null ? known : connection.prepareStatement(sql);
        used.put(statement, sql);
        return statement;
    }

    @Override
    public void close(Connection connection, String named, Statement statement) throws SQLException {
        String sql = used.remove(statement);
        if (sql == null
                || !(statement instanceof PreparedStatement prepared)
                || idle.putIfAbsent(sql, prepared) != null) {
            statement.close();
        } else if (idle.size() > MAX_STATEMENTS) {
            PreparedStatement eldest = idle.values().iterator().next();
            idle.values().remove(eldest);
            eldest.close();
        }
    }

    @Override
    public void close(Connection connection) {
        idle.clear();
    }
}
