package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project in a git repository: its worktrees, and files that were renamed. */
class GitTest {
    @TempDir
    Path home;

    private Shell shell;
    private Path shop;
    private Path worktree;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        shell = new Shell(home);
        shop = Files.createDirectories(home.resolve("shop"));
        worktree = home.resolve("wt");
        git(shop, "init", "-q", "-b", "main");
        Files.createDirectories(shop.resolve("src"));
        Files.writeString(shop.resolve("src/Cart.java"), "class Cart {}\n".repeat(5));
        git(shop, "add", ".");
        git(shop, "commit", "-qm", "Add the cart");
    }

    private static void git(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
        command.addAll(List.of("-c", "protocol.file.allow=always"));
        command.addAll(List.of(arguments));
        Process git;
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
            builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
            builder.environment().put("GIT_AUTHOR_DATE", "2026-03-05T10:00:00Z");
            git = builder.start();
        } catch (IOException missing) {
            assumeTrue(false, "git is not installed");
            return;
        }
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor()).as(output).isZero();
    }

    private String why(Path folder, String file) {
        return shell.in(folder).ok("why", file);
    }

    @Test
    void aLinkedWorktreeSharesTheMemoryAndTheProjectOfItsMainCheckout() throws IOException, InterruptedException {
        shell.in(shop).ok("init", "--own-memory");
        shell.ok("remember", "Keep carts for a day", "--entities", "src/Cart.java");
        git(shop, "add", ".lineage");
        git(shop, "commit", "-qm", "Configure");
        git(shop, "worktree", "add", "-q", "../wt");
        Files.writeString(worktree.resolve(".lineage/config"), "project = other\n");

        Shell.Result listed = shell.in(worktree.resolve("src")).run("journal", "list");
        assertThat(listed.out()).contains("Keep carts for a day");
        assertThat(listed.err())
                .isEqualTo("lineage: This git worktree shares the memory and project of " + shop + "\n");

        shell.ok("remember", "From the worktree", "--entities", "Cart.java");
        assertThat(shell.in(shop).ok("journal", "list", "--project", "shop", "--entity", "src/Cart.java"))
                .contains("From the worktree");
        assertThat(why(worktree, worktree.resolve("src/Cart.java").toString())).contains("From the worktree");
        assertThat(why(worktree, shop.resolve("src/Cart.java").toString())).contains("From the worktree");
        assertThat(worktree.resolve(".lineage/memory.db")).doesNotExist();
    }

    @Test
    void aWorktreeInsideTheMainCheckoutHasTheSameNames() throws IOException, InterruptedException {
        shell.in(shop).ok("init", "--own-memory");
        git(shop, "worktree", "add", "-q", "trees/wt");

        shell.in(shop.resolve("trees/wt/src")).ok("remember", "A", "--entities", "Cart.java");

        assertThat(Shell.object(
                        shell.ok("journal", "show", shell.ok("journal", "list").split(" ")[0], "--json")))
                .containsEntry("entities", List.of("file:src/Cart.java"));
        assertThat(why(shop, "src/Cart.java")).contains("A");
    }

    @Test
    void theOptionAndTheVariableBeatTheMainCheckout() throws IOException, InterruptedException {
        shell.in(shop).ok("init", "--own-memory");
        git(shop, "worktree", "add", "-q", "../wt");

        Shell.Result result = shell.in(worktree).run("remember", "A", "--db", "a.db", "--project", "mine");
        assertThat(result.exit()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(worktree.resolve("a.db")).exists();
        shell.with("LINEAGE_DB", "b.db").with("LINEAGE_PROJECT", "mine").ok("remember", "B");
        assertThat(worktree.resolve("b.db")).exists();
    }

    @Test
    void initInAWorktreeConfiguresTheMainCheckout() throws IOException, InterruptedException {
        git(shop, "worktree", "add", "-q", "../wt");

        assertThat(shell.in(worktree).ok("init", "--own-memory")).isEqualTo("shop");

        assertThat(shop.resolve(".lineage/memory.db")).exists();
        assertThat(worktree.resolve(".lineage")).doesNotExist();
    }

    @Test
    void aSubmoduleIsAProjectOfItsOwn() throws IOException, InterruptedException {
        Path library = Files.createDirectories(home.resolve("library"));
        git(library, "init", "-q", "-b", "main");
        Files.writeString(library.resolve("lib.c"), "int a;\n");
        git(library, "add", ".");
        git(library, "commit", "-qm", "Add");
        git(shop, "submodule", "--quiet", "add", "../library", "lib");

        Path submodule = shop.resolve("lib");
        shell.in(submodule).ok("init", "--own-memory");
        Shell.Result result = shell.run(
                "remember", "A", "--entities", submodule.resolve("lib.c").toString());

        assertThat(result.err()).isEmpty();
        assertThat(submodule.resolve(".lineage/memory.db")).exists();
        assertThat(why(submodule, "lib.c")).contains("A");
    }

    @Test
    void whyFollowsTheFormerNamesOfAFile() throws IOException, InterruptedException {
        shell.in(shop).ok("init", "--own-memory");
        shell.ok("remember", "First", "--entities", "src/Cart.java");
        git(shop, "mv", "src/Cart.java", "src/Wagen é.java");
        git(shop, "commit", "-qm", "Rename");
        shell.ok("remember", "Second", "--entities", "src/Wagen é.java", "--cites", "src/Cart.java=as before");
        Files.createDirectories(shop.resolve("core"));
        git(shop, "mv", "src/Wagen é.java", "core/Basket.java");
        git(shop, "commit", "-qm", "Move");

        shell.ok("remember", "Third", "--entities", "src/Cart.java");

        String reasons = why(shop.resolve("core"), "Basket.java");
        assertThat(reasons).containsSubsequence("Third", "cites precedent (as before)", "Second", "First");
        assertThat(reasons.lines().filter(line -> line.startsWith("dec-"))).hasSize(3);
        assertThat(why(shop, "src/Cart.java")).contains("First", "as before");
    }

    @Test
    void aConfigurationBelowTheRepositoryIsTheRoot() throws IOException, InterruptedException {
        shell.in(shop.resolve("src")).ok("init", "part");
        shell.ok("remember", "A", "--entities", "Cart.java");
        git(shop, "mv", "src/Cart.java", "src/Basket.java");
        git(shop, "commit", "-qm", "Rename");
        git(shop, "worktree", "add", "-q", "../wt");

        assertThat(why(shop.resolve("src"), "Basket.java")).contains("A");
        git(worktree, "mv", "src/Basket.java", "src/Wagon.java");
        git(worktree, "commit", "-qm", "Rename on a branch");
        assertThat(why(worktree.resolve("src"), worktree + "/src/Wagon.java")).contains("A");
    }

    @Test
    void aRepositoryThatGitRefusesIsSaidOnceAndDoesNotStopTheCommand() throws IOException {
        Path lost = Files.createDirectories(home.resolve("lost"));
        Files.writeString(lost.resolve(".git"), "gitdir: /no/such/folder\n");
        shell.in(lost).ok("init", "--own-memory");
        shell.ok("remember", "A", "--entities", "a.txt");

        Shell.Result result = shell.run("why", "a.txt");

        assertThat(result.out()).contains("A");
        assertThat(result.err())
                .isEqualTo("lineage: git worktree: not a git repository: /no/such/folder; going on without git\n");
    }

    @Test
    void aHandoffHasTheStateOfGitAndTheActiveFiles() throws IOException, InterruptedException {
        shell.in(shop).with("LINEAGE_DB", shop.resolve("shop.db").toString());
        Files.writeString(shop.resolve("notes.txt"), "new");
        shell.ok("remember", "Keep carts for a day");

        String id = shell.in(shop.resolve("src")).ok("handoff", "Carts work");

        Map<String, Object> session = Shell.object(shell.ok("session", "show", id, "--json"));
        assertThat(session.get("git_state"))
                .asString()
                .contains("branch=main", "Add the cart]", "?? notes.txt", "stash_count=0", "state=none");
        assertThat(session).containsEntry("context", Map.of("active_files", List.of("notes.txt", "src/Cart.java")));
        git(shop, "switch", "-qc", "next");
        git(shop, "commit", "-qm", "Move on", "--allow-empty");
        assertThat(shell.ok("resume"))
                .contains("## Branch since then\n> - from main to next", "## Head since then", "> - ?? notes.txt");
        assertThat(shell.ok("resume", "--json")).contains("\"branch\": \"next\"");
    }

    @Test
    void aCheckpointIsTakenListedShownAndRestored() throws IOException, InterruptedException {
        shell.in(shop).ok("init", "shop");
        Files.writeString(shop.resolve("src/Cart.java"), "class Cart { int items; }");
        git(shop, "add", "src");
        Files.writeString(shop.resolve("notes.txt"), "new");

        String id = shell.ok("checkpoint", "take", "--description", "Items half done", "--trigger", "before_risky");

        assertThat(shell.ok("checkpoint", "list", "--trigger", "before_risky"))
                .containsPattern(id + " +20.* before_risky +main +Items half done");
        assertThat(Shell.object(shell.ok("checkpoint", "show", id.substring(0, 9), "--json")))
                .containsEntry("branch", "main")
                .containsEntry("worktree_path", shop.toString())
                .containsEntry("staged_changes", List.of("M src/Cart.java"))
                .containsEntry("unstaged_changes", List.of("? .lineage/.gitignore", "? .lineage/config", "? notes.txt"))
                .containsEntry("tree_ref", "refs/lineage/" + id);
        git(shop, "checkout", "-qf", "main");
        assertThat(shell.ok("checkpoint", "restore", id, "../back")).startsWith("restore/" + id + "/");
        assertThat(home.resolve("back/notes.txt")).hasContent("new");
        assertThat(home.resolve("back/src/Cart.java")).hasContent("class Cart { int items; }");
        assertThat(shop.resolve("src/Cart.java")).hasContent("class Cart {}\n".repeat(5));
        assertThat(shell.ok("checkpoint", "list")).containsSubsequence("before_restore", "Items half done");
    }

    @Test
    void aCheckpointThatGitRefusesIsAnError() throws IOException {
        Path lost = Files.createDirectories(home.resolve("lost"));

        Shell.Result outside = shell.in(lost).run("checkpoint", "take");
        Files.writeString(lost.resolve(".git"), "gitdir: /no/such/folder\n");
        Shell.Result broken = shell.run("checkpoint", "take");

        assertThat(outside.exit()).isEqualTo(1);
        assertThat(outside.err()).isEqualTo("lineage: This is no git repository\n");
        assertThat(broken.exit()).isEqualTo(1);
        assertThat(broken.err()).endsWith("lineage: git config: not a git repository: /no/such/folder\n");
    }

    @Test
    void aHandoffIsMadeWithoutGitWhereItFails() throws IOException {
        Path lost = Files.createDirectories(home.resolve("lost"));
        Files.writeString(lost.resolve(".git"), "gitdir: /no/such/folder\n");

        Shell.Result result = shell.in(lost).run("handoff", "Carts work");

        assertThat(result.exit()).isZero();
        assertThat(result.err()).containsOnlyOnce("going on without git").hasLineCount(2);
        assertThat(Shell.object(shell.ok("session", "show", result.id(), "--json")))
                .doesNotContainKeys("git_state", "context");
    }

    @Test
    void aRecordWithoutADateHasThatOfItsFirstCommit() throws IOException, InterruptedException {
        Path records = Files.createDirectories(shop.resolve("docs/adr/old"));
        Files.writeString(records.resolve("0001-a.md"), "# 1. Choose A\n\n## Decision\n\nA.\n");
        git(shop, "add", ".");
        git(shop, "commit", "-qm", "Decide");
        Files.writeString(records.resolve("0002-b.md"), "# 2. Choose B\n\nDate: 2026-03-07\n\n## Decision\n\nB.\n");
        Files.writeString(records.resolve("0003-c.md"), "# 3. Choose C\n\n## Decision\n\nC.\n");
        Files.setLastModifiedTime(records.resolve("0003-c.md"), FileTime.from(Instant.parse("2026-03-04T12:00:00Z")));
        Path link = Files.createSymbolicLink(home.resolve("adr"), shop.resolve("docs"));

        String imported = shell.ok("import", link.toString());

        assertThat(imported)
                .startsWith("3 added")
                .containsPattern("0003-c.md:1 +missing-date")
                .hasLineCount(2);
        assertThat(shell.run("journal", "list").lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("2026-03-07", "Choose B"),
                        line -> assertThat(line).contains("2026-03-05", "Choose A"),
                        line -> assertThat(line).contains("2026-03-04", "Choose C"));
        Shell other = new Shell(home.resolve("other")).in(records);
        assertThat(other.ok("import", "0001-a.md")).isEqualTo("1 added, 0 unchanged, 0 older, 0 refused");
        assertThat(other.ok("journal", "list")).contains("2026-03-05", "Choose A");
    }

    @Test
    void recordsAreImportedWithoutTheDatesOfABrokenRepository() throws IOException {
        Path lost = Files.createDirectories(home.resolve("lost"));
        Files.writeString(lost.resolve(".git"), "gitdir: /no/such/folder\n");
        Files.writeString(lost.resolve("0001-a.md"), "# 1. Choose A\n\n## Decision\n\nA.\n");
        Files.writeString(lost.resolve("0002-b.md"), "# 2. Choose B\n\n## Decision\n\nB.\n");

        Shell.Result result = shell.run("import", lost.toString());

        assertThat(result.exit()).isZero();
        assertThat(result.out()).startsWith("2 added").contains("missing-date");
        assertThat(result.err())
                .isEqualTo("lineage: git log: not a git repository: /no/such/folder; going on without git\n");
    }

    @Test
    @Tag("slow")
    void aMissingGitIsSaidAndDoesNotStopTheCommand() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        ProcessBuilder builder = new ProcessBuilder(
                java, "-XX:TieredStopAtLevel=1", "-cp", classes, Main.class.getName(), "why", "src/Cart.java");
        builder.environment().put("PATH", home.toString());
        builder.environment().put("HOME", home.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        shell.in(shop).ok("remember", "A", "--entities", "src/Cart.java");

        Process process = builder.directory(shop.toFile()).start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("A");
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("lineage: The program 'git' cannot be run; going on without git\n");
        assertThat(process.waitFor()).isZero();
    }
}
