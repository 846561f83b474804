package dev.lineage.transfer;

import dev.lineage.record.Check;
import java.util.List;
import java.util.Optional;

/**
 * The state of a git checkout.
 *
 * @param commits the newest commits, newest first, as in {@code 8f3c2a1 Refresh tokens early}
 * @param uncommitted the paths that differ from the head, as {@code git status --short} shows them: {@code "M  a.txt"}
 * @param state whether a merge or the like is under way; absent: not known
 */
public record GitState(
        Optional<String> branch,
        Optional<String> head,
        List<String> commits,
        List<String> uncommitted,
        int stashCount,
        Optional<CheckoutState> state) {
    /** The state of a git checkout between two commands. */
    public enum CheckoutState {
        MERGE,
        REBASE,
        DETACHED,
        NO_COMMITS,
        /** A branch is checked out, and nothing is under way. */
        NONE
    }

    public GitState {
        branch = Check.name("branch", branch);
        head = Check.name("head", head);
        commits = Check.lines("commits", commits);
        uncommitted = Check.lines("uncommitted", uncommitted);
        Check.that(stashCount >= 0, "stash_count", stashCount, "must not be negative");
    }
}
