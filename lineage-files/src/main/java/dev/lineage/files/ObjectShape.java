package dev.lineage.files;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The shapes of objects in files, which their fields show. */
final class ObjectShape {
    /**
     * The shapes with the fields that show them, joined where they must be together; the first shape counts. Behind a
     * name, [] means an object or a list of some, and = a text.
     */
    private static final List<String[]> SHAPES =
            """
            issue issue_type
            row type=subtask_outcome+data
            event payload type=subtask_outcome
            trajectory traj
            openlineage eventType
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
            change event
            anti_pattern name+symptom name+risk name+fix
            pattern name+problem name+solution
            row data
            decision title rationale alternatives outcome lesson_learned
            parts results[]
            """.lines().map(line -> line.split(" ")).toList();

    /** The shapes whose fields are data of other tools. */
    static final Set<String> FOREIGN = Set.of("event", "trajectory", "openlineage", "policy", "row", "change");

    private ObjectShape() {}

    /** Returns the shape that the names of fields show, and the values of some; empty if they show none. */
    static String of(ObjectFields fields) {
        Set<String> names = new HashSet<>(fields.keySet());
        fields.forEach((name, value) -> {
            String snake = ObjectFields.snake(name);
            List<?> items = value instanceof List<?> list ? list : Collections.singletonList(value);
            boolean objects = items.stream().anyMatch(ObjectFields.class::isInstance);
            names.add(snake);
            names.add(snake
                    + (objects
                            ? "[]"
                            : snake.equals("type") ? "=" + fields.text(name) : value instanceof String ? "=" : ""));
        });
        return SHAPES.stream()
                .filter(shape -> List.of(shape).subList(1, shape.length).stream()
                        .anyMatch(shown -> names.containsAll(List.of(shown.split("\\+")))))
                .map(shape -> shape[0])
                .findFirst()
                .orElse("");
    }
}
