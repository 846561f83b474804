package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Identifiers that are the same in every run: each is the one before plus one. Safe for use by many threads. */
public final class FixedIds implements Supplier<Ulid> {
    private static final Ulid START = new Ulid(0x019B_0000_0000_0000L, 0);

    private final AtomicReference<Ulid> newest;

    private FixedIds(Ulid start) {
        this.newest = new AtomicReference<>(start);
    }

    /**
     * Identifiers from a fixed start.
     *
     * @return a new source
     */
    public static FixedIds create() {
        return new FixedIds(START);
    }

    /**
     * Identifiers that follow another.
     *
     * @param start the identifier before the first that is given
     * @return a new source
     */
    public static FixedIds after(Ulid start) {
        return new FixedIds(start);
    }

    /**
     * The next identifier.
     *
     * @return one that is greater than all before
     * @throws IllegalStateException if there is no greater one
     */
    @Override
    public Ulid get() {
        return newest.updateAndGet(FixedIds::next);
    }

    private static Ulid next(Ulid before) {
        long low = before.low() + 1;
        long high = low == 0 ? before.high() + 1 : before.high();
        if (low == 0 && high == 0) {
            throw new IllegalStateException("there is no identifier after " + before);
        }
        return new Ulid(high, low);
    }
}
