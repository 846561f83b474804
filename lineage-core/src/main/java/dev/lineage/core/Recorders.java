package dev.lineage.core;

import dev.lineage.core.journal.DefaultRecorder;
import dev.lineage.error.StoreFailure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The recorders of one open store that have not been closed. Safe for use by many threads. */
final class Recorders {
    private final Set<DefaultRecorder> open = new LinkedHashSet<>();
    private boolean closed;

    /** Keeps one, so that it is closed before the store is. */
    synchronized void add(DefaultRecorder recorder, String store) {
        if (closed) {
            throw new StoreFailure(store + " is closed");
        }
        open.add(recorder);
    }

    synchronized void remove(DefaultRecorder recorder) {
        open.remove(recorder);
    }

    /** Closes all, or none if this thread is writing for one of them. Who comes second waits too. */
    void close() {
        end().forEach(DefaultRecorder::close);
    }

    private synchronized List<DefaultRecorder> end() {
        open.forEach(DefaultRecorder::requireOutside);
        closed = true;
        return List.copyOf(open);
    }
}
