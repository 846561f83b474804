package dev.lineage.files;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Dates as people write them into records. The first one in a text counts: updates stand behind it. */
final class RecordDates {

    private static final Pattern YEAR_FIRST = Pattern.compile("(?<!\\d)(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)");
    private static final Pattern YEAR_LAST =
            Pattern.compile("(?<!\\d)(\\d{1,2})[-/.\\\\](\\d{1,2})[-/.\\\\](\\d{4}|\\d{2})(?!\\d)");
    private static final Pattern IN_WORDS =
            Pattern.compile("(?i)(?<!\\w)(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\\.?,? (\\d{4})(?!\\d)"
                    + "|(?<!\\w)([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)");
    private static final List<DateTimeFormatter> MONTHS = List.of(words("d MMMM uuuu"), words("d MMM uuuu"));

    private RecordDates() {}

    /**
     * A date and where it came from.
     *
     * @param date the date, or nothing if the text has none
     * @param ambiguous whether day and month could change places
     */
    record Read(@Nullable LocalDate date, boolean ambiguous) {}

    static Read read(String text) {
        Matcher yearFirst = YEAR_FIRST.matcher(text);
        if (yearFirst.find()) {
            return new Read(date(yearFirst.group(1), yearFirst.group(2), yearFirst.group(3)), false);
        }
        Matcher yearLast = YEAR_LAST.matcher(text);
        if (yearLast.find()) {
            return dayOrMonthFirst(yearLast.group(1), yearLast.group(2), yearLast.group(3));
        }
        Matcher words = IN_WORDS.matcher(text);
        return words.find() ? new Read(inWords(words), false) : new Read(null, false);
    }

    private static Read dayOrMonthFirst(String first, String second, String year) {
        String fullYear = year.length() == 2 ? "20" + year : year;
        LocalDate dayFirst = date(fullYear, second, first);
        LocalDate monthFirst = date(fullYear, first, second);
        boolean ambiguous = dayFirst != null && monthFirst != null && !dayFirst.equals(monthFirst);
        return new Read(dayFirst == null ? monthFirst : dayFirst, ambiguous);
    }

    private static @Nullable LocalDate inWords(Matcher words) {
        boolean dayFirst = words.group(1) != null;
        String text = dayFirst
                ? words.group(1) + " " + words.group(2) + " " + words.group(3)
                : words.group(5) + " " + words.group(4) + " " + words.group(6);
        return MONTHS.stream()
                .map(months -> inWords(text, months))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable LocalDate inWords(String text, DateTimeFormatter months) {
        try {
            return LocalDate.parse(text, months);
        } catch (DateTimeException otherForm) {
            return null;
        }
    }

    private static @Nullable LocalDate date(String year, String month, String day) {
        try {
            return LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
        } catch (DateTimeException none) {
            return null;
        }
    }

    private static DateTimeFormatter words(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(Locale.ENGLISH);
    }
}
