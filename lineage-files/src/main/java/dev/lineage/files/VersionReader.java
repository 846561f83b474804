package dev.lineage.files;

import dev.lineage.ref.IdForm;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Makes a version of the JSON object of one line, or nothing if the line lacks what no version can lack. */
final class VersionReader {
    private static final Set<String> TYPES =
            Set.of("architecture", "implementation", "naming", "tooling", "process", "bugfix", "refactor", "other");

    private final int number;
    private final Map<String, @Nullable Object> line;
    private final BiConsumer<Rule, String> deviations;
    private final LogField fields;

    private VersionReader(int number, Map<String, @Nullable Object> line, BiConsumer<Rule, String> deviations) {
        this.number = number;
        this.line = line;
        this.deviations = deviations;
        this.fields = new LogField(line, deviations);
    }

    static @Nullable ParsedVersion read(
            int number, Map<String, @Nullable Object> line, BiConsumer<Rule, String> deviations) {
        return new VersionReader(number, line, deviations).version();
    }

    private @Nullable ParsedVersion version() {
        String id = required(ContractField.ID);
        String decision = required(ContractField.DECISION);
        if (id == null || decision == null) {
            return null;
        }
        checkForm(ContractField.ID, id, IdForm.DECISION, Rule.ID_FORMAT);
        String timestamp = fields.text(ContractField.TIMESTAMP);
        String session = fields.text(ContractField.SESSION);
        if (session != null) {
            checkForm(ContractField.SESSION, session, IdForm.SESSION, Rule.SESSION_FORMAT);
        }
        String outcome = fields.text(ContractField.OUTCOME);
        ContractOutcome known = outcome == null ? ContractOutcome.PENDING : ContractOutcome.of(outcome);
        return new ParsedVersion(
                number,
                id,
                timestamp,
                instant(timestamp),
                session,
                decision,
                fields.text(ContractField.RATIONALE),
                fields.list(ContractField.ALTERNATIVES),
                fields.texts(ContractField.REJECTIONS),
                known == null ? ContractOutcome.PENDING : known,
                known == null ? unknownOutcome(outcome) : null,
                type(),
                fields.list(ContractField.ENTITIES),
                fields.list(ContractField.TAGS),
                fields.text(ContractField.LESSON),
                fields.list(ContractField.RELATED),
                fields.text(ContractField.GIT_COMMIT),
                unknown());
    }

    private @Nullable String required(ContractField field) {
        String text = fields.text(field);
        if (text == null) {
            deviations.accept(Rule.MISSING_FIELD, field.key() + " is missing, the line is left out");
        } else if (text.isBlank()) {
            deviations.accept(Rule.BLANK_TEXT, field.key() + " is blank, the line is left out");
        }
        return text == null || text.isBlank() ? null : text;
    }

    private void checkForm(ContractField field, String text, IdForm form, Rule rule) {
        if (!form.matches(text)) {
            deviations.accept(rule, field.key() + ": " + Deviation.quoted(text));
        }
    }

    private @Nullable Instant instant(@Nullable String timestamp) {
        if (timestamp == null) {
            deviations.accept(Rule.MISSING_FIELD, "timestamp is missing");
            return null;
        }
        Timestamps.Parsed parsed = Timestamps.parse(timestamp);
        if (parsed.instant() == null) {
            deviations.accept(Rule.BAD_TIMESTAMP, "timestamp: " + Deviation.quoted(timestamp));
        } else if (!parsed.zoned()) {
            deviations.accept(Rule.TIMESTAMP_WITHOUT_ZONE, "timestamp: " + Deviation.quoted(timestamp));
        }
        return parsed.instant();
    }

    private @Nullable String unknownOutcome(@Nullable String word) {
        deviations.accept(
                Rule.UNKNOWN_OUTCOME, "outcome: " + Deviation.quoted(String.valueOf(word)) + " reads as pending");
        return word;
    }

    private @Nullable String type() {
        String type = fields.text(ContractField.TYPE);
        if (type != null && !TYPES.contains(type)) {
            deviations.accept(Rule.TYPE_OUTSIDE_CONTRACT, "type: " + Deviation.quoted(type));
        }
        return type;
    }

    /** Whether it is what an export of Lineage adds to the contract's fields. */
    private static boolean isOwn(String name, @Nullable Object value) {
        if (value == null) {
            return false;
        }
        return name.equals(AsWritten.FIELD)
                ? AsWritten.DECISION.isOwn(value)
                : Addition.named(name).filter(addition -> addition.isOwn(value)).isPresent();
    }

    private Map<String, @Nullable Object> unknown() {
        Map<String, @Nullable Object> unknown = new LinkedHashMap<>();
        line.forEach((name, value) -> {
            if (!ContractField.knows(name)) {
                if (!isOwn(name, value)) {
                    deviations.accept(Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
                }
                unknown.put(name, value);
            }
        });
        if (!fields.isObject(ContractField.REJECTIONS)) {
            unknown.put(ContractField.REJECTIONS.key(), line.get(ContractField.REJECTIONS.key()));
        }
        return unknown;
    }
}
