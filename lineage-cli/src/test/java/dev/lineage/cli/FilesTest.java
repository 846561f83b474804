package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Import, export, checks and the tour. */
class FilesTest extends ShellTest {
    @Test
    void aBackupIsAMemoryOfItsOwn() {
        String id = shell.ok("remember", "A");
        Path copy = home.resolve("code").resolve("copy.db");

        Shell.Result backup = shell.run("backup", "copy.db");
        assertThat(backup.out()).isEqualTo(copy + "\n");

        Shell.Result handoff = shell.run("handoff", "B");
        String anchor = handoff.err().replaceFirst("lineage: Anchor: (.*)\n", "$1");
        assertThat(shell.ok("verify", "--since", anchor)).endsWith(", anchor " + anchor);
        assertThat(Shell.object(shell.ok("verify", "--json"))).containsEntry("anchor", anchor);
        assertThat(shell.run("verify", "--since", anchor, "--db", copy.toString()))
                .satisfies(older -> assertThat(older.exit()).isEqualTo(3))
                .satisfies(older -> assertThat(older.out())
                        .startsWith("The ledger has no commit " + anchor)
                        .endsWith(", anchor " + backup.err().replaceFirst("lineage: Anchor: ", "")));
        assertThat(shell.ok("journal", "list", "--db", copy.toString()))
                .startsWith(id)
                .hasLineCount(1);
    }

    @Test
    void theTourShowsTheDecisionsBehindLineageAndLeavesNothingBehind() {
        int records =
                Objects.requireNonNull(Path.of("../docs/decisions").toFile().list()).length;

        Shell.Result result = shell.run("tour");

        assertThat(result.exit()).as(result.out()).isZero();
        assertThat(result.out())
                .contains(
                        "$ lineage import decisions.jsonl\n4 added, 0 unchanged, 0 older, 0 refused\n",
                        "$ lineage import decisions\n" + records + " added, 0 unchanged, 0 older, 0 refused\n",
                        "source              0005-records-as-maps-without-data-binding.md\n",
                        "$ lineage remember",
                        "outcome: pending -> successful",
                        "Sound: ");
        assertThat(shell.memory()).doesNotExist();
    }
}
