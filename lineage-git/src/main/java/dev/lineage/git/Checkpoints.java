package dev.lineage.git;

import dev.lineage.Lineage;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.CheckpointBuilder;
import dev.lineage.work.CheckpointState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Takes and restores checkpoints of a checkout (rule W10). The work lies in its repository under {@code
 * refs/lineage/<id>}: a commit of the files, whose first parent is one of the staged files. Not kept are ignored files,
 * the files of submodules and of repositories within, empty folders, and permissions other than to execute. Methods
 * throw {@link GitException} if git is missing or fails.
 */
public final class Checkpoints {
    private static final String NO_COMMIT = "0".repeat(40);

    private final GitProgram git = new GitProgram("git", Duration.ofMinutes(10));
    private final Path root;

    /** Makes and restores checkpoints of a checkout. */
    public Checkpoints(GitRepository repository) {
        this.root = repository.root();
    }

    /**
     * Stores the staged, unstaged and untracked work. Head, index, branches, stashes and files stay as they are.
     *
     * @param fields sets the fields other than {@code repository}
     */
    public Version<Checkpoint> take(Lineage me, UnaryOperator<CheckpointBuilder> fields) {
        WorkingTreeStatus status = WorkingTreeStatus.of(git, root);
        CheckpointState state = new CheckpointState(
                status.branch(),
                status.head().orElse(NO_COMMIT),
                root.toString(),
                Optional.empty(),
                changes(status, 0),
                changes(status, 1));
        Checkpoint checkpoint = fields.apply(Checkpoint.builder(state)).build();
        try (ScratchRepository scratch = new ScratchRepository(git, root, root)) {
            String commit = scratch.store(status.head().stream().toList());
            RecordId id = me.atomically(all -> {
                RecordId added = all.work().checkpoints().add(checkpoint).id();
                git.run(root, "update-ref", Checkpoint.ref(added), commit);
                return added;
            });
            return me.work().checkpoints().get(id);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the paths that differ in the index, or else in the tree, each behind its letter. */
    private static List<String> changes(WorkingTreeStatus status, int column) {
        return status.changes().stream()
                .filter(change -> change.charAt(column) != ' ' && (column == 1 || change.charAt(0) != '?'))
                .map(change -> change.charAt(column) + change.substring(2))
                .limit(Check.MAX_ITEMS)
                .toList();
    }

    /**
     * Makes a worktree with the files and the index of a checkpoint, on a new branch at its commit. A checkpoint of
     * this checkout is taken before.
     *
     * @param folder the folder of the new worktree; it is empty or does not exist
     * @return the new branch, {@code restore/<id>/<time>}
     */
    public String restore(Lineage me, RecordId id, Path folder) {
        Version<Checkpoint> checkpoint = me.work().checkpoints().get(id);
        String commit =
                git.run(root, "show-ref --verify --hash", Checkpoint.ref(id)).strip();
        Path worktree = folder.toAbsolutePath();
        Version<Checkpoint> before = take(me, fields -> fields.trigger(Checkpoint.BEFORE_RESTORE));
        String branch = "restore/" + id + "/" + before.time().toString().replace(":", "");
        git.run(root, "worktree add --no-checkout --detach", worktree.toString(), commit);
        git.run(
                worktree,
                "update-ref refs/heads/" + branch,
                checkpoint.value().repository().commit(),
                "");
        git.run(worktree, "symbolic-ref HEAD refs/heads/" + branch);
        try (ScratchRepository scratch = new ScratchRepository(git, root, worktree)) {
            scratch.restore(commit);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return branch;
    }
}
