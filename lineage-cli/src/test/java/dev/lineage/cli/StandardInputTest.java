package dev.lineage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Processes.Ended;
import dev.lineage.cli.Typed.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A dash where a text is taken is all of standard input. */
class StandardInputTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private void pipe(String text) {
        shell.pipe(text.getBytes(UTF_8));
    }

    @Test
    void aDecisionIsReadWithoutTheEndOfItsLastLine() {
        pipe("Cache the tökens\nfor a day\n\n");
        String id = shell.id("remember", "-");
        assertThat(shell.out("journal", "show", id, "--json"))
                .contains("\"decision\":\"Cache the tökens\\nfor a day\\n\"");
        pipe("with a carriage return\r\n");
        assertThat(shell.out("journal", "show", shell.id("remember", "-"), "--json"))
                .contains("\"decision\":\"with a carriage return\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rationale -",
                "--rationale=-",
                "--question -",
                "--alternatives -",
                "--rejecting option -",
                "--rejecting - why",
                "--exception rule -",
                "--tags a,b --rationale -"
            })
    void anOptionThatTakesATextReadsIt(String options) {
        pipe("read from elsewhere");
        String id = shell.id(("remember Decide " + options).split(" "));
        assertThat(shell.out("journal", "show", id, "--json")).contains("\"read from elsewhere\"");
    }

    @Test
    void textsOfOtherCommandsAreReadToo() {
        pipe("cache tokens");
        String id = shell.id("remember", "-");
        assertThat(shell.out("journal", "query", "-")).contains(id);
        assertThat(shell.out("recall", "-")).contains("cache tokens");
        pipe("it held");
        shell.out("journal", "resolve", id, "--succeeded", "--evidence", "-");
        assertThat(shell.out("journal", "show", id, "--json")).contains("\"it held\"");
        assertThat(shell.out("journal", "query", "cache", "-")).contains(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"remember - --rationale -", "remember D --question - --rationale -", "remember D --rejecting - -"
            })
    void itIsReadOnce(String line) {
        pipe("twice");
        Said said = shell.run(line.split(" "));
        assertThat(said.exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(said.err())
                .isEqualTo("lineage: standard input can be read once: '-' stands for two texts"
                        + " (see 'lineage remember --help')\n");
        assertThat(shell.run("verify").exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void otherBytesThanUtf8AreRefused() {
        shell.pipe((byte) 'a', (byte) 0xc3);
        assertThat(shell.run("remember", "-"))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: standard_input must be text in UTF-8, but was \"other bytes\"\n"));
    }

    @Test
    void noMoreIsReadThanATextMayHave() {
        pipe("x".repeat(1_000_000) + "\n");
        shell.id("remember", "Decide", "--rationale", "-");
        pipe("x".repeat(1_000_001));
        assertThat(shell.run("remember", "Decide", "--rationale", "-").err())
                .startsWith("lineage: --rationale must have at most 1000000 characters ");
        pipe("x".repeat(5_000_000));
        assertThat(shell.run("remember", "Decide", "--rationale", "-").err())
                .isEqualTo("lineage: standard_input must be at most 1000000 characters, but was"
                        + " \"more than 3000002 bytes\"\n");
    }

    @Test
    void aDashWhereNoTextIsTakenIsLeftAsItIs() {
        pipe("Cache the tokens");
        String id = shell.id("remember", "-");
        pipe(id);
        assertThat(shell.run("journal", "show", "-").exit()).isEqualTo(ExitCode.REFUSED);
        shell.out("remember", "Other", "--project", "-");
        assertThat(shell.out("journal", "list", "--json")).contains("\"project\":\"-\"");
    }

    @Test
    void aProcessReadsWhatIsPipedIntoIt() throws IOException, InterruptedException {
        Path text = Files.writeString(home.resolve("text"), "Größe\nzwei\n");
        Path memory = home.resolve("memory.db");
        for (String script : List.of("cat \"$0\" | \"$@\"", "exec \"$@\" <\"$0\"")) {
            Ended ended = lineage(script, text, "remember", "-", "--db", memory.toString());
            assertThat(ended.exit()).as(ended.err()).isZero();
        }
        assertThat(lineage("exec \"$@\"", text, "journal", "list", "--json", "--db", memory.toString())
                        .out())
                .containsPattern("\"decision\":\"Größe\\\\nzwei\".*\"decision\":\"Größe\\\\nzwei\"");
    }

    private Ended lineage(String script, Path text, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", script, text.toString()));
        command.addAll(List.of(Processes.java(), "-cp", System.getProperty("java.class.path"), "dev.lineage.cli.Main"));
        command.addAll(List.of(arguments));
        return Processes.run(home, Map.of("HOME", home.toString(), "LC_ALL", "C.UTF-8"), command);
    }
}
