package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.ref.RecordId;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/** Points in time and in the ledger, as people write them. */
final class Moments {
    private Moments() {}

    static void declare(Usage usage) {
        usage.text("POINT", "Answer as of a ledger sequence, a time, or the first version of an id.", "--as-of");
        usage.text("TIME", "Answer by what is valid in the world at this time, not now.", "--valid-at");
    }

    /** The readers of now or of the point that was named, by what is valid now or at the time that was named. */
    static LineageQuery query(Lineage lineage, Given given) {
        LineageQuery query = known(lineage, given);
        return instant(given, "--valid-at").map(query::validAt).orElse(query);
    }

    private static LineageQuery known(Lineage lineage, Given given) {
        Optional<String> point = given.text("--as-of");
        if (point.isEmpty()) {
            return lineage.query();
        }
        String text = point.get();
        if (Forms.SEQUENCE.matcher(text).matches()) {
            return lineage.asOf(Long.parseLong(text));
        }
        return isTime(text)
                ? lineage.asOf(instant(given, "--as-of", text))
                : lineage.asOf(IdBeginnings.of(text, lineage.query()).orElseGet(() -> RecordId.of(text)));
    }

    private static boolean isTime(String text) {
        return Forms.DATE.matcher(text).matches() || Forms.TIME.matcher(text).matches();
    }

    static Optional<Instant> instant(Given given, String flag) {
        return given.text(flag).map(text -> instant(given, flag, text));
    }

    /** The time that a parameter says. */
    static Instant instant(Given given, String name, int parameter) {
        return instant(given, name, given.parameter(parameter));
    }

    private static Instant instant(Given given, String flag, String text) {
        try {
            return Forms.DATE.matcher(text).matches()
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw given.misuse(
                    flag + " must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21, but was \""
                            + text + "\"");
        }
    }

    /** Compiled when somebody names a point; most commands are about now, and start sooner for it. */
    private static final class Forms {
        static final Pattern SEQUENCE = Pattern.compile("\\d{1,18}");
        static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
        static final Pattern TIME = Pattern.compile(DATE + "T.*");
    }
}
