package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.transfer.Limits;
import dev.lineage.transfer.WorkingTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActiveFilesTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final Duration DAY = Duration.ofHours(24);

    @TempDir
    Path folder;

    @Test
    void changedOnesHoweverOldAndUnchangedOnesOfADay() throws IOException {
        Git git = Git.withCommit(folder);
        git.write("old.txt", "x").write("edge.txt", "x").write("over.txt", "x").write("later.txt", "x");
        git.commitAll("Second");
        git.write("a.txt", "changed\n")
                .write("new.txt", "x")
                .write("staged.txt", "x")
                .run("add", "staged.txt");
        written("a.txt", Duration.ofDays(400));
        written("src/b.txt", Duration.ofHours(1));
        written("old.txt", Duration.ofDays(3));
        written("edge.txt", DAY);
        written("over.txt", DAY.plusMillis(1));
        written("later.txt", Duration.ofMillis(-1));
        written("new.txt", Duration.ofDays(2));
        written("staged.txt", Duration.ofDays(50));
        assertThat(active()).containsExactly("src/b.txt", "edge.txt", "new.txt", "staged.txt", "a.txt");
    }

    @Test
    void noDeletedNoIgnoredOnesAndNoneOfGit() throws IOException {
        Git git = Git.withCommit(folder);
        git.write(".gitignore", "*.log\nout/\n").commitAll("Second");
        git.delete("a.txt").write("x.log", "").write("out/x.txt", "").write("kept.txt", "");
        for (String path :
                List.of(".gitignore", "x.log", "out/x.txt", "kept.txt", "src/b.txt", ".git/HEAD", ".git/index")) {
            written(path, Duration.ofHours(1));
        }
        assertThat(active()).containsExactly(".gitignore", "kept.txt", "src/b.txt");
    }

    @Test
    void pathsFromTheTopWhenASubfolderIsAskedFor() throws IOException {
        Git.withCommit(folder);
        written("a.txt", Duration.ofHours(2));
        written("src/b.txt", Duration.ofHours(1));
        assertThat(WorkingTrees.read(folder.resolve("src"), clock()).activeFiles())
                .containsExactly("src/b.txt", "a.txt");
    }

    @Test
    void atMostTwentyTheNewestAndTiesByPath() throws IOException {
        Git git = Git.init(folder);
        List<String> names = IntStream.range(10, 40).mapToObj(i -> "f" + i).toList();
        for (String name : names) {
            git.write(name, "x");
            written(name, name.equals("f35") ? Duration.ZERO : Duration.ofHours(1));
        }
        assertThat(active())
                .hasSize(Limits.ACTIVE_FILES)
                .startsWith("f35", "f10", "f11")
                .endsWith("f28");
    }

    @Test
    void withoutGitTheFilesOfADayOutsideHiddenFolders() throws IOException {
        Git plain = new Git(folder);
        plain.write("a.txt", "")
                .write("deep/er/b.txt", "")
                .write(".hidden/c.txt", "")
                .write(".env", "")
                .write("old", "");
        written("a.txt", Duration.ofHours(3));
        written("deep/er/b.txt", Duration.ofHours(2));
        written(".hidden/c.txt", Duration.ofHours(1));
        written(".env", Duration.ofHours(4));
        written("old", DAY.plusMillis(1));
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        assertThat(WorkingTrees.read(folder, clock()))
                .isEqualTo(new WorkingTree(Optional.empty(), List.of("deep/er/b.txt", "a.txt", ".env")));
    }

    private List<String> active() {
        return WorkingTrees.read(folder, clock()).activeFiles();
    }

    private void written(String path, Duration before) throws IOException {
        Files.setLastModifiedTime(folder.resolve(path), FileTime.from(NOW.minus(before)));
    }

    private static Clock clock() {
        return Clock.fixed(NOW, ZoneOffset.UTC);
    }
}
