package dev.lineage.core.search;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The months and years that a question names, by the English names of months or by digits. */
final class NamedMonths {
    private static final List<String> MONTHS = List.of(
            ("january february march april may june july august september october november december").split(" "));
    private static final String DAY = "\\d{1,2}(?:st|nd|rd|th)?";
    private static final Pattern NAMED = Pattern.compile("(?:\\b" + DAY + "\\s+(?:of\\s+)?)?\\b(?<name>"
            + String.join("|", MONTHS) + ")\\b(?:\\s+" + DAY + "\\b)?(?:,?\\s*(?<year>\\d{4})\\b)?"
            + "|\\b(?<digits>(?:19|20)\\d\\d)(?:-(?<number>0[1-9]|1[0-2]))?\\b");

    /** A month or year; a month without a year is that of any. */
    private record Span(OptionalInt year, OptionalInt month) {
        double share(LocalDate date) {
            int years = date.getYear() - year.orElse(date.getYear());
            int later = 12 * years + date.getMonthValue() - month.orElse(date.getMonthValue());
            int months = year.isPresent() ? later : Math.floorMod(later, 12);
            return months == 0 ? 1 : months == 1 ? 0.5 : 0;
        }
    }

    private final List<Span> spans = new ArrayList<>();

    NamedMonths(String question) {
        Matcher named = NAMED.matcher(question.toLowerCase(Locale.ROOT));
        while (named.find()) {
            if (named.group("digits") != null) {
                spans.add(new Span(number(named.group("digits")), number(named.group("number"))));
            } else if (!named.group().equals("may")) { // alone, it is a verb
                int month = MONTHS.indexOf(named.group("name")) + 1;
                spans.add(new Span(number(named.group("year")), OptionalInt.of(month)));
            }
        }
    }

    private static OptionalInt number(@Nullable String digits) {
        return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    /** Returns 1 for a time in a named month or year, 0.5 in the month after, where one still speaks of it, else 0. */
    double share(Instant time) {
        LocalDate date = LocalDate.ofInstant(time, ZoneOffset.UTC);
        return spans.stream().mapToDouble(span -> span.share(date)).max().orElse(0);
    }
}
