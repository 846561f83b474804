package dev.lineage.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The conditions of a query, with their values. */
final class Criteria {
    private final StringBuilder text = new StringBuilder();
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Adds {@code AND condition}. */
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

    /** Adds {@code AND column IN (...)}. */
    Criteria in(String column, String name, Collection<String> items) {
        List<String> names = new ArrayList<>();
        for (String item : items) {
            values.put(name + names.size(), item);
            names.add(":" + name + names.size());
        }
        return and(names.isEmpty() ? "1 = 0" : column + " IN (" + String.join(", ", names) + ")");
    }

    /** Returns the conditions; the first one begins with {@code AND}. */
    String text() {
        return text.toString();
    }

    Query query(Handle handle, String sql) {
        Query query = handle.createQuery(sql);
        values.forEach((name, value) -> query.bind(name, argument(value)));
        return query;
    }

    /** Returns an argument that needs no search in Jdbi's argument factories. */
    private static Argument argument(@Nullable Object value) {
        return (position, statement, context) -> statement.setObject(position, value);
    }
}
