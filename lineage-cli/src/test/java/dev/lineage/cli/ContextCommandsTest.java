package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was known when a decision was made, its links, and what came of it, as they are typed. */
class ContextCommandsTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    @Test
    void allThatWasKnownIsShownToAPerson() {
        String earlier = shell.id("remember", "Poll");
        String id = shell.id(
                "remember",
                "Split mj123 by files",
                "--decision-type",
                "decomposition_strategy",
                "--epic",
                "mj123",
                "--task",
                "mj123-1",
                "--working-memory",
                "wm-1",
                "--agent",
                "coordinator",
                "--question",
                "How?",
                "--chosen",
                "{\"strategy\":\"file-based\"}",
                "--inputs",
                "{\"queries\":[1]}",
                "--policy",
                "small tasks",
                "--exception",
                "no overlap",
                "as before",
                "--confidence",
                "medium",
                "--irreversible",
                "--cites",
                earlier,
                "--applies",
                "memory:m-7",
                "--link",
                "similar_to",
                "epic:mj100");

        assertThat(shell.out("journal", "link", id, "resolves_conflict_from", "task:t", "--strength", "0.5"))
                .isEqualTo(id + "\n");
        assertThat(shell.out("journal", "show", id).lines().skip(1).takeWhile(line -> !line.startsWith("  session")))
                .containsExactly(
                        "  Split mj123 by files",
                        "  question       How?",
                        "  decided at     decomposition_strategy",
                        "  epic           mj123",
                        "  task           mj123-1",
                        "  working mem.   wm-1",
                        "  agent          coordinator",
                        "  chosen         {\"strategy\":\"file-based\"}",
                        "  inputs         {\"queries\":[1]}",
                        "  policy         small tasks (applied)",
                        "  policy         no overlap (not applied: as before)",
                        "  confidence     medium (0.6)",
                        "  reversible     no",
                        "  because        resolves_conflict_from task:t (0.5)");
        assertThat(shell.out("journal", "list", "--json", "--cites", earlier, "--epic", "mj123"))
                .contains("\"confidence\":0.6,\"confidence_word\":\"medium\"")
                .contains("\"decision_type\":\"decomposition_strategy\",\"epic_id\":\"mj123\"")
                .contains("{\"relation\":\"cites_precedent\",\"target\":\"" + earlier + "\",\"strength\":1.0}");
    }

    @Test
    void aResultIsShownAndAFailureIsResolved() {
        String open = shell.id("remember", "Push");
        String id = shell.id("remember", "Poll");

        assertThat(shell.out(
                        "journal",
                        "resolve",
                        id,
                        "--failed",
                        "--errors",
                        "2",
                        "--retries",
                        "1",
                        "--duration",
                        "45000",
                        "--evidence",
                        "CI run 17",
                        "--event",
                        open + "@1",
                        "--lesson",
                        "Too slow"))
                .isEqualTo(id + "\n");

        assertThat(shell.out("journal", "show", id)).contains("  failed  ").contains("lesson         Too slow");
        assertThat(shell.out("journal", "show", id).replaceAll("\\s+", " "))
                .contains("result failed, 2 errors, 1 retry, 45000 ms, CI run 17, " + open + " version 1");
        assertThat(shell.out("journal", "list", "--unresolved"))
                .startsWith(open)
                .doesNotContain(id);
        assertThat(shell.out("journal", "list", "--result", "failed,unknown"))
                .startsWith(id)
                .doesNotContain(open);
    }

    @Test
    void whatIsTakenBackSaysByWhat() {
        String id = shell.id("remember", "Poll");
        String by = shell.id("remember", "Push");

        assertThat(shell.out("journal", "reverse", id, by)).isEqualTo(id + "\n");

        assertThat(shell.out("journal", "show", id)).contains("reversed by    " + by);
        Said said = shell.run("remember", "Poll again", "--cites", id + ",epic:mj100");
        assertThat(said.err())
                .isEqualTo("lineage: outdated precedent " + id + ", replaced by " + by
                        + "\nlineage: unknown precedent epic:mj100\n");
        assertThat(said.exit()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aLinkToWhatIsOutdatedIsDoneAndTold() {
        String id = shell.id("remember", "Poll");
        String by = shell.id("remember", "Push");
        shell.out("journal", "reverse", id, by);

        Said cited = shell.run("journal", "link", by, "cites_precedent", id);
        Said other = shell.run("journal", "link", by, "similar_to", "epic:mj100");

        assertThat(cited)
                .isEqualTo(new Said(
                        ExitCode.DONE, by + "\n", "lineage: outdated precedent " + id + ", replaced by " + by + "\n"));
        assertThat(other).isEqualTo(new Said(ExitCode.DONE, by + "\n", ""));
    }

    @Test
    void mistakesChangeNothing() {
        String id = shell.id("remember", "Poll");
        refused(ExitCode.MISUSED, "one of --succeeded, --failed and --unknown must be there", "journal", "resolve", id);
        refused(
                ExitCode.MISUSED,
                "one of --succeeded, --failed and --unknown must be there",
                "journal",
                "resolve",
                id,
                "--failed",
                "--succeeded");
        refused(ExitCode.MISUSED, "--event must be ID", "journal", "resolve", id, "--failed", "--event", id + "@x");
        refused(ExitCode.REFUSED, "outcome_event_id", "journal", "resolve", id, "--failed", "--event", id + "@2");
        refused(ExitCode.REFUSED, "errors must be", "journal", "resolve", id, "--failed", "--errors", "-1");
        refused(ExitCode.REFUSED, "strength must be", "journal", "link", id, "affects", "file:a", "--strength", "2");
        refused(ExitCode.REFUSED, "target must be another", "journal", "link", id, "affects", id);
        refused(ExitCode.REFUSED, "there is no record", "remember", "Push", "--cites", "dec-ffffffff");
        refused(ExitCode.MISUSED, "--strength must be", "journal", "link", id, "affects", "a:b", "--strength", "0.5d");
        refused(ExitCode.MISUSED, "--weight must be", "graph", "add-edge", "a", "b", "--weight", "0.5f");
        refused(ExitCode.REFUSED, "confidence must be", "remember", "Push", "--confidence", "sure");
        for (String none : new String[] {"0.5d", "0.5f", "0x1p-1", "NaN", "Infinity", "High", "1.5"}) {
            refused(ExitCode.REFUSED, "confidence must be", "remember", "Push", "--confidence", none);
        }
        refused(ExitCode.REFUSED, "chosen must be", "remember", "Push", "--chosen", "[1]");
        refused(ExitCode.MISUSED, "contradict", "remember", "Push", "--reversible", "--irreversible");

        assertThat(shell.out("history", id)).contains("version 1").doesNotContain("version 2");
        assertThat(shell.out("journal", "list").lines()).hasSize(2);
    }

    private void refused(ExitCode exit, String message, String... words) {
        Said said = shell.run(words);
        assertThat(said.exit()).as(said.err()).isEqualTo(exit);
        assertThat(said.err()).contains(message);
        assertThat(said.out()).isEmpty();
    }
}
