package dev.lineage.sqlite;

import dev.lineage.spi.Place;
import java.sql.SQLException;
import java.util.Optional;

/** What the derived columns of an entry must be. */
final class DerivedColumns {
    private static final long UNNAMED = Long.MIN_VALUE;

    private DerivedColumns() {}

    /** The columns; a name that has no number gets one that no column holds. */
    static Replay.Columns of(Session session, Naming names, long handle, Replay.Version version) throws SQLException {
        Place place = version.derived().place();
        Placing placing = new Placing(
                number(session, names, place.project().map(Rows::projectName)),
                number(session, names, place.space().map(Rows::spaceName)),
                place.validFrom(),
                place.validUntil());
        return new Replay.Columns(
                version.kept().entry().isEvent() ? Handles.ofEvents(handle) : handle,
                version.kept().entry().version(),
                version.derived().name(),
                version.times(),
                version.replaces(),
                placing,
                placing,
                version.held());
    }

    private static long number(Session session, Naming names, Optional<String> text) throws SQLException {
        if (text.isEmpty()) {
            return 0;
        }
        long number = names.number(session, text.get());
        return number == 0 ? UNNAMED : number;
    }
}
