package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of the integration contract that concern decisions, literally; {@code <dec-id>} is the first decision.
 */
class ContractExamplesTest {
    @TempDir
    Path home;

    private Shell shell;
    private String id;

    @BeforeEach
    void recordOne() {
        shell = new Shell(home);
        id = shell.ok(
                "remember", "Cache search results", "--tags", "neo,caching", "--rationale", "The search term is slow");
    }

    static List<String> examples() {
        return List.of(
                """
                lineage remember "<decision>" \\
                  --rationale "<why>" \\
                  --tags "<project>,<category>" \\
                  --entities "<affected files or concepts>"
                """,
                """
                lineage journal record "<decision>" \\
                  --rationale "<why>" \\
                  --type architecture \\
                  --alternatives "<option A>" --alternatives "<option B>" \\
                  --entities "file.py" --entities "concept-name" \\
                  --tags "neo,team-management"
                """,
                "lineage journal query \"<search term>\"",
                "lineage journal list --recent 10",
                "lineage journal show <dec-id>",
                "lineage search \"<term>\"",
                """
                lineage remember "Team alpha chose Redis over Memcached for session cache" \\
                  --rationale "Need pub/sub for invalidation, Redis supports it natively" \\
                  --tags "neo,team-alpha,caching" \\
                  --type implementation
                """,
                "lineage search \"caching\"",
                """
                lineage remember "Goal 'improve API latency' achieved - p95 dropped from 800ms to 200ms" \\
                  --rationale "Connection pooling and query optimization were the key wins" \\
                  --tags "oracle,performance,goal-outcome" \\
                  --type implementation
                """,
                """
                lineage journal update <dec-id> --outcome successful \\
                  --lesson "Connection pooling alone gave 60% of the improvement"
                """,
                """
                lineage remember "Critic seat gets veto power on security-related changes" \\
                  --rationale "Security review must not be overridden by velocity pressure" \\
                  --tags "council,governance,security" \\
                  --type process
                """);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void anExampleOfTheContractRuns(String line) {
        Shell.Result result = shell.type(line.replace("<dec-id>", id));

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("dec-");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void theFirstTagNamesTheProjectAndAnUpdateNeedsNone() {
        assertThat(shell.ok("projects")).isEqualTo("1  neo");

        assertThat(shell.type("lineage journal update " + id + " --outcome successful --lesson \"It held\"")
                        .id())
                .isEqualTo(id + " 2");
        assertThat(shell.ok("journal", "show", id, "--json"))
                .contains("\"project\": \"neo\"", "\"outcome\": \"successful\"", "\"lesson_learned\": \"It held\"");
    }

    @Test
    void theDocumentHasTheContractsFieldsAlsoWhenTheyAreEmpty() {
        assertThat(shell.ok("journal", "show", id, "--json"))
                .contains("\"id\": \"" + id, "\"timestamp\": \"20", "\"session_id\": null", "\"alternatives\": []")
                .contains(
                        "\"outcome\": \"pending\"",
                        "\"type\": \"other\"",
                        "\"entities\": []",
                        "\"lesson_learned\": null")
                .contains("\"related_decisions\": []", "\"git_commit\": null");
    }
}
