package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.ref.EntryReference;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A result in a body.
 *
 * @param said what it says but for the entry that tells of it
 * @param event the record of that entry
 * @param eventVersion the version of that record; 0 if there is none
 */
record Measured(Result said, Optional<Cited> event, int eventVersion) {
    static Measured of(Result result, Optional<Cited> event) {
        Result said = new Result(
                result.status(),
                result.errors(),
                result.retries(),
                result.duration(),
                result.evidence(),
                Optional.empty());
        return new Measured(
                said, event, result.event().map(EntryReference::version).orElse(0));
    }

    /** A result that was measured elsewhere, whose entry is not here. */
    static Measured elsewhere(Result result) {
        return of(result, result.event().map(event -> Cited.missing(event.record())));
    }

    Result result() {
        return event.map(record -> said.event(new EntryReference(record.id(), eventVersion)))
                .orElse(said);
    }

    ResultStatus status() {
        return said.status();
    }

    OptionalInt errors() {
        return said.errors();
    }

    OptionalInt retries() {
        return said.retries();
    }

    Optional<Duration> duration() {
        return said.duration();
    }
}
