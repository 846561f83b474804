package dev.lineage.sql;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares the objects of a stored schema with those that this release creates. */
final class SchemaCheck {
    private static final Pattern CREATE =
            Pattern.compile("CREATE (?:UNIQUE |VIRTUAL )?(?:TABLE|INDEX) (?:IF NOT EXISTS )?(\\w+)");

    private SchemaCheck() {}

    /** Returns a sentence for each object that is missing, that differs, or that this release does not create. */
    static List<String> problems(PooledConnection connection, Dialect dialect) {
        Map<String, String> missing = created(dialect);
        List<String> problems = connection.list(dialect.objects(), row -> {
            String created = missing.remove(row.getString(1));
            String stored = row.getString(2);
            return stored == null || stored.equals(created)
                    ? ""
                    : row.getString(1) + " is not in the schema of this release, or differs";
        });
        problems.removeIf(String::isEmpty);
        missing.keySet().forEach(name -> problems.add(name + " is missing in the schema"));
        return problems;
    }

    private static Map<String, String> created(Dialect dialect) {
        Map<String, String> created = new TreeMap<>();
        for (String statement : SqlStore.schema(dialect)) {
            Matcher create = CREATE.matcher(statement);
            if (create.find()) {
                created.put(create.group(1), statement.substring(create.start()));
            }
        }
        return created;
    }
}
