package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.record.Reference;
import dev.lineage.transfer.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes documents of the objects of a file. The fields of an object show what it is. */
final class FileDocuments {
    private static final Map<String, String> LIBRARY = new TreeMap<>(Map.of(
            "patterns", "pattern",
            "anti_patterns", "anti_pattern",
            "anti-patterns", "anti_pattern",
            "validation_log", "validation"));
    /** What an object is that has one of some fields. */
    private static final List<Map.Entry<String, Set<String>>> SHAPES = List.of(
            Map.entry(DecisionContract.KIND, Set.of("kind", "decision", "choice", "source_decision_id")),
            Map.entry("graph", Set.of("nodes", "edges")),
            Map.entry("library", LIBRARY.keySet()),
            Map.entry("entity", Set.of("entityType", "observations")),
            Map.entry("relation", Set.of("relationType")),
            Map.entry("session", Set.of("started_at", "handoff")),
            Map.entry("anti_pattern", Set.of("symptom", "risk", "fix")),
            Map.entry("pattern", Set.of("problem", "solution")));

    private final String name;
    private final GraphDocuments graph = new GraphDocuments(this);
    private final Queue<Document> documents = new ArrayDeque<>();
    private final List<Deviation> deviations = new ArrayList<>();
    private boolean isEmpty = true;

    FileDocuments(String name) {
        this.name = name;
    }

    /** Returns the next document of what was added, or null. */
    @Nullable
    Document poll() {
        return documents.poll();
    }

    /** Adds an object. */
    void add(ObjectFields fields) {
        isEmpty = false;
        String shape = SHAPES.stream()
                .filter(each -> !Collections.disjoint(each.getValue(), fields.keySet()))
                .filter(each -> fields.containsKey("name") || !each.getKey().endsWith("pattern"))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(graph.isEmpty() ? DecisionContract.KIND : "");
        switch (shape) {
            case "graph" -> {
                each(fields, "nodes", graph::node);
                each(fields, "edges", graph::edge);
                fields.keySet().forEach(other -> report(fields, "unknown-field", other + " is left out"));
            }
            case "library" -> {
                LIBRARY.forEach((part, kind) -> each(fields, part, lesson -> lesson(kind, lesson)));
                fields.keySet().forEach(other -> report(fields, "unknown-field", other + " is left out"));
            }
            case "entity" -> graph.entity(fields);
            case "relation" -> graph.relation(fields);
            case "session" -> session(fields);
            case DecisionContract.KIND -> row(fields);
            case "" -> refuse(fields, "not-a-record", "it is neither an entity nor a relation");
            default -> lesson(shape, fields);
        }
    }

    /** Passes on the objects of a list or of a mapping, where the key is the id, or the one that stands there alone. */
    private void each(ObjectFields parent, String field, Consumer<ObjectFields> consumer) {
        Object part = parent.remove(field);
        if (part instanceof ObjectFields keyed && keyed.text("name").isEmpty()) {
            keyed.forEach((key, item) -> {
                if (item instanceof ObjectFields fields) {
                    fields.rename("id", "id_as_written");
                    fields.put("id", key);
                }
            });
            part = new ArrayList<>(keyed.values());
        }
        List<?> items = part instanceof List<?> list ? list : part == null ? List.of() : List.of(part);
        for (Object item : items) {
            if (item instanceof ObjectFields fields) {
                consumer.accept(fields);
            } else {
                refuse(parent, "wrong-type", "an item of " + field + " is no object");
            }
        }
    }

    private void row(ObjectFields row) {
        String kind = TraceTables.read(row);
        if (kind.equals(DecisionContract.KIND)) {
            DecisionContract.check(row, (rule, detail) -> report(row, rule, detail));
        }
        add(kind, row);
    }

    /** Confidence and validations are those to begin with, unless Lineage wrote these too. */
    private void lesson(String kind, ObjectFields lesson) {
        if (kind.equals("pattern")) {
            lesson.rename("confidence", "initial_confidence");
            lesson.rename("validations", "initial_validations");
        }
        emit(kind, lesson);
    }

    private void session(ObjectFields session) {
        if (!session.text("id").matches("session-[0-9a-f]{8,}")) {
            report(
                    session,
                    "session-format",
                    "id is '" + session.text("id") + "'; it should be session- and 8 hexadecimal digits");
        }
        for (String field : List.of("decisions_made", "patterns_learned")) {
            if (session.get(field) instanceof List<?> items
                    && !items.stream().map(String::valueOf).allMatch(Reference::hasIdForm)) {
                report(session, "text-for-id", field + " has texts in place of ids");
            }
        }
        Object hash = session.remove("content_hash");
        if (hash != null && !hash.equals(Session.contentHash(session))) {
            report(session, "altered-handoff", "the content does not match its hash " + hash);
        }
        if (session.get("handoff") instanceof ObjectFields handoff
                && handoff.text("message").isEmpty()) {
            handoff.put("message", session.get("summary"));
        }
        session.putIfAbsent("actor", "imported"); // an open one is not that of the importer
        emit("session", session);
    }

    /** Reports a deviation with the next document. */
    void report(Deviation deviation) {
        deviations.add(deviation);
    }

    /** Reports a deviation of an object with the next document. */
    void report(ObjectFields fields, String rule, String detail) {
        report(new Deviation(place(fields), rule, detail));
    }

    private String place(ObjectFields fields) {
        return name + ":" + fields.line;
    }

    /** Adds a document of a kind, whatever its own field {@code kind} says. */
    void emit(String kind, ObjectFields fields) {
        fields.rename("kind", "kind_as_written");
        add(kind, fields);
    }

    private void add(String kind, ObjectFields fields) {
        documents.add(new Document(place(fields), kind, fields, deviations));
        deviations.clear();
    }

    /** Adds an object that cannot be kept. */
    void refuse(ObjectFields fields, String rule, String detail) {
        refuse(new Deviation(place(fields), rule, detail));
    }

    /** Adds a part that cannot be read. */
    void refuse(Deviation deviation) {
        isEmpty = false;
        documents.add(new Document(deviation.place(), DecisionContract.KIND, Map.of(), List.of(deviation)));
    }

    /** Adds what was held back until the end of the file. */
    void end() {
        graph.end();
        List.copyOf(deviations).forEach(this::refuse);
        if (isEmpty) {
            refuse(new Deviation(name + ":1", "unreadable-file", "there is no object"));
        }
    }
}
