package dev.lineage.core;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.journal.Trace;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The rules of decisions. */
final class JournalService extends Repository<Decision> implements Journal {
    JournalService(State state) {
        super(state, Decision.class);
    }

    @Override
    public Version<Decision> record(Decision decision, WriteOption... options) {
        Check.required("decision", decision);
        WriteOptions creating = creating(options);
        return state().write(unit -> {
            long last = unit.lastSequence();
            Version<Decision> created = create(unit, decision, creating);
            return unit.lastSequence() > last ? revise(unit, created, Set.of()) : created;
        });
    }

    @Override
    public Version<Decision> update(RecordId id, UnaryOperator<DecisionBuilder> change, WriteOption... given) {
        Check.required("id", id);
        Check.required("change", change);
        WriteOptions options = WriteOptions.of(given);
        return state().write(unit -> {
            Set<RecordId> before = new HashSet<>();
            long last = unit.lastSequence();
            Version<Decision> changed = change(
                    unit,
                    id,
                    old -> {
                        before.addAll(old.supersedes());
                        return Check.required("decision", change.apply(DecisionBuilder.builder(old)))
                                .build();
                    },
                    options);
            return unit.lastSequence() > last ? revise(unit, changed, before) : changed;
        });
    }

    @Override
    public Version<Decision> relate(RecordId id, RecordId other, WriteOption... options) {
        return update(id, decision -> decision.addRelatedDecisions(other), options);
    }

    @Override
    public Version<Decision> supersede(RecordId older, RecordId newer, WriteOption... options) {
        return update(newer, decision -> decision.addSupersedes(older), options);
    }

    @Override
    public Version<Decision> reverse(RecordId id, Reference by, WriteOption... options) {
        return update(
                id,
                decision -> {
                    Trace trace = decision.build().trace();
                    if (!trace.reversible()) {
                        throw new Conflict("irreversible", id + " is not reversible");
                    }
                    return decision.trace(trace.with(changed -> changed.reversedBy(by)))
                            .outcome(Outcome.ABANDONED);
                },
                options);
    }

    @Override
    public Version<Decision> resolve(RecordId id, Result result, WriteOption... options) {
        Check.required("result", result);
        return update(
                id,
                decision -> {
                    decision.result(result);
                    return result.success().orElse(false) ? decision.outcome(Outcome.SUCCESSFUL) : decision;
                },
                options);
    }

    /**
     * Gives decisions that a version newly supersedes the outcome {@code revised}; those of other spaces stay as they
     * are (rule J5).
     */
    private Version<Decision> revise(UnitOfWork unit, Version<Decision> newer, Set<RecordId> before) {
        for (RecordId older : newer.value().supersedes()) {
            if (!before.contains(older)) {
                refuseCycle(unit, newer.id(), older);
                find(unit.writer(), older)
                        .filter(row ->
                                row.header().space().equals(state().scope().space()))
                        .ifPresent(row -> change(
                                unit,
                                older,
                                old -> DecisionBuilder.builder(old)
                                        .outcome(Outcome.REVISED)
                                        .build(),
                                WriteOptions.of()));
            }
        }
        return newer;
    }

    private void refuseCycle(UnitOfWork unit, RecordId newer, RecordId older) {
        Set<RecordId> seen = new HashSet<>(Set.of(older));
        Deque<RecordId> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            RecordId id = next.remove();
            if (id.equals(newer)) {
                throw new Conflict("cycle", newer + " cannot supersede " + older + ", which supersedes it");
            }
            find(unit.writer(), id).map(row -> version(row).value().supersedes()).orElse(List.of()).stream()
                    .filter(seen::add)
                    .forEach(next::add);
        }
    }
}
