package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract names a project by the first tag alone. */
class ContractProjectsTest {
    @TempDir
    Path home;

    private Typed shell;
    private String neo;
    private String oracle;

    @BeforeEach
    void decideAsTheContractDoes() {
        shell = new Typed(home);
        neo = shell.id("remember", "Team alpha chose Redis", "--tags", "neo,team-alpha,caching");
        oracle = shell.id("remember", "Goal achieved", "--tags", "oracle,performance,goal-outcome");
    }

    @Test
    void firstTagIsTheProjectWhereNoneIsGiven() {
        assertThat(shell.out("journal", "list", "--project", "neo"))
                .contains(neo)
                .doesNotContain(oracle);
        assertThat(shell.out("journal", "show", neo)).contains("#neo  #team-alpha", "  project        neo\n");
        String given = shell.id("remember", "Elsewhere", "--tags", "neo,x", "--project", "shop");
        assertThat(shell.out("journal", "list", "--project", "shop"))
                .contains(given)
                .contains("#shop  #neo  #x");
        assertThat(shell.out("journal", "list")).contains(neo, oracle, given);
    }

    @Test
    void handoffOfAProjectListsItsOwnDecisionsAlone() {
        String council = shell.id("remember", "Veto power", "--tags", "council,governance");
        String session =
                shell.run("handoff", "Redis is in place", "--tags", "neo").out().strip();

        assertThat(shell.out("resume", "--project", "neo"))
                .startsWith("# Session " + session + "\n")
                .contains("> project: neo\n", neo)
                .doesNotContain(oracle, council);
        assertThat(shell.out("session", "list", "--state", "open"))
                .contains("#oracle", "#council")
                .doesNotContain("#neo");
    }

    @Test
    void searchObeysSessionAndActor() {
        shell.id("remember", "Redis for Ann", "--actor", "ann", "--session", "one");
        assertThat(shell.out("search", "redis", "--actor", "ann"))
                .contains("Redis for Ann")
                .doesNotContain(neo);
        assertThat(shell.out("search", "redis", "--session", "one"))
                .contains("Redis for Ann")
                .doesNotContain(neo);
    }
}
