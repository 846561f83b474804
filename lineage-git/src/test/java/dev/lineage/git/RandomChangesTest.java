package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random work in a repository; after each few steps our answer must be git's. */
class RandomChangesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);
    private static final List<String> NAMES =
            List.of("a", "b.txt", "b", "b-c", "b.c", "b0", "x.log", "out", "z z", "src", "Src", "#h", "keep");
    private static final List<String> RULES = List.of(
            "*.log",
            "out/",
            "/src",
            "!keep",
            "b*",
            "**/a",
            "src/*",
            "!src/b",
            "/b/x.log",
            "z z",
            "\\#h",
            "b?c",
            "*/out",
            "[ab]");
    private static final int STEPS = 60;

    @TempDir
    Path folder;

    static Stream<Long> seeds() {
        String given = System.getProperty("lineage.seed");
        return given == null ? Stream.of(1L, 2L, 3L, 4L, 5L, 6L) : Stream.of(Long.valueOf(given));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void areSeenAsGitSeesThem(long seed) throws IOException {
        Git git = Git.init(folder);
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            String done = act(git, random);
            if (step % 3 == 0) {
                assertThat(WorkingTrees.read(folder, CLOCK).git())
                        .as("seed %d, step %d: %s", seed, step, done)
                        .contains(GitSays.of(git));
            }
        }
    }

    private String act(Git git, Random random) throws IOException {
        String path = path(random);
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> write(git, path, random);
            case 4 -> remove(random);
            case 5 -> {
                return "add " + git.ask("add", "-f", "--", existing(random));
            }
            case 6 -> {
                return "add all " + git.ask("add", "-A");
            }
            case 7 -> {
                return "rm " + git.ask("rm", "-q", "-r", "-f", "--cached", "--", existing(random));
            }
            case 8 -> {
                return "mv " + git.ask("mv", "-f", existing(random), path);
            }
            case 9 -> ignore(random, path);
            case 10 -> {
                return "commit " + git.ask("commit", "-q", "-m", "Commit " + random.nextInt(100));
            }
            default -> {
                return move(git, random);
            }
        }
        return path;
    }

    private static String move(Git git, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> "stash " + git.ask("stash", "-q");
            case 1 -> "pop " + git.ask("stash", "drop", "-q");
            case 2 -> "branch " + git.ask("checkout", "-q", "-b", "b" + random.nextInt(1000));
            case 3 -> "detach " + git.ask("checkout", "-q", "-f", "HEAD~1");
            case 4 -> "back " + git.ask("checkout", "-q", "-f", "main");
            default -> "gc " + git.ask("gc", "-q");
        };
    }

    private void write(Git git, String path, Random random) throws IOException {
        Path file = folder.resolve(path);
        for (Path place = file.getParent(); place != null && !place.equals(folder); place = place.getParent()) {
            if (Files.isRegularFile(place)) {
                return;
            }
        }
        if (!Files.isDirectory(file)) {
            git.write(path, String.valueOf(random.nextInt(4)));
            assertThat(file.toFile().setExecutable(random.nextInt(5) == 0)).isTrue();
        }
    }

    private void remove(Random random) throws IOException {
        Files.deleteIfExists(folder.resolve(existing(random)));
    }

    private void ignore(Random random, String path) throws IOException {
        Path place = folder.resolve(path);
        Path where = Files.isDirectory(place) ? place : folder;
        String rules = RULES.get(random.nextInt(RULES.size())) + "\n" + RULES.get(random.nextInt(RULES.size())) + "\n";
        Files.writeString(where.resolve(".gitignore"), rules);
    }

    private static String path(Random random) {
        StringBuilder path = new StringBuilder(NAMES.get(random.nextInt(NAMES.size())));
        while (random.nextInt(2) == 0) {
            path.append('/').append(NAMES.get(random.nextInt(NAMES.size())));
        }
        return path.toString();
    }

    private String existing(Random random) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> paths = files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .filter(path -> !path.startsWith(".git/"))
                    .sorted()
                    .toList();
            return paths.isEmpty() ? "none" : paths.get(random.nextInt(paths.size()));
        }
    }
}
