package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * The staged, unstaged and untracked work of a git checkout at a moment (seed 2). The repository keeps it under {@link
 * #ref}, which documents show as {@code tree_ref}.
 *
 * @param commit the id of the commit that was checked out; zeros before the first commit
 * @param stashRef the stash that keeps the work, where another tool made one
 * @param stagedChanges the paths whose index differs from the commit, as in {@code "M a.txt"}
 * @param unstagedChanges the paths that differ from the index, as in {@code "? new.txt"}
 * @param trigger why it was taken: {@code manual}, {@code periodic}, {@code before_risky}, {@code milestone}, {@code
 *     before_restore}, or any other word
 */
@Kind(name = "checkpoint", prefix = "ckpt-", computed = "tree_ref", columns = "date,trigger,branch")
@RecordBuilder
public record Checkpoint(
        @Link("made_by") Optional<Reference> agentId,
        @Computed Optional<String> branch,
        @Computed String commit,
        @Computed String worktreePath,
        @Computed Optional<String> stashRef,
        @Computed List<String> stagedChanges,
        @Computed List<String> unstagedChanges,
        @Link("part_of") Optional<RecordId> taskId,
        @Facet("working_memory") @Link("part_of") Optional<RecordId> workingMemoryId,
        @Facet String trigger,
        @Title @Searchable Optional<String> description)
        implements CheckpointBuilder.With {
    /** The trigger of a checkpoint that a restore takes first. */
    public static final String BEFORE_RESTORE = "before_restore";

    public Checkpoint {
        branch = Check.name("branch", branch);
        commit = Check.name("commit", commit);
        worktreePath = Check.text("worktree_path", worktreePath, Check.MAX_LINE);
        stashRef = Check.name("stash_ref", stashRef);
        stagedChanges = Check.lines("staged_changes", stagedChanges);
        unstagedChanges = Check.lines("unstaged_changes", unstagedChanges);
        trigger = Check.word("trigger", Check.orElse(trigger, "manual"));
        description = Check.text("description", description, Check.MAX_TEXT);
    }

    /** Returns a builder of one that was asked for, of a commit in a folder. */
    public static CheckpointBuilder builder(String commit, String worktreePath) {
        return CheckpointBuilder.builder().commit(commit).worktreePath(worktreePath);
    }

    /** Returns the name under which the repository keeps the work of a checkpoint. */
    public static String ref(RecordId id) {
        return "refs/lineage/" + id;
    }
}
