package dev.lineage.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitStatesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    @Test
    void aCleanRepository() {
        Git git = Git.withCommit(folder);
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted()).isEmpty();
        assertThat(state(folder).branch()).contains("main");
    }

    @Test
    void tenCommitsOfMoreNewestFirst() {
        Git git = Git.withCommit(folder);
        for (int i = 0; i < 12; i++) {
            git.commitAll("Change " + i + "\n\nWith a body.");
        }
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).commits())
                .hasSize(10)
                .first()
                .extracting("subject")
                .isEqualTo("Change 11");
    }

    @Test
    void stagedUnstagedUntrackedDeletedAndRenamed() throws IOException {
        Git git = Git.withCommit(folder);
        git.write(".gitignore", "*.log\nout/\n!kept.log\n")
                .write("moved.txt", "content\n")
                .commitAll("Second");
        git.write("staged.txt", "new\n").run("add", "staged.txt");
        git.write("a.txt", "changed\n");
        git.write("untracked/deep/file.txt", "x\n")
                .write("x.log", "")
                .write("kept.log", "")
                .write("out/o.txt", "");
        git.delete("src/b.txt");
        git.run("mv", "moved.txt", "here.txt");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted())
                .containsExactly(
                        "a.txt",
                        "here.txt",
                        "kept.log",
                        "moved.txt",
                        "src/b.txt",
                        "staged.txt",
                        "untracked/deep/file.txt");
    }

    @Test
    void aFileThatIsDeletedInTheIndexAndStillThere() {
        Git git = Git.withCommit(folder);
        git.run("rm", "-q", "--cached", "a.txt");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void anIgnoredFileThatIsTracked() {
        Git git = Git.withCommit(folder);
        git.write("out/kept.txt", "x\n").commitAll("Second");
        git.write(".gitignore", "out/\n").commitAll("Third");
        git.write("out/kept.txt", "changed\n").write("out/other.txt", "ignored\n");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void filesThatTheRepositoryAloneIgnores() {
        Git git = Git.withCommit(folder);
        git.write(".git/info/exclude", "secret*\n").write("secret.txt", "").write("open.txt", "");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted()).containsExactly("open.txt");
    }

    @Test
    void aFileThatBecomesAFolderAndOneThatBecomesALink() throws IOException {
        Git git = Git.withCommit(folder);
        git.write("c.txt", "c\n").commitAll("Second");
        git.delete("a.txt").write("a.txt/inner.txt", "x\n").delete("c.txt");
        Files.createSymbolicLink(folder.resolve("c.txt"), Path.of("src/b.txt"));
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void linksAreComparedByTheirTargetAndNotFollowed() throws IOException {
        Git git = Git.withCommit(folder);
        Files.createSymbolicLink(folder.resolve("same"), Path.of("src"));
        Files.createSymbolicLink(folder.resolve("other"), Path.of("src"));
        git.commitAll("Second").delete("other");
        Files.createSymbolicLink(folder.resolve("other"), Path.of("a.txt"));
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted()).containsExactly("other");
    }

    @Test
    void aFileThatBecomesExecutable() {
        Git git = Git.withCommit(folder);
        assertThat(folder.resolve("a.txt").toFile().setExecutable(true)).isTrue();
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        git.run("config", "core.fileMode", "false");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted()).isEmpty();
    }

    @Test
    void aDetachedHead() {
        Git git = Git.withCommit(folder).commitAll("Second");
        git.run("checkout", "-q", "HEAD~1");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).branch()).isEmpty();
    }

    @Test
    void noCommitYet() {
        Git git = Git.init(folder);
        git.write("a.txt", "a\n").write("b.txt", "b\n").run("add", "a.txt");
        GitState state = state(folder);
        assertThat(state).isEqualTo(GitSays.of(git));
        assertThat(state.branch()).contains("main");
        assertThat(state.head()).isEmpty();
    }

    @Test
    void packedObjectsAndReferences() {
        Git git = Git.withCommit(folder);
        for (int i = 0; i < 20; i++) {
            git.write("src/b.txt", "b\n".repeat(i)).commitAll("Change " + i);
        }
        git.run("gc", "-q");
        git.write("a.txt", "changed\n");
        assertThat(folder.resolve(".git/refs/heads/main")).doesNotExist();
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void aMergeWithAConflict() {
        Git git = branches();
        git.ask("merge", "side");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("merge")));
        assertThat(state(folder).uncommitted()).contains("a.txt");
    }

    @Test
    void aMergeWithoutConflict() {
        Git git = branches();
        git.run("checkout", "-q", "-b", "other", "main~1");
        git.write("other.txt", "x\n").commitAll("Other");
        git.run("merge", "-q", "--no-commit", "main");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("merge")));
    }

    @Test
    void theHistoryOfAMerge() {
        Git git = branches();
        git.run("merge", "-q", "-s", "ours", "-m", "Merged", "side");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).commits()).hasSize(4);
    }

    @Test
    void aRebaseWithAConflict() {
        Git git = branches();
        git.ask("rebase", "side");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("rebase")));
        assertThat(state(folder).branch()).isEmpty();
    }

    @Test
    void aCherryPickAndARevertWithConflicts() {
        Git git = branches();
        git.ask("cherry-pick", "side");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("cherry-pick")));
        git.run("cherry-pick", "--abort");
        git.write("a.txt", "again\n").commitAll("Again");
        git.ask("revert", "--no-edit", "HEAD~1");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("revert")));
    }

    @Test
    void aSeriesOfCherryPicksBetweenTwoOfThem() {
        Git git = branches();
        git.run("checkout", "-q", "side");
        git.write("more.txt", "x\n").commitAll("More");
        git.run("checkout", "-q", "main");
        git.ask("cherry-pick", "main..side");
        git.write("a.txt", "both\n").run("add", "a.txt");
        git.run("commit", "-q", "-m", "Both");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("cherry-pick")));
    }

    @Test
    void patchesThatAreBeingApplied() {
        Git git = branches();
        git.write("../side.patch", git.run("format-patch", "-1", "--stdout", "side"));
        git.ask("am", folder.resolveSibling("side.patch").toString());
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("am")));
    }

    @Test
    void aBisection() {
        Git git = Git.withCommit(folder).commitAll("Second").commitAll("Third").commitAll("Fourth");
        git.run("bisect", "start", "HEAD", "HEAD~3");
        assertThat(state(folder)).isEqualTo(GitSays.of(git, Optional.of("bisect")));
    }

    @Test
    void stashes() {
        Git git = Git.withCommit(folder);
        git.write("a.txt", "one\n").run("stash", "-q");
        git.write("a.txt", "two\n").run("stash", "-q");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).stashes()).isEqualTo(2);
        git.run("stash", "clear");
        assertThat(state(folder).stashes()).isZero();
    }

    @Test
    void aLinkedWorktree() {
        Git git = Git.withCommit(folder.resolve("first"));
        git.write("a.txt", "stashed\n").run("stash", "-q");
        Path second = folder.resolve("second");
        git.run("worktree", "add", "-q", "-b", "other", second.toString());
        Git linked = new Git(second);
        linked.write("new.txt", "x\n").write("src/b.txt", "changed\n");
        assertThat(state(second)).isEqualTo(GitSays.of(linked));
        assertThat(state(second).branch()).contains("other");
        assertThat(state(git.folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void aLinkedWorktreeOfABareRepository() {
        Git first = Git.withCommit(folder.resolve("first"));
        first.run(
                "clone",
                "-q",
                "--bare",
                first.folder.toString(),
                folder.resolve("bare").toString());
        Git bare = new Git(folder.resolve("bare"));
        bare.run("worktree", "add", "-q", "-b", "other", folder.resolve("tree").toString());
        Git linked = new Git(folder.resolve("tree")).write("new.txt", "x\n");
        assertThat(state(linked.folder)).isEqualTo(GitSays.of(linked));
    }

    @Test
    void aSubfolderOfARepository() {
        Git git = Git.withCommit(folder);
        git.write("a.txt", "changed\n").write("src/deep/new.txt", "x\n");
        assertThat(state(folder.resolve("src/deep"))).isEqualTo(GitSays.of(git));
    }

    @Test
    void aBareRepositoryAndTheInsideOfAnotherHaveNoWorkingTree() throws IOException {
        WorkingTree none = new WorkingTree(Optional.empty(), List.of());
        Path bare = Files.createDirectory(folder.resolve("bare"));
        new Git(bare).run("init", "-q", "--bare");
        assertThat(WorkingTrees.read(bare, CLOCK)).isEqualTo(none);
        assertThat(WorkingTrees.read(bare.resolve("refs"), CLOCK)).isEqualTo(none);
        Git.withCommit(folder.resolve("other"));
        assertThat(WorkingTrees.read(folder.resolve("other/.git/refs"), CLOCK)).isEqualTo(none);
    }

    @Test
    void aSubmodule() {
        Git inner = Git.withCommit(folder.resolve("inner"));
        Git outer = Git.withCommit(folder.resolve("outer"));
        outer.run("submodule", "add", "-q", inner.folder.toString(), "sub");
        outer.commitAll("With a submodule");
        Git sub = new Git(outer.folder.resolve("sub"));
        assertThat(state(outer.folder)).isEqualTo(GitSays.of(outer));
        assertThat(state(outer.folder).uncommitted()).isEmpty();
        sub.write("new.txt", "x\n");
        assertThat(state(sub.folder)).isEqualTo(GitSays.of(sub));
        assertThat(state(outer.folder)).isEqualTo(GitSays.of(outer));
        sub.commitAll("Moved");
        assertThat(state(outer.folder)).isEqualTo(GitSays.of(outer));
        outer.run("add", "sub");
        assertThat(state(outer.folder)).isEqualTo(GitSays.of(outer));
        assertThat(state(outer.folder).uncommitted()).containsExactly("sub");
        outer.run("submodule", "deinit", "-q", "-f", "sub");
        assertThat(state(outer.folder)).isEqualTo(GitSays.of(outer));
    }

    @Test
    void aRepositoryThatMerelyLiesWithin() {
        Git outer = Git.withCommit(folder);
        Git.withCommit(folder.resolve("nested")).write("dirty.txt", "x\n");
        assertThat(state(folder)).isEqualTo(GitSays.of(outer));
        assertThat(state(folder).uncommitted()).containsExactly("nested");
    }

    @Test
    void aRepositoryThatBorrowsItsObjects() {
        Git first = Git.withCommit(folder.resolve("first"));
        first.run(
                "clone",
                "-q",
                "--shared",
                first.folder.toString(),
                folder.resolve("second").toString());
        Git second = new Git(folder.resolve("second")).write("a.txt", "changed\n");
        assertThat(state(second.folder)).isEqualTo(GitSays.of(second));
    }

    @Test
    void aShallowClone() {
        Git first = Git.withCommit(folder.resolve("first")).commitAll("Second").commitAll("Third");
        first.run(
                "clone",
                "-q",
                "--depth",
                "2",
                "file://" + first.folder,
                folder.resolve("second").toString());
        Git second = new Git(folder.resolve("second"));
        assertThat(state(second.folder)).isEqualTo(GitSays.of(second));
        assertThat(state(second.folder).commits()).hasSize(2);
    }

    @Test
    void filesThatTheIndexTakesForUnchangedOrLeavesOut() {
        Git git = Git.withCommit(folder);
        git.run("update-index", "--assume-unchanged", "a.txt");
        git.run("update-index", "--skip-worktree", "src/b.txt");
        git.write("a.txt", "changed\n").write("src/b.txt", "changed\n");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        git.delete("a.txt").delete("src/b.txt");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    @Test
    void lineEndsThatGitConverts() throws IOException {
        Git git = Git.withCommit(folder);
        git.write(".gitattributes", "*.txt text eol=crlf\n").commitAll("Second");
        git.delete("a.txt").delete("src/b.txt").run("checkout", "-q", "--", ".");
        assertThat(folder.resolve("a.txt")).hasContent("a\r\n");
        Files.setLastModifiedTime(folder.resolve("a.txt"), FileTime.from(CLOCK.instant()));
        git.write("src/b.txt", "c\r\n");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
        assertThat(state(folder).uncommitted()).containsExactly("src/b.txt");
    }

    @Test
    void aFileThatIsOnlyMeantToBeAdded() {
        Git git = Git.withCommit(folder);
        git.write("meant.txt", "x\n").run("add", "-N", "meant.txt");
        assertThat(state(folder)).isEqualTo(GitSays.of(git));
    }

    /** Two branches that change the same line. */
    private Git branches() {
        Git git = Git.withCommit(folder.resolve("work"));
        folder = git.folder;
        git.run("checkout", "-q", "-b", "side");
        git.write("a.txt", "side\n").commitAll("Side");
        git.run("checkout", "-q", "main");
        git.write("a.txt", "main\n").commitAll("Main");
        return git;
    }

    private static GitState state(Path folder) {
        return WorkingTrees.read(folder, CLOCK).git().orElseThrow();
    }
}
