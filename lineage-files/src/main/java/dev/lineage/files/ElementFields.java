package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one node or edge leniently, and reports what departs from their form. */
final class ElementFields {
    private static final Set<String> TIMES = Set.of(NodeField.CREATED_AT.key(), NodeField.UPDATED_AT.key());

    private final ParsedElement element;
    private final Reports reports;

    ElementFields(ParsedElement element, Reports reports) {
        this.element = element;
        this.reports = reports;
    }

    @Nullable
    Object value(String key) {
        return element.fields().get(key);
    }

    boolean has(String key) {
        return element.fields().containsKey(key);
    }

    void report(Rule rule, String detail) {
        reports.report(element.line(), rule, element.path() + ": " + detail);
    }

    void report(Rule rule, InvalidInput refused) {
        report(rule, String.valueOf(refused.getMessage()));
    }

    /** A text that says something; anything else that is a value is read as its JSON. */
    Optional<String> text(String key) {
        Object value = value(key);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            wrongType(key, "text");
            return Optional.of(JsonText.of(value));
        }
        if (text.isBlank()) {
            report(Rule.BLANK_TEXT, key + " is blank");
            return Optional.empty();
        }
        return Optional.of(text);
    }

    void wrongType(String key, String wanted) {
        report(Rule.WRONG_TYPE, key + ": not " + wanted + ": " + Deviation.quoted(JsonText.of(value(key))));
    }

    Optional<Instant> time(String key) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Timestamps.Parsed parsed = Timestamps.parse(text.get());
        String detail = key + ": " + Deviation.quoted(text.get());
        if (parsed.instant() == null) {
            report(Rule.BAD_TIMESTAMP, detail);
            return Optional.empty();
        }
        if (!parsed.zoned()) {
            report(Rule.TIMESTAMP_WITHOUT_ZONE, detail);
        }
        try {
            return Optional.of(Rules.ownTime(key, parsed.instant()));
        } catch (InvalidInput outside) {
            report(Rule.BAD_TIMESTAMP, outside);
            return Optional.empty();
        }
    }

    Validity validity() {
        return ValidityField.read(this::taken);
    }

    private Optional<Validity> taken(String key, Function<String, Validity> make) {
        try {
            return text(key).map(make);
        } catch (InvalidInput refused) {
            report(Rule.REFUSED_VALUE, refused);
            return Optional.empty();
        }
    }

    /**
     * The fields that have no meaning to Lineage, as they are, and how the others stood where Lineage would write them otherwise.
     *
     * @param read what Lineage writes
     * @param known fields that are kept as they are, and departures from nothing
     * @param repaired fields that are written as Lineage does, however they stood
     */
    Map<String, Object> additional(
            AsWritten asWritten, Map<String, @Nullable Object> read, Set<String> known, Set<String> repaired) {
        Map<String, @Nullable Object> additional = new LinkedHashMap<>();
        element.fields().forEach((name, value) -> {
            if (!asWritten.knows(name)) {
                additional.put(name, value);
            }
            boolean own = name.equals(AsWritten.FIELD) && value != null && asWritten.isOwn(value);
            boolean foreign = !asWritten.knows(name) || name.equals(AsWritten.FIELD);
            if (foreign && !own && !known.contains(name)) {
                report(Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
            }
        });
        Map<String, @Nullable Object> kept = asWritten.of(element.fields(), read);
        kept.keySet().removeAll(repaired);
        if (!element.timed()) {
            kept.keySet().removeAll(TIMES);
        }
        if (!kept.isEmpty()) {
            additional.put(AsWritten.FIELD, kept);
        }
        return jdk(additional);
    }

    @SuppressWarnings("NullAway") // JSON's null is a value of additional fields, which the api's type does not say
    static Map<String, Object> jdk(Map<String, @Nullable Object> fields) {
        return fields;
    }
}
