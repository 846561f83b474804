package dev.lineage.files;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the first date in a text that people write: {@code 2024-02-13}, {@code 13.2.2024}, {@code Feb 13, 2024}. */
final class WrittenDate {
    private static final Pattern ISO = Pattern.compile("(?<!\\d)(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d)"
            + "(?:[T ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?) ?(Z|[+-]\\d{2}:?\\d{2})?)?");
    private static final Pattern COMPACT = Pattern.compile("(?<!\\d)(\\d{4})(\\d{2})(\\d{2})(?!\\d)");
    private static final Pattern NUMBERS =
            Pattern.compile("(?<!\\d)(\\d{1,2})([-/.\\\\])(\\d{1,2})\\2(\\d{4}|\\d{2})(?!\\d)");
    private static final String MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
    private static final Pattern MONTH_FIRST =
            Pattern.compile("(?i)\\b" + MONTH + "\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b");
    private static final Pattern DAY_FIRST =
            Pattern.compile("(?i)\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]" + MONTH + "\\.?,?[ -](\\d{4})\\b");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final int MAX_MONTH = 12;
    private static final int CENTURY = 100;
    private static final int TWENTY_FIRST = 2000;

    /** The order of day and month in dates of numbers. */
    enum Order {
        DAY_FIRST,
        MONTH_FIRST,
        UNKNOWN
    }

    private WrittenDate() {}

    /** Returns the order that the dates of numbers in some texts have, unless they differ or do not show it. */
    static Order order(Stream<String> texts) {
        List<Order> seen = texts.flatMap(text -> NUMBERS.matcher(text).results())
                .map(date -> number(date, 1) > MAX_MONTH
                        ? Order.DAY_FIRST
                        : number(date, 3) > MAX_MONTH ? Order.MONTH_FIRST : Order.UNKNOWN)
                .filter(order -> order != Order.UNKNOWN)
                .distinct()
                .toList();
        return seen.size() == 1 ? seen.get(0) : Order.UNKNOWN;
    }

    /** Returns a date at midnight in UTC, or a time; none if there is none, or if it is impossible or unclear. */
    static Optional<Instant> parse(String text, Order order) {
        try {
            return Stream.of(
                            ISO.matcher(text).results().map(WrittenDate::time),
                            MONTH_FIRST
                                    .matcher(text)
                                    .results()
                                    .map(date -> at(number(date, 3), month(date, 1), number(date, 2))),
                            DAY_FIRST
                                    .matcher(text)
                                    .results()
                                    .map(date -> at(number(date, 3), month(date, 2), number(date, 1))),
                            NUMBERS.matcher(text).results().flatMap(date -> numbers(date, order)),
                            COMPACT.matcher(text)
                                    .results()
                                    .map(date -> at(number(date, 1), number(date, 2), number(date, 3))))
                    .flatMap(dates -> dates)
                    .findFirst();
        } catch (DateTimeException impossible) {
            return Optional.empty();
        }
    }

    private static Instant time(MatchResult date) {
        LocalDate day = LocalDate.of(number(date, 1), number(date, 3), number(date, 4));
        String time = date.group(5);
        String zone = date.group(6);
        return day.atTime(time == null ? LocalTime.MIDNIGHT : LocalTime.parse(time))
                .toInstant(zone == null ? ZoneOffset.UTC : ZoneOffset.of(zone));
    }

    private static Stream<Instant> numbers(MatchResult date, Order order) {
        int first = number(date, 1);
        int second = number(date, 3);
        int year = number(date, 4) < CENTURY ? TWENTY_FIRST + number(date, 4) : number(date, 4);
        if (first > MAX_MONTH
                || first == second
                || date.group(2).equals(".")
                || order == Order.DAY_FIRST && second <= MAX_MONTH) {
            return Stream.of(at(year, second, first));
        }
        boolean monthFirst = second > MAX_MONTH || order == Order.MONTH_FIRST;
        return monthFirst ? Stream.of(at(year, first, second)) : Stream.empty();
    }

    private static Instant at(int year, int month, int day) {
        return LocalDate.of(year, month, day).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static int number(MatchResult date, int group) {
        return Integer.parseInt(date.group(group));
    }

    private static int month(MatchResult date, int group) {
        return 1 + MONTHS.indexOf(date.group(group).substring(0, 3).toLowerCase(Locale.ROOT));
    }
}
