package dev.lineage.core.model;

import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.Optional;

/**
 * When a version holds in the world.
 *
 * @param stated its own time, if an import states one
 * @param validity what was said beside that
 */
record When(Optional<Instant> stated, Validity validity) {
    static final When ALWAYS = new When(Optional.empty(), Validity.UNSAID);

    /** A beginning that is the own time says nothing more. */
    When {
        Optional<Instant> own = stated;
        validity = new Validity(validity.from().filter(from -> !own.equals(Optional.of(from))), validity.until());
    }

    static When drafted(Validity validity) {
        return new When(Optional.empty(), validity);
    }

    /** What is not said stays. */
    When and(Validity more) {
        return new When(
                stated,
                new Validity(more.from().or(() -> validity.from()), more.until().or(() -> validity.until())));
    }

    Optional<Instant> from() {
        return validity.from().or(() -> stated.filter(this::isNotOver));
    }

    private boolean isNotOver(Instant instant) {
        return validity.until().filter(end -> !instant.isBefore(end)).isEmpty();
    }

    Optional<Instant> until() {
        return validity.until();
    }

    boolean holdsAt(Instant instant) {
        return from().filter(instant::isBefore).isEmpty()
                && until().filter(end -> !instant.isBefore(end)).isEmpty();
    }
}
