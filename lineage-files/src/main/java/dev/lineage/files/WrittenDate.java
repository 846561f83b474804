package dev.lineage.files;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the first date in a text that people write: {@code 2024-02-13}, {@code 13.2.2024}, {@code Feb 13, 2024}. */
final class WrittenDate {
    private static final Pattern TIME =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}[\\d:.]*(?:Z|[+-]\\d{2}:\\d{2})");
    private static final String MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec";
    private static final String NAME = "(?:" + MONTHS.replace(' ', '|') + ")[a-z]*\\.?";
    private static final String PART = "(\\d{1,4}(?:st|nd|rd|th)?|" + NAME + ")";
    private static final Pattern PARTS = Pattern.compile(
            "(?i)(?<![\\p{L}\\d])" + PART + "([-/.\\\\]|,? )" + PART + "(?:\\2|,? )(\\d{4}|\\d{1,2})(?!\\d)");
    private static final Pattern COMPACT = Pattern.compile("(?<!\\d)(\\d{4})(\\d{2})(\\d{2})(?!\\d)");
    private static final String HIGH = "(?:1[3-9]|2\\d|3[01])";
    private static final Pattern DAY_FIRST = Pattern.compile("(?<!\\d)" + HIGH + "([-/])\\d{1,2}\\1\\d{2,4}(?!\\d)");
    private static final Pattern MONTH_FIRST = Pattern.compile("(?<!\\d)\\d{1,2}([-/])" + HIGH + "\\1\\d{2,4}(?!\\d)");

    private static final Pattern YEAR = Pattern.compile("\\d{4}");
    private static final int MAX_MONTH = 12;

    private final boolean dayFirst;
    private final boolean monthFirst;

    /** Reads dates such as {@code 1/2/2024} in the order of the clear ones in some texts. */
    WrittenDate(List<String> texts) {
        this.dayFirst = texts.stream().anyMatch(text -> DAY_FIRST.matcher(text).find());
        this.monthFirst =
                texts.stream().anyMatch(text -> MONTH_FIRST.matcher(text).find());
    }

    /** Returns a date at midnight in UTC, or a time; none if there is none, or if it is impossible or unclear. */
    Optional<Instant> parse(String text) {
        try {
            Matcher time = TIME.matcher(text);
            if (time.find()) {
                return Optional.of(OffsetDateTime.parse(time.group()).toInstant());
            }
            Matcher compact = COMPACT.matcher(text);
            Matcher parts = PARTS.matcher(text);
            Optional<LocalDate> day = parts.find()
                    ? date(parts)
                    : compact.find()
                            ? Optional.of(at(compact.group(1), compact.group(2), compact.group(3)))
                            : Optional.empty();
            return day.map(date -> date.atStartOfDay(ZoneOffset.UTC).toInstant());
        } catch (DateTimeException impossible) {
            return Optional.empty();
        }
    }

    private Optional<LocalDate> date(MatchResult parts) {
        String first = parts.group(1);
        String second = parts.group(3);
        String third = parts.group(4);
        boolean iso = YEAR.matcher(first).matches();
        if (iso || !Character.isDigit(first.charAt(0))) {
            return Optional.of(iso ? at(first, second, third) : at(third, first, second));
        }
        boolean clear = !Character.isDigit(second.charAt(0))
                || number(first) > MAX_MONTH
                || number(first) == number(second)
                || parts.group(2).equals(".");
        if (clear || dayFirst && !monthFirst) {
            return Optional.of(at(third, second, first));
        }
        return monthFirst && !dayFirst || number(second) > MAX_MONTH
                ? Optional.of(at(third, first, second))
                : Optional.empty();
    }

    private static LocalDate at(String year, String month, String day) {
        return LocalDate.of(number(year.length() == 2 ? "20" + year : year), number(month), number(day));
    }

    private static int number(String part) {
        return Character.isDigit(part.charAt(0))
                ? Integer.parseInt(part.replaceAll("\\D", ""))
                : 1 + MONTHS.indexOf(part.substring(0, 3).toLowerCase(Locale.ROOT)) / 4;
    }
}
