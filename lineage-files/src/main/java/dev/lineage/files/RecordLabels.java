package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of the form {@code Status: accepted} that stand before the first section, in paragraphs, lists or tables.
 *
 * @param labels the labelled lines in order
 * @param others the lines without a label that is known
 */
record RecordLabels(List<Label> labels, List<Passage> others) {

    private static final Pattern LABEL = Pattern.compile(
            "(?i)^[^\\w`]{0,4}(status|date|decision date|date created|created"
                    + "|supersedes|replaces|amends|superseded by|replaced by|amended by)\\s*(?:[:|]\\s*(.*)|\\s(\\d.*))$");

    /**
     * One labelled line.
     *
     * @param name the label in lowercase
     * @param value what follows it
     * @param line the whole line
     */
    record Label(String name, String value, Passage line) {
        boolean isDate() {
            return name.contains("date") || name.equals("created");
        }

        boolean isStatus() {
            return name.equals("status");
        }
    }

    RecordLabels {
        labels = List.copyOf(labels);
        others = List.copyOf(others);
    }

    static RecordLabels of(List<Passage> preamble) {
        List<Label> labels = new ArrayList<>();
        List<Passage> others = new ArrayList<>();
        for (Passage passage : preamble) {
            for (Passage line : passage.lines()) {
                Matcher label = LABEL.matcher(line.text().strip());
                if (label.matches()) {
                    String value = label.group(2) == null ? label.group(3) : label.group(2);
                    labels.add(new Label(label.group(1).toLowerCase(Locale.ROOT), value.strip(), line));
                } else {
                    others.add(line);
                }
            }
        }
        return new RecordLabels(labels, others);
    }
}
