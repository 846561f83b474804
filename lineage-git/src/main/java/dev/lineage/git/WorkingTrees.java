package dev.lineage.git;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.StoreFailure;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;

/**
 * Reads the state of the folder in which somebody works, for handoffs and checkpoints.
 *
 * <p>Reading changes nothing: no file is written, neither in the repository nor in the home folder, no hook, filter or other program is
 * started, and nothing is asked over a network. What the user or the machine has configured for git (a global list of ignored
 * files, say) is not read, nor are environment variables such as {@code GIT_DIR}, with which git calls its hooks: the repository alone
 * decides, so that everybody gets the same answer. Whose it is does not matter, as nothing of it is run. Symbolic links are not
 * followed.
 *
 * <p>All methods may be called by several threads at once.
 */
public final class WorkingTrees {
    /** The most files and folders of a tree that are looked at: 500,000. What comes behind them in the order of names is left out. */
    public static final int ENTRIES = 500_000;

    private WorkingTrees() {}

    /**
     * Reads the state of a folder: of the whole working tree that it lies in, or of the folder if it lies in no repository.
     *
     * <p>The repository is looked for in the folder and above it; it may be a linked worktree or a submodule. Inside a bare repository,
     * or inside the {@code .git} folder of another, there is no working tree: the answer then has no git state and no files.
     *
     * <p>Active are the files that git does not ignore (without git: those that lie in no hidden folder) and that were written within the
     * 24 hours up to the clock's instant, or differ from the head and still exist. Paths that are blank, longer than 4,096
     * characters, not UTF-8, or hold control characters are left out; among {@link GitState#moreUncommitted()} they count.
     *
     * <p>A file that a filter of git's attributes would convert is taken as changed when the index does not show it to be as it was: filters
     * are programs. A submodule counts as uncommitted if its head or its own work is not what the index has.
     *
     * <p>History is told as it was committed: what a repository replaces in it ({@code git replace}, grafts) is not followed.
     *
     * @param folder the folder; relative to the process's working folder if it is not absolute
     * @param clock says what time it is
     * @return its state
     * @throws InvalidInput if there is no such folder
     * @throws StoreFailure if the repository or the folder cannot be read: it is damaged, or of a format that is not known (references in a
     *     reftable, objects named by SHA-256, a split or sparse index, an unknown extension)
     */
    public static WorkingTree read(Path folder, Clock clock) {
        return read(folder, clock, Set.of());
    }

    /**
     * Reads the state of a folder, and leaves some files out of those that are active: such as the memory's
     * own, which every write to the memory changes.
     *
     * @param folder the folder; relative to the process's working folder if it is not absolute
     * @param clock says what time it is
     * @param without the files that are not active; they need not exist
     * @return its state
     * @throws InvalidInput if there is no such folder
     * @throws StoreFailure if the repository or the folder cannot be read
     */
    public static WorkingTree read(Path folder, Clock clock, Set<Path> without) {
        if (!Files.isDirectory(folder)) {
            throw new InvalidInput("folder", folder.toString(), "must be an existing folder");
        }
        try {
            return readReal(folder.toRealPath(), clock, without);
        } catch (LineageException known) {
            throw known;
        } catch (IOException | ConfigInvalidException | RuntimeException e) {
            // JGit meets damage with errors of many types, unchecked ones included.
            throw new StoreFailure("the working tree " + folder + " cannot be read: " + e, e);
        }
    }

    private static WorkingTree readReal(Path folder, Clock clock, Set<Path> without)
            throws IOException, ConfigInvalidException {
        Optional<Layout> layout = Layout.around(folder);
        Path top = layout.flatMap(Layout::top).orElse(folder);
        RecentFiles recent = new RecentFiles(clock.instant(), below(top, without));
        Budget budget = new Budget(ENTRIES);
        if (layout.isEmpty()) {
            PlainFolder.read(folder, recent, budget);
            return new WorkingTree(Optional.empty(), recent.newestFirst());
        }
        if (layout.get().isBare()) {
            return new WorkingTree(Optional.empty(), List.of());
        }
        GitState state = StateReader.read(layout.get(), recent, budget);
        return new WorkingTree(Optional.of(state), recent.newestFirst());
    }

    /** The paths from a folder to those of the files that lie below it, as they are told. */
    private static Set<String> below(Path top, Set<Path> files) throws IOException {
        Path real = top.toRealPath();
        Set<String> paths = new HashSet<>();
        for (Path file : files) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null && Files.isDirectory(folder)) {
                Path whole = folder.toRealPath().resolve(file.getFileName());
                if (whole.startsWith(real)) {
                    paths.add(real.relativize(whole).toString().replace(File.separatorChar, '/'));
                }
            }
        }
        return paths;
    }
}
