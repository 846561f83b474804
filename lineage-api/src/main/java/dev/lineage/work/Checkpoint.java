package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
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
 * @param trigger why it was taken: {@code manual}, {@code periodic}, {@code before_risky}, {@code milestone}, {@code
 *     before_restore}, or any other word
 */
@Kind(name = "checkpoint", prefix = "ckpt-", computed = "tree_ref", columns = "date,trigger,branch")
@RecordBuilder
public record Checkpoint(
        @Link("made_by") Optional<Reference> agentId,
        @Group CheckpointState repository,
        @Link("part_of") Optional<RecordId> taskId,
        @Facet("working_memory") @Link("part_of") Optional<RecordId> workingMemoryId,
        @Facet String trigger,
        @Title @Searchable Optional<String> description) {
    /**
     * The checkout that a checkpoint was taken of. Its fields stand beside those of the checkpoint.
     *
     * @param commit the id of the commit that was checked out; zeros before the first commit
     * @param stashRef the stash that keeps the work, where another tool made one
     * @param stagedChanges the paths whose index differs from the commit, as in {@code "M a.txt"}
     * @param unstagedChanges the paths that differ from the index, as in {@code "? new.txt"}
     */
    public record CheckpointState(
            @Computed Optional<String> branch,
            @Computed String commit,
            @Computed String worktreePath,
            @Computed Optional<String> stashRef,
            @Computed List<String> stagedChanges,
            @Computed List<String> unstagedChanges) {
        public CheckpointState {
            branch = Check.name("branch", branch);
            commit = Check.name("commit", commit);
            worktreePath = Check.text("worktree_path", worktreePath, Check.MAX_LINE);
            stashRef = Check.name("stash_ref", stashRef);
            stagedChanges = Check.lines("staged_changes", stagedChanges);
            unstagedChanges = Check.lines("unstaged_changes", unstagedChanges);
        }
    }

    /** The trigger of a checkpoint that a restore takes first. */
    public static final String BEFORE_RESTORE = "before_restore";

    public Checkpoint {
        repository = Check.required("repository", repository);
        trigger = Check.word("trigger", Check.orElse(trigger, "manual"));
        description = Check.text("description", description, Check.MAX_TEXT);
    }

    /** Returns a builder of one that was asked for. */
    public static CheckpointBuilder builder(CheckpointState repository) {
        return CheckpointBuilder.builder().repository(repository);
    }

    /** Returns the name under which the repository keeps the work of a checkpoint. */
    public static String ref(RecordId id) {
        return "refs/lineage/" + id;
    }
}
