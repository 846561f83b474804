package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.transfer.GitState;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Repositories that settings and later versions of git write in other ways: the state is what git says all the same. */
class OddRepositoriesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private Git git;

    @BeforeEach
    void oneStagedOneChangedOneUntracked() throws IOException {
        git = Git.withCommit(Files.createDirectory(folder.resolve("work")));
        git.write("staged.txt", "s\n").run("add", "staged.txt");
        git.write("src/b.txt", "changed\n").write("new.txt", "n\n");
    }

    private static GitState state(Path top) {
        return WorkingTrees.read(top, CLOCK).git().orElseThrow();
    }

    private void isAsGitSays(String... uncommitted) {
        assertThat(state(git.folder)).isEqualTo(GitSays.of(git));
        assertThat(state(git.folder).uncommitted()).containsExactly(uncommitted);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void anIndexOfEachVersion(int version) {
        git.run("add", "-N", "new.txt");
        git.run("update-index", "--index-version", Integer.toString(version));

        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
    }

    @Test
    void anIndexWithACacheOfUntrackedFilesAndWithoutAHash() {
        git.run("config", "feature.manyFiles", "true");
        git.run("config", "index.skipHash", "true");
        git.run("update-index", "--force-untracked-cache");
        git.run("status");
        git.run("add", "src");

        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
    }

    @Test
    void packsWithAnIndexOfSeveralOfThemAndAGraphOfCommits() {
        git.run("gc", "-q");
        git.commitAll("Second").write("src/b.txt", "again\n");
        git.run("repack", "-d");
        git.run("multi-pack-index", "write");
        git.run("commit-graph", "write", "--reachable");

        isAsGitSays("src/b.txt");
        assertThat(state(git.folder).commits()).hasSize(2);
    }

    @Test
    void aBranchWithSlashesThatIsPackedAndOneThatIsNotBornYet() {
        git.run("checkout", "-q", "-b", "feature/one/two");
        git.run("pack-refs", "--all");
        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
        assertThat(state(git.folder).branch()).contains("feature/one/two");

        git.run("checkout", "-q", "--orphan", "feature/three");
        assertThat(state(git.folder)).isEqualTo(GitSays.of(git));
        assertThat(state(git.folder).branch()).contains("feature/three");
        assertThat(state(git.folder).head()).isEmpty();
    }

    @Test
    void aRepositoryThatLiesElsewhere() throws IOException {
        git.run("init", "-q", "--separate-git-dir", folder.resolve("elsewhere").toString());
        isAsGitSays("new.txt", "src/b.txt", "staged.txt");

        Files.delete(git.folder.resolve(".git"));
        Files.createSymbolicLink(git.folder.resolve(".git"), Path.of("../elsewhere"));
        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
    }

    @Test
    void linksThatLeadInCircles() throws IOException {
        Files.createDirectory(git.folder.resolve("inner"));
        Files.createSymbolicLink(git.folder.resolve("self"), Path.of("."));
        Files.createSymbolicLink(git.folder.resolve("inner/up"), Path.of(".."));
        Files.createSymbolicLink(git.folder.resolve("one"), Path.of("two"));
        Files.createSymbolicLink(git.folder.resolve("two"), Path.of("one"));

        isAsGitSays("inner/up", "new.txt", "one", "self", "src/b.txt", "staged.txt", "two");
    }

    @Test
    void aSparseCheckoutWithAFullIndex() {
        git.commitAll("Second").run("sparse-checkout", "set", "--no-sparse-index", "--no-cone", "/src/");
        git.write("src/b.txt", "again\n");

        isAsGitSays("src/b.txt");
    }

    @Test
    void modesAndLinksThatTheFileSystemDoesNotKeep() throws IOException {
        Files.createSymbolicLink(git.folder.resolve("link"), Path.of("a.txt"));
        git.commitAll("Second");
        git.run("config", "core.fileMode", "false");
        git.run("config", "core.symlinks", "false");
        git.delete("link").write("link", "a.txt");
        assertThat(git.folder.resolve("a.txt").toFile().setExecutable(true)).isTrue();

        isAsGitSays();
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "input"})
    void lineEndsThatARepositoryConverts(String setting) {
        git.commitAll("Second").run("config", "core.autocrlf", setting);
        git.write("a.txt", "a\r\n").write("src/b.txt", "changed\r\nmore\r\n");
        git.run("update-index", "-q", "--refresh", "--really-refresh", "a.txt");

        isAsGitSays("src/b.txt");
    }

    @Test
    void aFolderWithALinkThatNamesNoRepositoryIsAFolder() {
        git.write("moved/.git", "gitdir: ../nowhere\n").write("moved/file", "f\n");
        git.write("odd/.git", "what is this\n").write("odd/file", "f\n");

        isAsGitSays("moved/file", "new.txt", "odd/file", "src/b.txt", "staged.txt");
    }

    @Test
    void extensionsThatChangeNothingHere() {
        git.run("config", "core.repositoryFormatVersion", "1");
        for (String extension : List.of("noop", "preciousObjects", "worktreeConfig")) {
            git.run("config", "extensions." + extension, "true");
        }
        git.run("config", "extensions.partialClone", "origin");

        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
    }

    @Test
    void whatAnOldFormatCallsAnExtensionIsNone() {
        git.run("config", "core.repositoryFormatVersion", "0");
        git.run("config", "extensions.frobnicate", "true");

        isAsGitSays("new.txt", "src/b.txt", "staged.txt");
    }

    @Test
    void messagesInOtherEncodingsOverSeveralLinesAndNone() throws IOException {
        git.run("config", "i18n.commitEncoding", "ISO-8859-1");
        Path message = folder.resolve("message");
        byte[] latin = "grüße\n\nbody".getBytes(StandardCharsets.ISO_8859_1);
        Files.copy(new ByteArrayInputStream(latin), message);
        git.run("commit", "-q", "--allow-empty", "-F", message.toString());
        git.run("config", "--unset", "i18n.commitEncoding");
        git.run("commit", "-q", "--allow-empty", "--allow-empty-message", "-m", "");
        git.run("commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", "\n\n lead\nmore\n\nbody");

        isAsGitSays("new.txt", "src/b.txt");
    }
}
