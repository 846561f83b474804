package dev.lineage.core.insight;

import dev.lineage.core.journal.SeenPrecedents;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts which decisions cite what is outdated or unknown. A scan goes from the newest on, so that what is cited mostly comes by later: it
 * is waited for, which is far cheaper than to look up each. Too many are not waited for. For one thread.
 */
final class CitationTally {
    private final SeenPrecedents precedents;
    private final int most;
    private final Map<Reference, List<Citing>> waiting = new HashMap<>();

    /**
     * Counts nothing yet.
     *
     * @param precedents judges what does not come by
     * @param most how many records are waited for at the same time
     */
    CitationTally(SeenPrecedents precedents, int most) {
        this.precedents = precedents;
        this.most = most;
    }

    /** Counts the citations of a decision, sooner or later. */
    void add(Decision decision, List<HealthTally> tallies) {
        List<Reference> cited = SeenPrecedents.cited(decision);
        Citing citing = new Citing(tallies, cited.size());
        for (Reference precedent : cited) {
            if (precedent instanceof RecordId) {
                waiting.computeIfAbsent(precedent, record -> new ArrayList<>(1)).add(citing);
            } else {
                citing.judged(kind(precedent));
            }
        }
        if (waiting.size() > most) {
            end();
        }
    }

    /** What may have been waited for has come by. */
    void met(Decision decision) {
        List<Citing> citing = waiting.remove(decision.id());
        if (citing != null) {
            Optional<Notice.Kind> kind =
                    decision.isOutdated() ? Optional.of(Notice.Kind.OUTDATED_PRECEDENT) : Optional.empty();
            citing.forEach(each -> each.judged(kind));
        }
    }

    /** Looks up what has not come by. */
    void end() {
        waiting.forEach((precedent, citing) -> {
            Optional<Notice.Kind> kind = kind(precedent);
            citing.forEach(each -> each.judged(kind));
        });
        waiting.clear();
    }

    private Optional<Notice.Kind> kind(Reference precedent) {
        return precedents.notice(precedent).map(Notice::kind);
    }

    /** A decision whose citations are being judged; it is counted with the last of them. */
    private static final class Citing {
        private final List<HealthTally> tallies;
        private int open;
        private boolean outdated;
        private boolean unknown;

        Citing(List<HealthTally> tallies, int citations) {
            this.tallies = tallies;
            this.open = citations;
            countAtTheEnd();
        }

        void judged(Optional<Notice.Kind> kind) {
            outdated |= kind.filter(Notice.Kind.OUTDATED_PRECEDENT::equals).isPresent();
            unknown |= kind.filter(Notice.Kind.UNKNOWN_PRECEDENT::equals).isPresent();
            open--;
            countAtTheEnd();
        }

        private void countAtTheEnd() {
            if (open == 0) {
                tallies.forEach(tally -> tally.addCitations(outdated, unknown));
            }
        }
    }
}
