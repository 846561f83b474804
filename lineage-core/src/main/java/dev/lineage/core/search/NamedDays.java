package dev.lineage.core.search;

import java.time.DateTimeException;
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

/** The days that a question names: a day, a month or a year, by the English names of months or by digits. */
final class NamedDays {
    private static final List<String> MONTHS = List.of(
            ("january february march april may june july august september october november december").split(" "));
    private static final String ORDINAL = "(?:st|nd|rd|th)?";
    private static final Pattern WORDS = Pattern.compile(
            "(?:\\b(?<before>\\d{1,2})" + ORDINAL + "\\s+(?:of\\s+)?)?\\b(?<month>" + String.join("|", MONTHS)
                    + ")\\b(?:\\s+(?<after>\\d{1,2})" + ORDINAL + "\\b)?(?:,?\\s*(?<year>\\d{4})\\b)?");
    private static final Pattern DIGITS =
            Pattern.compile("\\b(?<year>(?:19|20)\\d\\d)(?:-(?<month>\\d\\d)(?:-(?<day>\\d\\d))?)?\\b");

    /** The days after a month or day in which one still speaks of it. */
    private static final int AFTER = 35;

    /** A day, month or year; without a year, that of the day it is compared with or the one before. */
    private record Span(OptionalInt year, OptionalInt month, OptionalInt day) {
        double share(LocalDate date) {
            int last = year.orElse(date.getYear());
            return Math.max(share(date, last), year.isPresent() ? 0 : share(date, last - 1));
        }

        private double share(LocalDate date, int inYear) {
            LocalDate from;
            try {
                from = LocalDate.of(inYear, month.orElse(1), day.orElse(1));
            } catch (DateTimeException noSuchDay) {
                return 0;
            }
            LocalDate end =
                    day.isPresent() ? from.plusDays(1) : month.isPresent() ? from.plusMonths(1) : from.plusYears(1);
            boolean within = !date.isBefore(from.minusDays(1)) && !date.isAfter(end);
            return within ? 1 : month.isPresent() && date.isAfter(end) && date.isBefore(end.plusDays(AFTER)) ? 0.5 : 0;
        }
    }

    private final List<Span> spans = new ArrayList<>();

    NamedDays(String question) {
        Matcher words = WORDS.matcher(question.toLowerCase(Locale.ROOT));
        while (words.find()) {
            String day = words.group("before") == null ? words.group("after") : words.group("before");
            boolean verb = words.group("month").equals("may") && day == null && words.group("year") == null;
            if (!verb) {
                int month = MONTHS.indexOf(words.group("month")) + 1;
                spans.add(new Span(number(words.group("year")), OptionalInt.of(month), number(day)));
            }
        }
        Matcher digits = DIGITS.matcher(question);
        while (spans.isEmpty() && digits.find()) {
            spans.add(
                    new Span(number(digits.group("year")), number(digits.group("month")), number(digits.group("day"))));
        }
    }

    private static OptionalInt number(@Nullable String digits) {
        return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    /** Returns 1 for a time on a named day or beside one, 0.5 in the five weeks after, else 0. */
    double share(Instant time) {
        LocalDate date = LocalDate.ofInstant(time, ZoneOffset.UTC);
        return spans.stream().mapToDouble(span -> span.share(date)).max().orElse(0);
    }
}
