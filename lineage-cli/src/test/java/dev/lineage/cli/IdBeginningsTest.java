package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where only a record can stand, at least four digits are its id, if no other record that is seen begins so.
 */
class IdBeginningsTest {
    private static final String ALONE = "dec-3f2a0000";
    private static final String OTHER = "dec-77770000";
    private static final String ANN = "private:ann";

    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void remember() throws IOException {
        shell = new Typed(home);
        take("", ALONE, OTHER, "dec-55550001", "dec-55550002", "dec-55550003", "dec-55550004", "dec-55550005");
        take(ANN, "dec-3f2a1111", "dec-99990000");
    }

    private void take(String space, String... ids) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String id : ids) {
            lines.append("{\"id\":\"")
                    .append(id)
                    .append("\",\"decision\":\"Decide ")
                    .append(id)
                    .append("\"}\n");
        }
        Path file = Files.writeString(home.resolve("decisions.jsonl"), lines);
        String[] command = {"import", file.toString(), "--space", space};
        shell.out(Arrays.copyOf(command, space.isEmpty() ? 2 : 4));
    }

    private String json(String... command) {
        String[] all = Arrays.copyOf(command, command.length + 1);
        all[command.length] = "--json";
        return shell.out(all);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal show dec-3f2a",
                "journal show dec-3f2a000",
                "journal show dec-3f2a0000",
                "history dec-3f2a",
                "trace dec-3f2a",
                "shown dec-3f2a",
                "journal update dec-3f2a --lesson learned",
                "journal resolve dec-3f2a --failed --event dec-7777@1",
                "journal relate dec-3f2a dec-7777",
                "journal supersede dec-3f2a dec-7777",
                "journal reverse dec-3f2a dec-7777",
                "journal link dec-3f2a cites_precedent dec-7777",
                "remember New --related dec-3f2a,dec-7777 --supersedes dec-3f2a",
                "remember New --cites dec-3f2a --citing dec-7777@0.5 why",
                "learn New --decision dec-3f2a",
                "query decision_traces_by_precedent --id dec-3f2a",
                "graph add-edge dec-3f2a dec-7777",
                "graph neighbors dec-3f2a",
                "why dec-3f2a",
                "journal list --cites dec-3f2a",
                "journal list --as-of dec-3f2a"
            })
    void beginningOfOneIdIsTheId(String line) {
        Typed.Said said = shell.run(line.split(" "));
        assertThat(said.exit()).as("%s", said).isEqualTo(ExitCode.DONE);
        assertThat(said.err()).doesNotContain("unknown");
        assertThat(shell.out("journal", "list", "--json", "--recent", "50") + shell.out("graph", "export"))
                .doesNotContain("\"dec-3f2a\"", "\"dec-7777\"", "concept:dec");
    }

    @Test
    void whatIsWrittenHoldsTheWholeId() {
        String id = shell.id("remember", "New", "--related", "dec-3f2a,dec-7777");
        assertThat(json("journal", "show", id)).contains("\"related_decisions\":[\"" + ALONE + "\",\"" + OTHER + "\"]");
        assertThat(shell.id("journal", "supersede", "dec-3f2a", "dec-7777")).isEqualTo(ALONE);
        assertThat(json("journal", "show", "dec-3f2a")).contains("\"superseded_by\":[\"" + OTHER + "\"]");
        shell.out("graph", "add-edge", "dec-3f2a", "src/a.py");
        assertThat(shell.out("why", "src/a.py")).contains(ALONE);
    }

    @Test
    void sessionsAndLessonsAreFoundAsDecisionsAre() {
        shell.out("session", "open", "session-abcd1234");
        String pattern = shell.id("learn", "Expire by age", "--project", "neo");
        assertThat(shell.out("session", "show", "session-abcd")).contains("session-abcd1234");
        assertThat(shell.out("patterns", "show", "pat-0000")).contains(pattern);
        assertThat(shell.id("patterns", "validate", "pat-000001", "--decision", "dec-3f2a"))
                .isEqualTo(pattern);
        assertThat(shell.out("patterns", "show", pattern)).contains(ALONE);
    }

    @Test
    void beginningOfOneSessionNamesItWhereSomethingIsWrittenOrListed() {
        shell.out("session", "open", "session-abcd1234", "--project", "neo");
        for (String project : new String[] {"neo", "oracle"}) {
            String id = shell.id("remember", "In " + project, "--session", "session-abcd", "--project", project);
            assertThat(json("journal", "show", id)).contains("\"session_id\":\"session-abcd1234\"");
            assertThat(shell.out("journal", "list", "--project", project, "--session", "session-abcd12"))
                    .contains(id);
        }
        String lesson = shell.id("learn", "Expire by age", "--session", "session-abcd");
        assertThat(shell.out("patterns", "list", "--session", "session-abcd")).contains(lesson);
        assertThat(shell.out("timeline", "--session", "session-abcd")).contains(lesson);
        assertThat(shell.out("search", "expire", "--session", "session-abcd")).contains(lesson);
        assertThat(shell.id("handoff", "Done", "--session", "session-abcd", "--project", "neo"))
                .isEqualTo("session-abcd1234");
        assertThat(shell.out("session", "list").lines().filter(line -> line.startsWith("session-")))
                .hasSize(1);
    }

    @Test
    void nameThatBeginsNoSessionOrIsNoBeginningIsANewSessions() {
        shell.out("session", "open", "session-abcd1234");
        shell.out("session", "open", "session-2026-plan-2");
        shell.out("session", "open", "session-ffff0001", "--space", ANN);
        for (String name : new String[] {"session-abc", "session-abcf", "session-2026-plan", "session-ffff", "abcd"}) {
            String id = shell.id("remember", "In " + name, "--session", name);
            assertThat(json("journal", "show", id)).contains("\"session_id\":\"" + name + "\"");
        }
        shell.export("LINEAGE_SESSION", "session-abcd");
        assertThat(json("journal", "show", shell.id("remember", "By a program")))
                .contains("\"session_id\":\"session-abcd\"");
        assertThat(json("journal", "show", shell.id("remember", "By name", "--session", "session-abcd")))
                .contains("\"session_id\":\"session-abcd\"");
    }

    @Test
    void severalSessionsThatBeginAlikeAreListed() {
        shell.out("session", "open", "session-abcd0001");
        shell.out("session", "open", "session-abcd0002", "--project", "neo");
        for (String[] command : new String[][] {{"remember", "New"}, {"journal", "list"}}) {
            String[] all = Arrays.copyOf(command, command.length + 2);
            all[command.length] = "--session";
            all[command.length + 1] = "session-abcd";
            assertThat(shell.run(all))
                    .isEqualTo(new Typed.Said(
                            ExitCode.REFUSED,
                            "",
                            "lineage: --session must begin one id alone, not session-abcd0001, session-abcd0002,"
                                    + " but was \"session-abcd\"\n"));
        }
        assertThat(shell.out("journal", "list", "--json")).doesNotContain("New");
    }

    @Test
    void severalIdsAreListed() {
        assertThat(shell.run("journal", "update", "dec-5555", "--lesson", "x"))
                .isEqualTo(new Typed.Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: id must begin one id alone, not dec-55550001, dec-55550002, dec-55550003 and 2 more,"
                                + " but was \"dec-5555\"\n"));
        assertThat(shell.run("remember", "New", "--related", "dec-5555").err())
                .startsWith("lineage: --related must begin one id alone, not dec-55550001, ");
        assertThat(shell.run("graph", "add-edge", "dec-5555", "x").err()).contains("must begin one id alone");
        assertThat(shell.out("journal", "list", "--json")).doesNotContain("New");
    }

    @Test
    void fewerDigitsAndUnknownOnesAreAnsweredAsBefore() {
        for (String id : new String[] {"dec-3f2", "dec-", "dec-eeee", "dec-3f2g"}) {
            assertThat(shell.run("journal", "show", id))
                    .isEqualTo(new Typed.Said(
                            ExitCode.REFUSED, "", "lineage: id must exist, but there is no \"" + id + "\"\n"));
        }
        String none = home.resolve("none.db").toString();
        assertThat(shell.run("journal", "show", "dec-3f2a", "--db", none).exit())
                .isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void hiddenRecordIsNeitherFoundNorInTheWay() {
        assertThat(shell.out("journal", "show", "dec-3f2a")).contains(ALONE);
        assertThat(shell.run("journal", "show", "dec-9999").err())
                .isEqualTo("lineage: id must exist, but there is no \"dec-9999\"\n");
        assertThat(shell.out("journal", "show", "dec-9999", "--reading", ANN)).contains("dec-99990000");
        assertThat(shell.run("journal", "show", "dec-3f2a", "--reading", ANN).err())
                .contains("not dec-3f2a0000, dec-3f2a1111, but");
        assertThat(shell.run("journal", "show", "dec-3f2a", "--project", "other")
                        .exit())
                .isEqualTo(ExitCode.REFUSED);
    }
}
