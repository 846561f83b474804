package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.graph.GraphService;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.patterns.PatternsService;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Journal;
import dev.lineage.patterns.Patterns;
import dev.lineage.query.Budget;
import dev.lineage.query.Recalled;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Purpose;
import dev.lineage.transfer.Transfer;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** The memory as one scope reads and writes it. */
final class ScopedLineage extends QueryService implements Lineage {
    ScopedLineage(State state) {
        super(state);
    }

    @Override
    public Scope scope() {
        return state().scope();
    }

    @Override
    public Journal journal() {
        return new JournalService(state());
    }

    @Override
    public Patterns patterns() {
        return new PatternsService(state(), this);
    }

    @Override
    public Transfer transfer() {
        return new TransferService(state());
    }

    @Override
    public Graph graph() {
        return new GraphService(state());
    }

    @Override
    public <T extends Record> Records<T> records(Class<T> kind) {
        return new RecordsService<>(state(), kind);
    }

    @Override
    public Recalled recall(String question, Budget budget) {
        Recalled answer = super.recall(question, budget);
        if (!answer.records().isEmpty() && !state().ledger().store().isReadOnly()) {
            Executor executor =
                    state().unit() == null ? state().ledger().options().executor() : Runnable::run;
            logged(() -> executor.execute(() -> logged(() -> impress(answer, budget))));
        }
        return answer;
    }

    /** Stores which records were shown, but for those of spaces that readers of the impression may not see. */
    private void impress(Recalled answer, Budget budget) {
        List<String> spaces = List.of("", scope().space());
        List<RecordId> shown = answer.records().stream()
                .filter(id -> find(id.target())
                        .filter(record -> spaces.contains(record.space()))
                        .isPresent())
                .toList();
        if (!shown.isEmpty()) {
            records(Impression.class)
                    .add(new Impression(
                            shown, Purpose.RECALL, Optional.of(budget.tokens()), Optional.of(answer.tokens())));
        }
    }

    /** Runs work on whose success the answer does not depend. */
    private static void logged(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException failure) {
            System.getLogger("dev.lineage").log(Level.WARNING, "An impression could not be stored", failure);
        }
    }

    @Override
    public <T> T atomically(Function<Lineage, T> work) {
        return state().writeAlone(unit -> work.apply(new ScopedLineage(state().inside(unit))));
    }
}
