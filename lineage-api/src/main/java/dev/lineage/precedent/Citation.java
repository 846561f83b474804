package dev.lineage.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.ref.Reference;
import java.util.List;

/**
 * A decision that cites something, directly or through others.
 *
 * @param decision the decision
 * @param distance how many citations away it is: 1 if it cites it itself
 * @param path what it cites on the way: from what it cites itself to what was asked about, as many as the distance; where there are several
 *     ways of that length, through the newest decisions
 */
public record Citation(Decision decision, int distance, List<Reference> path) {
    /** Copies. */
    public Citation {
        path = List.copyOf(path);
    }
}
