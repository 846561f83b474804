package dev.lineage.git;

import static dev.lineage.git.TestRepository.day;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.transfer.GitState;
import dev.lineage.transfer.GitState.CheckoutState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The branch, the head, the changes and the active files of checkouts. */
class GitStateTest {
    @TempDir
    Path folder;

    private TestRepository shop;

    @BeforeEach
    void makeRepository() {
        shop = TestRepository.init(folder.resolve("shop"));
    }

    private void touch(String name, int day) throws IOException {
        Files.setLastModifiedTime(shop.root().resolve(name), FileTime.from(day(day)));
    }

    private List<String> uncommitted() {
        return shop.open().state().uncommitted();
    }

    private Optional<CheckoutState> checkoutState() {
        return shop.open().state().state();
    }

    /** Makes a file that differs in the branches {@code main} and {@code other}. */
    private void diverge() throws IOException {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("checkout", "-q", "-b", "other");
        Files.writeString(shop.root().resolve("a.txt"), "other\n");
        shop.commit(2);
        shop.git("checkout", "-q", "main");
        Files.writeString(shop.root().resolve("a.txt"), "main\n");
        shop.commit(3);
    }

    private static void fail(TestRepository repository, String... command) throws IOException, InterruptedException {
        ProcessBuilder git =
                new ProcessBuilder(command).directory(repository.root().toFile());
        git.environment().put("GIT_EDITOR", "true");
        git.environment().put("GIT_COMMITTER_NAME", "Ada");
        git.environment().put("GIT_COMMITTER_EMAIL", "ada@example.org");
        Process process = git.redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isNotZero();
    }

    @Test
    void aCleanCheckoutHasABranchAHeadAndCommits() {
        for (int day = 1; day <= 11; day++) {
            shop.write("a" + day + ".txt");
            shop.commit(day);
        }
        String head = shop.git("rev-parse", "HEAD");

        GitState state = shop.open().state();

        assertThat(state.commits()).hasSize(10).element(9).asString().endsWith(" Day 2");
        assertThat(state)
                .isEqualTo(new GitState(
                        Optional.of("main"),
                        Optional.of(head),
                        state.commits(),
                        List.of(),
                        0,
                        Optional.of(CheckoutState.NONE)));
        assertThat(state.commits().get(0)).isEqualTo(head.substring(0, 7) + " Day 11");
    }

    @Test
    void aLongSubjectIsCut() {
        shop.write("a.txt");
        shop.git("add", ".");
        shop.git("commit", "-q", "-m", "s".repeat(10_001));

        assertThat(shop.open().state().commits()).singleElement().asString().hasSize(10_000);
    }

    @Test
    void aRepositoryWithoutCommitsHasABranch() {
        shop.write("a.txt");
        shop.git("add", ".");

        assertThat(shop.open().state())
                .isEqualTo(new GitState(
                        Optional.of("main"),
                        Optional.empty(),
                        List.of(),
                        List.of("A  a.txt"),
                        0,
                        Optional.of(CheckoutState.NO_COMMITS)));
        assertThat(shop.open().activeFiles(day(0), 20)).containsExactly("a.txt");
    }

    @Test
    void changesAreShownAsGitStatusDoes() throws IOException {
        for (String name : List.of("dirty", "staged", "both", "gone", "moved", "removed")) {
            shop.write(name);
        }
        Files.writeString(shop.root().resolve(".gitignore"), "ignored*\n");
        shop.commit(1);
        Path root = shop.root();
        for (String name : List.of("dirty", "staged", "both")) {
            Files.writeString(root.resolve(name), name + " more\n");
        }
        shop.git("add", "staged", "both");
        Files.writeString(root.resolve("both"), "twice\n");
        Files.delete(root.resolve("gone"));
        shop.git("mv", "moved", "moved here");
        shop.git("rm", "-q", "removed");
        shop.write("new/untracked");
        shop.write("ignored/file");

        assertThat(uncommitted())
                .containsExactlyInAnyOrder(
                        " M dirty",
                        "M  staged",
                        "MM both",
                        " D gone",
                        "R  moved -> moved here",
                        "D  removed",
                        "?? new/untracked");
    }

    @Test
    void oddNamesAreKept() throws IOException {
        List<String> names =
                List.of("two words", "\"quoted\"", "line\nend", "\nfirst", "ünï", "back\\slash", "-> arrow", "#1");
        names.forEach(shop::write);
        shop.commit(1);
        shop.git("branch", "-m", "ünï/\"branch\"");
        for (String name : names) {
            Files.writeString(shop.root().resolve(name), "more\n");
        }

        assertThat(uncommitted())
                .containsExactlyInAnyOrderElementsOf(
                        names.stream().map(name -> " M " + name).toList());
        assertThat(shop.open().state().branch()).contains("ünï/\"branch\"");
        assertThat(shop.open().activeFiles(day(9), 20)).containsExactlyInAnyOrderElementsOf(names);
        shop.git("stash", "-q");
        assertThat(shop.open().activeFiles(day(1), 20)).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void aDetachedHeadHasNoBranch() {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("checkout", "-q", "--detach");

        assertThat(shop.open().state().branch()).isEmpty();
        assertThat(shop.open().state().head()).contains(shop.git("rev-parse", "HEAD"));
        assertThat(checkoutState()).contains(CheckoutState.DETACHED);
    }

    @Test
    void aMergeIsUnderWayUntilItIsCommitted() throws IOException, InterruptedException {
        diverge();
        fail(shop, "git", "merge", "other");

        assertThat(checkoutState()).contains(CheckoutState.MERGE);
        assertThat(uncommitted()).containsExactly("UU a.txt");
        shop.git("add", ".");
        assertThat(checkoutState()).contains(CheckoutState.MERGE);
        shop.git("commit", "-q", "-m", "Merge");
        assertThat(checkoutState()).contains(CheckoutState.NONE);
    }

    @Test
    void aRebaseIsUnderWayUntilItIsDone() throws IOException, InterruptedException {
        diverge();
        for (String backend : List.of("--merge", "--apply")) {
            fail(shop, "git", "rebase", backend, "other");

            assertThat(checkoutState()).as(backend).contains(CheckoutState.REBASE);
            assertThat(shop.open().state().branch()).isEmpty();
            shop.git("rebase", "--abort");
            assertThat(checkoutState()).as(backend).contains(CheckoutState.NONE);
        }
    }

    @Test
    void stashesAreCounted() throws IOException {
        shop.write("a.txt");
        shop.commit(1);
        for (int i = 0; i < 2; i++) {
            Files.writeString(shop.root().resolve("a.txt"), "more " + i);
            shop.git("stash", "-q");
        }

        assertThat(shop.open().state().stashCount()).isEqualTo(2);
    }

    @Test
    void ofASubmoduleOnlyTheCommitIsLookedAt() {
        TestRepository submodule = shop.addSubmodule();
        shop.commit(2);
        submodule.write("untracked.c");
        assertThat(uncommitted()).isEmpty();
        assertThat(submodule.open().state().uncommitted()).containsExactly("?? untracked.c");

        submodule.commit(3);
        assertThat(uncommitted()).containsExactly(" M lib");
        assertThat(shop.open().activeFiles(day(9), 20)).isEmpty();
    }

    @Test
    void aLinkedWorktreeHasAStateOfItsOwn() throws IOException, InterruptedException {
        diverge();
        shop.git("worktree", "add", "-q", "../wt é", "other");
        TestRepository worktree = new TestRepository(folder.resolve("wt é"));
        fail(worktree, "git", "merge", "main");
        shop.write("new.txt");

        GitState state = worktree.open().state();
        assertThat(state.branch()).contains("other");
        assertThat(state.uncommitted()).containsExactly("UU a.txt");
        assertThat(state.state()).contains(CheckoutState.MERGE);
        assertThat(uncommitted()).containsExactly("?? new.txt");
        assertThat(checkoutState()).contains(CheckoutState.NONE);
    }

    @Test
    @Tag("slow")
    void manyChangesAreCut() {
        for (int i = 0; i < 1_001; i++) {
            shop.write("many/" + i);
        }

        assertThat(uncommitted()).hasSize(1_000).contains("?? many/0");
        assertThat(shop.open().activeFiles(day(0), 20)).hasSize(20);
    }

    @Test
    void activeFilesAreTheChangedOnesAndThoseOfNewCommitsInTheOrderOfTheirTimes() throws IOException {
        shop.write("old.txt");
        shop.write("changed.txt");
        shop.commit(1);
        shop.write("first.txt");
        shop.write("second.txt");
        shop.commit(3);
        Files.writeString(shop.root().resolve("second.txt"), "more\n");
        shop.write("deleted.txt");
        shop.commit(4);
        shop.git("rm", "-q", "deleted.txt");
        shop.commit(5);
        shop.git("checkout", "-q", "-b", "side", "HEAD~1");
        shop.write("side.txt");
        shop.commit(6);
        shop.git("checkout", "-q", "main");
        shop.git(7, "merge", "-q", "-m", "Merge", "side");
        shop.write("src/new.txt");
        touch("first.txt", 3);
        touch("second.txt", 4);
        touch("side.txt", 6);
        touch("src/new.txt", 8);
        Files.writeString(shop.root().resolve("changed.txt"), "more\n");
        touch("changed.txt", 2);

        assertThat(shop.open().activeFiles(day(3), 20))
                .containsExactly("src/new.txt", "side.txt", "second.txt", "first.txt", "changed.txt");
        assertThat(shop.open().activeFiles(day(5), 2)).containsExactly("src/new.txt", "side.txt");
    }
}
