package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** The Markdown below the front matter of a file, cut at its headings. */
final class MarkdownBody {
    private static final int MAX_NESTING = 100;
    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(MAX_NESTING)
            .maxInlineNesting(MAX_NESTING)
            .build();

    private final int firstLine;
    private final List<Section> sections = new ArrayList<>();
    private final String title;
    private final String text;

    /** The blocks below a heading; the name of the first section, that has none, is empty. */
    record Section(String name, List<Node> blocks) {}

    /** A text as {@link FlatText} has it, and its line in the file. The cells of a row have bars between them. */
    record Text(String text, int line) {}

    /** Parses the body of a file. A heading that repeats the title of the front matter is the title, too. */
    MarkdownBody(FrontMatter front) {
        this.firstLine = front.line();
        Node document = PARSER.parse(front.body());
        String named = front.fields().get("title") instanceof String field ? field.strip() : "";
        Optional<Node> heading = title(document, named);
        this.title = heading.map(MarkdownBody::text).orElse(named);
        this.text = heading.map(node -> without(node, front.body()))
                .orElse(front.body())
                .strip();
        sections.add(new Section("", new ArrayList<>()));
        children(document)
                .filter(node -> heading.filter(node::equals).isEmpty())
                .forEach(this::add);
    }

    private void add(Node node) {
        if (node instanceof Heading && Field.find(texts(node)).isEmpty()) {
            sections.add(new Section(Field.name(text(node)), new ArrayList<>()));
        } else {
            sections.get(sections.size() - 1).blocks().add(node);
        }
    }

    /** Returns the first heading of level 1, or else the first heading unless it is one of the usual sections. */
    private static Optional<Node> title(Node document, String named) {
        List<Node> headings = children(document)
                .filter(node -> node instanceof Heading
                        && (named.isEmpty() || text(node).equals(named)))
                .toList();
        Predicate<String> isSection = name -> FieldNames.ALL.contains(name) || FieldNames.HEADINGS.contains(name);
        return headings.stream()
                .filter(node -> node instanceof Heading heading && heading.getLevel() == 1)
                .findFirst()
                .or(() -> headings.stream().findFirst().filter(node -> !isSection.test(Field.name(text(node)))));
    }

    static Stream<Node> children(Node parent) {
        return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNext);
    }

    private static String text(Node heading) {
        return FlatText.line(FlatText.of(heading));
    }

    private static String without(Node node, String markdown) {
        List<SourceSpan> lines = node.getSourceSpans();
        SourceSpan last = lines.get(lines.size() - 1);
        return markdown.substring(0, lines.get(0).getInputIndex())
                + markdown.substring(last.getInputIndex() + last.getLength());
    }

    /** Returns the title on one line, blank if there is none. */
    String title() {
        return title;
    }

    /** Returns the Markdown without the title. */
    String text() {
        return text;
    }

    /** Returns the blocks of the sections whose names match. */
    Stream<Node> blocks(Predicate<String> name) {
        return sections.stream()
                .filter(section -> name.test(section.name()))
                .flatMap(section -> section.blocks().stream());
    }

    /** Returns whether it has a section that only decision records have. */
    boolean hasDecision() {
        return sections.stream().anyMatch(section -> FieldNames.HEADINGS.contains(section.name()));
    }

    /** Returns the fields in lines, lists and tables above the first section, and in sections with their names. */
    List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        boolean head = true;
        for (Section section : sections) {
            boolean field = FieldNames.FIELD_SECTIONS.contains(section.name());
            head &= field || section.name().isEmpty();
            List<List<Text>> blocks = section.blocks().stream().map(this::texts).toList();
            if (field) {
                List<Text> texts = blocks.stream().flatMap(List::stream).toList();
                String value = texts.stream().map(Text::text).collect(Collectors.joining("\n"));
                texts.stream().limit(1).forEach(first -> fields.add(new Field(section.name(), value, first.line())));
            } else if (head) {
                blocks.forEach(block -> fields.addAll(Field.find(block)));
            }
        }
        return fields;
    }

    /** Returns the texts of the paragraphs and rows in a block, and the links in code. */
    List<Text> texts(Node block) {
        if (block instanceof FencedCodeBlock code) {
            Stream<MatchResult> links = FlatText.LINK.matcher(code.getLiteral()).results();
            return links.map(link -> new Text(link.group(), line(block))).toList();
        }
        if (block instanceof Paragraph || block instanceof Heading) {
            return List.of(new Text(FlatText.of(block), line(block)));
        }
        return block instanceof TableRow
                ? List.of(new Text(children(block).map(FlatText::of).collect(Collectors.joining(" | ")), line(block)))
                : children(block).flatMap(child -> texts(child).stream()).toList();
    }

    private int line(Node block) {
        return firstLine + block.getSourceSpans().get(0).getLineIndex();
    }
}
