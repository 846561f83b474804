package dev.lineage.core.run;

import dev.lineage.run.EventKind;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a run and their results, by replay key and in the order in which they started (rule R4). A return
 * belongs to the call whose number it names, else to the first open one of its key.
 */
final class Recording implements Consumer<LoggedEvent> {
    /** The field of a return with the number of its call, which is written where several of one key are open. */
    static final String CALL_NUMBER = "call/number";

    private final Map<String, List<RecordedCall>> byKey = new LinkedHashMap<>();
    private final Map<String, Deque<RecordedCall>> open = new HashMap<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private final List<LoggedEvent> strayReturns = new ArrayList<>();

    /** A call, and its result if it returned. */
    static final class RecordedCall {
        final LoggedEvent call;

        @Nullable
        RunEvent result;

        RecordedCall(LoggedEvent call) {
            this.call = call;
        }
    }

    @Override
    public void accept(LoggedEvent logged) {
        RunEvent event = logged.event();
        String key = event.text("replay/key").orElse("");
        boolean blocked = event.text("mode").filter("blocked"::equals).isPresent();
        if (event.kind().equals(EventKind.CALL) && !blocked) {
            RecordedCall call = new RecordedCall(logged);
            byKey.computeIfAbsent(key, first -> new ArrayList<>()).add(call);
            open.computeIfAbsent(key, first -> new ArrayDeque<>()).add(call);
        } else if (event.kind().equals(EventKind.RETURN)) {
            Object number = event.payload().get(CALL_NUMBER);
            Deque<RecordedCall> waiting = open.getOrDefault(key, new ArrayDeque<>());
            Optional<RecordedCall> returned = waiting.stream()
                    .filter(call -> number == null || number.equals(call.call.number()))
                    .findFirst();
            returned.ifPresentOrElse(call -> call.result = event, () -> strayReturns.add(logged));
            returned.ifPresent(waiting::remove);
        }
    }

    /** Returns the calls that have not returned. */
    Stream<LoggedEvent> openCalls() {
        return open.values().stream().flatMap(Deque::stream).map(waiting -> waiting.call);
    }

    /** Returns the call that was asked for last under a key, if it has not returned. */
    synchronized Optional<LoggedEvent> withoutReturn(String key) {
        int place = asked.getOrDefault(key, 0) - 1;
        List<RecordedCall> calls = byKey.getOrDefault(key, List.of());
        return place >= 0 && place < calls.size() && calls.get(place).result == null
                ? Optional.of(calls.get(place).call)
                : Optional.empty();
    }

    /** Returns the returns that belong to no call. */
    List<LoggedEvent> strayReturns() {
        return strayReturns;
    }

    /** Returns the result of the next call of a key. */
    synchronized Optional<RunEvent> next(String key) {
        int place = asked.merge(key, 1, Integer::sum) - 1;
        List<RecordedCall> calls = byKey.getOrDefault(key, List.of());
        return place < calls.size() ? Optional.ofNullable(calls.get(place).result) : Optional.empty();
    }

    /** Returns the calls that were not asked for, in the order in which they started. */
    synchronized List<LoggedEvent> unused() {
        return byKey.entrySet().stream()
                .flatMap(calls -> calls.getValue().stream().skip(asked.getOrDefault(calls.getKey(), 0)))
                .map(recorded -> recorded.call)
                .sorted((a, b) -> Integer.compare(a.number(), b.number()))
                .toList();
    }
}
