package dev.lineage.bench.hidden;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.LineageException;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Relation;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.util.List;

/** Random work in places that the viewer does not see, much of it about records that the viewer sees. */
final class HiddenWork {
    private static final List<Scope> PLACES = List.of(
            Scope.project("shop").writingTo("private:eve").actor("agent:eve"),
            Scope.project("shop").writingTo("private:eve").reading("team:a").actor("agent:eve"),
            Scope.project("shop").writingTo("team:b").actor("agent:bob"),
            Scope.project("bank").actor("agent:bank"));

    private final Memory memory;
    private final KnownNames names;
    private int session;
    private int refused;

    HiddenWork(Memory memory, KnownNames names) {
        this.memory = memory;
        this.names = names;
    }

    /** How many calls were refused, as those that change what lies in other places. */
    int refused() {
        return refused;
    }

    void once() {
        Lineage in = memory.in(PLACES.get(names.below(PLACES.size())));
        int kind = names.below(14);
        memory.hide(() -> {
            try {
                run(in, kind);
            } catch (LineageException e) {
                refused++; // the viewer is told of neither
            }
        });
    }

    private void run(Lineage in, int kind) {
        RecordId id = names.id();
        switch (kind) {
            case 0, 1, 2 -> names.hidden(in.journal().record(draft(id)).id());
            case 3 ->
                in.journal().update(id, DecisionUpdate.to(Outcome.SUCCESSFUL).lesson(names.text()));
            case 4 -> in.journal().resolve(id, names.oneIn(2) ? Result.failed() : Result.succeeded());
            case 5 -> in.journal().supersede(id, names.id());
            case 6 ->
                names.hidden(in.patterns()
                        .capture(
                                PatternDraft.of(names.text()).when(names.text()).then(names.text()))
                        .id());
            case 7 ->
                in.patterns()
                        .validate(id, ValidationDraft.negative().by(names.id()).note(names.text()));
            case 8 ->
                names.hidden(in.transfer()
                        .open(SessionDraft.named("planning-" + session++))
                        .id());
            case 9 -> in.transfer().handOff(id, HandoffDraft.of(names.text()).next(names.text()));
            case 10 ->
                in.graph().addNode(NodeDraft.of(id).with("k", names.text()).alias(names.text()));
            case 11 -> in.graph().addEdge(EdgeDraft.of(id, Relation.RELATES_TO, concept(names.word())));
            case 12 -> in.query().recall(names.text(), Budget.tokens(400));
            default -> in.journal().reverse(id, names.id());
        }
    }

    private DecisionDraft draft(RecordId id) {
        DecisionDraft draft = DecisionDraft.of(names.text())
                .because(names.text())
                .affecting(file("src/" + names.word()))
                .tagged(names.word());
        return switch (names.below(5)) {
            case 0 -> draft.citing(id);
            case 1 -> draft.applying(id);
            case 2 -> draft.superseding(id);
            case 3 -> draft.relatedTo(id);
            default -> draft;
        };
    }
}
