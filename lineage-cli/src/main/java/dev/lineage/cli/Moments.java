package dev.lineage.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Times as they are typed and shown. */
final class Moments {
    private static final int DATE = "2026-11-25".length();
    private static final int MINUTE = "2026-11-25T18:30".length();

    private Moments() {}

    /** Reads an ISO 8601 date or date and time; without an offset it is UTC. */
    static Instant parse(String option, String text) {
        String time = text.strip().replace(' ', 'T');
        String start = time.length() <= DATE ? time + "T00:00" : time;
        try {
            return DateTimeFormatter.ISO_DATE_TIME.withZone(ZoneOffset.UTC).parse(start, Instant::from);
        } catch (DateTimeException failure) {
            throw CommandException.usage(
                    option + " needs a time such as 2026-11-25 or 2026-11-25T18:30:00Z, not '" + text + "'");
        }
    }

    /** Reads the end of a range, which for a date is the end of the day. */
    static Instant parseEnd(String option, String text) {
        Instant start = parse(option, text);
        return text.strip().length() <= DATE ? start.plus(1, ChronoUnit.DAYS) : start;
    }

    static String date(Instant time) {
        return time.toString().substring(0, DATE);
    }

    static String minute(Instant time) {
        return time.toString().substring(0, MINUTE).replace('T', ' ');
    }
}
