package dev.lineage.core.run;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.run.EdnText;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunState;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The events of a run as rows, up to a sequence. The origin is the sequence of the first version of the run. */
record EventLog(Reader reader, long origin, long sequence) {
    private static final int BATCH = 1_000;
    private static final RecordCodec STATES = RecordCodec.of(RunState.class);

    Optional<EventRow> last() {
        return reader.lastEvent(origin, sequence);
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
        return reader.events(origin, first, last, sequence).stream()
                .map(EventLog::logged)
                .toList();
    }

    Stream<LoggedEvent> events() {
        int count = count();
        return Stream.iterate(1, first -> first <= count, first -> first + BATCH)
                .flatMap(first -> events(first, first + BATCH - 1).stream());
    }

    static LoggedEvent logged(EventRow row) {
        Map<String, Object> fields = Json.parse(row.body());
        fields.put("kind", EdnText.keyword(row.kind()));
        return new LoggedEvent(row.number(), row.sequence(), RunEvent.of(fields));
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
        return new LoggedEvent(number, row.sequence(), event);
    }
}
