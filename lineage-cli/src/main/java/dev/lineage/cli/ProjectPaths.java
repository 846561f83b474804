package dev.lineage.cli;

import dev.lineage.git.GitException;
import dev.lineage.git.GitRepository;
import dev.lineage.record.Reference;
import dev.lineage.transfer.GitState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The folders and files of the project around the working directory. A linked git worktree belongs to the project of
 * its main checkout. The project's root is the nearest folder with a configuration, else the git checkout.
 */
final class ProjectPaths {
    static final String FILE = "file:";
    private static final int MAX_ACTIVE = 20;

    private final Environment environment;
    private final Path checkout;
    private final Path main;
    private final Optional<Path> root;
    private final Map<Path, Map<String, Instant>> firstCommits = new HashMap<>();
    private boolean gitFailed;

    ProjectPaths(Environment environment) {
        this.environment = environment;
        Optional<Path> around = GitRepository.at(environment.directory()).map(GitRepository::root);
        checkout = around.orElse(environment.directory());
        main = ask(environment.directory(), GitRepository::mainRoot, checkout);
        if (!main.equals(checkout)) {
            environment.say("This git worktree shares the memory and project of " + main);
        }
        root = Stream.iterate(directory(), Objects::nonNull, Path::getParent)
                .filter(folder -> Files.isRegularFile(Location.config(folder)))
                .findFirst()
                .or(() -> around.map(found -> main));
    }

    /** Asks the repository around a path. If git fails, says so once and returns the other answer. */
    private <T> T ask(Path path, Function<GitRepository, T> question, T otherwise) {
        try {
            return gitFailed ? otherwise : GitRepository.at(path).map(question).orElse(otherwise);
        } catch (GitException failure) {
            gitFailed = true;
            environment.say(failure.getMessage() + "; going on without git");
            return otherwise;
        }
    }

    /** Returns the working directory or, in a linked worktree, the same folder of the main checkout. */
    Path directory() {
        return inMain(environment.directory());
    }

    Optional<Path> config() {
        return root.map(Location::config).filter(Files::isRegularFile);
    }

    /**
     * Returns the reference that was typed, a file if it exists. A file is named by its path from the root, or by its
     * absolute path if it lies outside. A path that does not exist in the working directory is one from the root.
     */
    Reference reference(String typed) {
        Reference plain = Reference.of(typed);
        boolean exists = Files.isRegularFile(environment.directory().resolve(name(plain)));
        Reference reference =
                exists && plain.normal().equals(Reference.concept(typed).normal()) ? Reference.of(FILE + typed) : plain;
        if (root.isEmpty() || !reference.normal().startsWith(FILE)) {
            return reference;
        }
        String name = name(reference);
        Path file = environment.directory().resolve(name).normalize();
        if (!name.startsWith("/") && !("/" + name).contains("/../") && !Files.exists(file)) {
            return reference;
        }
        boolean inside = inMain(file).startsWith(root.get());
        return Reference.file(root.get(), inMain(inside ? file : real(file)));
    }

    /** Returns a reference and, if it names a file that git knows, those to its former names, newest first. */
    List<Reference> names(Reference thing) {
        List<Reference> names = new ArrayList<>(List.of(thing));
        if (root.isPresent() && thing.normal().startsWith(FILE)) {
            Path file = file(name(thing));
            for (Path name : ask(file, git -> formerNames(git, file), List.<Path>of())) {
                names.add(Reference.file(root.get(), inMain(name)));
            }
        }
        return names;
    }

    private static List<Path> formerNames(GitRepository git, Path file) {
        List<String> names = git.formerNames(git.root().relativize(file).toString());
        return names.stream().map(git.root()::resolve).toList();
    }

    /** Returns the path from the root of a file that was typed. */
    String path(String typed) {
        return name(reference(FILE + typed));
    }

    /** Returns the file of a path from the root, in the working tree at hand. */
    Path file(String path) {
        Path file = root.orElse(directory()).resolve(path).normalize();
        return file.startsWith(main) ? checkout.resolve(main.relativize(file)) : file;
    }

    /** Returns when a file was first committed. Git is asked once for all files in the folder. Paths are real paths. */
    Optional<Instant> firstCommit(Path folder, Path file) {
        return ask(
                folder,
                git -> Optional.ofNullable(firstCommits
                        .computeIfAbsent(folder, git::firstCommits)
                        .get(git.root().relativize(file).toString())),
                Optional.empty());
    }

    Optional<GitState> gitState() {
        return ask(environment.directory(), git -> Optional.of(git.state()), Optional.empty());
    }

    /** Returns the files that differ from the head or were committed within a day, newest first, but for a memory's. */
    List<String> activeFiles(Path memory) {
        Instant since = Instant.now().minus(1, ChronoUnit.DAYS);
        List<String> files = ask(environment.directory(), git -> git.activeFiles(since, MAX_ACTIVE), List.<String>of());
        return files.stream()
                .map(checkout::resolve)
                .filter(file -> !file.toString().startsWith(memory.toString()))
                .map(file -> name(Reference.file(root.orElse(main), inMain(file))))
                .toList();
    }

    /** Returns the path of a file as it was typed, so that it is found on disk in whichever form of Unicode. */
    static String name(Reference file) {
        return file.text().replaceFirst("^" + FILE, "").replace('\\', '/');
    }

    private Path inMain(Path path) {
        return path.startsWith(checkout) ? main.resolve(checkout.relativize(path)) : path;
    }

    /** Follows symbolic links; the file need not exist. */
    private static Path real(Path file) {
        try {
            return file.toFile().getCanonicalFile().toPath();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
