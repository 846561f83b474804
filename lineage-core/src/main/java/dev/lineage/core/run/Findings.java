package dev.lineage.core.run;

import dev.lineage.run.EventKind;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunsReader.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds what should not be in the events of a run (rule R1). */
final class Findings {
    private static final Set<EventKind> ENDS =
            Set.of(EventKind.RUN_FINISHED, EventKind.RUN_FAILED, EventKind.RUN_CANCELED);

    private final Optional<Recording> replayed;
    private final Predicate<RunEvent> resolved;
    private final Recording calls = new Recording();
    private final List<Finding> findings = new ArrayList<>();
    private boolean ended;

    Findings(Optional<Recording> replayed, Predicate<RunEvent> resolved) {
        this.replayed = replayed;
        this.resolved = resolved;
    }

    /** Returns the findings in the order of their events. */
    List<Finding> of(EventLog log) {
        log.events().forEach(this::check);
        calls.openCalls().forEach(call -> add("call-without-return", call));
        calls.strayReturns.forEach(stray -> add("return-without-call", stray));
        findings.sort(Comparator.comparingInt(Finding::number));
        replayed.ifPresent(recording -> recording.unused().forEach(call -> add("unused-recording", call)));
        return List.copyOf(findings);
    }

    private void check(LoggedEvent logged) {
        RunEvent event = logged.event();
        calls.accept(logged);
        if (event.kind().equals(EventKind.CALL)) {
            replayed.ifPresent(
                    recording -> recording.next(event.text("replay/key").orElse("")));
        }
        if (event.kind().isOutcome() && !resolved.test(event)) {
            add("unresolved-outcome", logged);
        }
        if (ENDS.contains(event.kind())) {
            if (ended) {
                add("second-end", logged);
            }
            ended = true;
        } else if (ended) {
            add("event-after-end", logged);
        }
    }

    private void add(String rule, LoggedEvent logged) {
        String call = logged.event()
                .text("cap")
                .map(cap -> " " + cap + " " + logged.event().text("call").orElse(""))
                .orElse("");
        findings.add(new Finding(rule, logged.number(), logged.event().kind() + call));
    }
}
