package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.util.Optional;

/**
 * The session that a writing command belongs to: the one that is named, else the newest open one of the same project and actor. One that
 * is not there yet is opened.
 */
final class WorkingSession {
    private static final Paging SOME = Paging.first(100);

    private WorkingSession() {}

    /** The same memory, writing in its session. */
    static Lineage join(Lineage lineage) {
        Scope scope = lineage.scope();
        Optional<String> named = scope.session();
        if (named.isPresent()) {
            open(lineage, RecordId.of(named.get()));
            return lineage;
        }
        RecordId id = newest(lineage)
                .map(Session::id)
                .orElseGet(() -> lineage.transfer().open(SessionDraft.unnamed()).id());
        return lineage.in(scope.session(id.text()));
    }

    /** A session may go on in several projects, and after it has been handed off; its record lies in the first project. */
    private static void open(Lineage lineage, RecordId id) {
        if (lineage.query().acrossProjects().transfer().find(id).isEmpty()) {
            lineage.transfer().open(SessionDraft.named(id));
        }
    }

    private static Optional<Session> newest(Lineage lineage) {
        SessionFilter open = filter(lineage.scope());
        Optional<Cursor> next = Optional.empty();
        do {
            Page<Session> page = lineage.transfer().list(open, new Paging(SOME.limit(), next));
            Optional<Session> own = page.items().stream()
                    .filter(session -> belongs(session, lineage.scope()))
                    .findFirst();
            if (own.isPresent()) {
                return own;
            }
            next = page.next();
        } while (next.isPresent());
        return Optional.empty();
    }

    private static SessionFilter filter(Scope scope) {
        SessionFilter open = SessionFilter.all().state(SessionState.OPEN);
        SessionFilter narrowed = scope.project().map(open::project).orElse(open);
        return scope.actor().map(narrowed::actor).orElse(narrowed);
    }

    /** No project and no actor is one too. */
    private static boolean belongs(Session session, Scope scope) {
        return session.project().equals(scope.project()) && session.actor().equals(scope.actor());
    }
}
