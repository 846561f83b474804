package dev.lineage.files;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object in a file, and the line where it begins, from 1. Other tools write their names in camel case,
 * with an underscore before them, or in other words.
 */
final class ObjectFields extends LinkedHashMap<String, @Nullable Object> {
    private static final long serialVersionUID = 1;

    /** The times that a record of any kind may say. */
    static final List<String> TIMES = List.of("timestamp", "created_at", "started_at", "made_at", "date", "ts");

    private static final List<String> OTHER_TIMES = List.of("created", "datetime", "time");
    private static final Pattern TIME = Pattern.compile("(?s)\\d{4}-\\d\\d-\\d\\d.*|\\d{9,}(\\.\\d+)?");
    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])[A-Z]");

    private static final Set<String> NAMES = Set.of(("type name relation from to observations created_at updated_at"
                    + " recorded_at closed_at deleted_at defer_until valid_from valid_until session_id parent_id"
                    + " project_key created_by made_by started_at ended_at decisions_made patterns_learned content_hash"
                    + " anti_patterns validation_log issue_type source_decision_id decision_type decision_data"
                    + " policy_evaluated")
            .split(" "));
    static final Map<String, String> OF_NODES =
            pairs("entity_type=type node_type=type entity_name=name label=name observation=observations");
    static final Map<String, String> OF_EDGES = pairs("from_entity=from source=from source_entity=from"
            + " from_node=from to_entity=to target=to target_entity=to to_node=to relation_type=relation type=relation"
            + " edge_type=relation relationship=relation relationship_type=relation predicate=relation label=relation");

    /**
     * The shapes with the fields that show them, joined where they must be together; the first shape counts. Behind a
     * name, [] means an object or a list of some, and = a text.
     */
    private static final List<String[]> SHAPES =
            """
            issue issue_type
            row type=subtask_outcome+data
            event payload type=subtask_outcome
            policy caps
            decision kind decision choice source_decision_id
            issue title+status+priority
            parts nodes edges entities[] relations[] patterns anti_patterns validation_log
            entity entity_type observations type=entity type=node
            relation relation_type type=relation type=edge from_entity from+to+type source+target+type
            relation from+to+relation from+to+relationship from+to+predicate
            relation source+target+relation source+target+relationship source+target+predicate
            session started_at handoff
            memory information memory=
            anti_pattern name+symptom name+risk name+fix
            pattern name+problem name+solution
            row type+data
            decision title rationale alternatives outcome lesson_learned
            parts results[]
            """.lines().map(line -> line.split(" ")).toList();

    /** The shapes whose fields are data of other tools. */
    static final Set<String> FOREIGN = Set.of("event", "policy", "row");

    final long line;

    ObjectFields(long line) {
        this.line = line;
    }

    /** Returns a map that is written as {@code a=b c=d}, in the order of its keys. */
    static Map<String, String> pairs(String pairs) {
        return Stream.of(pairs.split(" "))
                .map(pair -> pair.split("="))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (one, other) -> one, TreeMap::new));
    }

    static String snake(String name) {
        return CAPITAL.matcher(name.replaceFirst("^_", ""))
                .replaceAll("_$0")
                .toLowerCase(Locale.ROOT)
                .replace('-', '_');
    }

    /** Returns a field as a text without outer blanks, empty if it is no text or number. */
    String text(String name) {
        Object field = get(name);
        return field instanceof String || field instanceof Number
                ? field.toString().strip()
                : "";
    }

    /** Renames a field; one that has the other name already stays. */
    void rename(String name, String other) {
        Object field = remove(name);
        if (field != null) {
            putIfAbsent(other, field);
        }
    }

    /** Gives the fields of a record of any kind their names, and those of nodes or edges that have others. */
    void rename(Map<String, String> others) {
        for (String written : List.copyOf(keySet())) {
            String snake = snake(written);
            String name = others.getOrDefault(snake, NAMES.contains(snake) ? snake : written);
            if (!containsKey(name)) {
                rename(written, name);
            }
        }
        if (TIMES.stream().noneMatch(this::containsKey)) {
            OTHER_TIMES.stream()
                    .filter(name -> TIME.matcher(text(name)).matches())
                    .findFirst()
                    .ifPresent(name -> rename(name, "created_at"));
        }
    }

    /** Returns the shape that the names show, and the values of some; empty if they show none. */
    String shape() {
        Set<String> names = new HashSet<>(keySet());
        forEach((name, value) -> {
            String snake = snake(name);
            List<?> items = value instanceof List<?> list ? list : Collections.singletonList(value);
            boolean objects = items.stream().anyMatch(ObjectFields.class::isInstance);
            names.add(snake);
            names.add(snake
                    + (objects ? "[]" : snake.equals("type") ? "=" + text(name) : value instanceof String ? "=" : ""));
        });
        return SHAPES.stream()
                .filter(shape -> List.of(shape).subList(1, shape.length).stream()
                        .anyMatch(shown -> names.containsAll(List.of(shown.split("\\+")))))
                .map(shape -> shape[0])
                .findFirst()
                .orElse("");
    }
}
