package dev.lineage.core.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.run.RunState;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Row;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Derives the states of runs again from their events, in order, and compares them and the statuses of the runs. */
public final class EventAudit {
    private final Consumer<String> problems;
    private final Map<Long, Integer> counts = new HashMap<>();
    private final Map<Long, RunState> states = new HashMap<>();

    public EventAudit(Consumer<String> problems) {
        this.problems = problems;
    }

    /** Checks a version of a run: its status follows from the events before it. */
    public void check(Row row, Run run) {
        RunStatus status = states.getOrDefault(row.origin(), RunState.INITIAL).status();
        if (run.status() != status) {
            problems.accept("The status of " + row.header().record() + " does not fit its events: " + status);
        }
    }

    /** Checks an event: its number and state follow from the events before it. */
    public void check(EventRow row) {
        int number = counts.merge(row.origin(), 1, Integer::sum);
        if (!row.body().startsWith("{")) { // forgotten, as all of its run
            return;
        }
        RunState before = states.getOrDefault(row.origin(), RunState.INITIAL);
        try {
            RunState after = before.next(EventLog.event(row));
            states.put(row.origin(), after);
            if (row.number() != number || !Optional.ofNullable(row.state()).equals(EventLog.changed(before, after))) {
                problems.accept(
                        "The number or the state of event " + row.sequence() + " does not fit the events before it");
            }
        } catch (InvalidInput unreadable) {
            problems.accept("The event " + row.sequence() + " cannot be read: " + unreadable.getMessage());
        }
    }
}
