package dev.lineage.files;

import dev.lineage.ref.IdForm;
import java.time.Instant;
import java.util.EnumMap;
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
    private final AsWritten asWritten;
    private final BiConsumer<Rule, String> deviations;
    private final LogField fields;

    private VersionReader(
            int number, Map<String, @Nullable Object> line, AsWritten asWritten, BiConsumer<Rule, String> deviations) {
        this.number = number;
        this.line = line;
        this.asWritten = asWritten;
        this.deviations = deviations;
        this.fields = new LogField(line, deviations);
    }

    /**
     * Reads one line.
     *
     * @param asWritten knows the fields that have a meaning
     */
    static @Nullable ParsedVersion read(
            int number, Map<String, @Nullable Object> line, AsWritten asWritten, BiConsumer<Rule, String> deviations) {
        return new VersionReader(number, line, asWritten, deviations).version();
    }

    private @Nullable ParsedVersion version() {
        String id = required(ContractField.ID);
        String decision = required(ContractField.DECISION);
        if (id == null || decision == null) {
            return null;
        }
        checkForm(ContractField.ID, id, IdForm.DECISION, Rule.ID_FORMAT);
        Map<ContractField, @Nullable Object> said = new EnumMap<>(ContractField.class);
        said.put(ContractField.ID, id);
        said.put(ContractField.DECISION, decision);
        String timestamp = put(said, ContractField.TIMESTAMP);
        String session = put(said, ContractField.SESSION);
        if (session != null) {
            checkForm(ContractField.SESSION, session, IdForm.SESSION, Rule.SESSION_FORMAT);
        }
        Instant instant = instant(timestamp);
        put(said, ContractField.RATIONALE);
        said.put(ContractField.ALTERNATIVES, fields.list(ContractField.ALTERNATIVES));
        Map<String, String> rejections = fields.texts(ContractField.REJECTIONS);
        String outcome = put(said, ContractField.OUTCOME);
        said.put(ContractField.OUTCOME, outcome == null ? ContractOutcome.PENDING.word() : checked(outcome));
        checkType(put(said, ContractField.TYPE));
        said.put(ContractField.ENTITIES, fields.list(ContractField.ENTITIES));
        said.put(ContractField.TAGS, fields.list(ContractField.TAGS));
        put(said, ContractField.LESSON);
        said.put(ContractField.RELATED, fields.list(ContractField.RELATED));
        put(said, ContractField.GIT_COMMIT);
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        said.forEach((field, value) -> document.put(field.key(), value));
        if (!rejections.isEmpty()) {
            document.put(ContractField.REJECTIONS.key(), rejections);
        }
        putUnknown(document);
        return new ParsedVersion(number, id, instant, document);
    }

    private @Nullable String put(Map<ContractField, @Nullable Object> said, ContractField field) {
        String text = fields.text(field);
        said.put(field, text);
        return text;
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

    private String checked(String outcome) {
        if (ContractOutcome.of(outcome) == null) {
            deviations.accept(Rule.UNKNOWN_OUTCOME, "outcome: " + Deviation.quoted(outcome) + " reads as pending");
        }
        return outcome;
    }

    private void checkType(@Nullable String type) {
        if (type != null && !TYPES.contains(type)) {
            deviations.accept(Rule.TYPE_OUTSIDE_CONTRACT, "type: " + Deviation.quoted(type));
        }
    }

    private boolean hasMeaning(String name, @Nullable Object value) {
        if (value == null) {
            return false;
        }
        return switch (name) {
            case AsWritten.FIELD -> asWritten.isOwn(value);
            case LogDocument.PROJECT, SpaceField.KEY -> value instanceof String;
            default -> asWritten.knows(name);
        };
    }

    private void putUnknown(Map<String, @Nullable Object> document) {
        line.forEach((name, value) -> {
            if (!ContractField.knows(name)) {
                if (!hasMeaning(name, value)) {
                    deviations.accept(Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
                }
                document.put(name, value);
            }
        });
        if (!fields.isObject(ContractField.REJECTIONS)) {
            document.put(ContractField.REJECTIONS.key(), line.get(ContractField.REJECTIONS.key()));
        }
    }
}
