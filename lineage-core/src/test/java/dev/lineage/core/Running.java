package dev.lineage.core;

import dev.lineage.LineageOptions;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** What a host may give to run work beside its calls. */
public enum Running {
    /** Nothing: Lineage makes a thread. */
    BY_DEFAULT(Optional.empty()),
    /** In the thread that calls. */
    AT_ONCE(Optional.of(Runnable::run)),
    /** In a thread for each task. */
    ELSEWHERE(Optional.of(work -> new Thread(work, "elsewhere").start())),
    /** Takes work and does nothing. */
    NEVER(Optional.of(work -> {})),
    /** Takes no work. */
    REJECTING(Optional.of(work -> {
        throw new RejectedExecutionException("busy");
    }));

    private final Optional<Executor> executor;

    Running(Optional<Executor> executor) {
        this.executor = executor;
    }

    /** The default options with this. */
    public LineageOptions options() {
        return executor.map(LineageOptions.defaults()::executor).orElse(LineageOptions.defaults());
    }
}
