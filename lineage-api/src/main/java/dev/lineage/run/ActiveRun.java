package dev.lineage.run;

import dev.lineage.record.RecordId;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A run that goes on. It may be used by several threads: the calls of one key are told apart by the order in which they
 * start. Each method stores its events before it returns.
 */
public interface ActiveRun {
    /** The effect of a call failed, now or when it was recorded: a replay fails as the recorded run did. */
    final class CallFailed extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final String type;

        /** Names the class of the error and its message; the error itself is known if the effect happened now. */
        public CallFailed(String type, String message, @Nullable Throwable cause) {
            super(message, cause);
            this.type = type;
        }

        /** Returns the name of the error's class. */
        public String type() {
            return type;
        }
    }

    /** Returns the id of the run. */
    RecordId id();

    /**
     * Makes a call, unless the policy refuses it, and records it and its result (rule R4). The mode of the run decides
     * whether the effect happens or a recorded result answers.
     *
     * @param cap the capability, such as {@code fs}
     * @param name the call, such as {@code read}
     * @param args JSON values; for {@code fs} the files are {@code path}, {@code from} and
     *     {@code to}, for {@code net} the host is {@code host} or that of {@code url}
     * @param effect returns the result, a JSON value; it is called in this thread
     * @return the result as a replay would return it: whole numbers as short as they fit, others as {@link
     *     java.math.BigDecimal}; for a result that cannot be stored, a text that says why
     * @throws CallFailed if the effect failed
     * @throws IllegalStateException within {@code atomically}: a transaction that fails would lose the record of it
     * @throws dev.lineage.LineageException.Denied if the policy refuses the call, or a strict replay has no result; the
     *     event that says so has been stored
     * @throws dev.lineage.LineageException.InvalidInput if a name is blank, or an argument is no JSON value
     */
    @Nullable
    Object call(String cap, String name, Map<String, ?> args, Callable<?> effect);

    /**
     * Returns the time, by a call of {@code clock}. A policy with a virtual clock gives a time of its own to each
     * place, which begins with 1970 and goes on by a millisecond.
     *
     * @param site names the place in the program that asks
     */
    Instant now(String site);

    /** Returns a random number, by a call of {@code rand}. A policy with a seed draws it for each place. */
    long random(String site);

    /** Appends an event, such as {@link Gate#opened}. */
    LoggedEvent append(RunEvent event);

    /** Ends the run as passed or failed. */
    void finish(boolean ok);
}
