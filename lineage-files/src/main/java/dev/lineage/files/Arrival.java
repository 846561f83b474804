package dev.lineage.files;

import dev.lineage.Batch;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.ImportedDecision;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A record that is ready to be taken over.
 *
 * @param taking notes it in a batch
 * @param refused the rule for one that Lineage does not take
 * @param time the record's own time, if it states one
 * @param destination where it goes
 * @param file the file that it comes from, as deviations name it
 * @param line the line that it begins in, or 0
 */
record Arrival(Taking taking, Rule refused, Optional<Instant> time, Destination destination, String file, int line) {
    /** By the records' own times; those without one come last, because theirs will be the time of the import. */
    static final Comparator<Arrival> BY_TIME =
            Comparator.comparing(Arrival::instant, Comparator.nullsLast(Comparator.naturalOrder()));

    /** Notes a record in a batch. */
    @FunctionalInterface
    interface Taking {
        void note(Batch batch, Consumer<Adoption> done);
    }

    static Arrival of(ImportedDecision decision, Destination destination, String file, int line) {
        return new Arrival(
                (batch, done) -> batch.journal().adopt(decision, done),
                Rule.REFUSED_DECISION,
                decision.versions().get(0).time(),
                destination,
                file,
                line);
    }

    /**
     * A record that is taken over as documents.
     *
     * @param kind the name of its kind
     * @param refused the rule for one that Lineage does not take
     * @param versions the documents of its versions
     * @param timeName what they call its own time
     */
    static Arrival of(
            String kind,
            Rule refused,
            List<Map<String, @Nullable Object>> versions,
            String timeName,
            Destination destination,
            String file,
            int line) {
        Optional<Instant> time = versions.get(0).get(timeName) instanceof String text
                ? Optional.of(Instant.parse(text))
                : Optional.empty();
        return new Arrival(
                (batch, done) -> batch.documents().adopt(kind, versions, done), refused, time, destination, file, line);
    }

    private @Nullable Instant instant() {
        return time.orElse(null);
    }
}
