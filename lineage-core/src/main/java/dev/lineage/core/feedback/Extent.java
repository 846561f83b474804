package dev.lineage.core.feedback;

import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How far pieces of feedback reach, so that it can be told at once whether a view sees all of them. */
final class Extent {
    /** The projects and spaces of pieces that were said elsewhere than where their lesson is. */
    private final List<Place> homes = new ArrayList<>();

    private long validFrom = Place.ALWAYS_FROM;
    private long validUntil = Place.ALWAYS_UNTIL;
    private long latest = Long.MIN_VALUE;
    private long changed;

    /** The project and the space of a place. */
    static Place home(Place place) {
        return new Place(place.project(), place.space(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
    }

    /** Takes note that something is other from a version on. */
    void change(long sequence) {
        changed = sequence;
    }

    /** Takes a piece that the lesson's own versions say: who sees the lesson sees it. */
    void addOwn(Piece piece) {
        latest = Math.max(latest, piece.time());
    }

    /** Takes a piece that another record says, of a lesson that is in a home, if it is here. */
    void add(Piece piece, Optional<Place> lesson) {
        latest = Math.max(latest, piece.time());
        Place place = piece.place();
        validFrom = Math.max(validFrom, place.validFrom());
        validUntil = Math.min(validUntil, place.validUntil());
        Place home = home(place);
        if (!lesson.equals(Optional.of(home)) && !homes.contains(home)) {
            homes.add(home);
        }
    }

    /** When the latest piece was given. */
    long latest() {
        return latest;
    }

    /** Whether a view of lessons that it sees sees all pieces as they are now, none of which lies ahead of an instant. */
    boolean isWithin(View view, long instant) {
        boolean within = view.sequence() >= changed
                && instant >= latest
                && (view.validAt().isEmpty() || isValid(view.validAt().get()));
        for (int i = 0; within && i < homes.size(); i++) {
            within = view.sees(homes.get(i));
        }
        return within;
    }

    private boolean isValid(long at) {
        return at >= validFrom && (at < validUntil || validUntil == Place.ALWAYS_UNTIL);
    }
}
