package dev.lineage.sql;

import dev.lineage.sql.PooledConnection.RowReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The conditions of a query, with their values. */
final class Criteria {
    private static final Pattern NAME = Pattern.compile(":([a-zA-Z][a-zA-Z0-9]*)");

    private static final int MAX_KNOWN = 1_000;
    /** Statements as the database takes them, by those with names. */
    private static final Map<String, Positional> KNOWN = new ConcurrentHashMap<>();

    private record Positional(String sql, List<String> names) {
        static Positional of(String sql) {
            List<String> names = new ArrayList<>();
            String positional = NAME.matcher(sql).replaceAll(name -> {
                names.add(name.group(1));
                return "?";
            });
            return new Positional(positional, names);
        }
    }

    private final StringBuilder text = new StringBuilder();
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    Criteria and(String condition) {
        text.append(" AND ").append(condition);
        return this;
    }

    /** Adds {@code AND condition}, which contains {@code :name}. */
    Criteria and(String condition, String name, Object value) {
        values.put(name, value);
        return and(condition);
    }

    /** Binds a value that occurs elsewhere in the query. */
    Criteria with(String name, @Nullable Object value) {
        values.put(name, value);
        return this;
    }

    /** Returns the conditions; the first one begins with {@code AND}. */
    String text() {
        return text.toString();
    }

    <T> List<T> list(PooledConnection connection, String sql, RowReader<T> reader) {
        List<T> rows = new ArrayList<>();
        forEach(connection, sql, reader, rows::add);
        return rows;
    }

    /** Passes on the rows of a query with these values one by one. The query has no colon but before their names. */
    <T> void forEach(PooledConnection connection, String sql, RowReader<T> reader, Consumer<? super T> consumer) {
        if (KNOWN.size() > MAX_KNOWN) {
            KNOWN.clear();
        }
        Positional known = KNOWN.computeIfAbsent(sql, Positional::of);
        List<@Nullable Object> bound = new ArrayList<>();
        known.names.forEach(name -> bound.add(values.get(name)));
        connection.forEach(known.sql, reader, consumer, bound.toArray());
    }
}
