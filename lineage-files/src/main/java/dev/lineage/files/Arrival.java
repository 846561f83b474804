package dev.lineage.files;

import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A decision that is ready to be taken over.
 *
 * @param decision the decision
 * @param project the project that it goes to, if it names one
 * @param file the file that it comes from, as deviations name it
 * @param line the line that it begins in, or 0
 */
record Arrival(ImportedDecision decision, Optional<String> project, String file, int line) {
    /** By the decisions' own times; those without one come last, because theirs will be the time of the import. */
    static final Comparator<Arrival> BY_TIME =
            Comparator.comparing(Arrival::time, Comparator.nullsLast(Comparator.naturalOrder()));

    private @Nullable Instant time() {
        ImportedVersion first = decision.versions().get(0);
        return first.time().orElse(null);
    }
}
