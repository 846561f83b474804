package dev.lineage.files;

import dev.lineage.files.MarkdownBody.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A field of a record, and the names that records use for fields and sections, the preferred ones first.
 *
 * @param name the name in lower case, with underscores: {@code superseded_by} for "Superseded by"
 * @param value a text as {@link FlatText} has it, or a value of YAML
 */
record Field(String name, Object value, int line) {
    private static final Pattern NAMED = Pattern.compile("(\\p{L}[\\p{L}\\d _/-]{0,40}?)\\s*:(?!//)\\s*(.*)");
    private static final Pattern BAR = Pattern.compile(" \\| ");

    static final List<String> STATUS = names("status adr_status");
    static final List<String> DATES =
            names("timestamp decided decided_on decision_date date_decided date created created_on created_at");
    /** Dates that may be later than that of the decision. */
    static final List<String> LATER_DATES = names("recorded last_modified last_updated updated");

    static final List<String> TAGS = names("tags tag labels keywords");
    static final List<String> SUPERSEDES = names("supersedes replaces");
    static final List<String> SUPERSEDED_BY = names("superseded_by replaced_by");
    static final List<String> RELATED = names("related related_to relates_to related_adrs related_decisions see_also");
    private static final List<String> OTHERS = names("date deciders decision_makers author authors consulted informed");
    static final Set<String> FIELD_SECTIONS = union(List.of(STATUS, TAGS, SUPERSEDES, SUPERSEDED_BY, RELATED, OTHERS));
    static final Set<String> ALL = union(List.of(FIELD_SECTIONS, DATES, LATER_DATES));
    static final List<String> OPTIONS =
            names("considered_options considered_alternatives options_considered alternatives_considered");
    private static final List<String> DECISION =
            names("decision decision_outcome decision_drivers context_and_problem_statement context_and_problem");
    /** Headings that only decision records have. */
    static final Set<String> HEADINGS = union(List.of(OPTIONS, DECISION));

    /** Names of sections, which are never the title of a record. */
    static final Set<String> SECTIONS = union(List.of(
            ALL,
            HEADINGS,
            names("context problem background solution summary"
                    + " consequences motivation introduction overview rationale alternatives goals references")));

    /** Returns the value as a text, with the items of a list on lines. */
    String text() {
        return value instanceof List<?> items
                ? items.stream().map(String::valueOf).collect(Collectors.joining("\n"))
                : value.toString();
    }

    static String name(String written) {
        return FlatText.words(written).replace(' ', '_');
    }

    /** Returns the fields of a block, such as a list or a table; none if none of their names is known. */
    static List<Field> find(List<Text> block) {
        if (block.isEmpty()) {
            return List.of();
        }
        Text first = block.get(0);
        Text last = block.get(block.size() - 1);
        List<String> names = cells(first.text());
        List<String> values = cells(last.text());
        long known = names.stream().filter(Field::isKnown).count();
        if (names.size() == values.size() && known > 0 && (names.size() > 2 || known > 1)) {
            return IntStream.range(0, names.size())
                    .mapToObj(i -> new Field(name(names.get(i)), values.get(i), last.line()))
                    .toList();
        }
        List<Field> fields = new ArrayList<>();
        for (Text text : block) {
            int line = text.line();
            for (String each : text.text().split("\n")) {
                fields.addAll(parse(each, line++, !text.equals(first)));
            }
        }
        return fields.stream().anyMatch(field -> isKnown(field.name())) ? fields : List.of();
    }

    private static boolean isKnown(String name) {
        return ALL.contains(name(name));
    }

    private static List<String> cells(String line) {
        return Arrays.stream(BAR.split(line, -1)).map(String::strip).toList();
    }

    /** Returns the fields of a line, which bars may separate; a row of two cells is a field if its name may be any. */
    static List<Field> parse(String line, int number, boolean anyName) {
        List<String> cells = cells(line);
        List<Field> named = cells.stream()
                .map(NAMED::matcher)
                .filter(Matcher::matches)
                .map(field -> new Field(name(field.group(1)), field.group(2), number))
                .toList();
        boolean row = cells.size() == 2 && (anyName || isKnown(cells.get(0)));
        return named.size() == cells.size()
                ? named
                : row ? List.of(new Field(name(cells.get(0)), cells.get(1), number)) : List.of();
    }

    private static List<String> names(String names) {
        return List.of(names.split(" "));
    }

    static Set<String> union(List<Collection<String>> names) {
        return names.stream().flatMap(Collection::stream).collect(Collectors.toUnmodifiableSet());
    }
}
