package dev.lineage.files;

import dev.lineage.exchange.Document;
import dev.lineage.files.MarkdownRecord.Relation;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Makes the document of a decision record whose links have been found. */
final class RecordDocument {
    /** Names that a document of Lineage needs for itself. */
    private static final Set<String> OWN = Set.of(
            ("id kind version sequence made_at ts updated_at recorded_at project project_key space actor created_by"
                            + " session_id valid_from valid_until superseded decision choice rationale source")
                    .split(" "));

    private static final Set<String> READ = Field.union(List.of(
            Field.STATUS,
            Field.DATES,
            Field.TAGS,
            List.of("title", "supersedes", "superseded_by", "related_decisions")));

    private static final Pattern BLANK_TO_FILL =
            Pattern.compile("\\s*+\\[(?:[^,\\]\\d\\s]++\\s++){2,}+[^,\\]]++\\]\\s*+");
    private static final Duration ZONES = Duration.ofDays(1);

    private final MarkdownRecord record;
    private final Instant now;
    private final Map<String, Object> fields = new LinkedHashMap<>();

    RecordDocument(MarkdownRecord record, Instant now) {
        this.record = record;
        this.now = now;
    }

    /** Returns the document; the supplier finds the date of a record that does not say its own. */
    Document document(Supplier<Optional<Instant>> created, Instant modified) {
        fields.put("id", record.id);
        fields.put("timestamp", time(created, modified).toString());
        fields.put("decision", record.title);
        fields.put("type", "architecture");
        fields.put("source", record.path);
        put("rationale", record.rationale);
        put("alternatives", record.isExport() ? List.of() : record.body.rejectedOptions());
        fields.put("tags", record.isExport() ? record.front.fields().getOrDefault("tags", List.of()) : tags());
        outcome();
        links("supersedes", record.links(Relation.SUPERSEDES).stream());
        Stream<MarkdownRecord> related =
                Stream.of(Relation.values()).flatMap(relation -> record.links(relation).stream());
        links("related_decisions", record.isExport() ? Stream.empty() : related);
        record.fields.stream().filter(field -> !READ.contains(field.name())).forEach(this::keep);
        return new Document(record.path + ":1", DecisionContract.KIND, fields, List.copyOf(record.deviations));
    }

    private void put(String name, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            fields.put(name, value);
        }
    }

    /** Puts the ids of records, and those that the field names although their records are not in the folder. */
    private void links(String name, Stream<MarkdownRecord> records) {
        Stream<?> named = record.front.fields().get(name) instanceof List<?> items ? items.stream() : Stream.empty();
        Stream<String> own =
                named.map(String::valueOf).filter(item -> record.isExport() || item.matches(DecisionContract.ID_FORM));
        put(name, Stream.concat(records.map(other -> other.id), own).distinct().toList());
    }

    /** Returns the date that the fields, the status or the name say, or when the file was created or changed. */
    private Instant time(Supplier<Optional<Instant>> created, Instant modified) {
        return date(Field.DATES)
                .or(() -> record.status().flatMap(status -> valid(status.text())))
                .or(() -> valid(record.path.replaceFirst(".*/", "")))
                .or(() -> date(Field.LATER_DATES))
                .or(() -> created.get().filter(this::isPossible))
                .orElseGet(() -> {
                    Instant time = isPossible(modified) ? modified : Instant.EPOCH;
                    String day = time.toString().substring(0, 10);
                    record.deviation(1, "missing-date", "there is no date; it is stored as " + day);
                    return time;
                });
    }

    private Optional<Instant> date(List<String> names) {
        for (Field field : record.fields(names).toList()) {
            Optional<Instant> date = valid(field.text());
            if (date.isPresent()) {
                return date;
            }
            put("date_as_written", FlatText.plain(field.text()));
            record.deviation(field.line(), "bad-timestamp", "'" + field.text() + "' is no date, or not a clear one");
        }
        return Optional.empty();
    }

    private Optional<Instant> valid(String text) {
        return WrittenDate.parse(text).filter(this::isPossible);
    }

    private boolean isPossible(Instant date) {
        return date.isAfter(Instant.EPOCH) && date.isBefore(now.plus(ZONES));
    }

    private List<String> tags() {
        return record.fields(Field.TAGS)
                .map(Field::text)
                .filter(text -> !BLANK_TO_FILL.matcher(text).matches())
                .flatMap(text -> Stream.of(text.split("[,;\n]")))
                .map(tag -> FlatText.line(tag).replaceAll("^[\\s#\"'`\\[]+|[\\s\"'`\\]]+$", ""))
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
    }

    private void outcome() {
        String outcome = record.status()
                .flatMap(status -> MarkdownRecord.outcome(status.text()))
                .orElse(MarkdownRecord.PENDING);
        record.status().filter(field -> !record.isExport()).ifPresent(field -> {
            String status = FlatText.plain(field.text());
            fields.put("status_as_written", status);
            if (MarkdownRecord.outcome(field.text()).isEmpty()) {
                String line = status.lines().findFirst().orElse("");
                record.deviation(field.line(), "unknown-status", "status is '" + line + "'; it is read as pending");
            }
        });
        boolean replaced = !record.links(Relation.SUPERSEDED_BY).isEmpty() && outcome.equals(MarkdownRecord.PENDING);
        fields.put("outcome", replaced ? MarkdownRecord.REVISED : outcome);
    }

    /** Keeps a field as it is, or the first of its name that fits on a line of the text. */
    private void keep(Field field) {
        String name = OWN.contains(field.name()) && !record.isExport() ? "stated_" + field.name() : field.name();
        if (field.value().equals(record.front.fields().get(field.name()))) {
            fields.put(name, field.value());
            return;
        }
        String text = field.text();
        if (!text.isBlank()
                && text.indexOf('\n') < 0
                && !BLANK_TO_FILL.matcher(text).matches()) {
            fields.putIfAbsent(name, FlatText.plain(text));
        }
    }
}
