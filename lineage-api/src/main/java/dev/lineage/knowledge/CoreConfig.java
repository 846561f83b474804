package dev.lineage.knowledge;

import dev.lineage.journal.Level;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.record.Check;
import dev.lineage.record.OmitDefault;
import java.util.Optional;

/**
 * How a core treats its entries (rules M1 and M2).
 *
 * @param autoDedupe whether an entry that is there already is not stored again; true by default
 * @param autoLink whether new entries are related to those that are near
 * @param minConfidence entries of less are drafts, which only {@link dev.lineage.LineageQuery#withDrafts} finds;
 *     {@link Level#LOW} by default
 * @param requireVerification whether entries that nobody verified are drafts
 * @param archiveAfterDays the days, 1 to 36,500, after which an entry that is neither changed nor verified ends
 * @param embeddingProvider the model that its vectors shall come from; kept for other tools, without effect here
 */
public record CoreConfig(
        @OmitDefault Boolean autoDedupe,
        Boolean autoLink,
        Level minConfidence,
        Boolean requireVerification,
        Optional<Integer> archiveAfterDays,
        Optional<String> embeddingProvider) {
    /** The settings of a core that asks for nothing. */
    public static final CoreConfig DEFAULT =
            new CoreConfig(true, false, Level.LOW, false, Optional.empty(), Optional.empty());

    private static final int MAX_DAYS = 36_500;

    public CoreConfig {
        autoDedupe = Check.orElse(autoDedupe, true);
        autoLink = Check.orElse(autoLink, false);
        minConfidence = Check.orElse(minConfidence, Level.LOW);
        requireVerification = Check.orElse(requireVerification, false);
        archiveAfterDays.ifPresent(days -> Check.whole("archive_after_days", days, 1, MAX_DAYS));
        embeddingProvider = Check.name("embedding_provider", embeddingProvider);
    }

    /** Returns whether an entry of this quality is a draft. */
    public boolean isDraft(Quality quality) {
        return quality.confidence().compareTo(minConfidence) > 0 || requireVerification && !quality.verified();
    }
}
