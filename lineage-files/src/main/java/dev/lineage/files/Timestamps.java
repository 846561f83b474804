package dev.lineage.files;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** ISO 8601 times as logs write them. */
final class Timestamps {

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .parseCaseInsensitive()
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendPattern("[XXXXX][XXXX][XX][X]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private Timestamps() {}

    /** What a text says, and whether it says a zone; without one it is read as UTC. */
    record Parsed(@Nullable Instant instant, boolean zoned) {}

    static Parsed parse(String text) {
        try {
            TemporalAccessor parsed = ISO.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            if (parsed instanceof OffsetDateTime zoned) {
                return new Parsed(zoned.toInstant(), true);
            }
            LocalDateTime local = parsed instanceof LocalDateTime time ? time : ((LocalDate) parsed).atStartOfDay();
            return new Parsed(local.toInstant(ZoneOffset.UTC), false);
        } catch (DateTimeException unreadable) {
            return new Parsed(null, false);
        }
    }
}
