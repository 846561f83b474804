package dev.lineage.git;

import static dev.lineage.git.TestRepository.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The states that a repository can be in. */
class GitRepositoryTest {
    @TempDir
    Path folder;

    private TestRepository shop;

    @BeforeEach
    void makeRepository() {
        shop = TestRepository.init(folder.resolve("shop"));
    }

    private static Path mainRoot(Path directory) {
        return GitRepository.at(directory).orElseThrow().mainRoot();
    }

    @Test
    void theNearestFolderWithGitIsTheRoot() throws IOException {
        Path deep = Files.createDirectories(shop.root().resolve("src/cart"));

        assertThat(GitRepository.at(deep).orElseThrow().root()).isEqualTo(shop.root());
        assertThat(mainRoot(deep)).isEqualTo(shop.root());
        assertThat(GitRepository.at(folder)).isEmpty();
    }

    @Test
    void aLinkedWorktreeKnowsItsMainCheckout() {
        TestRepository odd = TestRepository.init(folder.resolve("shop é\t\"x\""));
        odd.write("a.txt");
        odd.commit(1);
        odd.git("worktree", "add", "-q", "-b", "branch", "../wt é\tx");
        odd.git("checkout", "-q", "--detach");

        Path worktree = folder.resolve("wt é\tx");
        assertThat(GitRepository.at(worktree).orElseThrow().root()).isEqualTo(worktree);
        assertThat(mainRoot(worktree)).isEqualTo(odd.root());
    }

    @Test
    void aSubmoduleIsARepositoryOfItsOwn() {
        Path submodule = shop.addSubmodule().root();

        assertThat(submodule.resolve(".git")).isRegularFile();
        assertThat(mainRoot(submodule)).isEqualTo(submodule);
    }

    @Test
    void theWorktreesOfABareRepositoryHaveNoMainCheckout() {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("clone", "-q", "--bare", ".", "../bare.git");
        TestRepository bare = new TestRepository(folder.resolve("bare.git"));
        bare.git("worktree", "add", "-q", "../one");
        shop.git("clone", "-q", "--bare", ".", "../hub/.git");
        new TestRepository(folder.resolve("hub")).git("worktree", "add", "-q", "two");

        assertThat(GitRepository.at(bare.root())).isEmpty();
        assertThat(mainRoot(folder.resolve("one"))).isEqualTo(folder.resolve("one"));
        assertThat(mainRoot(folder.resolve("hub/two"))).isEqualTo(folder.resolve("hub/two"));
    }

    @Test
    void aGitFolderElsewhereMakesNoWorktree() {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("init", "-q", "--separate-git-dir", "../shop.git");

        assertThat(shop.root().resolve(".git")).isRegularFile();
        assertThat(mainRoot(shop.root())).isEqualTo(shop.root());
        assertThat(shop.open().firstCommits(shop.root())).containsOnlyKeys("a.txt");
    }

    @Test
    void aRepositoryWithoutCommitsKnowsNoFiles() {
        Path file = shop.write("a.txt");
        shop.git("add", ".");

        assertThat(file).exists();
        assertThat(shop.open().firstCommits(shop.root())).isEmpty();
        assertThat(shop.open().formerNames("a.txt")).isEmpty();
    }

    @Test
    void formerNamesFollowAllRenames() {
        shop.write("src/Cart.java");
        shop.write("other/*.java");
        shop.commit(1);
        shop.git("mv", "src/Cart.java", "src/Wagen é\n.java");
        shop.commit(2);
        shop.git("mv", "src/Wagen é\n.java", ":(glob)*.java");
        shop.commit(3);
        shop.git("checkout", "-q", "--detach");

        assertThat(shop.open().formerNames(":(glob)*.java")).containsExactly("src/Wagen é\n.java", "src/Cart.java");
        assertThat(shop.open().formerNames("other/*.java")).isEmpty();
        assertThat(shop.open().formerNames("src/Cart.java")).isEmpty();
        assertThat(shop.open().formerNames("never/there")).isEmpty();
    }

    @Test
    void aNameThatCameBackIsNotAFormerOne() {
        shop.write("a.txt");
        shop.commit(1);
        shop.git("mv", "a.txt", "b.txt");
        shop.commit(2);
        shop.git("mv", "b.txt", "a.txt");
        shop.commit(3);

        assertThat(shop.open().formerNames("a.txt")).containsExactly("b.txt");
    }

    @Test
    void firstCommitsAreThoseOfTheFolder() {
        shop.write("adr/1.md");
        shop.write("adr/old/2.md");
        shop.write("outside.md");
        shop.commit(1);
        shop.write("adr/3 é\n.md");
        shop.git("mv", "adr/old/2.md", "adr/2.md");
        shop.commit(2);
        shop.write("adr/1.md");
        shop.git("mv", "adr/2.md", "adr/two.md");
        shop.git("mv", "outside.md", "adr/inside.md");
        shop.git("rm", "-q", "adr/1.md");
        shop.commit(3);
        shop.write("adr/1.md");
        shop.commit(4);
        shop.write("adr/uncommitted.md");

        Map<String, ?> first = shop.open().firstCommits(shop.root().resolve("adr"));

        assertThat(first)
                .isEqualTo(Map.of(
                        "adr/1.md", day(1),
                        "adr/old/2.md", day(1),
                        "adr/2.md", day(1),
                        "adr/two.md", day(1),
                        "adr/3 é\n.md", day(2),
                        "adr/inside.md", day(3)));
        assertThat(shop.open().firstCommits(shop.root().resolve("none"))).isEmpty();
    }

    @Test
    void branchesThatWereMergedCount() {
        shop.write("a.md");
        shop.commit(1);
        shop.git("checkout", "-q", "-b", "branch");
        shop.write("b.md");
        shop.commit(2);
        shop.git("checkout", "-q", "main");
        shop.write("c.md");
        shop.commit(3);
        shop.git(4, "merge", "-q", "-m", "Merge", "branch");

        assertThat(shop.open().firstCommits(shop.root()))
                .isEqualTo(Map.of("a.md", day(1), "b.md", day(2), "c.md", day(3)));
    }

    @Test
    void whatAShallowCloneLacksHasNoTime() {
        shop.write("a.md");
        shop.commit(1);
        shop.write("b.md");
        shop.commit(2);
        shop.write("c.md");
        shop.git("mv", "a.md", "d.md");
        shop.commit(3);
        shop.git("clone", "-q", "--depth", "2", "file://" + shop.root(), "../shallow");
        GitRepository shallow = GitRepository.at(folder.resolve("shallow")).orElseThrow();

        assertThat(shallow.firstCommits(shallow.root())).isEqualTo(Map.of("c.md", day(3)));
        assertThat(shallow.formerNames("d.md")).containsExactly("a.md");
    }

    @Test
    void aBrokenRepositoryIsSaid() throws IOException {
        Path lost = Files.createDirectories(folder.resolve("lost"));
        Files.writeString(lost.resolve(".git"), "gitdir: /no/such/folder\n");
        Path empty = folder.resolve("empty");
        Files.createDirectories(empty.resolve(".git"));

        assertThatThrownBy(() -> mainRoot(lost))
                .isInstanceOf(GitException.class)
                .hasMessage("git worktree: not a git repository: /no/such/folder");
        assertThatThrownBy(() -> GitRepository.at(empty).orElseThrow().formerNames("a.txt"))
                .isInstanceOf(GitException.class)
                .hasMessageStartingWith("git log: not a git repository (or any");
    }
}
