package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpaceCommandsTest {
    private static final String ANN = "private:ann";

    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    @Test
    void aSpaceIsReadByThoseWhoNameIt() {
        String mine = shell.id("remember", "Leave the shop", "--space", ANN);

        assertThat(shell.out("journal", "list")).isEqualTo("Nothing found.\n");
        assertThat(shell.run("journal", "show", mine).exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(shell.out("journal", "list", "--space", ANN)).contains("Leave the shop");
        assertThat(shell.out("journal", "list", "--reading", "team:x", "--reading", ANN))
                .contains("Leave the shop");
        assertThat(shell.out("recall", "leave the shop", "--reading", ANN)).contains("> Leave the shop");
        assertThat(shell.out("journal", "show", mine, "--reading", ANN)).contains("  space          " + ANN + "\n");
        assertThat(shell.out("journal", "show", mine, "--reading", ANN, "--json"))
                .contains("\"space\":\"" + ANN + "\"");
    }

    @Test
    void theEnvironmentNamesTheSpaceUnlessTheCommandLineDoes() {
        shell.export("LINEAGE_SPACE", ANN);
        shell.id("remember", "Leave the shop");
        shell.id("remember", "Open at nine", "--space", "team:x");

        assertThat(shell.out("journal", "list")).contains("Leave the shop").doesNotContain("Open at nine");
        assertThat(shell.out("journal", "list", "--space", "team:x"))
                .contains("Open at nine")
                .doesNotContain("Leave the shop");
    }

    @Test
    void anExportHoldsWhatIsReadAndSaysWhereItLies() throws IOException {
        shell.id("remember", "Open at nine", "--project", "shop");
        shell.id("remember", "Leave the shop", "--space", ANN, "--project", "shop");
        Path common = home.resolve("common.jsonl");
        Path mine = home.resolve("mine.jsonl");
        Path all = home.resolve("all.jsonl");

        assertThat(shell.out("export", common.toString())).isEqualTo("1 decision\n  projects  shop\n");
        assertThat(Files.readString(common)).doesNotContain("Leave", "space");
        assertThat(shell.out("export", mine.toString(), "--reading", ANN))
                .isEqualTo("2 decisions\n  projects  shop\n  spaces    " + ANN + "\n");
        assertThat(shell.out("export", all.toString(), "--everything", "--json"))
                .isEqualTo("{\"file\":\"" + all + "\",\"decisions\":2,\"projects\":[\"shop\"],\"spaces\":[\"" + ANN
                        + "\"]}\n");
        assertThat(all).hasSameTextualContentAs(mine);
    }

    @Test
    void anImportTakesTheSpacesThatItIsAllowedAndCountsTheOthers() {
        shell.id("remember", "Open at nine");
        shell.id("remember", "Leave the shop", "--space", ANN);
        shell.id("remember", "Hire a cook", "--space", "team:x");
        String file = home.resolve("all.jsonl").toString();
        shell.out("export", file, "--everything");
        String copy = home.resolve("copy.db").toString();

        assertThat(shell.out("import", file, "--db", copy, "--into", ANN))
                .isEqualTo(
                        """
                        3 decisions: 2 added, 0 extended, 0 unchanged; 1 refused; 1 deviation
                          all.jsonl:3: refused-space: "team:x" is no space that this import may write to
                        """);
        assertThat(shell.out("journal", "list", "--db", copy))
                .contains("Open at nine")
                .doesNotContain("Leave", "Hire");
        assertThat(shell.out("journal", "list", "--db", copy, "--reading", ANN, "--reading", "team:x"))
                .contains("Open at nine", "Leave the shop")
                .doesNotContain("Hire");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "rebuild", "tour"})
    void aCommandThatIsAboutTheWholeMemoryRefusesASpace(String command) {
        shell.id("remember", "Open at nine");

        assertThat(shell.run(command, "--space", ANN).err())
                .startsWith("lineage: --space changes nothing that 'lineage ");
        assertThat(shell.run(command, "--reading", ANN).exit()).isEqualTo(ExitCode.MISUSED);
    }

    @Test
    void anExportOfEverythingIsNotNarrowed() {
        shell.id("remember", "Open at nine");
        String file = home.resolve("all.jsonl").toString();

        for (String flag : new String[] {"--project", "--space", "--reading", "--session", "--actor"}) {
            assertThat(shell.run("export", file, "--everything", flag, "x").err())
                    .startsWith("lineage: " + flag)
                    .contains("leave it out");
        }
        assertThat(home.resolve("all.jsonl")).doesNotExist();
    }

    @Test
    void filesWithoutSpacesAreNotTakenIntoSeveral() throws IOException {
        Path file = home.resolve("memory.jsonl");
        Files.writeString(
                file, "{\"type\":\"entity\",\"name\":\"Ann\",\"entityType\":\"person\",\"observations\":[]}\n");

        assertThat(shell.run("import", file.toString(), "--into", ANN).exit()).isEqualTo(ExitCode.MISUSED);
        shell.out("import", file.toString(), "--space", ANN);
        assertThat(shell.out("graph", "neighbors", "person:Ann", "--reading", ANN))
                .contains("person:Ann");
        assertThat(shell.run("graph", "neighbors", "person:Ann").exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void whatIsValidAtATimeIsToldAsOfThatTime() throws IOException {
        Path file = home.resolve("decisions.jsonl");
        Files.writeString(
                file,
                "{\"id\":\"dec-0000000a\",\"timestamp\":\"2031-05-01T00:00:00Z\",\"decision\":\"Move to the"
                        + " harbour\"}\n");
        shell.out("import", file.toString());

        assertThat(shell.out("journal", "list")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("journal", "list", "--valid-at", "2031-06-01")).contains("Move to the harbour");
        assertThat(shell.out("journal", "show", "dec-0000000a", "--valid-at", "2031-05-01T00:00:00Z"))
                .contains("Move to the harbour");
        assertThat(shell.run("journal", "list", "--valid-at", "soon").exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(shell.run("remember", "x", "--valid-at", "2031-06-01").exit())
                .isEqualTo(ExitCode.MISUSED);
    }
}
