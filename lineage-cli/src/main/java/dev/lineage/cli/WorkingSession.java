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
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** The session that a writing command belongs to: the one that is named, else the newest open one of the same project, actor and space. */
final class WorkingSession {
    private static final Paging SOME = Paging.first(100);

    private WorkingSession() {}

    /** The session that a scope names, which the first write opens, else the newest open one, else a new one. */
    static RecordId of(Lineage lineage) {
        return lineage.scope().session().map(RecordId::of).orElseGet(() -> newestOrNew(lineage));
    }

    /**
     * Opens the session that a scope names, in the scope's project, if nobody has opened it: where what is
     * changed has a project and the command has none, the first write would open it in none.
     */
    static void openNamed(Lineage lineage) {
        Scope scope = lineage.scope();
        scope.session()
                .map(RecordId::of)
                .filter(id -> scope.space().isEmpty())
                .filter(id ->
                        lineage.query().acrossProjects().transfer().find(id).isEmpty())
                .ifPresent(id -> lineage.transfer().open(SessionDraft.named(id)));
    }

    /**
     * The same memory for a handoff in no session that is named: in the newest open one of the actor in the
     * scope's project, else in no project, else in a new one. It is said which one it is.
     */
    static Lineage toHandOff(Lineage lineage, PrintWriter err) {
        Scope scope = lineage.scope();
        Optional<Session> open = newestOpen(lineage).or(() -> newestOpen(lineage.in(in(scope, Optional.empty()))));
        Lineage there = lineage.in(in(scope, open.map(Session::project).orElse(scope.project())));
        String who = scope.actor().map(name -> " of " + name).orElse("");
        if (open.isPresent()) {
            err.println("lineage: handing off " + open.get().id() + ", the newest open session" + who + where(there));
            return there.in(there.scope().session(open.get().id().text()));
        }
        RecordId id = newestOrNew(there);
        err.println("lineage: handing off " + id + ", a new session: none" + who + " was open" + where(there));
        return there.in(there.scope().session(id.text()));
    }

    private static String where(Lineage lineage) {
        return lineage.scope()
                .project()
                .map(name -> " in the project " + Safe.line(name))
                .orElse(" in no project");
    }

    /** The same scope in another project, or in none, and in no session: for a session that is opened. */
    static Scope outside(Scope scope, Optional<String> project) {
        return new Scope(project, scope.actor(), Optional.empty(), scope.space(), scope.spaces());
    }

    /** The same scope in another project, or in none. */
    static Scope in(Scope scope, Optional<String> project) {
        return new Scope(project, scope.actor(), scope.session(), scope.space(), scope.spaces());
    }

    /**
     * The newest open session, else a new one: the same, however many processes ask at once. Sessions are
     * counted before an open one is looked for, and the count is the new one's key: what another process
     * opens meanwhile is found open, or has the same key. Only if that was handed off in the same moment is
     * it not open, and there are more sessions than before. (The same key may also stand for another count:
     * of somebody who read more spaces.)
     */
    private static RecordId newestOrNew(Lineage lineage) {
        long before = lineage.transfer().count(filter(lineage.scope()));
        return newestOpen(lineage).map(Session::id).orElseGet(() -> openOne(lineage, before));
    }

    private static RecordId openOne(Lineage lineage, long before) {
        String actor = UUID.nameUUIDFromBytes(lineage.scope().actor().orElse("").getBytes(StandardCharsets.UTF_8))
                .toString();
        RecordId id = lineage.transfer()
                .open(SessionDraft.unnamed().key("session " + before + " of " + actor))
                .id();
        if (lineage.transfer().show(id).state() == SessionState.OPEN) {
            return id;
        }
        boolean more = lineage.transfer().count(filter(lineage.scope())) > before;
        return more
                ? newestOrNew(lineage)
                : lineage.transfer().open(SessionDraft.unnamed()).id();
    }

    /** The newest open session of the scope's project and actor; no project and no actor is one too. */
    static Optional<Session> newestOpen(Lineage lineage) {
        SessionFilter open = filter(lineage.scope()).state(SessionState.OPEN);
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
        SessionFilter all = SessionFilter.all();
        SessionFilter narrowed = scope.project().map(all::project).orElse(all);
        return scope.actor().map(narrowed::actor).orElse(narrowed);
    }

    private static boolean belongs(Session session, Scope scope) {
        return session.project().equals(scope.project())
                && session.actor().equals(scope.actor())
                && session.space().equals(scope.space());
    }
}
