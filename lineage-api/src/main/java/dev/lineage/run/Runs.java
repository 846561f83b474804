package dev.lineage.run;

import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs of agents, whose events are appended and never change. */
public interface Runs extends RunsReader, Records<Run> {
    /** Answers the calls of a virtual run in place of their effects. It must be safe for use by several threads. */
    @FunctionalInterface
    interface Effects {
        /** Returns the result of a call, a JSON value. */
        @Nullable
        Object perform(String cap, String name, Map<String, ?> args) throws Exception;
    }

    /** Adds a run and its event {@code run/started}. A replay reads the recorded results now. */
    ActiveRun start(Run run, WriteOption... options);

    /** Starts a virtual run, whose calls are answered by {@code effects}. */
    ActiveRun start(Run run, Effects effects, WriteOption... options);

    /**
     * Returns a run that was started before and is not virtual, to go on with it. A replay matches its calls from the
     * first recording again.
     */
    ActiveRun resume(RecordId run);

    /**
     * Makes the calls of a run again in a new one, strictly with its recorded results, and ends that.
     *
     * @throws dev.lineage.LineageException.Denied if the recording has no result for a call
     */
    Version<Run> replay(RecordId run);

    /**
     * Appends events to a run in one transaction, and changes its status to what follows from them. An outcome of a
     * subtask resolves the decision that assigned it (rule R8).
     *
     * @param options {@link WriteOption#expect(int)} names the number of events that the run must have
     */
    List<LoggedEvent> append(RecordId run, List<RunEvent> events, WriteOption... options);
}
