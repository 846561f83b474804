package dev.lineage.core.run;

import dev.lineage.run.Divergence;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the events of two runs (rule R9). */
final class RunDiff {
    private static final int BATCH = 1_000;
    private static final int BEFORE = 3;
    private static final Set<String> IDS_AND_TIMES =
            Set.of("event/id", "trace/id", "parent/id", "ts/utc", "ts/mono-ns", "dur/ms");
    private static final Set<String> ANSWERED = Set.of("real", "virtual", "replay");

    private RunDiff() {}

    /** Returns the first event that differs; whether an effect or a recording answered makes no difference. */
    static Optional<Divergence> of(EventLog first, EventLog second) {
        for (int from = 1; ; from += BATCH) {
            List<LoggedEvent> left = first.events(from, from + BATCH - 1);
            List<LoggedEvent> right = second.events(from, from + BATCH - 1);
            for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
                Optional<LoggedEvent> a = at(left, i);
                Optional<LoggedEvent> b = at(right, i);
                if (!a.map(RunDiff::compared).equals(b.map(RunDiff::compared))) {
                    int number = from + i;
                    return Optional.of(new Divergence(first.events(number - BEFORE, number - 1), a, b));
                }
            }
            if (left.size() < BATCH) {
                return Optional.empty();
            }
        }
    }

    private static Optional<LoggedEvent> at(List<LoggedEvent> events, int place) {
        return place < events.size() ? Optional.of(events.get(place)) : Optional.empty();
    }

    private static Map<String, Object> compared(LoggedEvent logged) {
        RunEvent event = logged.event();
        Map<String, Object> fields = new LinkedHashMap<>(event.fields());
        Map<String, Object> payload = new LinkedHashMap<>(event.payload());
        event.text("mode").filter(ANSWERED::contains).ifPresent(mode -> payload.remove("mode"));
        payload.keySet().removeAll(IDS_AND_TIMES);
        fields.put("payload", payload);
        fields.keySet().removeAll(IDS_AND_TIMES);
        return fields;
    }
}
