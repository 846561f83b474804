package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * The work in which a pattern was discovered. Immutable: each step returns another one.
 *
 * @param epic the epic
 * @param task the task
 * @param decision the decision, which must exist when the pattern is captured
 * @param session the session, which must exist when the pattern is captured
 */
public record Discovery(
        Optional<String> epic, Optional<String> task, Optional<RecordId> decision, Optional<RecordId> session) {
    /** Nothing is said. */
    public static final Discovery NOTHING =
            new Discovery(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Checks the names.
     *
     * @throws InvalidInput if one is blank, longer than {@link Limits#WORD}, or holds control characters
     */
    public Discovery {
        epic = epic.map(name -> Rules.name("discovered_epic", name, Limits.WORD));
        task = task.map(name -> Rules.name("discovered_task", name, Limits.WORD));
    }

    /**
     * Names the epic.
     *
     * @param name the epic, such as {@code mj100}
     * @return a discovery with it
     */
    public Discovery epic(String name) {
        return new Discovery(Rules.some("epic", name), task, decision, session);
    }

    /**
     * Names the task.
     *
     * @param name the task, such as {@code mj100-1}
     * @return a discovery with it
     */
    public Discovery task(String name) {
        return new Discovery(epic, Rules.some("task", name), decision, session);
    }

    /**
     * Names the decision.
     *
     * @param id its id
     * @return a discovery with it
     */
    public Discovery decision(RecordId id) {
        return new Discovery(epic, task, Rules.some("decision", id), session);
    }

    /**
     * Names the session.
     *
     * @param id its id
     * @return a discovery with it
     */
    public Discovery session(RecordId id) {
        return new Discovery(epic, task, decision, Rules.some("session", id));
    }
}
