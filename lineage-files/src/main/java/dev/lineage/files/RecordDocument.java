package dev.lineage.files;

import dev.lineage.exchange.Document;
import dev.lineage.files.MarkdownBody.Text;
import dev.lineage.files.WrittenDate.Order;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the document of a decision record whose links have been found. */
final class RecordDocument {
    /** Names that a document of Lineage needs for itself. */
    private static final Set<String> OWN = Set.of(
            ("id kind version sequence made_at ts updated_at recorded_at project project_key space actor created_by"
                            + " session_id valid_from valid_until superseded decision choice rationale source")
                    .split(" "));

    private static final Set<String> READ = Stream.of(
                    FieldNames.STATUS,
                    FieldNames.DATES,
                    FieldNames.TAGS,
                    List.of("title", "supersedes", "superseded_by", "related_decisions"))
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern BLANK_TO_FILL = Pattern.compile("\\[[^,\\]\\d]+ [^,\\]\\d]+ [^,\\]]+\\]");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Duration ZONES = Duration.ofDays(1);

    private final MarkdownRecord record;
    private final Order order;
    private final Instant now;

    /** Reads dates of numbers in this order; later ones than now are wrong. */
    RecordDocument(MarkdownRecord record, Order order, Instant now) {
        this.record = record;
        this.order = order;
        this.now = now;
    }

    /** Returns the document; the supplier finds the date of a record that does not say its own. */
    Document document(
            SortedSet<MarkdownRecord> supersedes, Set<MarkdownRecord> successors, Supplier<Optional<Instant>> created) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", record.id);
        fields.put("timestamp", time(created).toString());
        fields.put("decision", record.title());
        fields.put("type", "architecture");
        fields.put("source", record.path);
        String text = record.body.text();
        Optional<MadrBody> madr = MadrBody.read(text, record.title());
        putIfPresent(fields, "rationale", madr.map(MadrBody::rationale).orElse(text));
        putIfPresent(
                fields,
                "alternatives",
                madr.map(MadrBody::options).orElseGet(() -> ConsideredOptions.rejected(record.body)));
        fields.put("tags", tags());
        outcome(fields, successors);
        putIfPresent(fields, "supersedes", ids(supersedes.stream(), "supersedes"));
        SortedSet<MarkdownRecord> related = new TreeSet<>();
        if (!record.isExport()) {
            Stream.of(record.related, supersedes, successors).forEach(related::addAll);
        }
        putIfPresent(fields, "related_decisions", ids(related.stream(), "related_decisions"));
        others(fields);
        return new Document(record.path + ":1", DecisionContract.KIND, fields, List.copyOf(record.deviations));
    }

    private static void putIfPresent(Map<String, Object> fields, String name, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            fields.put(name, value);
        }
    }

    /** Returns the ids of records, and those that the field names although their records are not in the folder. */
    private List<?> ids(Stream<MarkdownRecord> records, String field) {
        Stream<?> named = record.front.get(field) instanceof List<?> items ? items.stream() : Stream.empty();
        Stream<String> own = named.map(String::valueOf).filter(item -> item.matches(DecisionContract.ID_FORM));
        return Stream.concat(records.map(record -> record.id), own).distinct().toList();
    }

    /** Returns the date of the record: as its fields, its status or its name say it, or when its file was created. */
    private Instant time(Supplier<Optional<Instant>> created) {
        String name = record.path.substring(record.path.lastIndexOf('/') + 1);
        return date(record.fields(FieldNames.DATES))
                .or(() -> record.status().flatMap(status -> valid(status.text())))
                .or(() -> valid(name))
                .or(() -> date(record.fields(FieldNames.LATER_DATES)))
                .or(() -> created.get().filter(this::isPossible))
                .orElseGet(() -> {
                    record.deviation(1, "missing-date", "there is no date; it is stored as 1970-01-01");
                    return Instant.EPOCH;
                });
    }

    private Optional<Instant> date(Stream<Text> fields) {
        for (Text field : fields.filter(text -> !text.text().isBlank()).toList()) {
            Optional<Instant> date = valid(field.text());
            if (date.isPresent()) {
                return date;
            }
            record.deviation(field.line(), "bad-timestamp", "'" + field.text() + "' is no date, or not a clear one");
        }
        return Optional.empty();
    }

    private Optional<Instant> valid(String text) {
        return WrittenDate.parse(text, order).filter(this::isPossible);
    }

    private boolean isPossible(Instant date) {
        return date.isAfter(Instant.EPOCH) && date.isBefore(now.plus(ZONES));
    }

    private List<String> tags() {
        return record.fields(FieldNames.TAGS)
                .map(Text::text)
                .filter(text -> !BLANK_TO_FILL.matcher(text.strip()).matches())
                .flatMap(text -> Stream.of(FlatText.withoutLinks(text).split("[,;\n]")))
                .map(tag -> tag.replaceAll("^[\\s#\"'`\\[]+|[\\s\"'`\\]]+$", ""))
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
    }

    private void outcome(Map<String, Object> fields, Set<MarkdownRecord> successors) {
        Optional<Text> status = record.status();
        DecisionStatus word = status.map(text -> DecisionStatus.of(text.text())).orElse(DecisionStatus.PROPOSED);
        status.filter(text -> !record.isExport()).ifPresent(text -> {
            fields.put("status_as_written", FlatText.plain(text.text()));
            if (word == DecisionStatus.UNKNOWN) {
                String line = FlatText.plain(text.text().lines().findFirst().orElse(""));
                record.deviation(text.line(), "unknown-status", "status is '" + line + "'; it is read as pending");
            }
        });
        boolean replaced = !successors.isEmpty() && word.outcome.equals(DecisionStatus.PROPOSED.outcome);
        fields.put("outcome", replaced ? DecisionStatus.SUPERSEDED.outcome : word.outcome);
    }

    /** Keeps all other fields: those of the front matter as they are, those of the text that fit on a line. */
    private void others(Map<String, Object> fields) {
        record.fields(FieldNames.DATES)
                .map(Text::text)
                .findFirst()
                .filter(date -> !date.isBlank() && !DAY.matcher(date).matches() && !record.isExport())
                .ifPresent(date -> fields.put("date_as_written", FlatText.plain(date)));
        record.front.forEach((name, value) -> {
            if (!READ.contains(name)) {
                fields.put(OWN.contains(name) && !record.isExport() ? "stated_" + name : name, value);
            }
        });
        record.found.forEach((name, text) -> {
            boolean line =
                    !record.isExport() && !text.text().isBlank() && text.text().indexOf('\n') < 0;
            if (line
                    && !READ.contains(name)
                    && !BLANK_TO_FILL.matcher(text.text().strip()).matches()) {
                fields.putIfAbsent(OWN.contains(name) ? "stated_" + name : name, FlatText.plain(text.text()));
            }
        });
    }
}
