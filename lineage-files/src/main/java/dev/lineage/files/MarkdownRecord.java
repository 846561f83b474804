package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A decision record as its file says it, and its links to others once they have been found. */
final class MarkdownRecord {
    private static final Pattern NUMBER =
            Pattern.compile("(?i)^(?:architecture decision record:\\s+|ADR[-_ #]*[A-Z]?\\d+\\s*[:.\u2013\u2014-]\\s*"
                    + "|\\d{1,5}[.:]\\s+)");
    private static final Pattern TEMPLATE = Pattern.compile("(?i)(?:.*/)?(?:0+[-_ ])?(?:m?adr[-_ ])?template[^/]*");
    private static final Pattern GUIDE =
            Pattern.compile("(?i)(?:.*/)?(?:readme|index|changelog|contributing|license|licence)\\.[^/]*");
    private static final Pattern PLACEHOLDER = Pattern.compile("[\\[{<].*[\\]}>]|TITLE|.*\\bNUMBER\\b.*");
    private static final Pattern CHOICE = Pattern.compile("[{\\[].*\\||[^|\n]+\\|[^|\n]+\\|");
    private static final Pattern OUTCOME = Pattern.compile(
            "(?i)\\b(?:(proposed|accepted)|(super[sc]ee?ded|replaced)|deprecated|rejected|withdrawn)\\b");
    private static final Pattern STRUCK = Pattern.compile("~~.*?~~");
    static final String PENDING = "pending";
    static final String REVISED = "revised";
    private static final String ABANDONED = "abandoned";

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

    final String path;
    final String id;
    final RecordIndex.Name name;
    final FrontMatter front;
    final MarkdownBody body;
    /** All fields, those of the front matter first. */
    final List<Field> fields = new ArrayList<>();

    final Set<Deviation> deviations = new LinkedHashSet<>();
    private final Map<Relation, Set<MarkdownRecord>> links = new EnumMap<>(Relation.class);
    final String title;
    final String rationale;
    private final Map<String, Object> document = new LinkedHashMap<>();

    enum Relation {
        SUPERSEDES,
        SUPERSEDED_BY,
        RELATED
    }

    /**
     * Parses the text of a file.
     *
     * @param path its path in the folder, with {@code /}
     * @param id the id of a record that does not say its own
     */
    MarkdownRecord(String path, String id, String markdown) {
        this.path = path;
        this.name = RecordIndex.Name.of(path);
        this.front = FrontMatter.cut(markdown, (rule, detail) -> deviation(1, rule, detail));
        this.body = new MarkdownBody(front);
        this.id = front.id().orElse(id);
        this.rationale = isExport() ? MadrText.rationale(body.text) : body.text;
        String file = name.slug().replaceFirst("^[\\d-]+(?=\\D)", "").replaceAll("[-_]+", " ");
        this.title = Stream.of(front.fields().text("title"), withoutNumber(body.title))
                .filter(own -> !own.isEmpty())
                .findFirst()
                .orElse(file);
        front.fields().forEach((field, value) -> fields.add(new Field(field, Objects.requireNonNull(value), 1)));
        fields.addAll(isExport() ? List.of() : body.fields);
    }

    /** Returns why the file is no decision record, or an empty text. */
    String refusal() {
        String status = status().map(Field::text).orElse("");
        if (isExport()) {
            return "";
        }
        if (TEMPLATE.matcher(path).matches()
                || PLACEHOLDER.matcher(withoutNumber(body.title)).matches()
                || CHOICE.matcher(status).lookingAt()) {
            return "it is a template";
        }
        boolean field =
                !name.number().isEmpty() && body.fields.stream().anyMatch(each -> Field.ALL.contains(each.name()));
        boolean section = body.texts(Field.HEADINGS::contains).findAny().isPresent();
        return (section || field || !status.isEmpty()) && !GUIDE.matcher(path).matches()
                ? ""
                : "it has no field and no section of a decision record";
    }

    static String withoutNumber(String title) {
        return NUMBER.matcher(title.strip()).replaceFirst("").strip();
    }

    /** Returns the fields with one of these names, in the order of the names, blank ones left out. */
    Stream<Field> fields(List<String> names) {
        return names.stream()
                .flatMap(each -> fields.stream().filter(field -> field.name().equals(each)))
                .filter(field -> !field.text().isBlank());
    }

    Optional<Field> status() {
        return fields(Field.STATUS).findFirst();
    }

    /** Returns the outcome that the first line of a status says, none if it has no known word. */
    static Optional<String> outcome(String status) {
        String line = status.strip().lines().findFirst().orElse("");
        Matcher word = OUTCOME.matcher(STRUCK.matcher(line).replaceAll(""));
        if (!word.find()) {
            return Optional.empty();
        }
        return Optional.of(word.group(1) != null ? PENDING : word.group(2) != null ? REVISED : ABANDONED);
    }

    Set<MarkdownRecord> links(Relation relation) {
        return links.computeIfAbsent(relation, none -> new LinkedHashSet<>());
    }

    void deviation(int line, String rule, String detail) {
        deviations.add(new Deviation(path + ":" + line, rule, detail));
    }

    /** Returns whether Lineage wrote the file: then its front matter says all that the text does not. */
    boolean isExport() {
        return front.id().isPresent();
    }

    /** Returns the document of a record whose links have been found; the supplier finds a date that it does not say. */
    Document document(Instant now, Supplier<Optional<Instant>> created, Instant modified) {
        Predicate<Instant> possible = date -> date.isAfter(Instant.EPOCH) && date.isBefore(now.plus(ZONES));
        document.put("id", id);
        document.put("timestamp", time(possible, created, modified).toString());
        document.put("decision", title);
        document.put("type", "architecture");
        document.put("source", path);
        put("rationale", rationale);
        put("alternatives", isExport() ? List.of() : body.rejectedOptions());
        document.put("tags", isExport() ? front.fields().getOrDefault("tags", List.of()) : tags());
        putOutcome();
        putLinks("supersedes", links(Relation.SUPERSEDES).stream());
        Stream<MarkdownRecord> related = Stream.of(Relation.values()).flatMap(relation -> links(relation).stream());
        putLinks("related_decisions", isExport() ? Stream.empty() : related);
        fields.stream().filter(field -> !READ.contains(field.name())).forEach(this::keep);
        return new Document(path + ":1", DecisionContract.KIND, document, List.copyOf(deviations));
    }

    private void put(String name, Object value) {
        if (!value.equals("") && !value.equals(List.of())) {
            document.put(name, value);
        }
    }

    /** Puts the ids of records, and those that the field names although their records are not in the folder. */
    private void putLinks(String name, Stream<MarkdownRecord> records) {
        Stream<?> named = front.fields().get(name) instanceof List<?> items ? items.stream() : Stream.empty();
        Stream<String> own =
                named.map(String::valueOf).filter(item -> isExport() || item.matches(DecisionContract.ID_FORM));
        put(name, Stream.concat(records.map(other -> other.id), own).distinct().toList());
    }

    /** Returns the date that the fields, the status or the name say, or when the file was created or changed. */
    private Instant time(Predicate<Instant> possible, Supplier<Optional<Instant>> created, Instant modified) {
        return date(Field.DATES, possible)
                .or(() -> status().flatMap(
                                status -> WrittenDate.parse(status.text()).filter(possible)))
                .or(() -> WrittenDate.parse(path.replaceFirst(".*/", "")).filter(possible))
                .or(() -> date(Field.LATER_DATES, possible))
                .or(() -> created.get().filter(possible))
                .orElseGet(() -> {
                    Instant time = possible.test(modified) ? modified : Instant.EPOCH;
                    String day = time.toString().substring(0, 10);
                    deviation(1, "missing-date", "there is no date; it is stored as " + day);
                    return time;
                });
    }

    private Optional<Instant> date(List<String> names, Predicate<Instant> possible) {
        for (Field field : fields(names).toList()) {
            Optional<Instant> date = WrittenDate.parse(field.text()).filter(possible);
            if (date.isPresent()) {
                return date;
            }
            put("date_as_written", FlatText.plain(field.text()));
            deviation(field.line(), "bad-timestamp", "'" + field.text() + "' is no date, or not a clear one");
        }
        return Optional.empty();
    }

    private List<String> tags() {
        return fields(Field.TAGS)
                .map(Field::text)
                .filter(text -> !BLANK_TO_FILL.matcher(text).matches())
                .flatMap(text -> Stream.of(text.split("[,;\n]")))
                .map(tag -> FlatText.line(tag).replaceAll("^[\\s#\"'`\\[]+|[\\s\"'`\\]]+$", ""))
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
    }

    private void putOutcome() {
        String outcome = status().flatMap(status -> outcome(status.text())).orElse(PENDING);
        status().filter(field -> !isExport()).ifPresent(field -> {
            String status = FlatText.plain(field.text());
            document.put("status_as_written", status);
            if (outcome(field.text()).isEmpty()) {
                String line = status.lines().findFirst().orElse("");
                deviation(field.line(), "unknown-status", "status is '" + line + "'; it is read as pending");
            }
        });
        boolean replaced = !links(Relation.SUPERSEDED_BY).isEmpty() && outcome.equals(PENDING);
        document.put("outcome", replaced ? REVISED : outcome);
    }

    /** Keeps a field as it is, or the first of its name that fits on a line of the text. */
    private void keep(Field field) {
        String name = OWN.contains(field.name()) && !isExport() ? "stated_" + field.name() : field.name();
        if (field.value().equals(front.fields().get(field.name()))) {
            document.put(name, field.value());
            return;
        }
        String text = field.text();
        if (!text.isBlank()
                && text.indexOf('\n') < 0
                && !BLANK_TO_FILL.matcher(text).matches()) {
            document.putIfAbsent(name, FlatText.plain(text));
        }
    }
}
