package dev.lineage.core.run;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunState;
import dev.lineage.run.RunsReader;
import dev.lineage.run.RunsReader.Divergence;
import dev.lineage.run.RunsReader.Finding;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.VersionRange;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads runs and their events. */
public class RunQueries extends RecordsReader<Run> implements RunsReader {
    private static final int MAX_EVENTS = 10_000;

    /** Creates the reader of a state. */
    public RunQueries(State state) {
        super(state, Run.class);
    }

    @Override
    public Optional<String> refusal(
            CapabilityPolicy policy, Path folder, String cap, String name, Map<String, ?> args) {
        JsonMarks.marked("args", args); // refuses the values that a run refuses
        return RunPolicy.check(policy, folder).refusal(cap, name, args);
    }

    @Override
    public int count(RecordId run) {
        return log(run, EventLog::count);
    }

    @Override
    public List<LoggedEvent> events(RecordId run, int from, int limit) {
        Check.that(from != 0, "from", from, "must not be 0");
        Check.whole("limit", limit, 1, MAX_EVENTS);
        return log(run, log -> {
            int first = from < 0 ? log.count() + 1 + from : from;
            return log.events(first, first + limit - 1);
        });
    }

    @Override
    public Optional<LoggedEvent> findEvent(String id) {
        String plain = Check.name("id", id).replaceFirst("^event:", "");
        return state().read(reader -> reader.event(state().view(reader).anyTime(), plain)
                .map(row -> EventLog.logged(
                        reader.versions(VersionRange.after(row.origin() - 1), 1)
                                .get(0)
                                .row(),
                        row)));
    }

    @Override
    public RunState state(RecordId run) {
        return log(run, EventLog::state);
    }

    @Override
    public List<Finding> findings(RecordId run) {
        Optional<Recording> replayed = get(run).value().replays().map(this::recording);
        return state().read(reader -> new Findings(replayed, event -> isResolved(reader, event)).of(log(reader, run)));
    }

    /** Returns whether a decision names an outcome as that of its result. */
    boolean isResolved(Reader reader, RunEvent outcome) {
        return outcome.eventId().stream()
                .map(id -> Set.of(state().kinds().target("event:" + id)))
                .anyMatch(id -> !reader.links(state().view(reader).anyTime(), id, false, List.of("resulted_in"), 1)
                        .isEmpty());
    }

    @Override
    public Optional<Divergence> diff(RecordId first, RecordId second) {
        return state().read(reader -> log(reader, first).diff(log(reader, second)));
    }

    final Recording recording(RecordId run) {
        return log(run, log -> {
            Recording recording = new Recording();
            log.events().forEach(recording);
            return recording;
        });
    }

    final <T> T log(RecordId run, Function<EventLog, T> work) {
        return state().read(reader -> work.apply(log(reader, run)));
    }

    private EventLog log(Reader reader, RecordId run) {
        Row row = find(reader, run).orElseThrow(() -> new NotFound(run.value()));
        return new EventLog(reader, row, state().sequence());
    }
}
