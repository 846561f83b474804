package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * What a version says of a lesson, beside what the version before said of it: both are gone through once, in their order. What is said
 * again is as old as it was, what is not found is new.
 */
final class Repetition {
    private final List<Piece> before;
    private final Proved of;
    private final Fact fact;
    private final Place place;
    private final List<Piece> now = new ArrayList<>();
    private int next;
    private int taken;
    private boolean follows = true;
    private boolean anyNew;

    private Repetition(List<Piece> before, Proved of, Fact fact, Place place) {
        this.before = before;
        this.of = of;
        this.fact = fact;
        this.place = place;
    }

    /**
     * The pieces that stand from a version on.
     *
     * @param before those that the version before said, in their order; those that no longer stand are ended
     * @param proofs what the version says
     */
    static List<Piece> of(List<Piece> before, List<Proof> proofs, Proved of, Fact fact, Place place) {
        Repetition repetition = new Repetition(before, of, fact, place);
        proofs.forEach(repetition::say);
        repetition.leave(before.size());
        return repetition.follows ? repetition.now : repetition.anew();
    }

    private void say(Proof proof) {
        int left = proof.times();
        for (int found = find(proof); left > 0 && found < before.size(); found = find(proof)) {
            leave(found);
            Piece piece = before.get(found);
            int times = Math.min(left, piece.times() - taken);
            left -= times;
            taken += times;
            repeat(piece, times);
            if (taken == piece.times()) {
                next = found + 1;
                taken = 0;
            }
        }
        if (left > 0) {
            anyNew = true;
            now.add(new Piece(of, proof, left, fact, place));
        }
    }

    private void repeat(Piece piece, int times) {
        follows &= !anyNew && times == piece.times() && piece.place().equals(place);
        now.add(piece.times() == times ? piece : new Piece(piece, times, fact, place));
    }

    private int find(Proof proof) {
        int found = next;
        while (found < before.size() && !before.get(found).says(proof)) {
            found++;
        }
        return found;
    }

    /** Leaves behind what stands before a place and is not said again. */
    private void leave(int until) {
        for (; next < until; next++) {
            before.get(next).end(fact.sequence());
            taken = 0;
        }
    }

    /** Pieces stand in the order in which they are said: where new ones come between, all are written anew. */
    private List<Piece> anew() {
        before.forEach(piece -> piece.end(fact.sequence()));
        return now.stream()
                .map(piece -> piece.begun() == fact.sequence() ? piece : new Piece(piece, piece.times(), fact, place))
                .toList();
    }
}
