package dev.lineage.files;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fields of a session's document that have a meaning to Lineage, those of objects in it by their paths; in the order in which they are written. */
enum SessionField {
    ID("id"),
    STARTED_AT("started_at"),
    ENDED_AT("ended_at"),
    SUMMARY("summary"),
    TAGS("tags"),
    PROJECT("project"),
    SPACE(SpaceField.KEY),
    ACTOR("actor"),
    /** When it holds in the world. */
    VALID_FROM(ValidityField.FROM),
    VALID_UNTIL(ValidityField.UNTIL),
    FORKED_FROM("forked_from"),
    INHERITED("inherited"),
    DECISIONS("decisions_made"),
    MORE_DECISIONS("more_decisions_made"),
    LESSONS("patterns_learned"),
    MORE_LESSONS("more_patterns_learned"),
    THREADS("open_threads"),
    MORE_THREADS("more_open_threads"),
    HANDOFF("handoff"),
    GIT_STATE("git_state"),
    CONTEXT("context"),
    /** The places of ids that do not have the form of Lineage's own, and of texts that do, such as {@code open_threads[2]}. */
    OTHERWISE("mentioned_otherwise"),
    /** These are told apart from the rest of the handoff, since the contract's own sessions do not have them. */
    FAILED("handoff.failed_attempts"),
    CONTENT_HASH("handoff.content_hash"),
    /** The file that the session stands in. */
    FILE_NAME("file.name");

    /** What Lineage knows of the objects in a session. */
    private static final Map<String, Set<String>> MEMBERS = Map.of(
            HANDOFF.key,
            Set.of("message", "next_steps", "blockers", "questions", "created_at", "failed_attempts", "content_hash"),
            GIT_STATE.key,
            Set.of("branch", "head", "operation", "commits", "uncommitted", "more_uncommitted", "stash_count"),
            CONTEXT.key,
            Set.of("active_files"));

    private static final String DOT = ".";

    private final String key;

    SessionField(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    /** Whether it stands in the document itself. */
    boolean isTop() {
        return !key.contains(DOT);
    }

    /** Whether a name is that of a member that is told apart from its object, or of what a file says beside its document. */
    static boolean isPath(String name) {
        return Arrays.stream(values()).anyMatch(field -> !field.isTop() && field.key.equals(name));
    }

    /** Whether the document itself may have such a field. */
    static boolean knows(String name) {
        return name.equals(AsWritten.FIELD)
                || Arrays.stream(values()).anyMatch(field -> field.isTop() && field.key.equals(name));
    }

    /** Whether a field is an object of which Lineage knows some members. */
    static boolean isObject(String name) {
        return MEMBERS.containsKey(name);
    }

    static boolean knows(String object, String member) {
        return MEMBERS.getOrDefault(object, Set.of()).contains(member);
    }

    /** The path of a member that is told apart from its object. */
    static Optional<SessionField> apart(String object, String member) {
        String path = object + DOT + member;
        return Arrays.stream(values()).filter(field -> field.key.equals(path)).findFirst();
    }

    /** The name of a member that is told apart. */
    String member() {
        return key.substring(key.indexOf('.') + 1);
    }
}
