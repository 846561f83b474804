package dev.lineage.cli;

import dev.lineage.journal.Decision;
import dev.lineage.patterns.Lesson;
import dev.lineage.transfer.Session;

/** What a command says that has written a record: the id alone, or the record as it is now. */
final class Written {
    private Written() {}

    static Answer answer(Decision decision) {
        return Answer.of(decision::document, screen -> Safe.line(decision.id().text()) + "\n");
    }

    static Answer answer(Session session) {
        return Answer.of(session::document, screen -> Safe.line(session.id().text()) + "\n");
    }

    static Answer answer(Lesson lesson) {
        return Answer.of(lesson::document, screen -> Safe.line(lesson.id().text()) + "\n");
    }
}
