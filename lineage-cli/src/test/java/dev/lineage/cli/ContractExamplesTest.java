package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of the integration contract, literally. Of words to choose from each has an example of its own; {@code
 * <dec-id>} and {@code <session-id>} are those of the records before them.
 */
class ContractExamplesTest {
    private static final String NEO = """
            lineage remember "Team alpha chose Redis over Memcached for session cache" \\
              --rationale "Need pub/sub for invalidation, Redis supports it natively" \\
              --tags "neo,team-alpha,caching" \\
              --type implementation
            """;
    private static final String ORACLE = """
            lineage remember "Goal 'improve API latency' achieved - p95 dropped from 800ms to 200ms" \\
              --rationale "Connection pooling and query optimization were the key wins" \\
              --tags "oracle,performance,goal-outcome" \\
              --type implementation
            """;
    private static final String ORACLE_UPDATE = """
            lineage journal update <dec-id> --outcome successful \\
              --lesson "Connection pooling alone gave 60% of the improvement"
            """;
    private static final String COUNCIL = """
            lineage remember "Critic seat gets veto power on security-related changes" \\
              --rationale "Security review must not be overridden by velocity pressure" \\
              --tags "council,governance,security" \\
              --type process
            """;
    private static final String MONARCH = """
            lineage learn "Contract-first interfaces" \\
              --context "Multi-project systems with independent evolution" \\
              --solution "Define markdown contracts at boundaries before implementing" \\
              --category architecture
            """;

    @TempDir
    Path home;

    private Shell shell;

    @BeforeEach
    void start() {
        shell = new Shell(home);
    }

    /** Runs a line, which must succeed and say no more than an anchor, and returns what it printed. */
    private String ok(String line) {
        Shell.Result result = shell.type(line);
        assertThat(result.exit()).as(line + result.err()).isZero();
        assertThat(result.err().replaceFirst("lineage: Anchor: \\d+:\\p{XDigit}{64}\n", ""))
                .as(line)
                .isEmpty();
        return result.out().strip();
    }

    /** Runs a line, which must succeed with a notice on standard error, and returns what it printed. */
    private String said(String notice, String line) {
        Shell.Result result = shell.type(line);
        assertThat(result.exit()).as(line + result.err()).isZero();
        assertThat(result.err()).as(line).contains(notice);
        return result.out().strip();
    }

    static Stream<String> writes() {
        return Stream.of(
                        Stream.of("""
                        lineage remember "<decision>" \\
                          --rationale "<why>" \\
                          --tags "<project>,<category>" \\
                          --entities "<affected files or concepts>"
                        """, NEO, ORACLE, COUNCIL, MONARCH, """
                        lineage graph add-edge "<from-id>" "<to-id>" --relation relates_to
                        """, "lineage handoff \"<summary message>\""),
                        choices("architecture|implementation|naming|tooling|process|bugfix|refactor", """
                        lineage journal record "<decision>" \\
                          --rationale "<why>" \\
                          --type CHOICE \\
                          --alternatives "<option A>" --alternatives "<option B>" \\
                          --entities "file.py" --entities "concept-name" \\
                          --tags "neo,team-management"
                        """),
                        choices("bash|architecture|security|testing", """
                        lineage learn "<pattern name>" \\
                          --context "<when this applies>" \\
                          --solution "<what to do>" \\
                          --category CHOICE
                        """),
                        choices("concept|file|decision|lesson|session", """
                        lineage graph add-node "<name>" --type CHOICE \\
                          --data '{"key": "value"}'
                        """),
                        choices("relates_to|implements|learned_from|affects|depends_on", """
                        lineage graph add-edge "<from-id>" "<to-id>" \\
                          --relation CHOICE
                        """))
                .flatMap(lines -> lines);
    }

    private static Stream<String> choices(String words, String line) {
        return Stream.of(words.split("\\|")).map(word -> line.replace("CHOICE", word));
    }

    @ParameterizedTest
    @MethodSource("writes")
    void anExampleThatWritesPrintsOneName(String line) {
        assertThat(ok(line))
                .matches("dec-[0-9a-f]{8}|pat-[0-9]{6}-session-[0-9-]{10}|[a-z]+:<name>|edge-[0-9a-f]{8}"
                        + "|session-[0-9a-f]{8}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "lineage journal query \"<search term>\"|Cache the search term",
                "lineage journal list --recent 10|Cache the search term",
                "lineage journal show <dec-id>|It is slow",
                "lineage patterns list|Describe the situation",
                "lineage patterns match \"<situation description>\"|Describe the situation",
                "lineage search \"<term>\"|Describe the situation",
                "lineage graph query \"<concept>\"|-> affects  file:src/search.ts",
                "lineage graph neighbors \"<node-id>\"|-> affects  file:src/search.ts",
                "lineage resume              # latest session|> Caching done",
                "lineage resume <session-id> # specific session|> Caching done",
                "lineage patterns match \"team coordination\"|Describe the situation",
                "lineage search \"caching\"|Cache the search term"
            })
    void anExampleThatReadsFindsWhatWasWritten(String line, String found) {
        String decision = ok("lineage remember 'Cache the search term' --tags neo,caching --rationale 'It is slow'");
        ok("lineage learn 'Describe the situation' --context 'Team coordination' --solution 'Name a term'");
        String node = ok("lineage graph add-node 'A concept'");
        ok("lineage graph add-edge '" + node + "' src/search.ts --relation affects");
        String session = said("is still open", "lineage handoff 'Caching done'");

        String typed = line.replace("<dec-id>", decision)
                .replace("<node-id>", node)
                .replace("<session-id>", session)
                .replaceFirst(" *#.*", "");
        assertThat(ok(typed)).contains(found);
    }

    @Test
    void neoFindsItsDecisionsAndThePatternsForATeam() {
        String id = ok(NEO);

        assertThat(ok("lineage journal list --project neo")).contains(id, "Redis over Memcached");
        assertThat(ok("lineage journal list --tag team-alpha")).contains(id);
        assertThat(said("no decision to list in project 'oracle'", "lineage journal list --project oracle"))
                .isEmpty();
        assertThat(ok("lineage search \"caching\"")).contains(id);
        assertThat(ok("lineage projects")).isEqualTo("2  neo");
        assertThat(Shell.object(ok("lineage journal show " + id + " --json")))
                .containsEntry("project", "neo")
                .containsEntry("tags", List.of("neo", "team-alpha", "caching"))
                .containsEntry("type", "implementation")
                .containsEntry("rationale", "Need pub/sub for invalidation, Redis supports it natively");
    }

    @Test
    void oracleFindsTheOutcomeOfItsGoal() {
        String id = ok(ORACLE);

        assertThat(ok(ORACLE_UPDATE.replace("<dec-id>", id))).isEqualTo(id + " 2");

        assertThat(ok("lineage journal list --project oracle --outcome successful"))
                .contains(id, "Goal 'improve API latency' achieved");
        assertThat(ok("lineage search \"connection pooling\" --project oracle")).contains(id);
        assertThat(Shell.object(ok("lineage journal show " + id + " --json")))
                .containsEntry("project", "oracle")
                .containsEntry("lesson_learned", "Connection pooling alone gave 60% of the improvement");
    }

    @Test
    void councilFindsItsCharter() {
        String id = ok(COUNCIL);

        assertThat(ok("lineage journal list --project council --tag governance --type process"))
                .contains(id);
    }

    @Test
    void monarchFindsThePatternThatEveryProjectSees() {
        ok(NEO);
        String id = ok(MONARCH);

        assertThat(ok("lineage patterns list")).isEqualTo(id + "  architecture  0.50  0  Contract-first interfaces");
        assertThat(ok("lineage patterns match \"two systems with independent evolution\""))
                .startsWith(id)
                .contains("context", "Multi-project systems with independent evolution");
        assertThat(ok("lineage search \"contracts\"")).contains(id);
        assertThat(Shell.object(ok("lineage patterns show " + id + " --json")))
                .containsEntry("name", "Contract-first interfaces")
                .containsEntry("context", "Multi-project systems with independent evolution")
                .containsEntry("problem", null)
                .containsEntry("solution", "Define markdown contracts at boundaries before implementing")
                .containsEntry("category", "architecture")
                .containsEntry("origin", id.substring("pat-000000-".length()))
                .containsEntry("validations", 0)
                .containsEntry("examples", List.of());
    }

    @Test
    void aPatternOfAProjectHasItAsOrigin() {
        assertThat(shell.with("LINEAGE_PROJECT", "neo").type(MONARCH).id()).matches("pat-[0-9]{6}-neo");
    }

    @Test
    void aNodeOfOneProjectMayReferToThingsOfAnother() {
        assertThat(ok("lineage graph add-node \"Agent state\" --type concept --data '{\"key\": \"value\"}'"))
                .isEqualTo("concept:Agent state");
        assertThat(ok("lineage graph add-edge \"Agent state\" neo/state/agents/ --relation depends_on"))
                .startsWith("edge-");

        assertThat(ok("lineage graph neighbors neo/state/agents/"))
                .isEqualTo("file:neo/state/agents/\n    <- depends_on  concept:Agent state");
        assertThat(ok("lineage search value")).contains("Agent state");
    }

    @Test
    void aHandoffBelongsToTheProjectOfItsFirstTagAndIsResumedThere() {
        String id = ok(NEO);
        String session = ok("lineage handoff \"Redis is chosen, its limits are open\" --tags neo");

        assertThat(Shell.object(ok("lineage journal show " + id + " --json"))).containsEntry("session_id", session);
        assertThat(ok("lineage resume --project neo"))
                .contains("> Redis is chosen, its limits are open", id, "Open threads", "Redis over Memcached");
        assertThat(shell.type("lineage resume --project oracle").out()).isEmpty();
    }

    @Test
    void theDocumentHasTheContractsFieldsAlsoWhenTheyAreEmpty() {
        String id = ok("lineage remember \"Cache search results\" --session session-1a2b3c4d");

        assertThat(ok("lineage journal show " + id + " --json"))
                .contains("\"id\": \"" + id, "\"timestamp\": \"20", "\"session_id\": \"session-1a2b3c4d\"")
                .contains("\"alternatives\": []", "\"outcome\": \"pending\"", "\"type\": \"other\"")
                .contains("\"entities\": []", "\"lesson_learned\": null", "\"tags\": []")
                .contains("\"related_decisions\": []", "\"git_commit\": null", "\"rationale\": null");
    }
}
