package dev.lineage.thought;

import dev.lineage.record.RecordId;
import dev.lineage.thought.ThoughtLineage.LineageSummary;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a prompt.
 *
 * @param sources the thoughts that fit the prompt, best first
 * @param guidance a hint to refine a thought that says the same
 */
public record ThoughtAnswer(
        Optional<RecordId> thoughtId,
        Optional<Double> pheromoneWeight,
        List<Source> sources,
        Optional<String> guidance,
        Trace trace) {
    /**
     * A thought that was found.
     *
     * @param contributor the name of who contributed it, else the id
     * @param score how well it fits, from 0 to 1; comparable within one answer
     * @param contentPreview its first 120 characters
     * @param refinedBy the newest thought that replaces it
     */
    public record Source(
            RecordId thoughtId,
            String contributor,
            double score,
            String contentPreview,
            Optional<RecordId> refinedBy,
            boolean superseded) {}

    /** A step of an answer. */
    public enum Operation {
        RETRIEVE,
        CONTRIBUTE,
        REFINE,
        CONSOLIDATE
    }

    /**
     * How an answer was made.
     *
     * @param contextUsed whether the prompt had a context, which is searched for too
     * @param retrievalMethod {@code words}, or {@code words+model} if an embedder took part
     * @param thoughtsContributed 1 if the prompt was stored, else 0
     * @param contributionThresholdMet whether the prompt was worth storing
     * @param lineageSummary that of the stored thought, else of the first source that has one
     */
    public record Trace(
            Optional<String> sessionId,
            List<Operation> operations,
            boolean contextUsed,
            String retrievalMethod,
            int thoughtsRetrieved,
            int thoughtsContributed,
            boolean contributionThresholdMet,
            LineageSummary lineageSummary) {}
}
