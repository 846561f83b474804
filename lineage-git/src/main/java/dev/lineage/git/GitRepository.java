package dev.lineage.git;

import dev.lineage.record.Check;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.GitState.CheckoutState;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The checkout of a git repository, read by the program {@code git}, which no method lets change anything or run other
 * programs. Of a submodule only the commit is read. Methods throw {@link GitException} if git is missing or fails.
 */
public final class GitRepository {
    private static final String GIT = ".git";
    private static final String LOG = "log -z -M --name-status --ignore-missing HEAD";
    private static final String COMMITS = "log -z -n 10 --abbrev=7 --encoding=UTF-8 --format=%h%x20%s HEAD --";
    private static final Instant UNKNOWN_TIME = Instant.MAX;

    private final Path root;
    private final GitProgram git;

    private GitRepository(Path root, GitProgram git) {
        this.root = root;
        this.git = git;
    }

    /** Returns the checkout around a folder, or nothing if none of the folders above it has a {@code .git}. */
    public static Optional<GitRepository> at(Path directory) {
        return at(directory, GitProgram.INSTALLED);
    }

    static Optional<GitRepository> at(Path directory, GitProgram git) {
        return Stream.iterate(directory.toAbsolutePath().normalize(), Objects::nonNull, Path::getParent)
                .filter(folder -> Files.exists(folder.resolve(GIT)))
                .findFirst()
                .map(root -> new GitRepository(root, git));
    }

    /** Returns the top folder of this checkout. */
    public Path root() {
        return root;
    }

    /**
     * Returns the top folder of the main checkout, if this is one of its linked worktrees; else {@link #root()}, as for
     * submodules and for worktrees of a bare repository.
     */
    public Path mainRoot() {
        if (Files.isDirectory(root.resolve(GIT))) {
            return root;
        }
        String list = git.run(root, "worktree list --porcelain");
        List<String> first = list.lines().takeWhile(line -> !line.isEmpty()).toList();
        Path main = Path.of(first.get(0).substring("worktree ".length()));
        return first.contains("bare") || !Files.exists(main.resolve(GIT)) ? root : main;
    }

    /**
     * Returns the author's time of the commit that added each file below a folder, by its path from {@link #root()}. A
     * file that was renamed within the folder keeps its first time. A file whose first commit a shallow clone lacks, or
     * that a merge added, is left out.
     */
    public Map<String, Instant> firstCommits(Path folder) {
        Path path = root.relativize(folder.toAbsolutePath().normalize());
        String log = git.run(
                root, LOG + " --diff-filter=AR --reverse --decorate=full --format=%x00%at%x20%D --", "./" + path);
        Map<String, Instant> first = new HashMap<>();
        for (String commit : log.split("\0\0")) {
            read(commit.replaceFirst("^\0", ""), first);
        }
        first.values().removeIf(UNKNOWN_TIME::equals);
        return first;
    }

    /** Reads the commit's time and names, and for each file a letter and its path, or both paths if it was renamed. */
    private static void read(String commit, Map<String, Instant> first) {
        Iterator<String> words = List.of(commit.split("\0")).iterator();
        String[] head = words.next().split(" ", 2);
        while (words.hasNext()) {
            boolean renamed = words.next().strip().startsWith("R");
            Instant time =
                    head[1].startsWith("grafted") ? UNKNOWN_TIME : Instant.ofEpochSecond(Long.parseLong(head[0]));
            Instant inherited = renamed ? first.getOrDefault(words.next(), time) : time;
            first.putIfAbsent(words.next(), inherited);
        }
    }

    /** Returns the names that a file had before, newest first. Names are paths from {@link #root()}. */
    public List<String> formerNames(String path) {
        String[] words = git.run(root, LOG + " --diff-filter=R --follow --format= --", path)
                .split("\0");
        Set<String> names = new LinkedHashSet<>();
        for (int i = 1; i < words.length; i += 3) {
            names.add(words[i]);
        }
        names.remove(path);
        return List.copyOf(names);
    }

    /** Returns the state, with the newest 10 commits and up to 1,000 paths that differ from the head. */
    public GitState state() {
        WorkingTreeStatus status = WorkingTreeStatus.of(git, root);
        return new GitState(
                status.branch(),
                status.head(),
                status.head().isPresent() ? commits() : List.of(),
                status.changes().stream().limit(Check.MAX_ITEMS).toList(),
                status.stashes(),
                Optional.of(checkoutState(status)));
    }

    private List<String> commits() {
        return Stream.of(git.run(root, COMMITS).split("\0"))
                .map(commit -> commit.substring(0, Math.min(commit.length(), Check.MAX_LINE)))
                .toList();
    }

    private CheckoutState checkoutState(WorkingTreeStatus status) {
        Path own = Path.of(git.run(root, "rev-parse --absolute-git-dir").replaceFirst("\n$", ""));
        if (Files.exists(own.resolve("rebase-merge")) || Files.exists(own.resolve("rebase-apply/rebasing"))) {
            return CheckoutState.REBASE;
        }
        if (Files.exists(own.resolve("MERGE_HEAD"))) {
            return CheckoutState.MERGE;
        }
        if (status.head().isEmpty()) {
            return CheckoutState.NO_COMMITS;
        }
        return status.branch().isEmpty() ? CheckoutState.DETACHED : CheckoutState.NONE;
    }

    /**
     * Returns up to a number of files that differ from the head, or that its commits have changed since a time, the one
     * that was written last first, by their paths from {@link #root()}. Files that are gone are left out.
     */
    public List<String> activeFiles(Instant since, int limit) {
        WorkingTreeStatus status = WorkingTreeStatus.of(git, root);
        Set<String> paths = new TreeSet<>(status.paths());
        if (status.head().isPresent()) {
            String log = "log -z --name-only --format= --since=@" + since.getEpochSecond() + " HEAD --";
            paths.addAll(List.of(git.run(root, log).split("\0")));
        }
        return paths.stream()
                .filter(path -> file(path).isFile())
                .sorted(Comparator.comparing(path -> -file(path).lastModified()))
                .limit(limit)
                .toList();
    }

    private File file(String path) {
        return new File(root.toFile(), path);
    }
}
