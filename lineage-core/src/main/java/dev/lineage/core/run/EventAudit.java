package dev.lineage.core.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.run.RunState;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Row;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;

/** Derives the states of runs again from their events, and compares them and the statuses of the runs. */
public final class EventAudit {
    private final Consumer<String> problems;
    private final Queue<EventRow> waiting = new ArrayDeque<>();
    private final Map<Long, Integer> counts = new HashMap<>();
    private final Map<Long, RunState> states = new HashMap<>();

    public EventAudit(Consumer<String> problems) {
        this.problems = problems;
    }

    /** Takes the events of a commit, which are checked in the order of the ledger. */
    public void add(List<EventRow> events) {
        waiting.addAll(events);
    }

    /** Checks a version of a run: its status follows from the events before it. */
    public void check(Row row, Run run) {
        checkEventsBefore(row.sequence());
        RunStatus status = states.getOrDefault(row.origin(), RunState.INITIAL).status();
        if (run.status() != status) {
            problems.accept("The status of " + row.header().record() + " does not fit its events: " + status);
        }
    }

    /** Checks the events before a sequence. */
    public void checkEventsBefore(long sequence) {
        while (!waiting.isEmpty() && waiting.element().sequence() < sequence) {
            check(waiting.remove());
        }
    }

    private void check(EventRow row) {
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
