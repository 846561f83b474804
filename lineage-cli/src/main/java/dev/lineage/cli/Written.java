package dev.lineage.cli;

import dev.lineage.journal.Decision;

/** What a command says that has written a decision: the id alone, or the decision as it is now. */
final class Written {
    private Written() {}

    static Answer answer(Decision decision) {
        return Answer.of(
                () -> DecisionDocument.of(decision),
                screen -> Safe.line(decision.id().text()) + "\n");
    }
}
