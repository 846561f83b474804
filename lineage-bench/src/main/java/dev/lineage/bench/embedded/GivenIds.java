package dev.lineage.bench.embedded;

import com.github.f4b6a3.ulid.UlidFactory;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.ref.Ulid;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Gives Lineage the identities that the decisions already have, so that both sides hold the same ids: the first ones a thread
 * asks for are those of the decisions that it is about to write. What comes after, for units, is fresh.
 */
final class GivenIds implements Supplier<Ulid> {

    private final UlidFactory fresh = UlidFactory.newMonotonicInstance();

    @SuppressWarnings("ThreadLocalUsage") // belongs to one open store, not to the class
    private final ThreadLocal<Deque<Ulid>> next = ThreadLocal.withInitial(ArrayDeque::new);

    void give(List<PlainDecision> decisions) {
        Deque<Ulid> ids = next.get();
        ids.clear();
        decisions.forEach(decision -> ids.add(Ulid.parse(decision.ulid())));
    }

    @Override
    public Ulid get() {
        Ulid given = next.get().poll();
        return given != null ? given : Ulid.of(fresh.create().toBytes());
    }
}
