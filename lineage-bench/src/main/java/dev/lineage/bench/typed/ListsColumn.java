package dev.lineage.bench.typed;

import dev.lineage.bench.decision.PlainDecision;
import java.sql.SQLException;

/** How a row keeps what its decision has several of in one column. */
interface ListsColumn {
    /**
     * The column of a decision that is written.
     *
     * @param decision the decision
     * @param numbers the same lists with the ids of their names
     * @return the column
     */
    byte[] encode(PlainDecision decision, PackedLists numbers);

    /**
     * What a column says.
     *
     * @param column the column
     * @param names gives the names of ids
     * @return the lists
     */
    PlainLists decode(byte[] column, NamesById names) throws SQLException;

    /** Gives the name of an id. */
    interface NamesById {
        String name(int id) throws SQLException;
    }
}
