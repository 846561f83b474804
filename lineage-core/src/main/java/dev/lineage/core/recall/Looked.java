package dev.lineage.core.recall;

import dev.lineage.recall.LeftOut;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import java.util.List;

/**
 * The records that were looked at.
 *
 * @param ranked all of them, the best first
 * @param kept those of them that are asked for and say something of their own
 * @param duplicates those that say nearly the same as one that is kept
 * @param depth how many of each kind that are asked for were looked at, at the most
 * @param sequence up to where the ledger was read
 */
record Looked(List<Telling> ranked, List<Telling> kept, List<LeftOut> duplicates, int depth, long sequence) {
    private static final int USUAL = 2;
    private static final int DEEPER = 16;

    /** However many are asked for: to read and compare so many takes tenths of a second. */
    private static final int MOST = 4_000;

    static Looked at(List<Telling> ranked, RecallQuery query, int depth, long sequence) {
        NearDuplicates duplicates = NearDuplicates.among(ranked.stream()
                .filter(telling -> Recalls.isAsked(telling.superseded(), query))
                .toList());
        return new Looked(ranked, duplicates.kept(), duplicates.leftOut(), depth, sequence);
    }

    /** How many are looked at first. */
    static int usual(RecallQuery query) {
        return USUAL * query.limit();
    }

    /** How many are looked at where those say nearly all the same. */
    static int deeper(RecallQuery query) {
        return Math.max(usual(query), Math.min(DEEPER * query.limit(), MOST));
    }

    /** Whether near duplicates left too few of a kind of which there may be more. */
    boolean isCrowded(RecallQuery query) {
        for (RecallKind kind : RecallKind.values()) {
            long own = kept.stream().filter(telling -> telling.kind() == kind).count();
            long like = duplicates.stream().filter(left -> left.kind() == kind).count();
            boolean tooFew = kept.size() < query.limit() || own < Packer.most(query, kind);
            if (own + like >= depth && tooFew) {
                return depth < deeper(query);
            }
        }
        return false;
    }
}
