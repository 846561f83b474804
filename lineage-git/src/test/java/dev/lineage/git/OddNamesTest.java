package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.WorkingTree;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OddNamesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    @BeforeEach
    void namesAreBytesHere() {
        assumeTrue(File.separatorChar == '/', "names of files are not bytes here");
    }

    @Test
    void areLeftOutAndCounted() throws IOException {
        Git git = Git.withCommit(folder);
        git.write("new\nline", "x").write(" ", "x").write("tab\there", "x").write("plain", "x");
        Files.writeString(named("latin-%E9"), "x");
        Files.createDirectory(named("dir-%FF"));
        GitState state = state();
        assertThat(state.uncommitted()).containsExactly("plain");
        assertThat(state.moreUncommitted()).isEqualTo(5);
        assertThat(tree().activeFiles()).containsExactly("plain");
    }

    @Test
    void thatAreTrackedAreNoChangeUntilTheyAreStaged() throws IOException {
        Git git = Git.withCommit(folder);
        Files.writeString(named("latin-%E9"), "x");
        git.write("new\nline", "x").commitAll("Second");
        assertThat(state().uncommitted()).isEmpty();
        assertThat(state().moreUncommitted()).isZero();
        git.run("rm", "-q", "-r", "--cached", ".");
        assertThat(state().uncommitted()).containsExactly("a.txt", "src/b.txt");
        assertThat(state().moreUncommitted()).isEqualTo(2);
    }

    @Test
    void ofOtherAlphabetsAreToldInWhateverLocale() throws IOException {
        Git git = Git.withCommit(folder);
        Files.writeString(named("%C3%A4.txt"), "x");
        git.commitAll("Second");
        Files.writeString(named("%C3%A4.txt"), "changed");
        Files.createDirectory(named("%E4%BD%A0"));
        Files.writeString(named("%E4%BD%A0/%F0%9F%98%80"), "x");
        Files.createSymbolicLink(named("link"), named("%C3%A4.txt").getFileName());
        git.run("add", "link");
        git.run("commit", "-q", "-m", "Third");
        assertThat(state().uncommitted()).containsExactly("\u00e4.txt", "\u4f60/\ud83d\ude00");
    }

    @Test
    void ofBranchesAreToldInWhateverLocale() throws IOException {
        Git git = Git.withCommit(folder);
        Files.writeString(folder.resolve(".git/HEAD"), "ref: refs/heads/\u00fcber/\u4f60\n");
        git.commitAll("Second");
        assertThat(state().branch()).contains("\u00fcber/\u4f60");
        assertThat(state().commits()).hasSize(1);
        git.run("pack-refs", "--all");
        assertThat(state().commits()).hasSize(1);
    }

    @Test
    void thatAreTooLongCannotBeTold() {
        assertThat(Names.isTellable("p".repeat(Limits.PATH))).isTrue();
        assertThat(Names.isTellable("p".repeat(Limits.PATH + 1))).isFalse();
    }

    @Test
    void ofAThousandAndFourPathsFourAreOnlyCounted() {
        Git git = Git.init(folder);
        IntStream.range(1000, 2004).forEach(i -> git.write("f" + i, ""));
        assertThat(state().uncommitted())
                .hasSize(Limits.UNCOMMITTED)
                .startsWith("f1000")
                .endsWith("f1999");
        assertThat(state().moreUncommitted()).isEqualTo(4);
    }

    @Test
    void pipesAreNoFilesAndNotOpened() throws IOException, InterruptedException {
        Git git = Git.withCommit(folder);
        makePipe("pipe");
        assertThat(state()).isEqualTo(GitSays.of(git));
        // Git itself would wait for ever to read this one.
        makePipe(".gitignore");
        assertThat(state().uncommitted()).isEmpty();
    }

    private void makePipe(String name) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("mkfifo", folder.resolve(name).toString()).start();
        assertThat(process.waitFor()).isZero();
    }

    /** A file of the folder by its bytes, whatever the JVM takes names for. */
    private Path named(String encoded) {
        return Path.of(URI.create(folder.toUri() + encoded));
    }

    private WorkingTree tree() {
        return WorkingTrees.read(folder, CLOCK);
    }

    private GitState state() {
        return tree().git().orElseThrow();
    }
}
