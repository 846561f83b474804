package dev.lineage.bench.hidden;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/**
 * A memory whose identities and time are given from outside: what is written in hidden places takes identities of its own, so that it
 * changes none of those that are seen.
 */
public final class Memory implements AutoCloseable {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final long VISIBLE = 0x019B_0000_0000_0000L;
    private static final long HIDDEN = 0x019C_0000_0000_0000L;

    private final CloseableLineage lineage;
    private Instant now = START;
    private long visible;
    private long hidden;
    private boolean hides;

    /**
     * An empty memory.
     *
     * @param store where it is kept
     */
    public Memory(Store store) {
        this.lineage = Lineages.open(
                store,
                LineageOptions.defaults()
                        .clock(() -> now)
                        .ids(this::next)
                        .salts(new Random(1))
                        .executor(Runnable::run));
    }

    private Ulid next() {
        return hides ? new Ulid(HIDDEN, ++hidden) : new Ulid(VISIBLE, ++visible);
    }

    /** Lets a minute pass. */
    void advance() {
        now = now.plus(Duration.ofMinutes(1));
    }

    Instant now() {
        return now;
    }

    /** What a scope does where nobody else sees it. */
    void hide(Runnable work) {
        hides = true;
        try {
            work.run();
            lineage.maintenance().flush();
        } finally {
            hides = false;
        }
    }

    /** Writes what was shown to whom. */
    void flush() {
        lineage.maintenance().flush();
    }

    Lineage in(Scope scope) {
        return lineage.in(scope);
    }

    @Override
    public void close() {
        lineage.close();
    }
}
