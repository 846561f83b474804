package dev.lineage.cli;

import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;

/** When a record holds in the world, where that is said beside its own time. */
final class ValidityText {
    private ValidityText() {}

    /** Passes on what is said. */
    static void bounds(
            Optional<Instant> from,
            Optional<Instant> until,
            Optional<Instant> stated,
            BiConsumer<String, Instant> bound) {
        from.filter(instant -> !stated.equals(from)).ifPresent(instant -> bound.accept("from", instant));
        until.ifPresent(instant -> bound.accept("until", instant));
    }
}
