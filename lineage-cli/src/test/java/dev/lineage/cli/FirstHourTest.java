package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** What a person types in the first hour, before the help is read. */
class FirstHourTest extends ShellTest {
    @Test
    void whatIsFarIsNotOffered() {
        assertThat(Parser.hint("lst", List.of("timeline", "list"))).isEqualTo("; did you mean 'list'?");
        assertThat(Parser.hint("jorunal", List.of("journal"))).isEqualTo("; did you mean 'journal'?");
        assertThat(Parser.hint("delete", List.of("completion", "deliver-all"))).isEmpty();
        assertThat(Parser.hint("--frobnicate", List.of("--format", "--from"))).isEmpty();
    }

    @Test
    void aTableFitsTheTerminalWhateverItsFirstColumnHolds() {
        shell.ok("task", "add", "A", "--id", "x".repeat(100));
        assertThat(shell.run("task", "list").err()).isEmpty();
        shell.with("COLUMNS", "60").with("NO_COLOR", "1").terminal(true);

        assertThat(shell.run("task", "list").lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
    }

    @Test
    void theActorIsTheUserUnlessItIsNamed() {
        String own = shell.with("USER", "ann").ok("remember", "A");

        assertThat(shell.ok("show", own)).containsPattern("actor +user:ann in ");
        assertThat(Environment.ofProcess(LineageOptions.defaults()).variable("USER"))
                .isPresent();
    }

    @Test
    void theSourcesOfAThoughtHaveAllTheirFields() {
        shell.ok("brain", "think", "One worker renews the session, and the others wait for it");
        Map<String, Object> answer = Shell.object(
                shell.ok("brain", "think", "One worker renews the session while others wait longer", "--json"));

        assertThat((List<?>) answer.get("sources"))
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("thought_id", "contributor", "score", "content_preview", "refined_by", "superseded")
                .containsEntry("refined_by", null);
    }
}
