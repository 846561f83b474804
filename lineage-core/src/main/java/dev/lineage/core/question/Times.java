package dev.lineage.core.question;

import dev.lineage.error.InvalidInput;
import dev.lineage.question.Parameter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Points in time, as people write them. */
final class Times {
    private Times() {}

    /** A date begins in UTC. */
    static Instant parse(Parameter parameter, String text) {
        try {
            return text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            InvalidInput refused = new InvalidInput(parameter.word(), text, parameter.rule());
            refused.initCause(e);
            throw refused;
        }
    }
}
