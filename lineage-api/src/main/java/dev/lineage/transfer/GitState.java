package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;
import java.util.Optional;

/**
 * The state of a git repository with a working tree.
 *
 * @param branch the branch, such as {@code main}; empty if the head is detached
 * @param head the commit that is checked out, in full; empty if there is no commit yet, or an import does not name it
 * @param operation what has been begun and not ended, such as {@code merge} or {@code rebase}
 * @param commits the last commits from the head on, newest first, at most {@link Limits#COMMITS}
 * @param uncommitted the paths from the top whose content in the index or in the tree is not that of the head, untracked files
 *     included and ignored ones not, in the order of their names; at most {@link Limits#UNCOMMITTED}
 * @param moreUncommitted how many more such paths there are than {@code uncommitted} has, those included that cannot be told: blank,
 *     too long, not UTF-8, or with control characters
 * @param stashes how many stashes there are
 */
public record GitState(
        Optional<String> branch,
        Optional<String> head,
        Optional<String> operation,
        List<GitCommit> commits,
        List<String> uncommitted,
        int moreUncommitted,
        int stashes) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a list is too long, a count is negative, or a text is blank, too long, or holds NUL or a lone surrogate
     */
    public GitState {
        branch = branch.map(name -> Rules.name("branch", name, Limits.NAME));
        head = head.map(id -> Rules.name("head", id, Limits.NAME));
        operation = operation.map(name -> Rules.name("operation", name, Limits.NAME));
        commits = Rules.atMost("commits", commits, Limits.COMMITS);
        uncommitted = Rules.atMost("uncommitted", uncommitted, Limits.UNCOMMITTED);
        uncommitted.forEach(path -> Rules.text("uncommitted", path, Limits.PATH));
        Rules.range("more_uncommitted", moreUncommitted, 0, Integer.MAX_VALUE);
        Rules.range("stash_count", stashes, 0, Integer.MAX_VALUE);
    }
}
