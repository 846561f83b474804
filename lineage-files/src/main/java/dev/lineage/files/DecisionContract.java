package dev.lineage.files;

import dev.lineage.run.EdnText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** The decision schema of the integration contract. */
final class DecisionContract {
    static final String KIND = "decision";
    static final String SESSION_FORMAT = "session-format";

    private static final List<String> FIELDS = List.of(("id timestamp session_id decision rationale alternatives"
                    + " outcome type entities tags lesson_learned related_decisions git_commit")
            .split(" "));
    private static final Pattern ID = Pattern.compile("dec-[0-9a-f]{8}");
    /** The form of Lineage's ids, which are longer where another record has the eight digits. */
    static final String ID_FORM = "dec-[0-9a-f]{8,}(?:-[0-9a-f]{8})?";

    private static final Set<String> TYPES =
            Set.of("architecture implementation naming tooling process bugfix refactor other".split(" "));
    /** These follow from other fields, and imports ignore them. */
    private static final Set<String> COMPUTED = Set.of("reversed", "open", "succeeded", "quality");
    /** A line with these says the same as one without them. */
    private static final Map<String, Object> DEFAULTS =
            Map.of("outcome", "pending", "type", "other", "reversible", true);

    private DecisionContract() {}

    /** Reports how a line differs from the schema, with the rule and the detail of each deviation. */
    static void check(Map<String, Object> fields, BiConsumer<String, String> deviation) {
        if (fields.get("kind") instanceof String kind && !kind.isBlank() && !kind.equals(KIND)) {
            return;
        }
        Object id = fields.get("id");
        if (id == null) {
            deviation.accept("missing-field", "id is missing; it is derived from the line");
        } else if (!ID.matcher(id.toString()).matches()) {
            deviation.accept("id-format", "id is '" + id + "'; it should be dec- and 8 hexadecimal digits");
        }
        if (ObjectFields.TIMES.stream().allMatch(name -> fields.get(name) == null)) {
            deviation.accept("missing-field", "timestamp is missing; that of the line before or of the file is taken");
        }
        if (fields.get("session_id") instanceof String session && !session.isBlank()) {
            checkSession("session_id", session, deviation);
        }
        if (fields.get("type") instanceof String type && !TYPES.contains(type)) {
            deviation.accept("type-outside-contract", "type is '" + type + "'");
        }
    }

    /** Reports the id of a session that differs from the schema. */
    static void checkSession(String field, String id, BiConsumer<String, String> deviation) {
        if (!id.matches("session-[0-9a-f]{8,}")) {
            String detail = field + " is '" + id + "'; it should be session- and 8 hexadecimal digits";
            deviation.accept(SESSION_FORMAT, detail);
        }
    }

    /** Returns the line of a document: the schema's fields in their order, then all others. */
    static String line(Map<String, Object> document) {
        Map<String, Object> line = PortableFields.of(document, FIELDS);
        line.keySet().removeAll(COMPUTED);
        return LenientJson.write(line);
    }

    /** Returns whether a field follows from others, or differs between memories. */
    static boolean isDerived(String field) {
        return PortableFields.isLocal(field) || COMPUTED.contains(field);
    }

    /** Returns whether a line has the header that Lineage writes. */
    static boolean hasHeader(Map<String, Object> line) {
        return line.containsKey("kind") && line.containsKey("updated_at");
    }

    /** Returns a digest of what a line says, in any order of its fields, with or without its header. */
    static String digest(Map<String, Object> line, boolean header) {
        Map<String, Object> said = new LinkedHashMap<>(line);
        said.keySet().removeIf(DecisionContract::isDerived);
        if (!header) {
            said.keySet().removeAll(PortableFields.HEADER);
        }
        said.entrySet().removeAll(DEFAULTS.entrySet());
        said.values().removeIf(value -> value == null || value.equals(List.of()));
        return EdnText.hash(said);
    }
}
