package dev.lineage.run;

import dev.lineage.record.Check;

/**
 * The kind of an event: an open vocabulary with well-known words (seed 1).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record EventKind(String value) {
    public static final EventKind RUN_STARTED = new EventKind("run/started");
    /** The run ended; {@code :ok} says whether it went well. */
    public static final EventKind RUN_FINISHED = new EventKind("run/finished");

    public static final EventKind RUN_FAILED = new EventKind("run/failed");
    public static final EventKind RUN_CANCELED = new EventKind("run/canceled");
    public static final EventKind RUN_PAUSED = new EventKind("run/paused");
    public static final EventKind RUN_RESUMED = new EventKind("run/resumed");
    public static final EventKind CALL = new EventKind("cap/call");
    public static final EventKind RETURN = new EventKind("cap/return");
    public static final EventKind GATE_OPENED = new EventKind("gate/opened");
    public static final EventKind GATE_UPDATED = new EventKind("gate/updated");
    public static final EventKind REPLAY_MISSING = new EventKind("replay/missing");
    /** The outcome of a subtask, which resolves the decision that assigned it (rule R8). */
    public static final EventKind SUBTASK_OUTCOME = new EventKind("subtask/outcome");

    public EventKind {
        value = Check.word("kind", value);
    }

    /** Returns whether it is {@link #SUBTASK_OUTCOME}, with a slash or an underscore (seed 4). */
    public boolean isOutcome() {
        return value.replace('_', '/').equals(SUBTASK_OUTCOME.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
