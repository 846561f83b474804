package dev.lineage.core.kind;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A time in one of the forms that other tools write: ISO 8601 with any offset, a region in brackets or none, a date
 * alone, seconds or milliseconds since 1970.
 *
 * @param zoned whether the text named a zone, or needed none
 */
public record LenientTime(Instant instant, boolean zoned) {
    /** Numbers below this are seconds, others milliseconds. */
    private static final BigDecimal FIRST_MILLISECOND = new BigDecimal("1e11");

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?(E\\+?[0-9]{1,2})?");

    private static final DateTimeFormatter FORMAT = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendPattern("[['T'][ ]")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[ ][XXX][X]['['VV']']")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    /** Returns the time of a text; empty if it has none of these forms. */
    public static Optional<LenientTime> parse(String text) {
        try {
            String plain = text.strip();
            LenientTime time = NUMBER.matcher(plain).matches() ? number(new BigDecimal(plain)) : iso(plain);
            int year = time.instant.atOffset(ZoneOffset.UTC).getYear();
            return year < 1 || year > 9_999 ? Optional.empty() : Optional.of(time);
        } catch (DateTimeException | ArithmeticException malformed) {
            return Optional.empty();
        }
    }

    private static LenientTime number(BigDecimal number) {
        BigDecimal seconds = number.abs().compareTo(FIRST_MILLISECOND) < 0 ? number : number.movePointLeft(3);
        long micros = seconds.movePointRight(6).toBigInteger().longValueExact();
        return new LenientTime(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), true);
    }

    private static LenientTime iso(String text) {
        TemporalAccessor parsed = FORMAT.parseBest(text, ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
        LocalDateTime local = parsed instanceof LocalDate date ? date.atStartOfDay() : LocalDateTime.from(parsed);
        ZoneOffset offset = parsed instanceof ZonedDateTime time ? time.getOffset() : ZoneOffset.UTC;
        return new LenientTime(
                local.toInstant(offset).truncatedTo(ChronoUnit.MICROS), !(parsed instanceof LocalDateTime));
    }
}
