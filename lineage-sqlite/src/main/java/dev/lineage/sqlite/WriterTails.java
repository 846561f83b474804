package dev.lineage.sqlite;

import java.sql.SQLException;
import java.util.List;

/** The tails as one write transaction sees them: what was committed before it, and its own, which nobody else may see. */
final class WriterTails implements Source.TailFinder {
    private final Tails committed;
    private long before = -1;
    private Tail own = new Tail(0);
    private boolean indexed;

    WriterTails(Tails committed) {
        this.committed = committed;
    }

    /** Takes note of the newest sequence before this transaction appends; later calls say nothing new. */
    void begunAfter(long sequence) {
        if (before < 0) {
            before = sequence;
            own = new Tail(sequence);
        }
    }

    /** Takes note that this transaction has brought edges into the tables. */
    void indexed(long until) {
        indexed = true;
        own = new Tail(until);
    }

    @Override
    public List<Tail> find(Session session, Rows rows, Anchor.State state) throws SQLException {
        begunAfter(state.last());
        Tails.read(session, rows, own, state.last());
        return indexed ? List.of(own) : List.of(committed.of(session, rows, state.indexed(), before), own);
    }
}
