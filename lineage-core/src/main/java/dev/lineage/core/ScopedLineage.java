package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.graph.GraphService;
import dev.lineage.core.journal.JournalService;
import dev.lineage.core.knowledge.KnowledgeService;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.patterns.PatternsService;
import dev.lineage.core.run.RunsService;
import dev.lineage.core.thought.Impressions;
import dev.lineage.core.thought.ThoughtsService;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.core.work.WorkService;
import dev.lineage.query.Recalled;
import dev.lineage.record.Records;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Impression.Purpose;
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
    public JournalService journal() {
        return new JournalService(state());
    }

    @Override
    public PatternsService patterns() {
        return new PatternsService(state(), this);
    }

    @Override
    public TransferService transfer() {
        return new TransferService(state());
    }

    @Override
    public KnowledgeService knowledge() {
        return new KnowledgeService(state());
    }

    @Override
    public ThoughtsService thoughts() {
        return new ThoughtsService(state(), QueryService::new);
    }

    @Override
    public RunsService runs() {
        return new RunsService(state());
    }

    @Override
    public WorkService work() {
        return new WorkService(state());
    }

    @Override
    public GraphService graph() {
        return new GraphService(state());
    }

    @Override
    @SuppressWarnings("unchecked") // each service is that of its kind
    public <T extends Record> Records<T> records(Class<T> type) {
        State state = state();
        return (Records<T>)
                switch (state.kinds().of(type).name()) {
                    case "decision" -> journal();
                    case "pattern" -> patterns();
                    case "anti_pattern" -> patterns().antiPatterns();
                    case "validation" -> patterns().validations();
                    case "node" -> graph().nodes();
                    case "edge" -> graph().edges();
                    case "thought" -> thoughts();
                    case "memory_core" -> knowledge().cores();
                    case "run" -> runs();
                    case "task" -> work();
                    case "working_memory" -> work().memories();
                    case "agent" -> work().agents();
                    case "artifact" -> work().artifacts();
                    case "nudge" -> work().nudges();
                    case "session" -> transfer();
                    case "memory_entry" -> knowledge();
                    default -> new RecordsService<>(state, type, state.ledger().rule(type));
                };
    }

    @Override
    public Recalled recall(String question, int tokens) {
        Recalled answer = super.recall(question, tokens);
        Optional<Integer> used = Optional.of(answer.tokens());
        new Impressions(state())
                .show(answer.records(), ids -> new Impression(ids, Purpose.RECALL, Optional.of(tokens), used));
        return answer;
    }

    @Override
    public <T> T atomically(Function<Lineage, T> work) {
        return state().writeAlone(inside -> work.apply(new ScopedLineage(inside)));
    }
}
