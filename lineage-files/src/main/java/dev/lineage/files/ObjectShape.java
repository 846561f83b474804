package dev.lineage.files;

import dev.lineage.files.run.RunDocuments;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The shapes of objects in files, which their fields show. */
final class ObjectShape {
    /** The parts of a library of patterns, and the kinds of their items. */
    static final Map<String, String> LIBRARY = new TreeMap<>(Map.of(
            "patterns", "pattern",
            "anti_patterns", "anti_pattern",
            "anti-patterns", "anti_pattern",
            "validation_log", "validation"));
    /** Each shape of an object with the fields that show it; the first one counts. */
    private static final List<Map.Entry<String, Set<String>>> SHAPES = List.of(
            Map.entry("issue", Set.of("issue_type")),
            Map.entry("event", Set.of("payload")),
            Map.entry("trajectory", Set.of("traj")),
            Map.entry("openlineage", Set.of("eventType")),
            Map.entry("policy", Set.of("caps")),
            Map.entry(DecisionContract.KIND, Set.of("kind", "decision", "choice", "source_decision_id")),
            Map.entry("issue", Set.of("title, status, priority")),
            Map.entry("graph", Set.of("nodes", "edges", "entities[]", "relations[]")),
            Map.entry("library", LIBRARY.keySet()),
            Map.entry("entity", Set.of("entity_type", "observations", "type=entity", "type=node")),
            Map.entry("relation", Set.of("relation_type", "type=relation", "type=edge", "from, to", "from_entity")),
            Map.entry("session", Set.of("started_at", "handoff")),
            Map.entry("memory", Set.of("information", "memory=text")),
            Map.entry("change", Set.of("event")),
            Map.entry("anti_pattern", Set.of("symptom", "risk", "fix")),
            Map.entry("pattern", Set.of("problem", "solution")),
            Map.entry("row", Set.of("data")),
            Map.entry(
                    DecisionContract.KIND,
                    Set.of("id=dec", "title", "rationale", "alternatives", "outcome", "lesson_learned")));

    /** The shapes whose fields are data of other tools. */
    static final Set<String> FOREIGN = Set.of("event", "trajectory", "openlineage", "policy", "row", "change");

    private static final Set<String> RELATIONS = Set.of("relation", "relationship", "predicate", "type");

    private ObjectShape() {}

    /** Returns the shape that the names of fields show, and the values of some. */
    static String of(ObjectFields fields) {
        Set<String> names = new HashSet<>(fields.keySet());
        fields.forEach((name, value) -> {
            String snake = Synonyms.snake(name);
            names.add(snake);
            List<?> items = value instanceof List<?> list ? list : Collections.singletonList(value);
            if (items.stream().anyMatch(ObjectFields.class::isInstance)) {
                names.add(snake + "[]");
            }
            names.add(snake.equals("type") ? "type=" + fields.text(name) : "");
        });
        boolean ends = names.containsAll(List.of("from", "to")) || names.containsAll(List.of("source", "target"));
        names.add(ends && !Collections.disjoint(names, RELATIONS) ? "from, to" : "");
        names.add(names.containsAll(List.of("title", "status", "priority")) ? "title, status, priority" : "");
        names.add(RunDocuments.isOutcome(fields) ? "payload" : "");
        names.add(fields.get("memory") instanceof String ? "memory=text" : "");
        names.add(fields.text("id").startsWith("dec-") ? "id=dec" : "");
        return SHAPES.stream()
                .filter(each -> !Collections.disjoint(each.getValue(), names))
                .filter(each -> fields.containsKey("name") || !each.getKey().endsWith("pattern"))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }
}
