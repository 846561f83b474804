package dev.lineage.core.run;

import dev.lineage.run.EventKind;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The calls of a run and their results, by replay key and in the order in which they started (rule R4). A return
 * belongs to the call whose number it names, else to the first open one of its key.
 */
final class Recording implements Consumer<LoggedEvent> {
    /** The field of a return with the number of its call, which is written where several of one key are open. */
    static final String CALL_NUMBER = "call/number";

    private final Map<String, List<LoggedEvent>> byKey = new HashMap<>();
    private final Map<String, Deque<LoggedEvent>> open = new HashMap<>();
    private final Map<Integer, RunEvent> results = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    final List<LoggedEvent> strayReturns = new ArrayList<>();

    @Override
    public void accept(LoggedEvent logged) {
        RunEvent event = logged.event();
        String key = event.text("replay/key").orElse("");
        boolean blocked = event.text("mode").filter("blocked"::equals).isPresent();
        if (event.kind().equals(EventKind.CALL) && !blocked) {
            byKey.computeIfAbsent(key, first -> new ArrayList<>()).add(logged);
            open.computeIfAbsent(key, first -> new ArrayDeque<>()).add(logged);
        } else if (event.kind().equals(EventKind.RETURN)) {
            Object number = event.payload().get(CALL_NUMBER);
            Deque<LoggedEvent> waiting = open.getOrDefault(key, new ArrayDeque<>());
            Optional<LoggedEvent> returned = waiting.stream()
                    .filter(call -> number == null || number.equals(call.number()))
                    .findFirst();
            returned.ifPresentOrElse(call -> results.put(call.number(), event), () -> strayReturns.add(logged));
            returned.ifPresent(waiting::remove);
        }
    }

    Stream<LoggedEvent> openCalls() {
        return open.values().stream().flatMap(Deque::stream);
    }

    /** Returns the result of the next call of a key. */
    synchronized Optional<RunEvent> next(String key) {
        asked.merge(key, 1, Integer::sum);
        return lastAsked(key).flatMap(call -> Optional.ofNullable(results.get(call.number())));
    }

    /** Returns the call that was asked for last under a key, if it has not returned. */
    synchronized Optional<LoggedEvent> withoutReturn(String key) {
        return lastAsked(key).filter(call -> !results.containsKey(call.number()));
    }

    private Optional<LoggedEvent> lastAsked(String key) {
        int count = asked.getOrDefault(key, 0);
        List<LoggedEvent> calls = byKey.getOrDefault(key, List.of());
        return count >= 1 && count <= calls.size() ? Optional.of(calls.get(count - 1)) : Optional.empty();
    }

    /** Returns the calls that were not asked for, in the order in which they started. */
    synchronized List<LoggedEvent> unused() {
        return byKey.entrySet().stream()
                .flatMap(calls -> calls.getValue().stream().skip(asked.getOrDefault(calls.getKey(), 0)))
                .sorted(Comparator.comparingInt(LoggedEvent::number))
                .toList();
    }
}
