package dev.lineage.core.run;

import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunsReader.Divergence;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the events of two runs (rule R9). */
final class RunDiff {
    private static final int BEFORE = 3;
    private static final Set<String> IGNORED =
            Set.of("event/id", "trace/id", "parent/id", "ts/utc", "ts/mono-ns", "dur/ms", "run/name", "policy/id");
    private static final Set<String> ANSWERED = Set.of("real", "virtual", "replay");

    private RunDiff() {}

    /** Returns the first event that differs; whether an effect or a recording answered makes no difference. */
    static Optional<Divergence> of(EventLog first, EventLog second) {
        Iterator<LoggedEvent> left = first.events().iterator();
        Iterator<LoggedEvent> right = second.events().iterator();
        for (int number = 1; left.hasNext() || right.hasNext(); number++) {
            Optional<LoggedEvent> a = next(left);
            Optional<LoggedEvent> b = next(right);
            if (!a.map(RunDiff::compared).equals(b.map(RunDiff::compared))) {
                return Optional.of(new Divergence(first.events(number - BEFORE, number - 1), a, b));
            }
        }
        return Optional.empty();
    }

    private static Optional<LoggedEvent> next(Iterator<LoggedEvent> events) {
        return events.hasNext() ? Optional.of(events.next()) : Optional.empty();
    }

    private static Map<String, Object> compared(LoggedEvent logged) {
        RunEvent event = logged.event();
        Map<String, Object> fields = new LinkedHashMap<>(event.fields());
        Map<String, Object> payload = new LinkedHashMap<>(event.payload());
        event.text("mode").filter(ANSWERED::contains).ifPresent(mode -> payload.remove("mode"));
        payload.keySet().removeAll(IGNORED);
        fields.put("payload", payload);
        fields.keySet().removeAll(IGNORED);
        return fields;
    }
}
