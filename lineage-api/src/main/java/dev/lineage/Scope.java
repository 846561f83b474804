package dev.lineage;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who writes, where, and what may be read. Opened by the host, which vouches for it; stamped on every entry. Immutable: each
 * step returns another scope.
 *
 * <p>A scope writes to one space, its own or else the common one, and changes only records that lie there: changing any other is
 * {@link dev.lineage.error.Denied}. A record that it writes may name records of that space and of the common one; any other is
 * treated as if it did not exist, even where the scope may read it.
 *
 * @param project the project; none means that records are written without one and that all projects are read
 * @param actor who acts, such as {@code agent:planner}
 * @param session the session, such as {@code session-1a2b3c4d}
 * @param space the space that records are written to; none means the common one, which everyone reads
 * @param spaces the spaces that may be read besides the common one, at most 100
 */
public record Scope(
        Optional<String> project,
        Optional<String> actor,
        Optional<String> session,
        Optional<String> space,
        Set<String> spaces) {
    private static final int LIMIT = 512;
    private static final int MOST = 100;
    private static final Scope ALL =
            new Scope(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Set.of());

    /**
     * Checks and copies. A space that is written to may also be read.
     *
     * @throws InvalidInput if a name is blank, longer than 512 characters, or holds control characters, if the session is no
     *     {@link RecordId} or has the form of another kind's ids, or if more than 100 spaces may be read
     */
    public Scope {
        Rules.given("spaces", spaces);
        project = checked("project", project);
        actor = checked("actor", actor);
        session = checked("session", session);
        session.ifPresent(Scope::requireSession);
        space = checked("space", space);
        LinkedHashSet<String> readable = new LinkedHashSet<>();
        for (String name : spaces) {
            readable.add(Rules.name("spaces", name, LIMIT));
        }
        if (space.isPresent()) {
            readable.add(space.get());
        }
        spaces = Rules.atMost("spaces", readable, MOST);
    }

    private static void requireSession(String id) {
        RecordId.requireForm("session", id);
        IdForm.SESSION.requireNoOther("session", id);
    }

    private static Optional<String> checked(String field, Optional<String> name) {
        return name.isPresent() ? Optional.of(Rules.name(field, name.get(), LIMIT)) : name;
    }

    /**
     * All projects, nobody in particular.
     *
     * @return the widest scope of the common space
     */
    public static Scope all() {
        return ALL;
    }

    /**
     * One project.
     *
     * @param project its name
     * @return a scope that writes to it and reads it alone
     */
    public static Scope project(String project) {
        return new Scope(Rules.some("project", project), ALL.actor, ALL.session, ALL.space, ALL.spaces);
    }

    /**
     * Says who acts.
     *
     * @param name the actor
     * @return a scope of this actor
     */
    public Scope actor(String name) {
        return new Scope(project, Rules.some("actor", name), session, space, spaces);
    }

    /**
     * Says in which session. The first write to the common space opens a session that nobody has opened, in the same
     * unit and in this scope's project; without a project the session is in none. A write to another space opens no
     * session, unless it is the session's handoff, which then lies in that space; an import opens none. No session is
     * opened if another record has that id.
     *
     * @param id the session's id, a {@link RecordId}
     * @return a scope in this session
     */
    public Scope session(String id) {
        return new Scope(project, actor, Rules.some("session", id), space, spaces);
    }

    /**
     * Writes to a space that only those read who name it.
     *
     * @param name the space
     * @return a scope that writes to it and may read it
     */
    public Scope writingTo(String name) {
        return new Scope(project, actor, session, Rules.some("space", name), spaces);
    }

    /**
     * Reads another space too.
     *
     * @param name the space
     * @return a scope that may read it
     */
    public Scope reading(String name) {
        LinkedHashSet<String> more = new LinkedHashSet<>(spaces);
        more.add(name);
        return new Scope(project, actor, session, space, more);
    }
}
