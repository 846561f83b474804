package dev.lineage.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Times as they are typed and shown. */
final class Moments {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private Moments() {}

    /** Reads an ISO 8601 date or date and time; without an offset it is UTC. */
    static Instant parse(String option, String text) {
        try {
            String time = text.strip().replace(' ', 'T');
            if (time.indexOf('T') < 0) {
                return LocalDate.parse(time).atStartOfDay().toInstant(ZoneOffset.UTC);
            }
            return time.matches(".*T.*(Z|[+-][0-9:]+)")
                    ? OffsetDateTime.parse(time).toInstant()
                    : LocalDateTime.parse(time).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException failure) {
            throw CommandException.usage(
                    option + " needs a time such as 2026-11-25 or 2026-11-25T18:30:00Z, not '" + text + "'");
        }
    }

    /** Reads the end of a range, which for a date is the end of the day. */
    static Instant parseEnd(String option, String text) {
        Instant start = parse(option, text);
        return text.strip().length() <= "2026-11-25".length() ? start.plus(1, ChronoUnit.DAYS) : start;
    }

    static String date(Instant time) {
        return DateTimeFormatter.ISO_LOCAL_DATE.format(time.atOffset(ZoneOffset.UTC));
    }

    static String second(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    static String minute(Instant time) {
        return MINUTE.format(time.atOffset(ZoneOffset.UTC));
    }
}
