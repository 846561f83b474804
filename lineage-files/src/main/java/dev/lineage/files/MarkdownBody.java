package dev.lineage.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.commonmark.node.ListItem;
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
    /** The texts of the blocks below each heading, with it; an empty name for those above the first. */
    private final Map<String, List<List<Text>>> sections = new LinkedHashMap<>();
    /** The title on one line, blank if there is none. */
    final String title;
    /** The Markdown as it is written, but for the title. */
    final String text;
    /** The fields in lines, lists and tables above the first section, and in sections with their names. */
    final List<Field> fields = new ArrayList<>();

    /** A paragraph, heading, row or link in code as {@link FlatText} has it, and whether an item begins with it. */
    record Text(String text, int line, boolean item) {}

    /** Parses the body of a file. A heading that repeats the title of the front matter is the title, too. */
    MarkdownBody(FrontMatter front) {
        this.firstLine = front.line();
        Node document = PARSER.parse(front.body());
        String named = front.id().isEmpty() ? front.fields().text("title") : "";
        Optional<Heading> heading = title(document, named, front.id().isPresent());
        this.title = heading.map(MarkdownBody::text).orElse(named);
        this.text = heading.map(node -> without(node, front.body()))
                .orElse(front.body())
                .strip();
        String section = "";
        for (Node node : children(document)) {
            if (heading.equals(Optional.of(node))) {
                continue;
            }
            List<Text> texts = texts(node, false).toList();
            if (node instanceof Heading && Field.find(texts).isEmpty()) {
                section = Field.name(text(node));
            }
            sections.computeIfAbsent(section, name -> new ArrayList<>()).add(texts);
        }
        addFields();
    }

    /** Returns the texts in a block; code has only its links. */
    private Stream<Text> texts(Node block, boolean item) {
        if (block instanceof FencedCodeBlock code) {
            Stream<MatchResult> links = FlatText.LINK.matcher(code.getLiteral()).results();
            return links.map(link -> new Text(link.group(), line(block), false));
        }
        return block instanceof Paragraph || block instanceof Heading || block instanceof TableRow
                ? Stream.of(new Text(FlatText.of(block), line(block), item))
                : children(block).stream()
                        .flatMap(child -> texts(child, block instanceof ListItem && child.getPrevious() == null));
    }

    private int line(Node block) {
        return firstLine + block.getSourceSpans().get(0).getLineIndex();
    }

    private void addFields() {
        boolean head = true;
        for (Map.Entry<String, List<List<Text>>> section : sections.entrySet()) {
            String name = section.getKey();
            boolean field = Field.FIELD_SECTIONS.contains(name);
            head &= field || name.isEmpty();
            if (field) {
                List<Text> texts = section.getValue().stream()
                        .skip(1)
                        .flatMap(List::stream)
                        .toList();
                String value = texts.stream().map(Text::text).collect(Collectors.joining("\n"));
                texts.stream().limit(1).forEach(first -> fields.add(new Field(name, value, first.line())));
            } else if (head) {
                section.getValue().forEach(block -> fields.addAll(Field.find(block)));
            }
        }
    }

    /** Returns the first heading of level 1, or one below which all others lie, unless it is a usual section. */
    private static Optional<Heading> title(Node document, String named, boolean export) {
        List<Heading> headings = children(document).stream()
                .filter(Heading.class::isInstance)
                .map(Heading.class::cast)
                .toList();
        int top = headings.stream().mapToInt(Heading::getLevel).min().orElse(1);
        List<Heading> tops =
                headings.stream().filter(node -> node.getLevel() == top).toList();
        boolean first = top == 1 || tops.size() == 1;
        return tops.stream()
                .filter(node -> named.isEmpty() ? first : text(node).equals(named))
                .findFirst()
                .filter(node -> export || !Field.SECTIONS.contains(Field.name(text(node))));
    }

    private static List<Node> children(Node parent) {
        return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNext)
                .toList();
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

    /** Returns the texts of the sections whose names match, with their headings. */
    Stream<Text> texts(Predicate<String> name) {
        return sections.entrySet().stream()
                .filter(section -> name.test(section.getKey()))
                .flatMap(section -> section.getValue().stream())
                .flatMap(List::stream);
    }

    /** Returns the options that the record rejects: all in its list but the chosen one, none if that is not clear. */
    List<String> rejectedOptions() {
        String outcome = texts("decision_outcome"::equals)
                .map(text -> FlatText.words(FlatText.line(text.text())))
                .collect(Collectors.joining(" "));
        List<String> options = texts(Field.OPTIONS::contains)
                .filter(Text::item)
                .map(text -> FlatText.line(text.text()))
                .toList();
        Optional<String> chosen = options.stream()
                .filter(option -> outcome.contains("chosen option " + FlatText.words(option)))
                .max(Comparator.comparingInt(String::length));
        return options.stream()
                .filter(option -> chosen.isPresent() && !option.equals(chosen.get()))
                .toList();
    }
}
