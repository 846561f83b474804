package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecallCommandsTest extends ShellTest {
    @BeforeEach
    void choose() {
        shell.with("LINEAGE_PROJECT", "shop");
        shell.with("LINEAGE_ACTOR", "agent:coder");
    }

    @Test
    void recallPrintsTheTextAndShownSaysToWhom() {
        String id = shell.ok("remember", "Ship the export nightly", "--rationale", "Load is low at two");
        String text = shell.ok("recall", "export", "nightly");
        assertThat(text)
                .matches("Recalled from memory:\n\\[" + id
                        + " \\d{4}-\\d\\d-\\d\\d pending]\n> Ship the export nightly\n> rationale: Load is low at two");
        Map<?, ?> json = Shell.object(shell.ok("recall", "export", "--budget", "400", "--json"));
        assertThat(json.get("records")).isEqualTo(List.of(id));
        assertThat(json.get("text")).isEqualTo(text + "\n");
        assertThat(json.get("needed")).isEqualTo(0);
        assertThat(shell.ok("shown").lines())
                .hasSize(2)
                .allMatch(line -> line.matches("shown-[0-9a-f]{8} +\\S+ +agent:coder +recall +\\d+ +" + id));
        assertThat(shell.ok("shown", id)).isEqualTo(shell.ok("shown"));
        String other = shell.ok("remember", "Another matter");
        assertThat(shell.ok("shown", other)).isEmpty();
        assertThat(shell.ok("timeline")).doesNotContain("shown-");
    }

    @Test
    void aPastStateIsRecalledWithoutAnImpression() {
        shell.ok("remember", "Ship the export nightly");
        assertThat(shell.ok("recall", "export", "--as-of", "0")).isEmpty();
        assertThat(shell.ok("shown")).isEmpty();
    }

    @Test
    void aBudgetThatIsTooSmallOrNoMemoryIsSaid() {
        Shell.Result none = shell.run("recall", "export");
        assertThat(none.exit()).isZero();
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains("There is no memory yet");
        shell.ok("remember", "Ship the export nightly");
        Shell.Result small = shell.run("recall", "export", "--budget", "9");
        assertThat(small.exit()).isZero();
        assertThat(small.out()).isEmpty();
        assertThat(small.err()).matches("lineage: Nothing fits into 9 tokens; --budget \\d+ shows a record\n");
        Shell.Result wrong = shell.run("recall", "export", "--budget", "0");
        assertThat(wrong.exit()).isEqualTo(1);
        assertThat(wrong.err()).contains("must be from 1 to 1000000");
    }
}
