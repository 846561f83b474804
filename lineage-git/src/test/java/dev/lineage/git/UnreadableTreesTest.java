package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.transfer.WorkingTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnreadableTreesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    @Test
    void aFolderThatDoesNotExistOrIsAFile() {
        new Git(folder).write("file", "");
        assertThatThrownBy(() -> read(folder.resolve("none")))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("folder must be an existing folder, but was \"" + shown(folder.resolve("none")) + "\"");
        assertThatThrownBy(() -> read(folder.resolve("file"))).isInstanceOf(InvalidInput.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            HEAD             | garbage                | has a HEAD that is neither a reference nor an id: "garbage"
            HEAD             | ref: ../../secret      | has a HEAD that names no reference
            HEAD             | ref: refs/../../secret | has a HEAD that names no reference
            HEAD             | ''                     | has a HEAD that is neither a reference nor an id: ""
            refs/heads/main  | ''                     | has a refs/heads/main that is neither a reference nor an id: ""
            refs/heads/main  | ref: refs/heads/main   | has a reference that leads through more than 5
            refs/heads/main  | 0123456789012345678901234567890123456789 | cannot be read
            index            | DIRC                   | is an index of 4 bytes
            index            | garbage of some length | claims
            config           | [core                  | cannot be read
            config           | [core]repositoryFormatVersion=2 | has the format 2, which is not known
            config           | [extensions]objectFormat=sha256 | has objectFormat sha256, and only sha1 can be read
            config           | [extensions]refStorage=reftable | has refStorage reftable, and only files can be read
            """)
    void aDamagedOrUnknownRepository(String file, String text, String message) throws IOException {
        Git.withCommit(folder);
        Files.writeString(folder.resolve(".git").resolve(file), text.replace("]", "]\n"));
        assertThatThrownBy(() -> read(folder)).isInstanceOf(StoreFailure.class).hasMessageContaining(message);
    }

    @Test
    void anExtensionThatIsNotKnown() throws IOException {
        Git git = Git.withCommit(folder);
        git.run("config", "core.repositoryFormatVersion", "1");
        git.run("config", "extensions.frobnicate", "true");
        assertThat(git.ask("status").text())
                .contains("unknown repository extension")
                .contains("frobnicate");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("the git repository " + folder.toRealPath().resolve(".git")
                        + " has the extension frobnicate, which is not known");
    }

    @Test
    void anIndexThatIsSplit() throws IOException {
        Git.withCommit(folder).run("update-index", "--split-index");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("the git repository " + folder.toRealPath().resolve(".git/index")
                        + " is a split index, which cannot be read");
    }

    @Test
    void anIndexThatIsSparse() throws IOException {
        Git git = Git.withCommit(folder)
                .write("src/deep/c.txt", "c\n")
                .write("doc/d.txt", "d\n")
                .commitAll("Second");
        git.run("sparse-checkout", "set", "--cone", "--sparse-index", "src");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("the git repository " + folder.toRealPath().resolve(".git/index")
                        + " is a sparse index, which cannot be read");
    }

    @Test
    void objectsNamedBySha256() throws IOException {
        new Git(folder).run("init", "-q", "--object-format=sha256");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("the git repository " + folder.toRealPath().resolve(".git")
                        + " has objectFormat sha256, and only sha1 can be read");
    }

    @Test
    void aRepositoryWithoutHead() throws IOException {
        Git.withCommit(folder).delete(".git/HEAD");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("the git repository " + folder.toRealPath().resolve(".git") + " has no HEAD");
    }

    @Test
    void aLinkToARepositoryThatIsGone() {
        new Git(folder).write(".git", "gitdir: elsewhere\n");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("names a folder that does not exist");
        new Git(folder).write(".git", "what is this\n");
        assertThatThrownBy(() -> read(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("does not name the folder of a repository");
    }

    @Test
    void anEmptyFolderOfThatNameIsNoRepository() throws IOException {
        Files.createDirectory(folder.resolve(".git"));
        assertThat(read(folder).git()).isEmpty();
    }

    @Test
    void damageOfAnyByteEndsInAnAnswerOrAnErrorOfOurs() throws IOException {
        Git git = Git.withCommit(folder);
        git.write("src/c.txt", "c\n".repeat(100)).commitAll("Second");
        git.run("gc", "-q");
        git.write("src/d.txt", "d\n").run("add", "-A");
        long seed = Long.getLong("lineage.seed", 7);
        Random random = new Random(seed);
        for (Path file : files(folder.resolve(".git"))) {
            byte[] whole = Files.readAllBytes(file);
            assertThat(file.toFile().setWritable(true)).isTrue();
            for (int i = 0; i < 20 && whole.length > 0; i++) {
                byte[] damaged = whole.clone();
                damaged[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
                Files.write(file, damaged);
                answersOrFails(file, seed);
            }
            Files.write(file, Arrays.copyOf(whole, whole.length / 2));
            answersOrFails(file, seed);
            Files.write(file, whole);
        }
    }

    private void answersOrFails(Path file, long seed) {
        try {
            assertThat(read(folder)).isNotNull();
        } catch (StoreFailure known) {
            assertThat(known).as("%s, seed %d", file, seed).hasMessageContaining(String.valueOf(folder.getFileName()));
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String shown(Path path) {
        String text = path.toString();
        return text.length() <= 80 ? text : text.substring(0, 79) + "\u2026";
    }

    private static WorkingTree read(Path folder) {
        return WorkingTrees.read(folder, CLOCK);
    }
}
