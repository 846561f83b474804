package dev.lineage.core;

import dev.lineage.LineageOptions;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** What a host may give to run work beside its calls. */
public enum Running {
    /** Nothing: Lineage makes a thread. */
    BY_DEFAULT,
    /** In the thread that calls. */
    AT_ONCE,
    /** In a thread for each task. */
    ELSEWHERE,
    /** Takes work and does nothing. */
    NEVER,
    /** Takes no work. */
    REJECTING;

    /** The default options with this. */
    public LineageOptions options() {
        return this == BY_DEFAULT
                ? LineageOptions.defaults()
                : LineageOptions.defaults().executor(executor());
    }

    private Executor executor() {
        return work -> {
            switch (this) {
                case AT_ONCE -> work.run();
                case ELSEWHERE -> new Thread(work, "elsewhere").start();
                case REJECTING -> throw new RejectedExecutionException("busy");
                default -> {}
            }
        };
    }
}
