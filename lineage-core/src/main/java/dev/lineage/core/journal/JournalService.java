package dev.lineage.core.journal;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.Trace;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The rules of decisions. */
public final class JournalService extends RecordsService<Decision> implements Journal {
    public JournalService(State state) {
        super(state, Decision.class);
    }

    @Override
    protected Version<Decision> added(UnitOfWork unit, Decision decision, WriteOption options) {
        return revising(unit, Set.of(), () -> super.added(unit, decision, options));
    }

    @Override
    protected Version<Decision> changed(
            UnitOfWork unit, RecordId id, UnaryOperator<Decision> change, WriteOption options) {
        Set<RecordId> before = new HashSet<>();
        UnaryOperator<Decision> changed = old -> {
            before.addAll(old.supersedes());
            return change.apply(old);
        };
        return revising(unit, before, () -> super.changed(unit, id, changed, options));
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
    public Recorder recorder(int capacity, Recorder.WhenFull whenFull) {
        return new DecisionRecorder(state(), capacity, whenFull);
    }

    /** Writes a version, and revises the decisions that it supersedes and the version before did not (rule J5). */
    private Version<Decision> revising(UnitOfWork unit, Set<RecordId> before, Supplier<Version<Decision>> write) {
        long last = unit.lastSequence();
        Version<Decision> newer = write.get();
        if (unit.lastSequence() > last) {
            newer.value().supersedes().stream()
                    .filter(older -> !before.contains(older))
                    .forEach(older -> revise(unit, newer.id(), older));
        }
        return newer;
    }

    /** Revises an older decision, and keeps its success as a result; one of another space stays as it is. */
    private void revise(UnitOfWork unit, RecordId newer, RecordId older) {
        List<RecordId> path = path(unit.writer(), List.of(older), newer, Decision::supersedes);
        if (!path.isEmpty()) {
            throw new Conflict("cycle", newer + " cannot supersede " + older + ", which supersedes it: " + path);
        }
        if (find(unit.writer(), older)
                .filter(row -> isWritten(row.header().space()))
                .isPresent()) {
            change(unit, older, JournalService::revised, WriteOption.changing());
        }
    }

    private static Decision revised(Decision old) {
        DecisionBuilder revised = DecisionBuilder.builder(old).outcome(Outcome.REVISED);
        if (old.outcome() == Outcome.SUCCESSFUL) {
            Result known = old.result().orElseGet(() -> ResultBuilder.builder().build());
            revised.result(ResultBuilder.builder(known).success(old.succeeded()).build());
        }
        return revised.build();
    }
}
