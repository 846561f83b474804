package dev.lineage.files;

import dev.lineage.files.MarkdownBody.Section;
import dev.lineage.files.MarkdownBody.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Node;

/**
 * Finds the fields of a decision record in its Markdown: lines, lists and tables above the first section, and sections
 * whose heading is the name of a field. Of two fields of one name the first counts.
 */
final class FieldFinder {
    private final MarkdownBody body;
    private final Map<String, Text> fields = new LinkedHashMap<>();

    private FieldFinder(MarkdownBody body) {
        this.body = body;
    }

    /** Returns the texts of the fields by their names. */
    static Map<String, Text> find(MarkdownBody body) {
        FieldFinder finder = new FieldFinder(body);
        boolean head = true;
        for (Section section : body.sections()) {
            boolean field = FieldNames.FIELD_SECTIONS.contains(section.name());
            head &= field || section.name().isEmpty();
            if (field) {
                finder.section(section);
            } else if (head) {
                section.blocks().forEach(finder::block);
            }
        }
        return finder.fields;
    }

    private void section(Section section) {
        List<Text> texts = texts(section.blocks());
        String joined = texts.stream().map(Text::text).collect(Collectors.joining("\n"));
        if (!joined.isBlank()) {
            fields.putIfAbsent(
                    section.name(), new Text(joined.strip(), texts.get(0).line()));
        }
    }

    private List<Text> texts(List<Node> blocks) {
        return blocks.stream().flatMap(block -> body.texts(block).stream()).toList();
    }

    /** A block has fields if one of their names is known; then the others count, too. */
    private void block(Node block) {
        Map<String, Text> found = new LinkedHashMap<>();
        if (block instanceof TableBlock) {
            table(block, found);
        } else {
            for (Text text : body.texts(block)) {
                String[] lines = text.text().split("\n");
                for (int i = 0; i < lines.length; i++) {
                    int line = text.line() + i;
                    FieldLine.parse(lines[i])
                            .forEach(field -> found.putIfAbsent(field.name(), new Text(field.value(), line)));
                }
            }
        }
        if (found.keySet().stream().anyMatch(FieldNames.ALL::contains)) {
            found.forEach(fields::putIfAbsent);
        }
    }

    /** A table has a field in each of its rows of two cells, or names in its first row and values in its last one. */
    private void table(Node table, Map<String, Text> found) {
        List<List<Text>> rows = new ArrayList<>();
        rows(table, rows);
        List<Text> names = rows.get(0);
        List<Text> values = rows.get(rows.size() - 1);
        boolean horizontal = names.size() == values.size()
                && names.stream().filter(this::isKnown).count() > (names.size() == 2 ? 1 : 0);
        if (horizontal) {
            for (int i = 0; i < names.size(); i++) {
                found.putIfAbsent(FieldLine.name(names.get(i).text()), values.get(i));
            }
        } else {
            rows.stream()
                    .skip(names.stream().limit(1).anyMatch(this::isKnown) ? 0 : 1)
                    .filter(row -> row.size() == 2)
                    .forEach(row -> found.putIfAbsent(FieldLine.name(row.get(0).text()), row.get(1)));
        }
    }

    private boolean isKnown(Text name) {
        return FieldNames.ALL.contains(FieldLine.name(name.text()));
    }

    private void rows(Node node, List<List<Text>> rows) {
        if (node instanceof TableRow) {
            rows.add(body.texts(node));
            return;
        }
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            rows(child, rows);
        }
    }
}
