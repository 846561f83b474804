package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was handed over with a session: what its author said, and the snapshot of that moment. Sizes are in {@link Limits}.
 *
 * <p>It has a content hash, by which whoever receives it, in whatever form, can tell whether it is what was handed over: the SHA-256, in
 * lower-case hex digits, of its {@link #document} in the canonical form of <a href="https://www.rfc-editor.org/rfc/rfc8785">RFC
 * 8785</a> (no white space, members in the order of their names' UTF-16 units, strings with no more escapes than they need), in UTF-8. An
 * exported session has the same members beside others; so anybody can take these from it, leave out {@code handoff.content_hash}, and
 * compare.
 *
 * @param session the session
 * @param at when it was handed off
 * @param message what who goes on should know first
 * @param workingTree the state of the folder in which somebody worked, if the host gave one
 * @param decisions the session's decisions, in the order of their own times
 * @param lessons the session's patterns and anti-patterns, in the order of their own times
 * @param open what is left to do
 * @param failedAttempts what was tried and did not work
 * @param tags the session's tags
 */
public record Handoff(
        RecordId session,
        Instant at,
        String message,
        Optional<WorkingTree> workingTree,
        Mentions decisions,
        Mentions lessons,
        OpenWork open,
        List<String> failedAttempts,
        List<String> tags) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a text is blank or too long, or a list is too long
     */
    public Handoff {
        Rules.text("message", message, Limits.TEXT);
        failedAttempts = OpenWork.lines("failed_attempts", failedAttempts);
        tags = List.copyOf(tags);
    }

    /**
     * All that it says, as the members of the contract's session document: {@code id}, {@code tags}, {@code decisions_made}, {@code
     * patterns_learned}, {@code open_threads}, {@code handoff} ({@code message}, {@code next_steps}, {@code blockers}, {@code questions},
     * {@code failed_attempts}, {@code created_at}); where there was a repository {@code git_state} ({@code branch}, {@code head},
     * {@code operation}, {@code commits} as id, space and subject, {@code uncommitted}, {@code stash_count}); where there was a
     * working tree {@code context} ({@code active_files}). What is not there has no member, but a list that is empty stands. Where a
     * list was cut, {@code more_} and its name says by how many, such as {@code more_decisions_made}.
     *
     * @return strings, whole numbers, lists and maps, in the order of the contract; unmodifiable
     */
    public Map<String, Object> document() {
        return HandoffDocument.of(this);
    }

    /**
     * The hash of what it says.
     *
     * @return 64 lower-case hex digits
     */
    public String contentHash() {
        try {
            byte[] canonical = CanonicalJson.of(document()).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java platform has no SHA-256", e);
        }
    }
}
