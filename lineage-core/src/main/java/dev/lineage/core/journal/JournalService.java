package dev.lineage.core.journal;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The decisions of a state. */
public final class JournalService extends RecordsService<Decision> implements Journal {
    /** A decision revises those that it supersedes (rule J5). */
    private enum DecisionRule implements Rule<Decision> {
        RULE;

        @Override
        public Decision apply(State inside, @Nullable Version<Decision> before, Decision given) {
            return given;
        }

        @Override
        public void stored(State inside, @Nullable Version<Decision> before, Version<Decision> newer) {
            RecordsService<Decision> decisions = new RecordsService<>(inside, Decision.class, this);
            newer.value().supersedes().stream()
                    .filter(older ->
                            before == null || !before.value().supersedes().contains(older))
                    .forEach(older -> revise(decisions, newer.id(), older, newer.space()));
        }

        /** Revises an older decision, and keeps its success as a result; one of another space stays as it is. */
        private static void revise(RecordsService<Decision> decisions, RecordId newer, RecordId older, String space) {
            List<RecordId> path = decisions.path(List.of(older), newer, Decision::supersedes);
            if (!path.isEmpty()) {
                throw new Conflict("cycle", newer + " cannot supersede " + older + ", which supersedes it: " + path);
            }
            decisions
                    .find(older)
                    .filter(found -> found.id().equals(older) && found.space().equals(space))
                    .ifPresent(found -> decisions.changed(older, DecisionRule::revised, WriteOption.changing()));
        }

        private static Decision revised(Decision old) {
            DecisionBuilder revised = old.with().outcome(Outcome.REVISED);
            if (old.outcome() == Outcome.SUCCESSFUL) {
                Result known =
                        old.result().orElseGet(() -> ResultBuilder.builder().build());
                revised.result(known.withSuccess(old.succeeded()));
            }
            return revised.build();
        }
    }

    public JournalService(State state) {
        super(state, Decision.class, DecisionRule.RULE);
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
    public Recorder recorder(int capacity) {
        return new DecisionRecorder(state(), capacity);
    }
}
