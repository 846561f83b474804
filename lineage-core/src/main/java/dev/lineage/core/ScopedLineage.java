package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.ledger.State;
import dev.lineage.core.thought.Impressions;
import dev.lineage.query.Recalled;
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
