package dev.lineage.core.feedback;

import dev.lineage.patterns.Maturity;
import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

    private final Extent extent = new Extent();
    private Optional<Place> home = Optional.empty();
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

    void begin(Fact fact, double trust) {
        change(fact.sequence());
        home = Optional.of(Extent.home(fact.place()));
        beginnings.add(new Beginning(fact.sequence(), trust));
    }

    /** Takes note that something of it is other from a version on. */
    void change(long sequence) {
        extent.change(sequence);
        newest = null;
        lasting = null;
    }

    void addOwn(Piece piece) {
        own.add(piece);
        extent.addOwn(piece);
    }

    void add(Piece piece) {
        others.add(piece);
        extent.add(piece, home);
    }

    /** Where it is, if it is here. */
    Optional<Place> home() {
        return home;
    }

    /** What is known of it in a view of a point of the ledger, at an instant. */
    Judged judged(View view, long instant) {
        return extent.isWithin(view, instant)
                ? newest().at(instant)
                : tally(view, instant).at(instant);
    }

    /** What it counts for in a view of a point of the ledger, at an instant. */
    Standing standing(View view, long instant) {
        return extent.isWithin(view, instant)
                ? standing(instant)
                : judged(view, instant).standing();
    }

    /** What it counts for at an instant for who sees all of it as it is now. */
    Standing standing(long instant) {
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

    /**
     * What its relevance is multiplied by at the most for who sees all, until something changes: it matures by what is said, and as it
     * ages what was deprecated becomes a candidate.
     */
    double most() {
        Standing standing = newest().at(extent.latest()).standing();
        return standing.confidence() * Math.max(standing.maturity().factor(), Maturity.CANDIDATE.factor());
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
        List<Piece> said =
                own.stream().filter(piece -> piece.holds(view.sequence())).toList();
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
