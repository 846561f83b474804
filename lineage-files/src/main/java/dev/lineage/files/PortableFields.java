package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.Scope;
import dev.lineage.run.EdnText;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The fields of a version that are the same in each memory that holds it. */
final class PortableFields {
    private static final Set<String> HEADER =
            Set.of("kind", "updated_at", "project", "space", "actor", "valid_from", "valid_until");

    /** The fields of the contract's files by kind: they come first, and stand there also where they are empty. */
    private static final Map<String, String> FIRST = Map.of(
            "session",
                    "id started_at ended_at summary goals_addressed decisions_made patterns_learned open_threads"
                            + " handoff git_state context related",
            "pattern", "id name context problem solution category origin confidence validations examples",
            "anti_pattern", "id name symptom risk fix category severity",
            "validation", "id pattern verdict",
            "node", "type name data",
            "edge", "from to relation weight bidirectional");

    /** Fields that differ between memories, and those that follow from other records. */
    private static final Set<String> LOCAL =
            Set.of("version", "sequence", "recorded_at", "superseded", "superseded_by");

    /** These follow from other fields, and imports ignore them. */
    private static final Set<String> COMPUTED = Set.of("reversed", "open", "succeeded", "quality");
    /** A line with these says the same as one without them. */
    private static final Map<String, Object> DEFAULTS =
            Map.of("outcome", "pending", "type", "other", "reversible", true);

    private PortableFields() {}

    /** Returns the newest versions of the records of some kinds that a scope sees by their ids, oldest first. */
    static Map<String, Map<String, Object>> newest(Exchange exchange, Scope scope, Predicate<String> kinds) {
        Map<String, Map<String, Object>> newest = new LinkedHashMap<>();
        exchange.exportAll(scope, document -> {
            if (document.get("id") instanceof String id && kinds.test(String.valueOf(document.get("kind")))) {
                newest.put(id, document);
            }
        });
        return newest;
    }

    /** Returns the fields of a document: the first ones also where they are empty, then all others in their order. */
    static Map<String, Object> of(Map<String, Object> document, List<String> first) {
        Map<String, Object> fields = new LinkedHashMap<>();
        first.forEach(name -> fields.put(name, document.get(name)));
        document.forEach(fields::putIfAbsent);
        fields.keySet().removeAll(LOCAL);
        fields.entrySet().removeIf(field -> HEADER.contains(field.getKey()) && "".equals(field.getValue()));
        return fields;
    }

    /** Returns the fields of the documents of a kind, oldest first, without the kind and an empty session. */
    static List<Map<String, Object>> ofKind(Collection<Map<String, Object>> documents, String kind) {
        String time = kind.equals("session") ? "started_at" : "created_at";
        List<String> first = List.of(FIRST.getOrDefault(kind, "id").split(" "));
        List<Map<String, Object>> all = documents.stream()
                .filter(document -> kind.equals(document.get("kind")))
                .sorted(Comparator.comparing(
                                (Map<String, Object> document) -> Instant.parse((String) document.get(time)))
                        .thenComparing(document -> (String) document.get("id")))
                .map(document -> of(document, first))
                .toList();
        all.forEach(fields -> {
            fields.remove("kind");
            fields.remove("session_id", null);
        });
        return all;
    }

    /** Returns the line of a decision: the contract's fields in their order, then all others. */
    static String line(Map<String, Object> document) {
        Map<String, Object> line = of(document, DecisionContract.FIELDS);
        line.keySet().removeAll(COMPUTED);
        return LenientJson.write(line);
    }

    /** Returns whether a field follows from others, or differs between memories. */
    static boolean isDerived(String field) {
        return LOCAL.contains(field) || COMPUTED.contains(field);
    }

    /** Returns whether a line has the header that Lineage writes. */
    static boolean hasHeader(Map<String, Object> line) {
        return line.containsKey("kind") && line.containsKey("updated_at");
    }

    /** Returns a digest of what a line says, in any order of its fields, with or without its header. */
    static String digest(Map<String, Object> line, boolean header) {
        Map<String, Object> said = new LinkedHashMap<>(line);
        said.keySet().removeIf(PortableFields::isDerived);
        if (!header) {
            said.keySet().removeAll(HEADER);
        }
        said.entrySet().removeAll(DEFAULTS.entrySet());
        said.values().removeIf(value -> value == null || value.equals(List.of()));
        return EdnText.hash(said);
    }
}
