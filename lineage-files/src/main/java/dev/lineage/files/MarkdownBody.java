package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

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

    /** A text as {@link FlatText} has it, and its line in the file. */
    record Text(String text, int line) {}

    /** Parses the body of a file. A heading that repeats the title of the front matter is the title, too. */
    MarkdownBody(FrontMatter front) {
        this.firstLine = front.line();
        Node document = PARSER.parse(front.body());
        String named = front.fields().get("title") instanceof String field ? field.strip() : "";
        Node heading = title(document, named);
        this.title = heading == null ? named : text(heading);
        this.text = (heading == null ? front.body() : without(heading, front.body())).strip();
        Section section = new Section("", new ArrayList<>());
        sections.add(section);
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading
                    && FieldLine.parse(FlatText.of(node)).findAny().isEmpty()) {
                if (node != heading) {
                    section = new Section(FieldLine.name(text(node)), new ArrayList<>());
                    sections.add(section);
                }
            } else {
                section.blocks().add(node);
            }
        }
    }

    /** Returns the first heading of level 1, or else the first heading unless it is one of the usual sections. */
    private static @Nullable Node title(Node document, String named) {
        Node first = null;
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading
                    && (named.isEmpty() || text(node).equals(named))) {
                if (heading.getLevel() == 1) {
                    return node;
                }
                first = first == null ? node : first;
            }
        }
        return first == null || FieldNames.SECTIONS.contains(FieldLine.name(text(first))) ? null : first;
    }

    private static String text(Node heading) {
        return FlatText.withoutLinks(FlatText.of(heading))
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String without(Node node, String markdown) {
        Set<Integer> lines =
                node.getSourceSpans().stream().map(SourceSpan::getLineIndex).collect(Collectors.toSet());
        List<String> all = markdown.lines().toList();
        StringBuilder rest = new StringBuilder();
        for (int i = 0; i < all.size(); i++) {
            if (!lines.contains(i)) {
                rest.append(all.get(i)).append('\n');
            }
        }
        return rest.toString();
    }

    /** Returns the title on one line, blank if there is none. */
    String title() {
        return title;
    }

    /** Returns the Markdown without the title. */
    String text() {
        return text;
    }

    List<Section> sections() {
        return sections;
    }

    /** Returns the texts of the paragraphs and table cells in a block, code left out. */
    List<Text> texts(Node block) {
        List<Text> texts = new ArrayList<>();
        collect(block, texts);
        return texts;
    }

    private void collect(Node node, List<Text> texts) {
        if (node instanceof Paragraph || node instanceof Heading || node instanceof TableCell) {
            texts.add(new Text(FlatText.of(node), line(node)));
            return;
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            collect(child, texts);
        }
    }

    /** Returns the line of a block in the file, from 1. */
    int line(Node block) {
        Node parent = block.getParent();
        List<SourceSpan> spans = block.getSourceSpans();
        if (!spans.isEmpty()) {
            return firstLine + spans.get(0).getLineIndex();
        }
        return parent == null ? firstLine : line(parent);
    }
}
