package dev.lineage.patterns;

import dev.lineage.ref.RecordId;
import java.util.List;

/**
 * A pattern that failed too often: at least {@link #SHARE} of at least {@link #USES} uses. Lineage proposes it as an anti-pattern, and
 * the host confirms, see {@link Patterns#confirm}. A use is a decision that applied the pattern and of which something came that
 * speaks for the pattern or against it; it does not age.
 *
 * @param pattern the pattern
 * @param content what the anti-pattern would say
 * @param evidence the decisions that applied the pattern and failed, in the order in which that became known; at most the last
 *     {@link Limits#EVIDENCE}
 * @param uses how many decisions applied it
 * @param failures how many of them failed or were abandoned
 */
public record AntiPatternProposal(
        Pattern pattern, AntiPatternContent content, List<RecordId> evidence, int uses, int failures) {
    /** How many uses there must be: 3. */
    public static final int USES = 3;

    /** The share of failures from which on a pattern is proposed: 0.6. */
    public static final double SHARE = 0.6;

    /** What the name of a proposed anti-pattern begins with; the name of the pattern follows. */
    public static final String AVOID = "avoid: ";

    private static final int PARTS = 5;
    private static final int FAILED_PARTS = 3;

    /** Copies the evidence. */
    public AntiPatternProposal {
        evidence = List.copyOf(evidence);
    }

    /**
     * Whether uses and failures make a proposal.
     *
     * @param uses how many uses there were
     * @param failures how many of them failed
     * @return whether there were {@link #USES} and {@link #SHARE} of them failed, at the least
     */
    public static boolean isDue(int uses, int failures) {
        return uses >= USES && (long) PARTS * failures >= (long) FAILED_PARTS * uses;
    }
}
