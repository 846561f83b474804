package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which project a command works in: the option's, else the variable's, else that of the nearest config
 * upwards.
 */
class CurrentProjectTest {
    @TempDir
    Path home;

    private Typed shell;
    private Path work;
    private Path config;

    @BeforeEach
    void workInAProject() throws IOException {
        shell = new Typed(home);
        work = Files.createDirectories(home.resolve("dev/neo/src/deep"));
        config = Files.createDirectories(home.resolve("dev/neo/.lineage")).resolve("config");
        Files.writeString(config, "# ours\n\n  project =  neo \n");
        shell.goTo(work);
    }

    private String projectOf(String... more) {
        String[] command = new String[more.length + 2];
        command[0] = "remember";
        command[1] = "Use Redis";
        System.arraycopy(more, 0, command, 2, more.length);
        String json = shell.out("journal", "show", shell.id(command), "--json", "--all-projects");
        return json.replaceFirst("(?s).*\"project\":(null|\"[^\"]*\").*", "$1");
    }

    @Test
    void optionGoesBeforeTheVariableAndThatBeforeTheNearestConfigAndThatBeforeTheFirstTag() throws IOException {
        assertThat(projectOf("--tags", "oracle,x")).isEqualTo("\"neo\"");
        Path nearer = Files.createDirectories(work.resolveSibling(".lineage")).resolve("config");
        Files.writeString(nearer, "project=nearer\n");
        assertThat(projectOf()).isEqualTo("\"nearer\"");
        shell.export("LINEAGE_PROJECT", "shop");
        assertThat(projectOf("--tags", "oracle,x")).isEqualTo("\"shop\"");
        assertThat(projectOf("--project", "lab")).isEqualTo("\"lab\"");
        shell.export("LINEAGE_PROJECT", " ");
        shell.goTo(home);
        assertThat(projectOf()).isEqualTo("null");
        assertThat(projectOf("--tags", "oracle,x")).isEqualTo("\"oracle\"");
    }

    @Test
    void readsAreOfTheCurrentProjectUnlessAllAreAskedFor() {
        String ours = shell.id("remember", "Use Redis");
        String theirs = shell.id("remember", "Redis too", "--project", "oracle");

        for (String[] command : new String[][] {{"journal", "list"}, {"search", "redis"}, {"timeline"}}) {
            assertThat(shell.out(command)).contains(ours).doesNotContain(theirs);
            String[] all = java.util.Arrays.copyOf(command, command.length + 1);
            all[command.length] = "--all-projects";
            assertThat(shell.out(all)).contains(ours, theirs);
        }
        assertThat(shell.run("journal", "update", theirs, "--outcome", "successful")
                        .err())
                .isEqualTo("lineage: id must exist, but there is no \"" + theirs + "\" (in the project neo, by "
                        + config + "; --all-projects reads all)\n");
        assertThat(shell.id("journal", "update", theirs, "--outcome", "successful", "--all-projects"))
                .isEqualTo(theirs);
        assertThat(shell.out("journal", "list", "--project", "oracle")).contains("successful");
        assertThat(shell.id("remember", "Use Valkey", "--related", theirs, "--all-projects"))
                .startsWith("dec-");
        assertThat(shell.out("journal", "list")).contains("Use Valkey");
    }

    @Test
    void hintNamesTheOptionOnlyWhereTheCommandTakesIt() {
        String theirs = shell.id("remember", "Redis too", "--project", "oracle");
        String missing = "must exist, but there is no \"" + theirs + "\" (in the project neo, by " + config;
        assertThat(shell.run("journal", "show", theirs).err())
                .isEqualTo("lineage: id " + missing + "; --all-projects reads all)\n");
        assertThat(shell.run("learn", "Expire by age", "--decision", theirs).err())
                .isEqualTo("lineage: --decision " + missing + ")\n");
        assertThat(shell.run("projects", "--as-of", "dec-00000000").err())
                .isEqualTo("lineage: --as-of must exist, but there is no \"dec-00000000\"\n");
        assertThat(shell.out("projects", "--as-of", theirs)).startsWith("oracle ");
    }

    @Test
    void commandsThatNeedNoProjectReadNoConfig() throws IOException {
        shell.id("remember", "Use Redis");
        Files.writeString(config, "projct = neo\n");
        assertThat(shell.out("projects")).startsWith("neo ");
        assertThat(shell.out("verify")).startsWith("sound: ");
        assertThat(shell.out("rebuild")).startsWith("rebuilt ");
    }

    @Test
    void projectIsUnknownOnlyIfItHoldsNothingAndWasTypedOrSetByAVariable() {
        shell.goTo(home);
        shell.id("remember", "Use Redis", "--project", "oracle");
        shell.out("graph", "add-node", "cart", "--project", "stock");
        shell.out("graph", "add-edge", "cart", "till", "--project", "till");
        for (String known : new String[] {"oracle", "stock", "till"}) {
            assertThat(shell.out("journal", "list", "--project", known)).isNotBlank();
            assertThat(shell.out("graph", "export", "--project", known)).isNotBlank();
        }
        String unknown = "lineage: there is no project 'oracl'; did you mean 'oracle'?\n";
        assertThat(shell.run("journal", "list", "--project", "oracl").err()).isEqualTo(unknown);
        shell.export("LINEAGE_PROJECT", "oracl");
        assertThat(shell.run("journal", "list").err()).isEqualTo(unknown);
        assertThat(shell.out("projects")).startsWith("oracle ");
        shell.export("LINEAGE_PROJECT", "");
        shell.goTo(work);
        assertThat(shell.out("journal", "list")).isEqualTo("Nothing found.\n");
    }

    @Test
    void configOfTheHomeFolderIsNobodysProject() throws IOException {
        Files.writeString(Files.createDirectories(home.resolve(".lineage")).resolve("config"), "project = all\n");
        shell.goTo(Files.createDirectories(home.resolve("elsewhere")));

        assertThat(projectOf()).isEqualTo("null");
        shell.goTo(home);
        assertThat(projectOf()).isEqualTo("null");
    }

    @Test
    void configThatCannotBeReadAsItIsMeantIsRefusedByLine() throws IOException {
        assertThat(refusal("project = neo\nproject = oracle\n"))
                .isEqualTo(config + ":2 must not name the project a second time, but was \"project = oracle\"");
        assertThat(refusal("projct = neo\n"))
                .isEqualTo(config + ":1 must name a setting that there is: project, but was \"projct\"");
        assertThat(refusal("\nneo\n"))
                .isEqualTo(config + ":2 must be a line such as 'project = neo', or a comment after #, but was \"neo\"");
        assertThat(refusal("project =\n"))
                .isEqualTo(config + ":1 must name a project, which must not be blank, but was \"project =\"");
        assertThat(refusal("#".repeat(70_000)))
                .isEqualTo("config must be a file of at most 65536 bytes, but was \"" + config + "\"");
        Files.write(config, new byte[] {(byte) 0xff, '\n'});
        assertThat(shell.run("journal", "list").err())
                .isEqualTo("lineage: config must be UTF-8, but was \"" + config + "\"\n");
        Files.delete(config);
        Files.createSymbolicLink(config, Files.writeString(home.resolve("other"), "project = other\n"));
        assertThat(shell.run("journal", "list").err())
                .isEqualTo("lineage: project folder must not be a symbolic link, but was \"" + config + "\"\n");
    }

    private String refusal(String text) throws IOException {
        Files.writeString(config, text);
        Typed.Said said = shell.run("journal", "list");
        assertThat(said.exit()).isEqualTo(ExitCode.REFUSED);
        return said.err().replaceFirst("lineage: ", "").strip();
    }
}
