package dev.lineage.core.feedback;

import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A lesson, here or elsewhere, with all that was ever said of how far it proved true. */
final class Proved {
    /** The number of a lesson that is not here. */
    static final int NOWHERE = -1;

    private final String id;
    /** What its own versions and events say, in their order. */
    private final List<Piece> own = new ArrayList<>();

    /** What other records say of it, in the order in which they said it first. */
    private final List<Piece> others = new ArrayList<>();

    private final Extent extent = new Extent();

    /** What its own events say last by each decision. */
    private final Map<String, Piece> ownBy = new HashMap<>();

    private Optional<Place> home = Optional.empty();
    private int number = NOWHERE;
    private @Nullable Beginning beginning;
    private volatile @Nullable Tally newest; // without a lock: every thread works out an equal one

    Proved(String id) {
        this.id = id;
    }

    /** From what trust its proofs begin, from a version of its own on. */
    private record Beginning(long since, double trust, @Nullable Beginning before) {}

    String id() {
        return id;
    }

    /** Which of the lessons that are here it is. */
    int number() {
        return number;
    }

    void number(int given) {
        number = given;
    }

    void begin(Fact fact, double trust) {
        home = Optional.of(Extent.home(fact.place()));
        Beginning last = beginning;
        boolean same = last != null && last.trust() == trust;
        change(fact.sequence(), same);
        beginning = same ? last : new Beginning(fact.sequence(), trust, last);
    }

    /** Takes note that something of it is other from a version on; {@code stands} if all that was said before still is. */
    void change(long sequence, boolean stands) {
        extent.change(sequence);
        newest = stands ? newest : null;
    }

    /** Ends what was said of it by a decision before; false if there was such a piece. */
    boolean endSaidBy(Optional<String> decision, long sequence) {
        @Nullable Piece before = decision.map(ownBy::get).orElse(null);
        if (before == null) {
            return true;
        }
        before.end(sequence);
        return false;
    }

    void addOwn(Piece piece) {
        Tally sum = newest;
        newest = sum == null || (piece.by() != null && !others.isEmpty()) ? null : sum.plus(piece, false);
        own.add(piece);
        extent.addOwn(piece);
        if (piece.by() != null) {
            ownBy.put(piece.by(), piece);
        }
    }

    void add(Piece piece) {
        Tally sum = newest;
        newest = sum == null || ownBy.containsKey(piece.by()) ? null : sum.plus(piece, true);
        others.add(place(piece), piece);
        extent.add(piece, home);
    }

    /** Behind all that began before it: what is said again by another version may have begun long ago. */
    private int place(Piece piece) {
        int place = others.size();
        while (place > 0 && others.get(place - 1).begun() > piece.begun()) {
            place--;
        }
        return place;
    }

    /** Where it is, if it is here. */
    Optional<Place> home() {
        return home;
    }

    /** When the latest of what was said of it was given. */
    long latest() {
        return extent.latest();
    }

    /** Whether a view that sees it sees all that is said of it now, none of which lies ahead of an instant. */
    boolean isWithin(View view, long instant) {
        return extent.isWithin(view, instant);
    }

    /** What is known of it in a view of a point of the ledger, at an instant. */
    Judged judged(View view, long instant) {
        return isWithin(view, instant)
                ? newest().at(instant)
                : tally(view, instant).at(instant);
    }

    /** What it counts for at an instant, which is not before its latest piece, for who sees all of it as it is now. */
    Standing standing(long instant) {
        return newest().at(instant).standing();
    }

    /**
     * Up to which instant it counts the same for who sees all: as it ages a lesson becomes less mature or none the less, so that what
     * it is at the end it has been all the time.
     */
    long lasts(long instant, long end) {
        Standing standing = standing(instant);
        long same = instant;
        long other = end;
        if (standing(end).equals(standing)) {
            return end;
        }
        while (other - same > 1) {
            long middle = same + (other - same) / 2;
            if (standing(middle).equals(standing)) {
                same = middle;
            } else {
                other = middle;
            }
        }
        return same;
    }

    /** What everybody sees who sees all: worked out once, until something changes. */
    private Tally newest() {
        Tally known = newest;
        if (known == null) {
            known = tally(View.EVERYTHING, extent.latest());
            newest = known;
        }
        return known;
    }

    private Tally tally(View view, long instant) {
        return Tally.of(trust(view.sequence()), own, others, view, instant);
    }

    private double trust(long known) {
        Beginning then = beginning;
        while (then != null && then.since() > known) {
            then = then.before();
        }
        return then == null ? 0 : then.trust();
    }

    /** The decisions that a view sees and that speak against it, in the order in which they said so first. */
    List<String> refutedBy(View view) {
        List<String> refuting = new ArrayList<>();
        new SeenPieces(others, view).forEachRemaining(piece -> {
            if (!piece.helpful() && piece.by() != null) {
                refuting.add(piece.by());
            }
        });
        return refuting;
    }
}
