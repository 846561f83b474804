package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the memory and the project are found (rule K3). */
class ProjectTest {
    @TempDir
    Path home;

    private Shell shell;
    private Path work;

    @BeforeEach
    void start() throws IOException {
        shell = new Shell(home);
        work = Files.createDirectories(home.resolve("shop/src/deep"));
    }

    private String project(String... arguments) {
        return String.valueOf(Shell.object(shell.ok(arguments)).get("project"));
    }

    @Test
    void theOptionBeatsTheVariableTheConfigurationAndTheFirstTag() {
        assertThat(project("remember", "x", "--tags", "tagged", "--json")).isEqualTo("tagged");
        assertThat(shell.in(home.resolve("shop")).ok("init", "configured")).isEqualTo("configured");
        shell.in(work);
        assertThat(project("remember", "x", "--tags", "tagged", "--json")).isEqualTo("configured");
        shell.with("LINEAGE_PROJECT", "named");
        assertThat(project("remember", "x", "--tags", "tagged", "--json")).isEqualTo("named");
        assertThat(project("--project", "typed", "remember", "x", "--json")).isEqualTo("typed");
        assertThat(project("remember", "x", "--all-projects", "--json")).isEqualTo("");
    }

    @Test
    void aProjectSeesItsOwnRecordsAndNoneNamedSeesAll() {
        shell.ok("remember", "A", "--project", "one");
        shell.ok("remember", "B", "--project", "two");

        assertThat(shell.ok("journal", "list", "--project", "one"))
                .contains("A")
                .doesNotContain("B");
        assertThat(shell.ok("journal", "list")).contains("A", "B");
        shell.with("LINEAGE_PROJECT", "two");
        assertThat(shell.ok("journal", "list")).contains("B").doesNotContain("A");
        assertThat(shell.ok("journal", "list", "--all-projects")).contains("A", "B");
    }

    @Test
    void initNamesTheProjectAfterTheFolderAndMayBeRepeated() throws IOException {
        Path shop = home.resolve("shop");

        assertThat(shell.in(shop).ok("init")).isEqualTo("shop");
        assertThat(shell.ok("init")).isEqualTo("shop");
        assertThat(Files.readString(shop.resolve(".lineage/config"))).endsWith("project = shop\n");
        assertThat(Files.readString(shop.resolve(".lineage/.gitignore"))).contains("memory.db");
        assertThat(shell.run("init", "other").exit()).isEqualTo(1);
        assertThat(shell.memory()).doesNotExist();
    }

    @Test
    void aMemoryOfItsOwnIsUsedBelowTheFolder() {
        shell.in(home.resolve("shop")).ok("init", "--own-memory");
        shell.in(work).ok("remember", "Local");

        assertThat(home.resolve("shop/.lineage/memory.db")).exists();
        assertThat(shell.memory()).doesNotExist();
        assertThat(shell.in(home).ok("journal", "list", "--db", "shop/.lineage/memory.db"))
                .contains("Local");
        assertThat(shell.with(
                                "LINEAGE_DB",
                                home.resolve("shop/.lineage/memory.db").toString())
                        .ok("journal", "list"))
                .contains("Local");
    }

    @Test
    void aBrokenConfigurationIsNamed() throws IOException {
        shell.in(work).ok("init", "x");
        Files.writeString(work.resolve(".lineage/config"), "name = shop\n");

        Shell.Result result = shell.run("journal", "list");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("config: expected a line such as 'project = shop'");
    }
}
