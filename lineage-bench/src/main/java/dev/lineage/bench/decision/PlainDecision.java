package dev.lineage.bench.decision;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A full decision as a plain value that depends on no store and no api.
 *
 * @param id the public id, {@code dec-} and 8 hex digits
 * @param ulid the identity, 26 characters
 * @param at when it was decided, in milliseconds since 1970
 * @param project the project; it is also one of the tags
 * @param session the session it was decided in
 * @param actor who decided
 * @param type the type's word
 * @param outcome the outcome's word
 * @param text what was decided
 * @param rationale why; null where nobody said
 * @param alternatives what was rejected
 * @param lesson what was learned; null until someone says
 * @param gitCommit the commit it belongs to; null where there is none
 * @param tags distinct tags
 * @param entities distinct files
 * @param links distinct links to earlier decisions
 */
public record PlainDecision(
        String id,
        String ulid,
        long at,
        String project,
        String session,
        String actor,
        String type,
        String outcome,
        String text,
        @Nullable String rationale,
        List<PlainAlternative> alternatives,
        @Nullable String lesson,
        @Nullable String gitCommit,
        List<String> tags,
        List<String> entities,
        List<PlainLink> links) {

    /** Copies the lists. */
    public PlainDecision {
        alternatives = List.copyOf(alternatives);
        tags = List.copyOf(tags);
        entities = List.copyOf(entities);
        links = List.copyOf(links);
    }

    /**
     * The same decision with another outcome.
     *
     * @param changed the new outcome
     * @return the changed copy
     */
    public PlainDecision withOutcome(String changed) {
        return new PlainDecision(
                id,
                ulid,
                at,
                project,
                session,
                actor,
                type,
                changed,
                text,
                rationale,
                alternatives,
                lesson,
                gitCommit,
                tags,
                entities,
                links);
    }
}
