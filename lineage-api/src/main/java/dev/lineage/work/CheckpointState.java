package dev.lineage.work;

import dev.lineage.record.Check;
import java.util.List;
import java.util.Optional;

/**
 * The checkout that a checkpoint was taken of. Its fields stand beside those of the checkpoint.
 *
 * @param branch the branch that was checked out
 * @param commit the id of the commit that was checked out; zeros before the first commit
 * @param worktreePath the top folder of the checkout
 * @param stashRef the stash that keeps the work, where another tool made one
 * @param stagedChanges the paths whose index differs from the commit, as in {@code "M a.txt"}
 * @param unstagedChanges the paths that differ from the index, as in {@code "? new.txt"}
 */
public record CheckpointState(
        Optional<String> branch,
        String commit,
        String worktreePath,
        Optional<String> stashRef,
        List<String> stagedChanges,
        List<String> unstagedChanges) {
    public CheckpointState {
        branch = Check.name("branch", branch);
        commit = Check.name("commit", commit);
        worktreePath = Check.text("worktree_path", worktreePath, Check.MAX_LINE);
        stashRef = Check.name("stash_ref", stashRef);
        stagedChanges = Check.lines("staged_changes", stagedChanges);
        unstagedChanges = Check.lines("unstaged_changes", unstagedChanges);
    }
}
