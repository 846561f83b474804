package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
import org.jspecify.annotations.Nullable;

/** Reads Markdown as a flat list of passages. What is code or HTML is none. Safe for several threads. */
final class MarkdownReader {

    private final Parser parser;

    MarkdownReader(ImportLimits limits) {
        parser = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                .maxOpenBlockParsers(limits.nesting())
                .maxInlineNesting(limits.nesting())
                .build();
    }

    /**
     * The passages of a file.
     *
     * @param own those of the file itself
     * @param examples those of Markdown that the file shows as code
     */
    record Passages(List<Passage> own, List<Passage> examples) {}

    Passages read(String markdown) {
        Node document = parser.parse(markdown);
        List<Passage> examples = new ArrayList<>();
        for (Node node = document; node != null; node = following(node)) {
            if (node instanceof FencedCodeBlock code && isMarkdown(code)) {
                int line = firstLine(code);
                passages(parser.parse(code.getLiteral())).forEach(passage -> examples.add(passage.below(line)));
            }
        }
        return new Passages(passages(document), examples);
    }

    private static boolean isMarkdown(FencedCodeBlock code) {
        String language = code.getInfo() == null ? "" : code.getInfo().strip().toLowerCase(Locale.ROOT);
        return language.equals("markdown") || language.equals("md");
    }

    private static List<Passage> passages(Node document) {
        List<Passage> passages = new ArrayList<>();
        for (Node node = document; node != null; node = following(node)) {
            if (node instanceof Heading heading) {
                passages.add(passage(heading, Passage.Kind.HEADING, heading.getLevel()));
            } else if (node instanceof Paragraph) {
                passages.add(paragraph(node));
            } else if (node instanceof TableRow) {
                passages.add(row(node));
            }
        }
        return passages;
    }

    private static @Nullable Node following(Node node) {
        if (node.getFirstChild() != null) {
            return node.getFirstChild();
        }
        Node up = node;
        while (up != null && up.getNext() == null) {
            up = up.getParent();
        }
        return up == null ? null : up.getNext();
    }

    private static Passage paragraph(Node paragraph) {
        boolean leadsItem = paragraph.getParent() instanceof ListItem && paragraph.getPrevious() == null;
        return leadsItem
                ? passage(paragraph, Passage.Kind.ITEM, depth(paragraph))
                : passage(paragraph, Passage.Kind.PARAGRAPH, 0);
    }

    private static int depth(Node node) {
        int depth = 0;
        for (Node up = node.getParent(); up != null; up = up.getParent()) {
            depth += up instanceof ListItem ? 1 : 0;
        }
        return depth;
    }

    private static Passage passage(Node block, Passage.Kind kind, int level) {
        InlineText text = new InlineText();
        text.addChildrenOf(block);
        return text.passage(kind, level, firstLine(block), lastLine(block));
    }

    private static Passage row(Node row) {
        InlineText text = new InlineText();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            if (cell.getPrevious() != null) {
                text.add(" | ");
            }
            text.addChildrenOf(cell);
        }
        return text.passage(Passage.Kind.ROW, 0, firstLine(row), lastLine(row));
    }

    private static int firstLine(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        return spans.isEmpty() ? 1 : spans.get(0).getLineIndex() + 1;
    }

    private static int lastLine(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        return spans.isEmpty() ? 1 : spans.get(spans.size() - 1).getLineIndex() + 1;
    }
}
