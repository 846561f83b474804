package dev.lineage.sqlite;

import dev.lineage.spi.Place;
import java.sql.SQLException;

/** A place with its names resolved; 0 for none. */
record Placing(long project, long space, long validFrom, long validUntil) {
    /** What {@code equals} says, in fewer steps: most rows of a list are asked. */
    boolean isSame(Placing other) {
        return project == other.project
                && space == other.space
                && validFrom == other.validFrom
                && validUntil == other.validUntil;
    }

    /** Names that have no number get one. */
    static Placing of(Session session, PendingNames names, Place place) throws SQLException {
        return new Placing(
                place.project().isEmpty()
                        ? 0
                        : names.intern(session, Rows.projectName(place.project().get())),
                place.space().isEmpty()
                        ? 0
                        : names.intern(session, Rows.spaceName(place.space().get())),
                place.validFrom(),
                place.validUntil());
    }
}
