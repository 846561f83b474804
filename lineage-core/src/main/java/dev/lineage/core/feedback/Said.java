package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import java.util.List;
import java.util.Optional;

/**
 * What the newest version of a lesson says of itself: one that only says more at its end need not be compared with it piece by piece,
 * of which there may be many thousands.
 *
 * @param proofs what it says
 */
record Said(List<Proof> proofs) {
    /** What a later version says more; empty if it says anything else than before. */
    Optional<Proof> more(Fact fact) {
        List<Proof> now = fact.proofs().list();
        int before = proofs.size();
        if (now.size() < before || now.isEmpty()) {
            return Optional.empty();
        }
        Proof last = now.get(now.size() - 1);
        boolean isOneMore = now.size() == before + 1 && now.subList(0, before).equals(proofs);
        return isOneMore ? Optional.of(last) : now.size() == before ? oftener(last, now) : Optional.empty();
    }

    private Optional<Proof> oftener(Proof last, List<Proof> now) {
        int end = proofs.size() - 1;
        Proof then = proofs.get(end);
        Proof more = new Proof(
                last.of(), last.helpful(), last.times() - then.times(), last.by(), last.note(), last.counted());
        boolean same =
                last.equals(new Proof(then.of(), then.helpful(), last.times(), then.by(), then.note(), then.counted()));
        return same && more.times() > 0 && now.subList(0, end).equals(proofs.subList(0, end))
                ? Optional.of(more)
                : Optional.empty();
    }
}
