package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Checkpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Takes checkpoints of checkouts: what is restored is what was there, and what was there stays. */
abstract class CheckpointTest {
    /** A library, and a shop with committed files and a branch that conflicts with the current one: each test has a copy. */
    @TempDir
    static Path made;

    @TempDir
    Path folder;

    private LineageMemory memory;
    Lineage me;
    TestRepository shop;

    @BeforeAll
    static void makeRepositories() {
        TestRepository lib = TestRepository.init(made.resolve("lib"));
        lib.write("lib.c");
        lib.commit(1);
        TestRepository shop = TestRepository.init(made.resolve("shop"));
        "abcdefghijklmnopq".chars().forEach(letter -> shop.write((char) letter + ".txt"));
        shop.write("sub/inner.txt");
        shop.write("other/inner.txt");
        shop.write("left/out.txt");
        shop.commit(1);
        run(
                shop.root(),
                "git checkout -q -b theirs && echo theirs >q.txt && git rm -q a.txt && git commit -qam Theirs"
                        + " && git checkout -q main && echo ours >q.txt && echo more >>a.txt && git commit -qam Ours");
        run(made, "rm -r lib/.git/hooks shop/.git/hooks"); // samples, which would be copied and compared each time
    }

    @BeforeEach
    void copyRepositories() {
        memory = Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
        me = memory.in(Scope.project("shop").actor("agent:coder"));
        run(folder, "cp -a " + made + "/. . && git -C shop update-index --refresh");
        shop = new TestRepository(folder.resolve("shop"));
    }

    @AfterEach
    void close() {
        memory.close();
    }

    final void run(String script) {
        run(shop.root(), script);
    }

    private static void run(Path directory, String script) {
        String who = "export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b"
                + " GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow"
                + " GIT_CONFIG_VALUE_0=always GIT_EDITOR=true; ";
        try {
            Process shell = new ProcessBuilder("sh", "-c", who + script)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(shell.waitFor()).as(script + ": " + output).isZero();
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Returns type, permission to execute and content of all files whose paths match, as they are in a folder. */
    static Map<String, String> files(Path root, Predicate<String> paths) {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.toList()) {
                String path = root.relativize(file).toString();
                if (paths.test(path) && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.put(path, content(file));
                }
            }
            return files;
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String content(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            return "-> " + Files.readSymbolicLink(file);
        }
        boolean executable = Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_EXECUTE);
        return (executable ? "x " : "- ") + Arrays.toString(Files.readAllBytes(file));
    }

    /** Returns whether checkpoints keep a file. */
    private static boolean isKept(String path) {
        return !path.matches("\\.git(/.*)?|x\\.log|x\\.tmp|(nested|lib2|trees/side)/.*");
    }

    /** Returns whether neither a checkpoint nor a restore may touch a file: all but new objects and names. */
    static boolean stays(String path) {
        return !path.matches("\\.git/(objects/.*|(logs/)?refs/(lineage|heads/restore)/.*|worktrees/.*)");
    }

    /** Returns the index without files that are only intended to be added. */
    private static List<String> index(Path root) {
        String entries = new TestRepository(root).git("ls-files", "-t", "--stage");
        return entries.lines().filter(entry -> !entry.endsWith("\tintended")).toList();
    }

    private static Optional<String> head(Path root) {
        return GitRepository.at(root).orElseThrow().state().head();
    }

    final Checkpoints checkpoints() {
        return new Checkpoints(shop.open());
    }

    /** Takes a checkpoint, changes everything, and compares what is restored with what was there. */
    final void assertIsRestored(String state) throws IOException {
        Map<String, String> kept = files(shop.root(), CheckpointTest::isKept);
        List<String> index = index(shop.root());
        Optional<String> head = head(shop.root());
        Map<String, String> all = files(shop.root(), CheckpointTest::stays);

        Version<Checkpoint> taken = checkpoints().take(me, fields -> fields);

        assertThat(files(shop.root(), CheckpointTest::stays)).as(state).isEqualTo(all);
        run("echo later >later && git add later && rm -f a.txt b.txt");
        Map<String, String> later = files(shop.root(), CheckpointTest::stays);
        Path restored = folder.resolve("restored");
        String branch = checkpoints().restore(me, taken.id(), restored);

        assertThat(files(restored, CheckpointTest::isKept)).as(state).isEqualTo(kept);
        assertThat(index(restored)).as(state).isEqualTo(index);
        assertThat(head(restored)).as(state).isEqualTo(head);
        assertThat(GitRepository.at(restored).orElseThrow().state().branch()).contains(branch);
        assertThat(files(shop.root(), CheckpointTest::stays)).as(state).isEqualTo(later);
        shop.git("fsck", "--strict", "--connectivity-only");
    }
}
