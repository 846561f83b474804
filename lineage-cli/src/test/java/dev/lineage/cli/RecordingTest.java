package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordingTest extends ShellTest {
    private Map<String, Object> recorded(String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "remember";
        arguments[1] = "--json";
        System.arraycopy(options, 0, arguments, 2, options.length);
        return Shell.object(shell.ok(arguments));
    }

    @Test
    void aWritePrintsTheIdAlone() {
        assertThat(shell.run("remember", "Use SQLite").out()).matches("dec-[0-9a-f]{8}\n");
    }

    @Test
    void tagsAndEntitiesSplitAtCommasAndAlternativesDoNot() {
        Map<String, Object> decision = Shell.object(
                shell.typed(
                        "remember 'Use SQLite' --tags 'shop, storage' --tags=db --entities a.ts,b.ts --alternatives 'Redis, clustered' --json"));

        assertThat(decision).containsEntry("tags", List.of("shop", "storage", "db"));
        assertThat(decision).containsEntry("entities", List.of("a.ts", "b.ts"));
        assertThat(decision).containsEntry("alternatives", List.of("Redis, clustered"));
    }

    @Test
    void everyFieldOfTheKindHasAnOption() {
        Map<String, Object> decision = Shell.object(shell.typed("""
                remember 'Assign the file' --epic mj100 --task mj100.3 --agent worker-3 --git-commit abc123
                --decision-type file_assignment --question 'Who?' --decision-data '{"strategy":"file-based"}'
                --confidence high --no-reversible --result '{"success":true,"duration_ms":5}' --json
                """));

        assertThat(decision)
                .containsEntry("epic_id", "mj100")
                .containsEntry("task_id", "mj100.3")
                .containsEntry("agent_name", "worker-3")
                .containsEntry("git_commit", "abc123")
                .containsEntry("decision_type", "file_assignment")
                .containsEntry("question", "Who?")
                .containsEntry("decision_data", Map.of("strategy", "file-based"))
                .containsEntry("confidence", "high")
                .containsEntry("reversible", false);
        assertThat(decision.get("result")).asString().contains("success=true", "duration_ms=5");
    }

    @Test
    void aLinkIsARelationAndAName() {
        String id = shell.ok("remember", "Cache it", "--links", "depends_on=Redis", "--links", "affects = src/a.ts");

        assertThat(Shell.object(shell.ok("journal", "show", id, "--json")).get("links"))
                .isEqualTo(List.of(
                        Map.of("relation", "depends_on", "target", "Redis"),
                        Map.of("relation", "affects", "target", "src/a.ts")));
        assertThat(shell.run("remember", "x", "--links", "Redis").err())
                .isEqualTo("lineage: --links needs a relation and a name, such as depends_on=Redis, not 'Redis'\n");
    }

    @Test
    void rejectedOptionsPrecedentsAndPatternsHaveShortForms() {
        String earlier = shell.ok("remember", "Earlier decision");

        Map<String, Object> decision = Shell.object(shell.typed("""
                remember 'Retry twice' --rejecting 'Retry forever=hides outages' --alternatives 'Never retry'
                --cites '%s=same outage' --cites mj100 --applies pattern:backoff --json
                """.formatted(earlier.substring(0, 8))));

        assertThat(decision.get("alternatives"))
                .isEqualTo(
                        List.of("Never retry", Map.of("option", "Retry forever", "rejected_because", "hides outages")));
        assertThat(decision.get("precedent_cited"))
                .asString()
                .contains("target=" + earlier + ", reason=same outage", "target=mj100");
        assertThat(decision.get("links")).asString().contains("relation=applies_pattern, target=pattern:backoff");
    }

    @Test
    void supersedingADecisionRevisesItAndItsIdMayBeShort() {
        String older = shell.ok("remember", "One minute");

        String newer = shell.ok("remember", "Five minutes", "--supersedes", older.substring(0, 9));

        assertThat(shell.ok("journal", "list"))
                .contains(newer)
                .containsPattern(older + ".*revised.*superseded by " + newer);
    }

    @Test
    void anUpdateAcceptsShortIdsOfOtherDecisions() {
        String one = shell.ok("remember", "One");
        String other = shell.ok("remember", "Other");

        shell.ok("journal", "update", one, "--related-decisions", other.substring(0, 9));

        assertThat(Shell.object(shell.ok("journal", "show", one, "--json")))
                .containsEntry("related_decisions", List.of(other));
    }

    @Test
    void filesAndNamesInTheTextBecomeEntitiesUnlessThatIsTurnedOff() {
        String text = "Move the check to src/auth.ts and drop `LegacyGuard`";

        assertThat(recorded(text, "--entities", "./src/auth.ts"))
                .containsEntry("entities", List.of("./src/auth.ts", "LegacyGuard"));
        assertThat(recorded(text, "--no-extract")).containsEntry("entities", List.of());
    }

    @Test
    void aDashReadsStandardInput() {
        shell.input("Use UTF-8: é, 漢字\n");

        assertThat(recorded("-")).containsEntry("decision", "Use UTF-8: é, 漢字");
        assertThat(recorded("Other", "--rationale", "-")).containsEntry("rationale", "Use UTF-8: é, 漢字");
    }

    @Test
    void aTextMayLookLikeAnOptionBehindTwoDashes() throws IOException {
        assertThat(recorded("--rationale", "-5 degrees", "--", "--json is enough"))
                .containsEntry("decision", "--json is enough")
                .containsEntry("rationale", "-5 degrees");
        String file = "@" + Files.writeString(home.resolve("notes.md"), "--json");
        assertThat(recorded(file)).containsEntry("decision", file);
        assertThat(recorded("'quoted' ${HOME} %s")).containsEntry("decision", "'quoted' ${HOME} %s");
    }

    @Test
    void theSameKeyRecordsOnce() {
        String first = shell.ok("remember", "Once", "--key", "run-1");

        assertThat(shell.ok("remember", "Once", "--key", "run-1")).isEqualTo(first);
        assertThat(shell.run("remember", "Another", "--key", "run-1").exit()).isEqualTo(1);
    }

    @Test
    void actorSessionAndValidityComeFromOptionsOrVariables() {
        shell.with("LINEAGE_ACTOR", "agent:planner").with("LINEAGE_SESSION", "session-1a2b3c4d");

        assertThat(recorded("A"))
                .containsEntry("actor", "agent:planner")
                .containsEntry("session_id", "session-1a2b3c4d");
        assertThat(recorded("B", "--actor", "agent:b", "--session", "session-00000000", "--valid-from", "2026-01-01"))
                .containsEntry("actor", "agent:b")
                .containsEntry("session_id", "session-00000000")
                .containsEntry("valid_from", "2026-01-01T00:00:00Z");
    }

    @Test
    void anUpdateChangesOnlyTheFieldsThatAreNamed() {
        String id = shell.ok("remember", "A", "--rationale", "R", "--tags", "x,y", "--epic", "e1");

        assertThat(shell.ok(
                        "journal", "update", id, "--outcome", "successful", "--lesson-learned", "L", "--tags", "x,z"))
                .isEqualTo(id + " 2");
        assertThat(shell.ok("journal", "update", id, "--epic", "", "--rationale", ""))
                .isEqualTo(id + " 3");

        Map<String, Object> decision = Shell.object(shell.ok("journal", "show", id, "--json"));
        assertThat(decision).containsEntry("outcome", "successful").containsEntry("lesson_learned", "L");
        assertThat(decision)
                .containsEntry("tags", List.of("x", "z"))
                .containsEntry("rationale", null)
                .doesNotContainKey("epic_id");
        assertThat(shell.run("journal", "update", id, "--expect", "2", "--outcome", "pending")
                        .exit())
                .isEqualTo(1);
    }

    @Test
    void aDecisionIsRelatedReversedAndResolved() {
        String one = shell.ok("remember", "One");
        String other = shell.ok("remember", "Other");

        assertThat(shell.ok("journal", "relate", one, other)).isEqualTo(one + " 2");
        assertThat(shell.ok("journal", "resolve", one, "--success", "--error-count", "2"))
                .isEqualTo(one + " 3");
        assertThat(shell.ok("journal", "reverse", one, "--by", other.substring(0, 9)))
                .isEqualTo(one + " 4");
        assertThat(shell.ok("journal", "supersede", one, other)).isEqualTo(other + " 2");

        assertThat(Shell.object(shell.ok("journal", "show", one, "--json")))
                .containsEntry("related_decisions", List.of(other))
                .containsEntry("reversed_by", other)
                .containsEntry("superseded_by", List.of(other));
    }

    @Test
    void aRetiredDecisionLeavesTheListAndComesBack() {
        String id = shell.ok("remember", "Old");

        assertThat(shell.ok("retire", id, "--reason", "no longer true")).isEqualTo(id + " 2");
        assertThat(shell.ok("journal", "list")).isEmpty();
        assertThat(shell.ok("journal", "list", "--retired")).contains("[retired] Old");

        shell.ok("journal", "update", id, "--valid-until", "");
        assertThat(shell.ok("journal", "list")).contains(id);
    }
}
