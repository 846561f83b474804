package dev.lineage.patterns;

import dev.lineage.LineageException.NotFound;
import dev.lineage.query.Hit;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads patterns, and how well they have worked. Anti-patterns and validations are read and written by {@link
 * dev.lineage.Lineage#records}.
 */
public interface PatternsReader extends RecordReader<Pattern> {
    /**
     * How often a pattern was used, and how well it worked (rules P2 to P5). A decision applies a pattern by a
     * link, {@link dev.lineage.record.Relationship#applies}. An explicit validation counts, and so does a decision that
     * applies the pattern and has turned out, unless there is a validation for it.
     *
     * @param confidence from 0 to 1: the initial one, moved by a tenth towards 1 by each success, though not beyond
     *     0.99, and by a tenth towards 0 by each failure
     * @param validations the initial number and the successes
     * @param usedIn decisions that apply it
     * @param failedIn those that failed
     */
    record PatternUse(double confidence, int validations, int positive, int negative, int usedIn, int failedIn) {
        /** Returns whether it should not be used: at least 3 decisions failed, and more than 30 % of all feedback. */
        public boolean deprecated() {
            return failedIn >= 3 && 10 * failedIn > 3 * (positive + negative);
        }
    }

    /**
     * A pattern that fails so often that an anti-pattern should warn of it (rule P7).
     *
     * @param usedIn the number of decisions that apply it
     * @param succeeded the number of those that succeeded
     * @param failed the decisions that failed, oldest first
     */
    record Proposal(Version<Pattern> pattern, int usedIn, int succeeded, List<RecordId> failed) {}

    /** Returns the validations of a pattern, oldest first. */
    List<Version<Validation>> validations(RecordId pattern);

    /** Returns how a pattern was used, by the decisions and validations that the scope sees. */
    default PatternUse use(RecordId pattern) {
        return Optional.ofNullable(uses(List.of(pattern)).get(pattern))
                .orElseThrow(() -> new NotFound(pattern.value()));
    }

    /** Returns how these patterns were used. Ids that are no patterns for the scope are left out. */
    Map<RecordId, PatternUse> uses(Collection<RecordId> patterns);

    /**
     * Returns up to {@code limit}, 1 to 1,000, patterns and anti-patterns that fit a situation, best first. The score
     * is the product of {@code words}, as in a search, {@code subject}, which rises from 1 to 2 with the share of the
     * matched words that are in the name, the context or the symptom, and, of a pattern, {@code confidence}.
     *
     * @param all whether deprecated and superseded ones are found too
     */
    List<Hit> match(String situation, int limit, boolean all);

    /**
     * Returns the patterns that at least 3 decisions apply, if at least 60 % of those that have turned out failed and
     * no anti-pattern inverts the pattern yet. The newest pattern is first.
     */
    List<Proposal> proposals();
}
