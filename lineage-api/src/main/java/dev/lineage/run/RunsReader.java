package dev.lineage.run;

import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads runs and their events. Policies are read and written by {@link dev.lineage.Lineage#records}. */
public interface RunsReader extends RecordReader<Run> {
    /**
     * The first event in which two runs differ but for names, ids and times (rule R9).
     *
     * @param before up to three events of the first run that led there
     * @param first the event of the first run; empty if it has no more
     * @param second the event of the second run; empty if it has no more
     */
    record Divergence(List<LoggedEvent> before, Optional<LoggedEvent> first, Optional<LoggedEvent> second) {}

    /**
     * Something in the events of a run that should not be (rule R1). It was not refused.
     *
     * @param rule {@code call-without-return}, {@code return-without-call}, {@code event-after-end}, {@code
     *     second-end}, {@code unresolved-outcome} or {@code unused-recording}
     * @param number the number of the event, in the recorded run for an unused recording
     */
    record Finding(String rule, int number, String detail) {}

    /**
     * Returns the rule by which a policy refuses a call, such as {@code caps.fs.roots}, if it does (rule R6).
     *
     * @param folder the folder to which paths are relative
     */
    Optional<String> refusal(CapabilityPolicy policy, Path folder, String cap, String name, Map<String, ?> args);

    /** Returns how many events a run has. */
    int count(RecordId run);

    /**
     * Returns up to 10,000 events of a run from a number on, oldest first. The numbers have no gaps; a negative one
     * counts from the end: -1 is the last event.
     */
    List<LoggedEvent> events(RecordId run, int from, int limit);

    /** Returns the newest event with an id, also as {@code event:ID}. It may read all events of the memory. */
    Optional<LoggedEvent> findEvent(String id);

    /** Returns what follows from all events of a run. It does not read them. */
    RunState state(RecordId run);

    /** Returns what should not be in a run; it reads all its events, and those of the run that it replays. */
    List<Finding> findings(RecordId run);

    /** Returns the first event in which two runs differ but for names, ids and times. */
    Optional<Divergence> diff(RecordId first, RecordId second);
}
