package dev.lineage.files;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in a text that names another record, by link, by number or by both.
 *
 * @param destination where a link leads, as written
 * @param number the number that the text says, as written
 * @param start where it begins in its passage
 * @param end where it ends
 * @param line the line in the file
 */
record RecordReference(@Nullable String destination, @Nullable String number, int start, int end, int line) {

    private static final Pattern MENTION =
            Pattern.compile("(?i)(?<![\\w/])ADR(?:[-–_ ]|\\s?#|\\s)?\\s?([A-Z]?\\d{1,5})(?!\\w|-\\d{2})");
    private static final Pattern NUMBER_FIRST = Pattern.compile("^\\s*#?(\\d{1,5})(?=[.:\\s]|$)");

    /** All references of a passage in order. */
    static List<RecordReference> in(Passage passage) {
        List<RecordReference> references = new ArrayList<>();
        for (Span span : passage.spans()) {
            if (span.destination() != null) {
                String label = passage.text().substring(span.start(), span.end());
                references.add(new RecordReference(
                        span.destination(), numberOf(label), span.start(), span.end(), passage.line()));
            }
        }
        BitSet covered = new BitSet();
        passage.spans().forEach(span -> covered.set(span.start(), span.end()));
        Matcher mention = MENTION.matcher(passage.flat());
        while (mention.find()) {
            if (!covered.get(mention.start())) {
                references.add(
                        new RecordReference(null, mention.group(1), mention.start(), mention.end(), passage.line()));
            }
        }
        references.sort(Comparator.comparingInt(RecordReference::start));
        return references;
    }

    private static @Nullable String numberOf(String label) {
        Matcher mention = MENTION.matcher(label.replace('\n', ' '));
        if (mention.find()) {
            return mention.group(1);
        }
        Matcher first = NUMBER_FIRST.matcher(label);
        return first.find() ? first.group(1) : null;
    }
}
