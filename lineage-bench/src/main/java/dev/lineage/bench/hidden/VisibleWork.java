package dev.lineage.bench.hidden;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;

import dev.lineage.Lineage;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
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
import java.util.function.Function;

/** Random work of the viewer, which may name what is hidden: each is done in both memories, and must be answered alike. */
final class VisibleWork {
    private static final int KINDS = 16;

    private final KnownNames names;

    VisibleWork(KnownNames names) {
        this.names = names;
    }

    /** A call that is chosen now and made later, as often as it is wanted. */
    record Call(String name, Function<Lineage, Object> call) {}

    Call next() {
        RecordId id = names.id();
        RecordId other = names.id();
        String text = names.text();
        String word = names.word();
        return switch (names.below(KINDS)) {
            case 0, 1, 2 -> record(id, text, word);
            case 3 ->
                new Call("update " + id, in -> in.journal()
                        .update(id, DecisionUpdate.to(Outcome.SUCCESSFUL).lesson(text)));
            case 4 ->
                new Call("resolve " + id, in -> in.journal()
                        .resolve(id, Result.failed().evidence(text)));
            case 5 ->
                new Call("supersede " + id + " " + other, in -> in.journal().supersede(id, other));
            case 6 -> new Call("relate " + id + " " + other, in -> in.journal().relate(id, other));
            case 7 -> new Call("reverse " + id + " " + other, in -> in.journal().reverse(id, other));
            case 8 ->
                new Call("link " + id + " " + other, in -> in.journal()
                        .link(id, DecisionLink.of(Relation.APPLIES_PATTERN, other)));
            case 9, 10 ->
                new Call("capture " + text, in -> in.patterns()
                        .capture(PatternDraft.of(text).when(word).then(text)));
            case 11 ->
                new Call("validate " + id + " " + other, in -> in.patterns()
                        .validate(id, ValidationDraft.positive().by(other)));
            case 12 -> new Call("open", in -> in.transfer().open(SessionDraft.unnamed()));
            case 13 ->
                new Call("hand off " + id, in -> in.transfer()
                        .handOff(id, HandoffDraft.of(text).next(word)));
            case 14 ->
                new Call("add node " + id, in -> in.graph()
                        .addNode(NodeDraft.of(id).with("k", text)));
            default ->
                names.oneIn(2)
                        ? new Call("add edge " + id, in -> in.graph()
                                .addEdge(EdgeDraft.of(id, Relation.RELATES_TO, concept(word))))
                        : new Call("recall " + text, in -> in.query().recall(text, Budget.tokens(500)));
        };
    }

    private Call record(RecordId id, String text, String word) {
        DecisionDraft draft = DecisionDraft.of(text)
                .because(word)
                .affecting(file("src/" + word))
                .tagged(word);
        return switch (names.below(5)) {
            case 0 -> new Call("record, citing " + id, in -> in.journal().record(draft.citing(id)));
            case 1 -> new Call("record, applying " + id, in -> in.journal().record(draft.applying(id)));
            case 2 -> new Call("record, superseding " + id, in -> in.journal().record(draft.superseding(id)));
            case 3 -> new Call("record, related to " + id, in -> in.journal().record(draft.relatedTo(id)));
            default -> new Call("record", in -> in.journal().record(draft));
        };
    }
}
