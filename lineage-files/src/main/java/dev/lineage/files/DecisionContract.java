package dev.lineage.files;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** The decision schema of the integration contract. */
final class DecisionContract {
    static final String KIND = "decision";
    static final String SESSION_FORMAT = "session-format";

    static final List<String> FIELDS = List.of(("id timestamp session_id decision rationale alternatives"
                    + " outcome type entities tags lesson_learned related_decisions git_commit")
            .split(" "));
    private static final Pattern ID = Pattern.compile("dec-[0-9a-f]{8}");
    /** The form of Lineage's ids, which are longer where another record has the eight digits. */
    static final String ID_FORM = "dec-[0-9a-f]{8,}(?:-[0-9a-f]{8})?";

    private static final Set<String> TYPES =
            Set.of("architecture implementation naming tooling process bugfix refactor other".split(" "));

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
}
