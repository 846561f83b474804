package dev.lineage.files;

import dev.lineage.document.DocumentProblem;
import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one node or edge leniently, and reports what departs from their form. */
final class ElementFields {
    private static final Set<String> TIMES = Set.of(GraphDocument.CREATED_AT, GraphDocument.UPDATED_AT);

    private final ParsedElement element;
    private final AsWritten asWritten;
    private final Reports reports;

    /**
     * Fields.
     *
     * @param asWritten knows those that have a meaning
     */
    ElementFields(ParsedElement element, AsWritten asWritten, Reports reports) {
        this.element = element;
        this.asWritten = asWritten;
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

    private void report(DocumentProblem problem, String field, String detail) {
        boolean saysItsField = problem == DocumentProblem.REFUSED_VALUE && detail.startsWith(field);
        report(Rule.of(problem), saysItsField ? detail : field + ": " + detail);
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

    private Optional<Instant> time(String key) {
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

    /**
     * The document of what Lineage takes.
     *
     * @param kind its kind
     * @param lifted fields that have been read already; null for one that is left out
     */
    Map<String, @Nullable Object> read(
            Documents documents, String kind, Map<String, ? extends @Nullable Object> lifted) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        element.fields().forEach((name, value) -> {
            if (value != null && isSaid(name) && !lifted.containsKey(name)) {
                if (TIMES.contains(name)) {
                    time(name).ifPresent(time -> said.put(name, time.toString()));
                } else if (value instanceof String text && text.isBlank()) {
                    report(Rule.BLANK_TEXT, name + " is blank");
                } else {
                    said.put(name, value);
                }
            }
        });
        said.putAll(lifted);
        said.values().removeIf(value -> value == null);
        return documents.read(kind, said, this::report);
    }

    private boolean isSaid(String name) {
        return asWritten.knows(name)
                && !Set.of(AsWritten.FIELD, SpaceField.KEY, SpaceField.STATEMENTS)
                        .contains(name);
    }

    /**
     * A document with the fields that have no meaning to Lineage, as they are, and with how the others stood where Lineage would write them
     * otherwise.
     *
     * @param document what was read
     * @param exported what Lineage writes
     * @param known fields that are kept as they are, and departures from nothing
     * @param repaired fields that are written as Lineage does, however they stood
     */
    Map<String, @Nullable Object> withTheRest(
            Map<String, @Nullable Object> document,
            Map<String, @Nullable Object> exported,
            Set<String> known,
            Set<String> repaired) {
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
        Map<String, @Nullable Object> kept = asWritten.of(element.fields(), exported);
        kept.keySet().removeAll(repaired);
        if (!element.timed()) {
            kept.keySet().removeAll(TIMES);
        }
        if (!kept.isEmpty()) {
            additional.put(AsWritten.FIELD, kept);
        }
        Map<String, @Nullable Object> whole = new LinkedHashMap<>(document);
        if (!additional.isEmpty()) {
            whole.put(GraphDocument.ADDITIONAL, additional);
        }
        return whole;
    }
}
