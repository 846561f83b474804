package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.record.Version;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Times as they are typed and shown. */
final class Moments {
    private static final int DATE = "2026-11-25".length();
    private static final int MINUTE = "2026-11-25T18:30".length();

    private Moments() {}

    /** Reads an ISO 8601 date or date and time; without an offset it is UTC. */
    static Instant parse(String option, String text) {
        String time = text.strip().replace(' ', 'T');
        try {
            if (time.length() <= DATE) {
                return LocalDateTime.parse(time + "T00:00").toInstant(ZoneOffset.UTC);
            }
            boolean zoned = time.matches(".*T.*(Z|[+-][0-9:]+)");
            return zoned
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
        return text.strip().length() <= DATE ? start.plus(1, ChronoUnit.DAYS) : start;
    }

    /** Returns the readers as of a sequence number, a time, a version ({@code dec-1a2b3c4d@2}), or a record. */
    static LineageQuery asOf(LineageQuery query, String moment) {
        if (moment.matches("[0-9]{1,18}")) {
            return query.asOf(Long.parseLong(moment));
        }
        if (moment.matches("[0-9]{4}-.*")) {
            return query.asOf(parse("--as-of", moment));
        }
        int at = moment.lastIndexOf('@');
        List<Version<?>> history = query.history(Names.id(query, at < 0 ? moment : moment.substring(0, at)));
        String number = at < 0 ? String.valueOf(history.size()) : moment.substring(at + 1);
        return history.stream()
                .filter(version -> String.valueOf(version.number()).equals(number))
                .findFirst()
                .map(query::asOf)
                .orElseThrow(() -> CommandException.refused("There is no version '" + moment + "'"));
    }

    static String date(Instant time) {
        return time.toString().substring(0, DATE);
    }

    static String minute(Instant time) {
        return time.toString().substring(0, MINUTE).replace('T', ' ');
    }

    static String second(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
