package dev.lineage.core.run;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.journal.JournalService;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.Ids;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.ledger.Writes;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EventKind;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.run.RunBuilder;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunState;
import dev.lineage.run.Runs;
import dev.lineage.run.Runs.Effects;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rules of runs (rules R1 to R9). */
public final class RunsService extends RunQueries implements Runs, Writes<Run> {
    /** Creates a service for a state. */
    public RunsService(State state) {
        super(state);
    }

    @Override
    public RecordsService<Run> records() {
        return new RecordsService<>(state(), Run.class, RunsService::ruled);
    }

    /** A run has a trace id, and its events alone change its status. */
    private static Run ruled(State inside, @Nullable Version<Run> before, Run given) {
        RunBuilder run = given.with();
        return before == null
                ? run.status(RunStatus.UNKNOWN)
                        .traceId(given.traceId()
                                .or(() -> Optional.of(
                                        "trc-" + inside.ledger().ids().ulid())))
                        .build()
                : run.status(before.value().status()).build();
    }

    @Override
    public ActiveRun start(Run run, WriteOption... options) {
        return started(run, null, options);
    }

    @Override
    public ActiveRun start(Run run, Effects effects, WriteOption... options) {
        return started(run, effects, options);
    }

    private StartedRun started(Run given, @Nullable Effects effects, WriteOption... options) {
        WriteOption creating = WriteOption.creating(options);
        Version<Run> stored = state().write(inside -> {
            RunsService runs = new RunsService(inside);
            Version<Run> run = runs.records().added(given, creating);
            if (runs.count(run.id()) == 0) {
                RunEvent event = runs.active(run, effects).begin();
                runs.appended(run.id(), List.of(event), Optional.empty());
            }
            return run;
        });
        return active(stored, effects);
    }

    @Override
    public ActiveRun resume(RecordId id) {
        return active(get(id), null);
    }

    @Override
    public Version<Run> replay(RecordId id) {
        Run recorded = get(id).value();
        StartedRun again = started(
                Run.builder(recorded.name())
                        .mode(RunMode.STRICT)
                        .replays(id)
                        .policyId(recorded.policyId())
                        .cwd(recorded.cwd())
                        .determinism(recorded.determinism())
                        .build(),
                null);
        Function<EventLog, List<RunEvent>> calls = log -> log.events()
                .map(LoggedEvent::event)
                .filter(event -> event.kind().equals(EventKind.CALL))
                .toList();
        for (RunEvent call : log(id, calls)) {
            if (call.text("mode").filter("blocked"::equals).isPresent()) {
                again.append(new RunEvent(EventKind.CALL, call.payload()));
            } else {
                again.repeat(call);
            }
        }
        again.finish(true);
        return get(again.id());
    }

    private StartedRun active(Version<Run> run, @Nullable Effects effects) {
        RunMode mode = run.value().mode();
        Check.that(
                (mode == RunMode.VIRTUAL) == (effects != null),
                "mode",
                mode,
                "must be virtual where effects are given, and only there");
        return new StartedRun(
                this,
                state(),
                run,
                new RunPolicy(run.value(), run.value().policyId().map(id -> policy(run.id(), id))),
                run.value().replays().map(this::recording).orElseGet(Recording::new),
                effects,
                new ConcurrentHashMap<>(),
                new ConcurrentHashMap<>());
    }

    /** Returns the version of a policy with which a run began; if it is younger, the current one. */
    private Version<CapabilityPolicy> policy(RecordId run, RecordId id) {
        Row first = state().history(run).get(0);
        return policies(state().asOf(first.sequence(), first.recordedAt()))
                .find(id)
                .orElseGet(() -> policies(state()).get(id));
    }

    private static RecordReader<CapabilityPolicy> policies(State state) {
        return new RecordsReader<>(state, CapabilityPolicy.class);
    }

    @Override
    public List<LoggedEvent> append(RecordId id, List<RunEvent> events, WriteOption... given) {
        WriteOption options = WriteOption.changing(given);
        Check.that(options.key().isEmpty(), "key", null, "does not apply to events: expect their number");
        return state().write(inside -> new RunsService(inside).appended(id, events, options.expected()));
    }

    private List<LoggedEvent> appended(RecordId id, List<RunEvent> events, Optional<Integer> expected) {
        UnitOfWork unit = state().running();
        Row run = records().changeable(id, WriteOption.changing());
        Optional<EventRow> last = unit.writer().lastEvent(run.origin(), View.NOW);
        int count = last.map(EventRow::number).orElse(0);
        if (expected.isPresent() && expected.get() != count) {
            throw new Conflict("version", id + " has " + count + " events, but " + expected.get() + " were expected");
        }
        RunState before = last.map(EventLog::state).orElse(RunState.INITIAL);
        RunState state = before;
        List<LoggedEvent> logged = new ArrayList<>();
        for (RunEvent given : events) {
            RunEvent event = named(given, id, ++count);
            RunState next = state.next(event);
            logged.add(EventLog.append(unit, run, count, event, EventLog.changed(state, next)));
            if (event.kind().isOutcome()) {
                new SubtaskOutcome(event, state().scope().space()).resolve(new JournalService(state()));
            }
            state = next;
        }
        RunStatus status = state.status();
        if (status != before.status()) {
            new RecordsService<>(state(), Run.class).changed(id, old -> old.withStatus(status), WriteOption.changing());
        }
        return logged;
    }

    /** Gives an id to an outcome, so that the decision that it resolves can name it. */
    static RunEvent named(RunEvent event, RecordId run, int number) {
        if (!event.kind().isOutcome() || event.eventId().isPresent()) {
            return event;
        }
        Map<String, Object> further = new LinkedHashMap<>(event.further());
        further.put("event/id", Kinds.EVENT + Ids.ulid(run.value(), String.valueOf(number)));
        return new RunEvent(event.kind(), event.payload(), further);
    }
}
