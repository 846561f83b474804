package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.files.MarkdownBody.Text;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;

/** A decision record as its file says it, and its links to others once they have been found. */
final class MarkdownRecord implements Comparable<MarkdownRecord> {
    private static final Pattern NUMBER = Pattern.compile(
            "(?i)^(?:architecture decision record:\\s+|ADR[-_ #]*[A-Z]?\\d+\\s*[:.\u2013\u2014-]\\s*|\\d{1,5}[.:]\\s+)");
    private static final Pattern TEMPLATE = Pattern.compile("(?i)(?:.*/)?(?:0+[-_ ])?(?:m?adr[-_ ])?template[^/]*");
    private static final Pattern GUIDE =
            Pattern.compile("(?i)(?:.*/)?(?:readme|index|changelog|contributing|license|licence)\\.[^/]*");
    private static final Pattern PLACEHOLDER = Pattern.compile("[\\[{<].*[\\]}>]|TITLE|.*\\bNUMBER\\b.*");
    private static final Pattern CHOICE = Pattern.compile("[{\\[].*\\|.*|[^|]+\\|[^|]+\\|.*");

    /** The path in the folder, with {@code /}. */
    final String path;

    final String id;
    final RecordName name;
    /** The fields of the front matter. */
    final Map<String, Object> front = new LinkedHashMap<>();
    /** The fields that are in the text. */
    final Map<String, Text> found;

    final MarkdownBody body;
    final Set<Deviation> deviations = new LinkedHashSet<>();
    /** The records that it says it supersedes. */
    final SortedSet<MarkdownRecord> supersedes = new TreeSet<>();
    /** The records that it says supersede it. */
    final SortedSet<MarkdownRecord> supersededBy = new TreeSet<>();
    /** The other records that it names. */
    final SortedSet<MarkdownRecord> related = new TreeSet<>();

    /**
     * Parses the text of a file.
     *
     * @param path its path in the folder, with {@code /}
     * @param id the id of a record that does not say its own
     */
    MarkdownRecord(String path, String id, String text) {
        this.path = path;
        this.name = RecordName.of(path);
        FrontMatter cut = FrontMatter.cut(text, (rule, detail) -> deviation(1, rule, detail));
        cut.fields().forEach((field, value) -> front.put(FieldLine.name(field), value));
        this.body = new MarkdownBody(cut);
        this.id = front.get("id") instanceof String own && own.matches(DecisionContract.ID_FORM) ? own : id;
        this.found = isExport() ? Map.of() : FieldFinder.find(body);
    }

    /** Returns why the file is no decision record, or an empty text. */
    String refusal() {
        String status =
                status().flatMap(text -> text.text().lines().findFirst()).orElse("");
        if (isExport()) {
            return "";
        }
        if (TEMPLATE.matcher(path).matches()
                || PLACEHOLDER.matcher(withoutNumber(body.title())).matches()
                || CHOICE.matcher(status).matches()) {
            return "it is a template";
        }
        boolean section = body.sections().stream().anyMatch(each -> FieldNames.HEADINGS.contains(each.name()));
        boolean numbered = !name.number().isEmpty() && found.keySet().stream().anyMatch(FieldNames.ALL::contains);
        boolean record = (section || numbered || !status.isBlank())
                && !GUIDE.matcher(path).matches();
        return record ? "" : "it has no field and no section of a decision record";
    }

    /** Returns a title without the number before it. */
    static String withoutNumber(String title) {
        return NUMBER.matcher(title.strip()).replaceFirst("").strip();
    }

    /** Returns the title, or what the file name says. */
    String title() {
        String title = front.get("title") instanceof String own ? own.strip() : withoutNumber(body.title());
        return title.isEmpty() ? name.slug().replaceFirst("^[\\d-]+(?=\\D)", "").replace('-', ' ') : title;
    }

    /** Returns the fields with one of these names, in the order of the names, those of the front matter first. */
    Stream<Text> fields(List<String> names) {
        return Stream.concat(
                names.stream().map(front::get).filter(Objects::nonNull).map(MarkdownRecord::text),
                names.stream().map(found::get).filter(Objects::nonNull));
    }

    private static Text text(Object value) {
        String text = value instanceof List<?> items
                ? items.stream().map(String::valueOf).collect(Collectors.joining("\n"))
                : value.toString();
        return new Text(text, 1);
    }

    Optional<Text> status() {
        return fields(FieldNames.STATUS).filter(text -> !text.text().isBlank()).findFirst();
    }

    /** Returns the paragraphs of its text. */
    Stream<Text> texts() {
        return blocks().flatMap(block -> body.texts(block).stream());
    }

    /** Returns the examples of Markdown in its text. */
    Stream<Text> examples() {
        return blocks().flatMap(block -> block instanceof FencedCodeBlock code
                ? Stream.of(new Text(code.getLiteral(), body.line(code)))
                : Stream.empty());
    }

    private Stream<Node> blocks() {
        return body.sections().stream().flatMap(section -> section.blocks().stream());
    }

    @Override
    public int compareTo(MarkdownRecord other) {
        return path.compareTo(other.path);
    }

    void deviation(int line, String rule, String detail) {
        deviations.add(new Deviation(path + ":" + line, rule, detail));
    }

    /** Returns whether Lineage wrote the file: then its front matter says all that the text does not. */
    boolean isExport() {
        return id.equals(front.get("id"));
    }
}
