package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.graph.GraphService;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.memory.MemoryService;
import dev.lineage.core.patterns.PatternsService;
import dev.lineage.core.thought.Impressions;
import dev.lineage.core.thought.ThoughtsService;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Journal;
import dev.lineage.memory.Memory;
import dev.lineage.patterns.Patterns;
import dev.lineage.query.Budget;
import dev.lineage.query.Recalled;
import dev.lineage.record.Records;
import dev.lineage.thought.Purpose;
import dev.lineage.thought.Thoughts;
import dev.lineage.transfer.Transfer;
import java.util.Optional;
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
    public Memory memory() {
        return new MemoryService(state());
    }

    @Override
    public Thoughts thoughts() {
        return new ThoughtsService(state(), QueryService::new);
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
        new Impressions(state(), this)
                .show(answer.records(), Purpose.RECALL, Optional.of(budget.tokens()), Optional.of(answer.tokens()));
        return answer;
    }

    @Override
    public <T> T atomically(Function<Lineage, T> work) {
        return state().writeAlone(unit -> work.apply(new ScopedLineage(state().inside(unit))));
    }
}
