package dev.lineage.core.recall;

import dev.lineage.query.Score;
import dev.lineage.recall.RecallKind;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a record has to tell, as somebody wrote it.
 *
 * @param id its id
 * @param identity what it is in every store
 * @param place where it lies
 * @param kind what it is
 * @param time when it was made
 * @param score how well it fits
 * @param confidence how far it is to be trusted
 * @param outcome what came of it
 * @param superseded whether another one has taken its place
 * @param warns whether it tells what not to do
 * @param title what it says first
 * @param said what else it says, the most useful first
 */
record Telling(
        RecordId id,
        Ulid identity,
        Place place,
        RecallKind kind,
        Instant time,
        Score score,
        OptionalDouble confidence,
        Optional<String> outcome,
        boolean superseded,
        boolean warns,
        String title,
        List<Said> said) {
    /** The best first; of equals the newest, then by id. */
    static final Comparator<Telling> BEST_FIRST = Comparator.comparingDouble(
                    (Telling telling) -> telling.score().value())
            .thenComparing(Telling::time)
            .reversed()
            .thenComparing(telling -> telling.id().text());

    Telling {
        said = List.copyOf(said);
    }

    /**
     * A part of what it says.
     *
     * @param label what the part is, which Lineage says
     * @param words what somebody wrote
     */
    record Said(String label, String words) {}
}
