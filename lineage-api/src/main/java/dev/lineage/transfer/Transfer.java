package dev.lineage.transfer;

import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.UnaryOperator;

/**
 * Opens sessions and hands them off. A session also begins with the first write whose scope names it; if its actor has
 * an open one in the project and space then, it begins with its handoff. Each write is one transaction and has been
 * committed when its call returns. A session begins open and alone, and only its handoff ends it.
 */
public interface Transfer extends TransferReader, Records<Session> {
    /**
     * Opens a session, under the id that the scope names, if it names one. An actor has one open session in a project
     * and space: where there is one already, {@link Session#NEW} answers with it, so that opening twice is safe, and a
     * session with content is refused, as its content would be lost. A later write belongs to it if the scope
     * names it, as in {@code memory.in(scope.session(id))}.
     *
     * @throws dev.lineage.LineageException.Conflict rule {@code open} if another session is open; rule {@code
     *     transition} if the session that the scope names was handed off
     */
    Version<Session> open(Session session, WriteOption... options);

    /** Hands off a session with a message alone. See {@link #handoff(Handoff, UnaryOperator, WriteOption...)}. */
    default Version<Session> handoff(String message, WriteOption... options) {
        return handoff(Handoff.builder(message).build(), UnaryOperator.identity(), options);
    }

    /**
     * Hands off the session that the scope names, else the newest open one of its actor in its project and space, else
     * in none, else a new one; the answer says which. As in {@code handoff(Handoff.builder("Limits done").build(), s ->
     * s.gitState(git.state()).addOpenThreads("Which limit for admins?"))}.
     *
     * <p>The decisions and patterns of the session that all its readers see are added to what it made, at most 1,000,
     * and the titles of the open ones among the decisions to its open threads. A session that was handed off may be
     * handed off again.
     *
     * @param change changes the session's other fields. It runs while other writers wait, so it must be quick
     */
    Version<Session> handoff(Handoff handoff, UnaryOperator<SessionBuilder> change, WriteOption... options);

    /**
     * Opens a session that continues another one of the project: it inherits its open threads, and of its handoff the
     * message, the next steps, the blockers and the questions (rule T4). The actor may have no open session there.
     */
    Version<Session> fork(RecordId session, WriteOption... options);
}
