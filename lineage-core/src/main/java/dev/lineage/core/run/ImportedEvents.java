package dev.lineage.core.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.exchange.Document;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.RunEvent;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Appends the events of documents to the runs that they name; the n-th event of a run is its n-th document. Behind one
 * that differs from the stored one none is appended.
 */
public final class ImportedEvents {
    /** The kind of a document whose field {@code event} is one of the run that its field {@code run} names. */
    public static final String KIND = "run_event";

    private static final String RUN = "run";

    private final State state;
    /** How many events of each run are there already, or were added. */
    private final Map<RecordId, Integer> counts = new HashMap<>();

    private final Map<String, RunEvent> outcomes = new LinkedHashMap<>();

    public ImportedEvents(State state) {
        this.state = state;
    }

    /** Returns the document of the run that an event names, if there is no record of its id. */
    public Optional<Document> begun(UnitOfWork unit, Document document) {
        RecordId id = run(document.fields());
        RunEvent event = event(document.fields());
        Map<String, Object> run = new LinkedHashMap<>(
                Map.of("id", id.value(), "name", event.text("run/name").orElse(id.value())));
        Optional.ofNullable(event.further().get("ts/utc"))
                .ifPresent(time -> run.put("created_at", time.toString().replaceFirst("^~t", "")));
        return Row.latest(unit.writer(), id.value(), View.NOW).isPresent()
                ? Optional.empty()
                : Optional.of(new Document(document.place(), RUN, run, List.of(), document.time()));
    }

    private static RecordId run(Map<String, Object> document) {
        return RecordId.of(String.valueOf(Check.required(RUN, document.get(RUN))));
    }

    private static RunEvent event(Map<String, Object> document) {
        return RunEvent.of(Json.fields((Map<?, ?>) Check.required("event", document.get("event"))));
    }

    /**
     * Appends an event, unless it is there already.
     *
     * @return whether it was appended
     * @throws InvalidInput if the run is not written by this import, or has another event of that number
     */
    public boolean add(UnitOfWork unit, String place, Map<String, Object> document) {
        RecordId id = run(document);
        RunEvent event = event(document);
        RunsService runs = runs(unit, id);
        int number = counts.getOrDefault(id, 0) + 1;
        List<LoggedEvent> known = runs.events(id, number, 1);
        if (known.isEmpty()) {
            RunEvent added = runs.append(id, List.of(event)).get(0).event();
            if (added.kind().isOutcome()) {
                outcomes.put(place, added);
            }
        } else {
            boolean isKnown =
                    RunsService.named(event, id, number).equals(known.get(0).event());
            Check.that(isKnown, "event", id + " " + number, "differs from the one that is stored");
        }
        counts.put(id, number);
        return known.isEmpty();
    }

    /** Returns the places of the outcomes that were added and resolve no decision. */
    public List<String> unresolved(UnitOfWork unit) {
        RunsService runs = new RunsService(state.inside(unit));
        return outcomes.entrySet().stream()
                .filter(added -> !runs.isResolved(unit.writer(), added.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private RunsService runs(UnitOfWork unit, RecordId id) {
        Row run = Row.latest(unit.writer(), id.value(), View.NOW)
                .filter(row -> state.view(unit.writer()).includes(row))
                .filter(row -> state.scope().spaces().contains(row.header().space()))
                .filter(row -> row.header().kind().equals(RUN))
                .orElseThrow(() -> new InvalidInput(RUN, id.value(), "must be a run that the scope writes"));
        return new RunsService(
                state.in(state.scope().space(run.header().space())).inside(unit));
    }
}
