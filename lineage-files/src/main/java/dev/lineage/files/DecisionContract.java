package dev.lineage.files;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The decision schema of the integration contract. */
final class DecisionContract {
    static final String KIND = "decision";

    static final List<String> FIELDS = List.of(("id timestamp session_id decision rationale alternatives"
                    + " outcome type entities tags lesson_learned related_decisions git_commit")
            .split(" "));
    private static final Pattern ID = Pattern.compile("dec-[0-9a-f]{8}");
    /** The form of Lineage's ids, which are longer where another record has the eight digits. */
    static final String ID_FORM = "dec-[0-9a-f]{8,}(?:-[0-9a-f]{8})?";

    private static final Set<String> TYPES =
            Set.of("architecture implementation naming tooling process bugfix refactor other".split(" "));

    private DecisionContract() {}

    /** Reports how a line of a file differs from the schema. */
    static void check(FileDocuments file, ObjectFields fields) {
        if (fields.get("kind") instanceof String kind && !kind.isBlank() && !kind.equals(KIND)) {
            return;
        }
        Object id = fields.get("id");
        if (id == null) {
            file.report(fields.line, "missing-field", "id is missing; it is derived from the line");
        } else if (!ID.matcher(id.toString()).matches()) {
            String detail = "id is '" + id + "'; it should be dec- and 8 hexadecimal digits";
            file.report(fields.line, "id-format", detail);
        }
        if (ObjectFields.TIMES.stream().allMatch(name -> fields.get(name) == null)) {
            String detail = "timestamp is missing; that of the line before or of the file is taken";
            file.report(fields.line, "missing-field", detail);
        }
        if (fields.get("session_id") instanceof String session && !session.isBlank()) {
            checkSession(file, fields, "session_id");
        }
        if (fields.get("type") instanceof String type && !TYPES.contains(type)) {
            file.report(fields.line, "type-outside-contract", "type is '" + type + "'");
        }
    }

    /** Reports the id of a session that differs from the schema. */
    static void checkSession(FileDocuments file, ObjectFields fields, String name) {
        if (!fields.text(name).matches("session-[0-9a-f]{8,}")) {
            String detail = name + " is '" + fields.text(name) + "'; it should be session- and 8 hexadecimal digits";
            file.reportOnce(fields.line, "session-format", detail);
        }
    }
}
