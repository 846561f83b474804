package dev.lineage.sqlite;

import dev.lineage.spi.View;
import java.sql.SQLException;

/**
 * Where a view finds edges: in which tables, as known since and until when, and in which entries that are not in the tables yet.
 *
 * @param past whether the view lies before what the tables have, so that those of the past count too
 * @param known the ledger sequence up to which entries are known
 * @param unindexed the entries that the view knows and the tables do not have
 */
record EdgeView(boolean past, long known, Unindexed unindexed) {
    static EdgeView of(Source source, Anchor.State state, View view) throws SQLException {
        long known = Math.min(view.sequence(), state.last());
        if (known <= state.indexed()) {
            return new EdgeView(known < state.indexed(), known, Unindexed.NOTHING);
        }
        return new EdgeView(
                false,
                known,
                new Unindexed(source.unindexed().find(source.session(), source.rows(), state), known, view));
    }
}
