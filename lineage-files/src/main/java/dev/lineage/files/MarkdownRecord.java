package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
}
