package dev.lineage.core.feedback;

import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A lesson, here or elsewhere, with all that was ever said of how far it proved true. */
final class Proved {
    private static final long HOUR = Duration.ofHours(1).toMillis();

    private final String id;
    private final List<Beginning> beginnings = new ArrayList<>();

    /** What its own versions say, in their order. */
    private final List<Piece> own = new ArrayList<>();

    /** What other records say of it, in the order of the ledger. */
    private final List<Piece> others = new ArrayList<>();

    /** The projects and spaces of the records that said it. */
    private final List<Place> homes = new ArrayList<>();

    private long validFrom = Place.ALWAYS_FROM;
    private long validUntil = Place.ALWAYS_UNTIL;
    private long latest = Long.MIN_VALUE;
    private long changed;
    private volatile @Nullable Tally newest; // without a lock: every thread works out an equal one
    private volatile @Nullable Lasting lasting; // as well

    Proved(String id) {
        this.id = id;
    }

    /** What it counts for between two instants, in milliseconds since 1970. */
    private record Lasting(Standing standing, long from, long until) {}

    /** From what trust its proofs begin, from a version of its own on. */
    private record Beginning(long since, double trust) {}

    String id() {
        return id;
    }

    void begin(long sequence, double trust) {
        change(sequence);
        beginnings.add(new Beginning(sequence, trust));
    }

    /** Takes note that something of it is other from a version on. */
    void change(long sequence) {
        changed = sequence;
        newest = null;
        lasting = null;
    }

    void add(Piece piece, boolean isOwn) {
        latest = Math.max(latest, piece.time());
        if (isOwn) {
            own.add(piece);
            return;
        }
        others.add(piece);
        Place place = piece.place();
        validFrom = Math.max(validFrom, place.validFrom());
        validUntil = Math.min(validUntil, place.validUntil());
        Place home = new Place(place.project(), place.space(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
        if (!homes.contains(home)) {
            homes.add(home);
        }
    }

    /** What is known of it in a view of a point of the ledger, at an instant. */
    Judged judged(View view, long instant) {
        return isWhole(view, instant) ? newest().at(instant) : tally(view, instant).at(instant);
    }

    /** What it counts for in a view of a point of the ledger, at an instant. */
    Standing standing(View view, long instant) {
        if (!isWhole(view, instant)) {
            return judged(view, instant).standing();
        }
        Lasting known = lasting;
        if (known == null || instant < known.from() || instant > known.until()) {
            known = lasting(instant);
            lasting = known;
        }
        return known.standing();
    }

    /** As it ages, a lesson becomes less mature or none the less, so that what it is an hour later it has been all the time. */
    private Lasting lasting(long instant) {
        Standing now = newest().at(instant).standing();
        boolean lasts = newest().at(instant + HOUR).standing().equals(now);
        return new Lasting(now, instant, lasts ? instant + HOUR : instant);
    }

    private boolean isWhole(View view, long instant) {
        return view.sequence() >= changed && instant >= latest && seesAll(view);
    }

    private boolean seesAll(View view) {
        if (others.isEmpty()) {
            return true;
        }
        boolean valid = view.validAt().isEmpty()
                || (view.validAt().get() >= validFrom
                        && (view.validAt().get() < validUntil || validUntil == Place.ALWAYS_UNTIL));
        for (int i = 0; valid && i < homes.size(); i++) {
            valid = view.sees(homes.get(i));
        }
        return valid;
    }

    /** What everybody sees who sees all: worked out once, until something changes. */
    private Tally newest() {
        Tally known = newest;
        if (known == null) {
            known = tally(View.EVERYTHING, latest);
            newest = known;
        }
        return known;
    }

    private Tally tally(View view, long instant) {
        List<Piece> said = own.stream()
                .filter(piece -> piece.holds(view.sequence()))
                .toList();
        return Tally.of(trust(view.sequence()), said, proving(view).toList(), instant);
    }

    private double trust(long known) {
        double trust = 0;
        for (Beginning beginning : beginnings) {
            trust = beginning.since() <= known ? beginning.trust() : trust;
        }
        return trust;
    }

    /** What other records say that a view sees, in the order in which they said it first. */
    private Stream<Piece> proving(View view) {
        return others.stream()
                .filter(piece -> piece.holds(view.sequence()) && view.sees(piece.place()))
                .sorted(Comparator.comparingLong(Piece::begun));
    }

    /** The decisions that a view sees and that speak against it, in the order in which they said so first. */
    List<String> refutedBy(View view) {
        return proving(view)
                .filter(piece -> !piece.helpful())
                .flatMap(piece -> Stream.ofNullable(piece.by()))
                .toList();
    }
}
