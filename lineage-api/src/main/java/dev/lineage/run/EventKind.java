package dev.lineage.run;

import dev.lineage.record.Check;

/**
 * The kind of an event: an open vocabulary with well-known words (seed 1).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record EventKind(String value) {
    /** The run began, in a mode and under a policy. */
    public static final EventKind RUN_STARTED = new EventKind("run/started");
    /** The run ended; {@code :ok} says whether it went well. */
    public static final EventKind RUN_FINISHED = new EventKind("run/finished");
    /** The run ended with an error. */
    public static final EventKind RUN_FAILED = new EventKind("run/failed");
    /** The run was given up. */
    public static final EventKind RUN_CANCELED = new EventKind("run/canceled");
    /** The run is paused until it is resumed. */
    public static final EventKind RUN_PAUSED = new EventKind("run/paused");
    /** The run goes on. */
    public static final EventKind RUN_RESUMED = new EventKind("run/resumed");
    /** A call of a capability begins. */
    public static final EventKind CALL = new EventKind("cap/call");
    /** A call of a capability returns. */
    public static final EventKind RETURN = new EventKind("cap/return");
    /** A gate was opened. */
    public static final EventKind GATE_OPENED = new EventKind("gate/opened");
    /** A gate has another status. */
    public static final EventKind GATE_UPDATED = new EventKind("gate/updated");
    /** A replay found no recorded result. */
    public static final EventKind REPLAY_MISSING = new EventKind("replay/missing");
    /** The outcome of a subtask, which resolves the decision that assigned it (rule R8). */
    public static final EventKind SUBTASK_OUTCOME = new EventKind("subtask/outcome");

    /** Checks the form of the word. */
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
