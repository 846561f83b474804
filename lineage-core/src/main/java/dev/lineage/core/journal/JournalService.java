package dev.lineage.core.journal;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.Trace;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;

/** The decisions of a state. */
public final class JournalService extends RecordsService<Decision> implements Journal {
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
    public Recorder recorder(int capacity, Recorder.WhenFull whenFull) {
        return new DecisionRecorder(state(), capacity, whenFull);
    }
}
