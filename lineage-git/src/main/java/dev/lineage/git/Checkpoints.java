package dev.lineage.git;

import dev.lineage.Lineage;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.CheckpointBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The checkpoints of a checkout (rule W10). Its repository keeps each as a commit of the files, whose parent is one of
 * the index. Left out are ignored files, the files of submodules and of repositories within, and empty folders.
 */
public final class Checkpoints {
    private final GitProgram git = new GitProgram("git", Duration.ofMinutes(10), Map.of());
    private final Path root;

    /** Finds the checkpoints of a checkout. */
    public Checkpoints(GitRepository repository) {
        this.root = repository.root();
    }

    /** Stores the staged, unstaged and untracked work, with these fields. Head, index and files stay as they are. */
    public Version<Checkpoint> take(Lineage me, UnaryOperator<CheckpointBuilder> fields) throws IOException {
        WorkingTreeStatus status = WorkingTreeStatus.of(git, root);
        String head = status.head().orElse("0".repeat(40));
        CheckpointBuilder state = Checkpoint.builder(head, root.toString())
                .branch(status.branch())
                .stagedChanges(changes(status, 0))
                .unstagedChanges(changes(status, 1));
        Checkpoint checkpoint = fields.apply(state).build();
        try (ScratchRepository scratch = ScratchRepository.of(git, root, root)) {
            String commit = scratch.store(status.head().map(" -p "::concat).orElse(""));
            RecordId id = me.atomically(all -> {
                RecordId added = all.records(Checkpoint.class).add(checkpoint).id();
                git.run(root, "update-ref", Checkpoint.ref(added), commit);
                return added;
            });
            return me.records(Checkpoint.class).get(id);
        }
    }

    /** Returns the paths that differ in the index, or in the files, each behind a letter. */
    private static List<String> changes(WorkingTreeStatus status, int column) {
        return status.changes().stream()
                .filter(change -> change.charAt(column) != ' ' && (column == 1 || change.charAt(0) != '?'))
                .map(change -> change.charAt(column) + change.substring(2))
                .limit(Check.MAX_ITEMS)
                .toList();
    }

    /**
     * Makes a worktree of a checkpoint's files and index in an empty folder, after a checkpoint of this checkout.
     *
     * @return its branch, {@code restore/<id>/<time>}, which begins at the commit of the checkpoint
     * @throws GitException if git refuses, as where the folder is not empty; the checkpoint of this checkout stays
     */
    public String restore(Lineage me, RecordId id, Path folder) throws IOException {
        String head = me.records(Checkpoint.class).get(id).value().commit();
        String commit =
                git.run(root, "show-ref --verify --hash", Checkpoint.ref(id)).strip();
        Version<Checkpoint> before = take(me, fields -> fields.trigger(Checkpoint.BEFORE_RESTORE));
        String branch = "restore/" + id + "/" + before.time().toString().replace(":", "");
        Path worktree = folder.toAbsolutePath();
        git.run(root, "worktree add --no-checkout --detach", worktree.toString(), commit);
        git.run(worktree, "update-ref refs/heads/" + branch, head, "");
        git.run(worktree, "symbolic-ref HEAD refs/heads/" + branch);
        try (ScratchRepository scratch = ScratchRepository.of(git, root, worktree)) {
            scratch.restore(commit);
        }
        return branch;
    }
}
