package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class QuestionCommandsTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void write() throws IOException {
        TracedMemory.write(home);
        shell = new Typed(home);
    }

    @Test
    void aNarrowAnswerIsShownInColumns() {
        assertThat(shell.out("query", "agent_activity"))
                .isEqualTo(
                        """
                    agent     total  last                  succeeded  failed  undecided  unresolved
                    planner       1  2025-12-24T00:00:00Z          0       1          0           0
                    worker-a      1  2025-12-25T00:00:00Z          1       0          0           0
                    """);
        assertThat(shell.out("query", "strategy_success_rates", "--project", "shop"))
                .isEqualTo(
                        """
                    strategy    total  succeeded  failed  undecided  unresolved   rate    low   high
                    file-based      1          0       1          0           0  0.000  0.000  0.793
                    """);
        assertThat(shell.out("query", "agent_activity", "--limit", "1"))
                .isEqualTo(
                        """
                    agent    total  last                  succeeded  failed  undecided  unresolved
                    planner      1  2025-12-24T00:00:00Z          0       1          0           0
                    There is more than 1 row: --limit N
                    """);
        assertThat(shell.out("query", "unresolved_decisions")).isEqualTo("Nothing found.\n");
    }

    @Test
    void aWideAnswerIsShownRowByRowAndSteersNoTerminal() {
        shell.useTerminal();
        assertThat(shell.out("query", "--preset", "failed_decompositions"))
                .isEqualTo(
                        """
                    \033[33mdec-bb26379c\033[39m
                    \033[2m  time           \033[22m2025-12-24T00:00:00Z
                    \033[2m  project        \033[22mshop
                    \033[2m  decision_type  \033[22mdecomposition_strategy
                    \033[2m  epic           \033[22mmj100
                    \033[2m  agent          \033[22mplanner
                    \033[2m  decision       \033[22mSplit by "file", not
                                     by feature;␛[31m red, 100%
                    \033[2m  outcome        \033[22mpending
                    \033[2m  result         \033[22mfailed
                    \033[2m  strategy       \033[22mfile-based
                    """);
    }

    @Test
    void presetAndItsParametersAreUnderstoodAsTheSeedHasThem() {
        String expected = shell.out("query", "file_assignment_history", "--file", "src/auth.ts");
        assertThat(expected).contains("worker-a gets auth").contains("quality        0.800");
        assertThat(shell.out("query", "--preset", "file_assignment_history", "--file", "src/auth.ts"))
                .isEqualTo(expected);
        assertThat(shell.out("query", "--file=src/auth.ts", "--preset=file_assignment_history"))
                .isEqualTo(expected);
        assertThat(shell.out("query", "--preset", "decision_traces_by_precedent", "--epic", "mj100"))
                .contains("worker-a gets auth");
        assertThat(shell.out("query", "--preset", "review_decisions_rejected")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("query", "epics_citing", "--epic", "-mj100")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("query", "agent_activity", "--agent", "worker-a", "--as-of", "2"))
                .contains("worker-a      1")
                .contains("0       0          0           1");
    }

    @Test
    void commaSeparatedValuesAreReadAsTheyWereWritten() {
        String csv = shell.out("query", "failed_decompositions", "--format", "csv");
        assertThat(CsvLines.parse(csv))
                .containsExactly(
                        List.of(
                                "id",
                                "time",
                                "project",
                                "decision_type",
                                "epic",
                                "agent",
                                "decision",
                                "outcome",
                                "result",
                                "strategy",
                                "errors",
                                "evidence",
                                "lesson"),
                        List.of(
                                "dec-bb26379c",
                                "2025-12-24T00:00:00Z",
                                "shop",
                                "decomposition_strategy",
                                "mj100",
                                "planner",
                                TracedMemory.HARD.replace('\u001b', '\u241b'),
                                "pending",
                                "failed",
                                "file-based",
                                "",
                                "",
                                ""));
        Said cut = shell.run("query", "agent_activity", "--format", "csv", "--limit", "1");
        assertThat(CsvLines.parse(cut.out())).hasSize(2);
        assertThat(cut.err()).isEqualTo("lineage: there is more: cut at 1 row\n");
        for (Question question : Question.values()) {
            String text = shell.out(
                    Stream.concat(Stream.of("query", question.word(), "--format", "csv"), needed(question).stream())
                            .toArray(String[]::new));
            List<List<String>> lines = CsvLines.parse(text);
            assertThat(lines).allMatch(line -> line.size() == lines.get(0).size());
        }
    }

    private static List<String> needed(Question question) {
        List<String> needed = new ArrayList<>();
        Stream.concat(question.required().stream(), question.choice().stream().limit(1))
                .forEach(parameter ->
                        needed.addAll(List.of("--" + parameter.word(), parameter == Parameter.BY ? "month" : "mj100")));
        return needed;
    }

    @Test
    void jsonHasEveryCharacterAndBothWaysToAskForItAreTheSame() {
        String json = shell.out("query", "failed_decompositions", "--json");
        assertThat(json)
                .isEqualTo(
                        "{\"question\":\"failed_decompositions\",\"columns\":[\"id\",\"time\",\"project\",\"decision_type\","
                                + "\"epic\",\"agent\",\"decision\",\"outcome\",\"result\",\"strategy\",\"errors\",\"evidence\",\"lesson\"],"
                                + "\"rows\":[{\"id\":\"dec-bb26379c\",\"time\":\"2025-12-24T00:00:00Z\",\"project\":\"shop\","
                                + "\"decision_type\":\"decomposition_strategy\",\"epic\":\"mj100\",\"agent\":\"planner\",\"decision\":\"Split"
                                + " by \\\"file\\\", not\\n"
                                + "by feature;\\u001B[31m red,"
                                + " 100%\",\"outcome\":\"pending\",\"result\":\"failed\",\"strategy\":\"file-based\",\"errors\":null,\"evidence\":null,\"lesson\":null}],\"cut\":false,\"sequence\":4}\n");
        assertThat(shell.out("query", "failed_decompositions", "--format", "json"))
                .isEqualTo(json);
        assertThat(shell.out("query", "outdated_citations", "--json"))
                .contains("\"precedent\":\"dec-bb26379c\",\"notice\":\"outdated precedent\",\"replaced_by\":[]");
    }

    @Test
    void withoutANameAllQuestionsAreListedWithWhatTheyAreAskedWith(@TempDir Path empty) {
        Typed nobody = new Typed(empty);
        String list = nobody.out("query");
        assertThat(list)
                .startsWith(
                        """
                    decision_traces_by_precedent  --epic or --id
                      Which decisions cite an epic or a record.
                    """)
                .contains("similar_decisions  --text  [--type]\n")
                .endsWith("All of them: [--project NAME] [--since TIME] [--until TIME] [--limit N]\n");
        String json = nobody.out("query", "--json");
        for (Question question : Question.values()) {
            assertThat(list).contains(question.word());
            assertThat(json).contains("{\"name\":\"" + question.word() + "\",\"meaning\":");
        }
        assertThat(nobody.out("query", "--format", "json")).isEqualTo(json);
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void everyParameterOfAQuestionIsAnOption(Parameter parameter) {
        assertThat(Commands.usage(Commands.LINEAGE.below().stream()
                                .filter(named -> named.path().equals("query"))
                                .findFirst()
                                .orElseThrow())
                        .find("--" + parameter.word()))
                .isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            query what | 1 | question must be one of decision_traces_by_precedent, epics_citing, file_assignment_history, review_decisions, review_decisions_rejected, failed_decompositions, decision_quality, strategy_success_rates, success_rates, decisions_by_pattern, similar_decisions, outdated_citations, unresolved_decisions, agent_activity, but was "what"
            query epics_citing | 1 | epic or id must be given, but was ""
            query epics_citing --file x | 1 | parameter must be one of epic, id, project, since, until, limit, but was "file"
            query --preset epics_citing --epic a --id b | 1 | --id must not be given together with epic, but was "b"
            query success_rates --by colour | 1 | --by must be one of decision_type, strategy, agent, worker, file, month, but was "colour"
            query agent_activity --limit 0 | 1 | --limit must be from 1 to 10000, but was "0"
            query agent_activity --since soon | 1 | --since must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21, but was "soon"
            query agent_activity --limit ten | 2 | --limit must be a whole number of at most 2147483647, but was "ten" (see 'lineage query --help')
            query agent_activity --format xml | 2 | --format must be one of table, csv, json, not "xml" (see 'lineage query --help')
            query agent_activity --preset epics_citing | 2 | NAME and --preset say the same; one of them is enough (see 'lineage query --help')
            query agent_activity --colour red | 2 | there is no option '--colour'; a text that begins with a dash stands after -- (see 'lineage query --help')
            query --epic mj100 | 2 | --epic needs the NAME of a question (see 'lineage query --help')
            query agent_activity --session s | 2 | --session changes nothing that 'lineage query' does: leave it out (see 'lineage query --help')
            query agent_activity --actor a | 2 | --actor changes nothing that 'lineage query' does: leave it out (see 'lineage query --help')
            query agent_activity twice | 2 | 'twice' is one word too many; a text with spaces stands in quotes (see 'lineage query --help')
            health --since soon | 2 | --since must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21, but was "soon" (see 'lineage health --help')
            """)
    void aMistakeIsNamed(String line, int exit, String message) {
        Said said = shell.run(line.split(" ", -1));
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).isEqualTo("lineage: " + message + "\n");
        assertThat(said.exit().number()).isEqualTo(exit);
    }

    @Test
    void aFormatThatContradictsAnotherIsRefused() {
        Said said = shell.run("query", "agent_activity", "--json", "--format", "csv");
        assertThat(said)
                .isEqualTo(new Said(
                        ExitCode.MISUSED,
                        "",
                        "{\"error\":\"usage\",\"field\":null,\"message\":\"--json and --format csv contradict each"
                                + " other (see 'lineage query --help')\"}\n"));
    }

    @Test
    void healthStandsBesideItsTargets() {
        assertThat(shell.out("health"))
                .isEqualTo(
                        """
                    traced decisions with a rationale   100.0%  2 of 2          target 100 %
                    decisions with a link                50.0%  1 of 2          target > 90 %, missed
                    decisions with a rationale          100.0%  2 of 2
                    decisions with alternatives           0.0%  0 of 2
                    decisions with an outcome           100.0%  2 of 2
                    decisions with a precedent           50.0%  1 of 2
                    strategies citing a precedent         0.0%  0 of 1          target > 30 %, missed
                    assignments with file insights      100.0%  1 of 1          target > 50 %
                    decisions citing what is outdated    50.0%  1 of 2
                    decisions citing what is unknown      0.0%  0 of 2
                    decisions citing either              50.0%  1 of 2          target < 5 %, missed
                    mean quality                         0.400  of 2 decisions

                    by decision type        count   link    why  other  ended  cites    bad  score
                    decomposition_strategy      1     0%   100%     0%   100%     0%     0%  0.000
                    file_assignment             1   100%   100%     0%   100%   100%   100%  0.800

                    by project              count   link    why  other  ended  cites    bad  score
                    shop                        2    50%   100%     0%   100%    50%    50%  0.400

                    by month                count   link    why  other  ended  cites    bad  score
                    2025-12                     2    50%   100%     0%   100%    50%    50%  0.400
                    """);
        assertThat(shell.out("health", "--as-of", "2"))
                .contains("decisions with an outcome             0.0%  0 of 2")
                .contains("decisions citing either               0.0%  0 of 2          target < 5 %\n");
        Typed.Said elsewhere = shell.run("health", "--project", "neo");
        assertThat(elsewhere.err()).isEqualTo("lineage: there is no project 'neo'; 'lineage projects' lists all\n");
        assertThat(elsewhere.out()).contains("decisions with a link                    -  0 of 0");
        assertThat(shell.out("health", "--actor", "agent:planner"))
                .contains("decisions with a link                50.0%  1 of 2");
        assertThat(shell.out("health", "--actor", "agent:nobody"))
                .contains("decisions with a link                    -  0 of 0");
        assertThat(shell.out("health", "--session", "session-none"))
                .contains("decisions with a link                    -  0 of 0");
        assertThat(shell.out("health", "--until", "2025-12-25"))
                .contains("decisions with a link                 0.0%  0 of 1");
    }

    @Test
    void healthIsADocumentToo() {
        assertThat(shell.out("health", "--json"))
                .startsWith("{\"sequence\":4,\"whole\":{\"name\":\"all\",\"decisions\":2,"
                        + "\"trace\":{\"count\":2,\"of\":2,\"share\":1.0,\"target\":\"100 %\",\"met\":true},"
                        + "\"link\":{\"count\":1,\"of\":2,\"share\":0.5,\"target\":\"> 90 %\",\"met\":false},"
                        + "\"rationale\":{\"count\":2,\"of\":2,\"share\":1.0},")
                .contains(
                        "\"unsound_citation\":{\"count\":1,\"of\":2,\"share\":0.5,\"target\":\"< 5 %\",\"met\":false},"
                                + "\"scored\":2,\"mean_quality\":0.4},\"decision_types\":[{\"name\":\"decomposition_strategy\",")
                .contains("\"projects\":[{\"name\":\"shop\",")
                .contains("\"months\":[{\"name\":\"2025-12\",")
                .endsWith("\"mean_quality\":0.4}],\"notices\":[]}\n");
    }
}
