package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.cited;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.number;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldGroup;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A result as fields. */
final class ResultFields extends FieldGroup<Measured> {
    private static final Field<ResultStatus> STATUS = required(
            71, "status", code(DecisionCodes::of, DecisionCodes::status, ResultStatus::word), ResultStatus.UNKNOWN);
    private static final Field<Optional<Integer>> ERRORS = optional(72, "errors", count());
    private static final Field<Optional<Integer>> RETRIES = optional(73, "retries", count());
    private static final Field<Optional<Duration>> DURATION =
            optional(74, "duration_ms", number().as(ResultFields::duration, Duration::toMillis));
    private static final Field<Optional<String>> EVIDENCE =
            optional(75, "evidence", text(Limits.TEXT)).searched();
    private static final Field<Optional<Cited>> EVENT = optional(76, "event_record", cited(DecisionKind.PREFIX));
    private static final Field<Optional<Integer>> EVENT_VERSION = optional(78, "event_version", count());

    ResultFields() {
        super(List.of(STATUS, ERRORS, RETRIES, DURATION, EVIDENCE, EVENT, EVENT_VERSION));
    }

    @Override
    protected void write(Measured value, FieldConsumer to) {
        Result said = value.said();
        to.put(STATUS, said.status());
        to.put(ERRORS, boxed(said.errors()));
        to.put(RETRIES, boxed(said.retries()));
        to.put(DURATION, said.duration());
        to.put(EVIDENCE, said.evidence());
        to.put(EVENT, value.event());
        to.put(EVENT_VERSION, value.event().map(record -> value.eventVersion()));
    }

    @Override
    protected Measured make(FieldValues from) {
        Result said = new Result(
                from.of(STATUS),
                unboxed(from.of(ERRORS)),
                unboxed(from.of(RETRIES)),
                from.of(DURATION),
                from.of(EVIDENCE),
                Optional.empty());
        Optional<Cited> event = from.of(EVENT);
        int version = event.flatMap(record -> from.of(EVENT_VERSION)).orElse(0);
        if (event.isPresent() && version < 1) {
            throw new InvalidInput(
                    EVENT.name(), Integer.toString(version), "must have an " + EVENT_VERSION.name() + " from 1");
        }
        return new Measured(said, event, version);
    }

    private static Duration duration(long milliseconds) {
        return Duration.ofMillis(Rules.range("duration_ms", milliseconds, 0, Long.MAX_VALUE));
    }

    private static Optional<Integer> boxed(OptionalInt count) {
        return count.isPresent() ? Optional.of(count.getAsInt()) : Optional.empty();
    }

    private static OptionalInt unboxed(Optional<Integer> count) {
        return count.isPresent() ? OptionalInt.of(count.get()) : OptionalInt.empty();
    }
}
