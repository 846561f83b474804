package dev.lineage.core.run;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.RecordId;
import dev.lineage.run.EdnText;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunState;
import dev.lineage.run.RunsReader.Divergence;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The events of a run as rows, up to a sequence. */
record EventLog(Reader reader, Row run, long sequence) {
    private static final int BATCH = 1_000;
    /** The number of events before the first difference that are shown. */
    private static final int BEFORE = 3;

    private static final Set<String> IGNORED =
            Set.of("event/id", "trace/id", "parent/id", "ts/utc", "ts/mono-ns", "dur/ms", "run/name", "policy/id");
    private static final Set<String> ANSWERED = Set.of("real", "virtual", "replay");
    private static final RecordCodec STATES = RecordCodec.of(RunState.class);

    Optional<EventRow> last() {
        return reader.lastEvent(run.origin(), sequence);
    }

    int count() {
        return last().map(EventRow::number).orElse(0);
    }

    RunState state() {
        return last().map(EventLog::state).orElse(RunState.INITIAL);
    }

    static RunState state(EventRow last) {
        return last.state() == null
                ? RunState.INITIAL
                : (RunState) STATES.read(Json.parse(last.state()), Reading.STORED);
    }

    List<LoggedEvent> events(int first, int last) {
        return reader.events(run.origin(), first, last, sequence).stream()
                .map(row -> logged(run, row))
                .toList();
    }

    Stream<LoggedEvent> events() {
        int count = count();
        return Stream.iterate(1, first -> first <= count, first -> first + BATCH)
                .flatMap(first -> events(first, first + BATCH - 1).stream());
    }

    static LoggedEvent logged(Row run, EventRow row) {
        return new LoggedEvent(runId(run), row.number(), row.sequence(), event(row));
    }

    private static RecordId runId(Row run) {
        return RecordId.of(run.header().record());
    }

    static RunEvent event(EventRow row) {
        Map<String, Object> fields = Json.parse(row.body());
        fields.put("kind", EdnText.keyword(row.kind()));
        return RunEvent.of(fields);
    }

    /** Returns the JSON of the state after an event; empty if it is as before. */
    static Optional<String> changed(RunState before, RunState after) {
        return after.equals(before) ? Optional.empty() : Optional.of(Json.text(STATES.write(after)));
    }

    static LoggedEvent append(UnitOfWork unit, Row run, int number, RunEvent event, Optional<String> state) {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("payload", event.payload()));
        body.putAll(event.further());
        EventRow row = unit.append(
                run, number, event.kind().value(), event.eventId().orElse(null), Json.text(body), state.orElse(null));
        return new LoggedEvent(runId(run), number, row.sequence(), event);
    }

    /** Returns the first event that differs; whether an effect or a recording answered is no difference (rule R9). */
    Optional<Divergence> diff(EventLog other) {
        Iterator<LoggedEvent> left = events().iterator();
        Iterator<LoggedEvent> right = other.events().iterator();
        for (int number = 1; left.hasNext() || right.hasNext(); number++) {
            Optional<LoggedEvent> a = next(left);
            Optional<LoggedEvent> b = next(right);
            if (!a.map(EventLog::compared).equals(b.map(EventLog::compared))) {
                return Optional.of(new Divergence(events(number - BEFORE, number - 1), a, b));
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
