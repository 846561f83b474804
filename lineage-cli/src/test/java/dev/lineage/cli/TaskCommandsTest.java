package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TaskCommandsTest extends ShellTest {
    @BeforeEach
    void choose() {
        shell.with("LINEAGE_PROJECT", "shop");
        shell.with("LINEAGE_ACTOR", "agent:coder");
    }

    private String claim(String... words) {
        String line = shell.ok(words);
        return line.replaceFirst(".*--token (\\d+) .*", "$1");
    }

    @Test
    void tasksAreClaimedCompletedAndReleaseTheNext() {
        String work = shell.ok("work", "open", "Tokens", "No lost session");
        assertThat(work).matches("wm-[0-9a-f]{8}");
        String first = shell.ok("task", "add", "Refresh early", "--working-memory", work);
        String second =
                shell.ok("task", "add", "Measure", "--working-memory", work, "--depends-on", first, "--priority", "3");
        assertThat(shell.ok("task", "ready", "--working-memory", work)).matches(first + " +3 +pending +Refresh early");
        assertThat(shell.ok("work", "status", work).lines()).hasSize(2);

        String token = claim("task", "claim", "--working-memory", work);
        Shell.Result none = shell.run("task", "claim");
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.err()).isEqualTo("lineage: No task is ready\n");
        assertThat(none.lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches(first + " +3 +in_progress +agent:coder +Refresh early"),
                        line -> assertThat(line).matches(second + " +3 +pending +" + first + " +Measure"));
        assertThat(shell.ok("task", "heartbeat", first, "--token", token, "--lease", "10"))
                .startsWith(first + " --token " + token);
        Map<?, ?> shown = Shell.object(shell.ok("task", "show", first, "--json"));
        assertThat(shown.get("holder")).isEqualTo("agent:coder");
        assertThat(shown.get("blocks")).isEqualTo(List.of(second));
        assertThat(shell.run("task", "complete", first, "Done").err()).contains("is claimed by agent:coder");
        Shell.Result completed =
                shell.run("task", "complete", first, "Done", "--token", token, "--learnings", "Clocks differ");
        assertThat(completed.out()).isEqualTo(first + " completed\n");
        assertThat(completed.err()).isEqualTo("lineage: Ready now: " + second + "\n");

        claim("task", "claim", second);
        assertThat(shell.ok("task", "revoke", second)).isEqualTo(second + " pending");
        assertThat(shell.ok("task", "start", second)).isEqualTo(second + " in progress");
        assertThat(shell.ok("task", "fail", second, "flaky", "--then", "retry")).isEqualTo(second + " pending");
        assertThat(shell.ok("task", "list", "--status", "completed")).startsWith(first);
        assertThat(shell.ok("work", "list")).startsWith(work);
    }

    @Test
    void aClaimedTaskIsChangedAndRetiredUnderItsToken() {
        String id = shell.ok("task", "add", "Renew early");
        String token = claim("task", "claim", id);
        String refusal = "lineage: " + id + " is claimed by agent:coder under the token " + token;
        assertThat(shell.run("task", "update", id, "--priority", "3").err())
                .isEqualTo(refusal + "; no token was given\n");
        assertThat(shell.ok("task", "update", id, "--priority", "3", "--token", token))
                .isEqualTo(id + " 3");
        assertThat(shell.run("retire", id, "--reason", "not needed", "--token", "1")
                        .err())
                .isEqualTo(refusal + "; agent:coder gives the token 1\n");
        assertThat(shell.ok("retire", id, "--reason", "not needed", "--token", token))
                .isEqualTo(id + " 4");
    }

    @Test
    void aReviewCompletesATask() {
        String id = shell.ok("task", "add", "Reviewed", "--needs-review");
        String token = claim("task", "claim", id);
        assertThat(shell.ok("task", "complete", id, "Done", "--token", token)).isEqualTo(id + " review");
        assertThat(shell.ok("task", "review", id, "--status", "needs_rework", "--comments", "tests"))
                .isEqualTo(id + " in progress");
        assertThat(shell.ok("task", "release", id)).isEqualTo(id + " pending");
    }

    @Test
    void theGraphIsPrintedForGraphvizAndMermaid() {
        String first = shell.ok("task", "add", "Say \"hi\"");
        String second = shell.ok("task", "add", "Next", "--depends-on", first);
        assertThat(shell.ok("task", "graph"))
                .contains("\"" + first + "\" [label=\"Say \\\"hi\\\"\"];")
                .contains("\"" + first + "\" -> \"" + second + "\";");
        assertThat(shell.ok("task", "graph", "--format", "mermaid"))
                .contains("n0[\"Say #34;hi#34;\"]")
                .contains("n0 --> n1");
        assertThat(shell.ok("retire", second, "--reason", "not needed")).startsWith(second);
        assertThat(shell.ok("task", "graph")).doesNotContain(second);
        assertThat(shell.ok("task", "show", second)).startsWith(second + "  Next");
    }

    @Test
    void aTaskIsAddedUnderTheIdThatIsTyped() {
        assertThat(shell.ok("task", "add", "Renew early", "--id", "shop-7")).isEqualTo("shop-7");
        assertThat(shell.ok("task", "ready")).matches("shop-7 +0 +pending +Renew early");
        Shell.Result taken = shell.run("task", "add", "Measure", "--id", "shop-7");
        assertThat(taken.exit()).isEqualTo(1);
        assertThat(taken.err()).isEqualTo("lineage: Another record has the id shop-7\n");
        assertThat(shell.run("task", "add", "Measure", "--id", "shop 8").err())
                .isEqualTo("lineage: --id must not contain blanks: 'shop 8'\n");
    }

    @Test
    void aTaskThatNeedsARetiredOneIsReadyWithoutTheDependency() {
        String first = shell.ok("task", "add", "Measure");
        String next = shell.ok("task", "add", "Next", "--depends-on", first);
        shell.ok("retire", first, "--reason", "not needed");
        assertThat(shell.run("task", "claim").out()).matches(next + " +0 +pending +" + first + " +Next\n");
        shell.ok("task", "update", next, "--depends-on", "");
        assertThat(shell.ok("task", "ready")).matches(next + " +0 +pending +Next");
    }

    @Test
    void recordsAreForgotten() {
        String id = shell.ok("remember", "Use the key abc");
        assertThat(shell.ok("forget", id, "--reason", "a key")).isEqualTo("1 versions forgotten");
        assertThat(shell.ok("forget", id, "--reason", "a key")).isEqualTo("0 versions forgotten");
        assertThat(shell.run("journal", "show", id).exit()).isEqualTo(1);
        assertThat(shell.ok("verify")).startsWith("Sound");
    }
}
