package dev.lineage.thought;

import dev.lineage.record.RecordId;
import java.util.Optional;

/**
 * A thought that was found.
 *
 * @param thoughtId its id
 * @param contributor the name of who contributed it, else the id
 * @param score how well it fits, from 0 to 1; comparable within one answer
 * @param contentPreview its first 120 characters
 * @param refinedBy the newest thought that replaces it
 * @param superseded whether another thought replaces it
 */
public record Source(
        RecordId thoughtId,
        String contributor,
        double score,
        String contentPreview,
        Optional<RecordId> refinedBy,
        boolean superseded) {}
