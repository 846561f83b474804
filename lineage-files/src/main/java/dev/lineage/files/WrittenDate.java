package dev.lineage.files;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalQuery;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the first date in a text that people write: {@code 2024-02-13}, {@code 13.2.2024}, {@code Feb 13, 2024}. */
final class WrittenDate {
    private static final Pattern TIME =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}[\\d:.]*(?:Z|[+-]\\d{2}:\\d{2})");
    private static final String PART =
            "(?:\\d{1,4}(?:st|nd|rd|th)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?)";
    private static final Pattern DATE = Pattern.compile("(?i)(?<!\\d)(?:(?:19|20)\\d{2}[01]\\d[0-3]\\d|(?<!\\p{L})"
            + PART + "([-/.\\\\]|,? )" + PART + "(?:\\1|,? )(?:\\d{4}|\\d{1,2}))(?!\\d)");
    private static final DateTimeFormatter DAY_FIRST =
            form("[uuuuMMdd][uuuu M d][uuuu MMM d][MMM d uuuu][MMM d uu][d MMM uuuu][d MMM uu][d M uuuu][d M uu]");
    private static final DateTimeFormatter MONTH_FIRST = form("[M d uuuu][M d uu]");

    private WrittenDate() {}

    private static DateTimeFormatter form(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(Locale.ENGLISH)
                .withResolverStyle(ResolverStyle.STRICT);
    }

    /** Returns a date at midnight in UTC, or a time; none if there is none, or if it is impossible or unclear. */
    static Optional<Instant> parse(String text) {
        Matcher time = TIME.matcher(text);
        if (time.find()) {
            return parse(DateTimeFormatter.ISO_OFFSET_DATE_TIME, time.group(), Instant::from)
                    .findFirst();
        }
        Matcher date = DATE.matcher(text);
        if (!date.find()) {
            return Optional.empty();
        }
        String parts = date.group().replaceAll("(?<=\\d|\\p{L}{3})\\p{L}+", "").replaceAll("[^\\p{L}\\d]+", " ");
        Stream<LocalDate> other =
                ".".equals(date.group(1)) ? Stream.empty() : parse(MONTH_FIRST, parts, LocalDate::from);
        List<LocalDate> days = Stream.concat(parse(DAY_FIRST, parts, LocalDate::from), other)
                .distinct()
                .toList();
        return days.size() == 1
                ? Optional.of(days.get(0).atStartOfDay(ZoneOffset.UTC).toInstant())
                : Optional.empty();
    }

    private static <T> Stream<T> parse(DateTimeFormatter form, String text, TemporalQuery<T> query) {
        try {
            return Stream.of(form.parse(text, query));
        } catch (DateTimeException impossible) {
            return Stream.empty();
        }
    }
}
