package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.SessionOpener;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Opens a session with the first write in it. Remembers sessions that exist, since a record is never removed. */
public final class FirstWrites implements SessionOpener {
    private static final int MAX_REMEMBERED = 1_000;

    private final Store store;
    private final Set<String> existing = Collections.synchronizedSet(Collections.newSetFromMap(new Remembered()));

    /**
     * An opener that remembers nothing yet.
     *
     * @param store where sessions are
     */
    public FirstWrites(Store store) {
        this.store = store;
    }

    @Override
    public <T> Ledger.Work<T> opening(Views views, Ledger.Work<T> work) {
        Optional<String> session = views.scope().session();
        if (session.isEmpty() || exists(session.get())) {
            return work;
        }
        RecordId id = RecordId.of(session.get());
        return plan -> {
            T answer = work.plan(plan);
            if (plan.hasEntries()) {
                open(plan.in(views.view()), views, id);
            }
            return answer;
        };
    }

    private boolean exists(String session) {
        if (existing.contains(session)) {
            return true;
        }
        Optional<Stored> stored = store.find(View.EVERYTHING, session);
        if (stored.filter(SessionKind::isSession).isEmpty()) {
            return false;
        }
        existing.add(session);
        return true;
    }

    /** A record that this scope does not see has the id already: the session then stays a name. */
    private static void open(Plan plan, Views views, RecordId id) {
        Optional<Stored> seen = plan.find(id);
        if (seen.isPresent() && !SessionKind.isSession(seen.get())) {
            throw new InvalidInput("session", id.text(), "must name a session");
        }
        if (plan.findAnywhere(id.text()).isEmpty()) {
            new TransferPlans(views.scope()).open(plan, id);
        }
    }

    /** The sessions that were added most recently. */
    private static final class Remembered extends LinkedHashMap<String, Boolean> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_REMEMBERED;
        }
    }
}
