package dev.lineage.core.ledger;

import dev.lineage.spi.Reader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The vectors that a host's model makes of the texts of a ledger. */
public interface Vectors {
    /** A question as a vector, in one snapshot. Texts are named by their sequences. */
    interface Question {
        /** Returns the number of texts that have a vector. */
        int size();

        /** Returns the texts that are nearest, about this many. */
        List<Long> nearest(int limit);

        /** Returns the parts that texts add to their scores: 0.1 for each deviation above the mean nearness. */
        Map<Long, Double> scores(Collection<Long> texts);
    }

    /** Lets vectors be made of the texts that have none. */
    void schedule(Ledger ledger);

    /** Returns a question; none while the vectors of many texts are missing, or if it cannot be embedded. */
    Optional<Question> question(Ledger ledger, Reader reader, String text);
}
