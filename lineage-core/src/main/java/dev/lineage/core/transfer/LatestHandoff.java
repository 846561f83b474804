package dev.lineage.core.transfer;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the session that was handed off last. Lists are by when sessions were opened, so all that were handed off are looked at. */
final class LatestHandoff {
    private static final SessionFilter HANDED_OFF = SessionFilter.all().state(SessionState.HANDED_OFF);
    private static final int PAGE = 100;

    private @Nullable StoredSession latest;
    private Instant at = Instant.MIN;

    private LatestHandoff() {}

    /** The session, of equal times the one that was opened last. */
    static Optional<StoredSession> in(Snapshot snapshot, Optional<String> project) {
        LatestHandoff search = new LatestHandoff();
        long before = Long.MAX_VALUE;
        List<Stored> page;
        do {
            Selection selection = SessionFilters.selection(HANDED_OFF, project, before, PAGE);
            page = snapshot.list(selection);
            for (Stored stored : page) {
                search.meet(new StoredSession(stored));
                before = stored.handle();
            }
        } while (page.size() == PAGE);
        return Optional.ofNullable(search.latest);
    }

    private void meet(StoredSession session) {
        Instant time = session.handedOffAt().orElse(Instant.MIN);
        if (latest == null || time.isAfter(at)) {
            latest = session;
            at = time;
        }
    }
}
