package dev.lineage.git;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The checkout of a git repository. It is read by the program {@code git}, which no method here lets change anything or
 * run another program. Methods throw {@link GitException} if git is missing, too slow, or refuses.
 */
public final class GitRepository {
    private static final String GIT = ".git";

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
        List<String> first = git.run(root, "worktree", "list", "--porcelain")
                .lines()
                .takeWhile(line -> !line.isEmpty())
                .toList();
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
        String log = log("--diff-filter=AR", "--reverse", "--decorate=full", "--format=%x00%at %D", "--", "./" + path);
        Map<String, Optional<Instant>> first = new HashMap<>();
        for (String commit : log.split("\0\0")) {
            read(commit.replaceFirst("^\0", ""), first);
        }
        Map<String, Instant> known = new HashMap<>();
        first.forEach((name, time) -> time.ifPresent(value -> known.put(name, value)));
        return known;
    }

    /** Reads the commit's time and names, and then for each file a letter and its path, or both paths if it was renamed. */
    private static void read(String commit, Map<String, Optional<Instant>> first) {
        Iterator<String> words = List.of(commit.split("\0")).iterator();
        String[] head = words.next().split(" ", 2);
        while (words.hasNext()) {
            boolean renamed = words.next().strip().startsWith("R");
            Optional<Instant> time = head[1].startsWith("grafted")
                    ? Optional.empty()
                    : Optional.of(Instant.ofEpochSecond(Long.parseLong(head[0])));
            Optional<Instant> inherited = renamed ? first.getOrDefault(words.next(), time) : time;
            first.putIfAbsent(words.next(), inherited);
        }
    }

    /** Returns the names that a file had before, newest first. Names are paths from {@link #root()}. */
    public List<String> formerNames(String path) {
        String[] words =
                log("--diff-filter=R", "--follow", "--format=", "--", path).split("\0");
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i + 2 < words.length; i += 3) {
            names.add(words[i + 1]);
        }
        names.remove(path);
        return new ArrayList<>(names);
    }

    private String log(String... arguments) {
        List<String> command = new ArrayList<>(List.of("log", "-z", "-M", "--name-status", "--ignore-missing", "HEAD"));
        command.addAll(List.of(arguments));
        return git.run(root, command.toArray(String[]::new));
    }
}
