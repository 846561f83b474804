package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges what decisions cite by what a viewer sees in one state of a store. Many cite the same, so that judgements are remembered, up to a
 * bound. For one thread.
 */
public final class SeenPrecedents {
    private static final int REMEMBERED = 10_000;

    private final Precedents precedents;
    private final Map<Reference, Optional<Notice>> judged = new HashMap<>();

    /**
     * Judges by one state.
     *
     * @param kinds what records are
     * @param snapshot the state, as the viewer sees it
     */
    public SeenPrecedents(Kinds kinds, Snapshot snapshot) {
        this.precedents = new Precedents(kinds, snapshot);
    }

    /**
     * What is the matter with what a decision cites as precedent.
     *
     * @param decision the decision
     * @return a notice for each citation that is outdated or unknown, in the order of its links
     */
    public List<Notice> notices(Decision decision) {
        List<Notice> notices = new ArrayList<>();
        cited(decision).forEach(precedent -> notice(precedent).ifPresent(notices::add));
        return notices;
    }

    /**
     * What a decision cites as precedent.
     *
     * @param decision the decision
     * @return what it names, in the order of its links
     */
    public static List<Reference> cited(Decision decision) {
        return Precedents.cited(decision);
    }

    /**
     * What is the matter with a precedent.
     *
     * @param precedent what is cited
     * @return a notice if it is outdated or unknown
     */
    public Optional<Notice> notice(Reference precedent) {
        Optional<Notice> known = judged.get(precedent);
        if (known != null) {
            return known;
        }
        if (judged.size() == REMEMBERED) {
            judged.clear();
        }
        Optional<Notice> notice = precedents.notice(precedent);
        judged.put(precedent, notice);
        return notice;
    }
}
