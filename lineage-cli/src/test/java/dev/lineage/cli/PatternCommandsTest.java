package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PatternCommandsTest extends ShellTest {
    private String learn(String name, String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "learn";
        arguments[1] = name;
        System.arraycopy(options, 0, arguments, 2, options.length);
        return shell.ok(arguments);
    }

    private void apply(String pattern, String outcome) {
        shell.ok("remember", "A decision", "--applies", pattern, "--outcome", outcome);
    }

    @Test
    void everyFieldOfAPatternHasAnOption() {
        shell.with("LINEAGE_PROJECT", "shop");
        String decision = shell.ok("remember", "Read through the cache");
        String id = shell.typed("""
                learn 'Cache aside' --context 'Reads dominate' --problem 'The store is slow' --origin market
                --solution 'Read through the cache' --category performance --initial-confidence 0.8 --initial-validations 3
                --examples '{"bad":"Cache all","good":"Cache reads"}' --tags cache,reads
                --discovery '{"decision_id":"%s","note":"At night"}'
                """.formatted(decision));

        assertThat(id).matches("pat-[0-9]{6}-market");
        assertThat(Shell.object(shell.ok("patterns", "show", id, "--json")))
                .containsEntry("name", "Cache aside")
                .containsEntry("context", "Reads dominate")
                .containsEntry("problem", "The store is slow")
                .containsEntry("solution", "Read through the cache")
                .containsEntry("category", "performance")
                .containsEntry("origin", "market")
                .containsEntry("examples", List.of(Map.of("bad", "Cache all", "good", "Cache reads")))
                .containsEntry("discovery", Map.of("decision_id", decision, "note", "At night"))
                .containsEntry("tags", List.of("cache", "reads", "shop"))
                .containsEntry("validations", 3);
        assertThat(shell.ok("patterns", "list", "--category", "performance", "--tag", "reads"))
                .isEqualTo(id + "  performance  0.80  0  Cache aside");
        assertThat(shell.ok("patterns", "list", "--category", "bash")).isEmpty();
    }

    @Test
    void learningAgainChangesThePattern() {
        String id = learn("Cache aside", "--context", "Reads dominate");

        assertThat(learn("Cache aside", "--solution", "Read through the cache")).isEqualTo(id);
        assertThat(shell.ok("patterns", "show", id))
                .containsPattern("context +Reads dominate")
                .containsPattern("solution +Read through the cache")
                .contains("version             2");
    }

    @Test
    void aPatternIsShownWithItsDiscoveryItsUseAndItsValidations() {
        String decision = shell.ok("remember", "Cache the catalog");
        String id = learn("Cache aside", "--discovery", "{\"decision_id\":\"" + decision + "\"}");
        apply(id.substring(0, 7), "successful");
        apply(id, "abandoned");

        String validation = shell.ok(
                "patterns",
                "validate",
                id.substring(0, 8),
                "--verdict",
                "positive",
                "--decision",
                decision,
                "--note",
                "X");

        assertThat(validation).matches("val-[0-9a-f]{8}");
        assertThat(shell.ok("patterns", "show", id))
                .containsPattern("discovery +decision id: " + decision)
                .containsPattern("positive +2\n")
                .containsPattern("negative +1\n")
                .containsPattern("used in +2\n")
                .containsPattern("failed in +1\n")
                .containsPattern("-> learned from +" + decision)
                .containsPattern("confidence +0\\.[0-9]{2}\n")
                .containsPattern("<- validates +" + validation + ": positive: X");
        assertThat(shell.ok("patterns", "show", id, "--json")).containsPattern("\"confidence\": 0\\.[0-9]{4,}");
        assertThat(shell.ok("why", id)).contains("A decision", "applies pattern", "validates", "    X");
    }

    @Test
    void aMatchSaysWhyItFits() {
        String id = learn("Cache aside", "--context", "Reads dominate writes", "--solution", "Read through the cache");
        shell.ok("patterns", "warn", "Cache everything", "--symptom", "Stale reads");

        List<String> lines =
                shell.run("patterns", "match", "dominate", "writes").lines();

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .startsWith(id)
                .containsPattern("[0-9]\\.[0-9]{2} = words [0-9.]+ x subject [0-9.]+ x confidence 0\\.50");
        assertThat(lines.get(1)).isEqualTo("  Cache aside");
        assertThat(lines.get(2)).isEqualTo("    context: Reads dominate writes");
        assertThat(shell.ok("patterns", "match", "reads")).contains(id, "anti-", "Stale reads");
        assertThat(shell.ok("patterns", "match", "reads", "--json"))
                .contains("\"score_parts\": {", "\"excerpt\": \"Stale reads\"");
    }

    @Test
    void aPatternThatFailsIsDeprecatedAndBecomesAnAntiPattern() {
        String id = learn("Cache aside", "--context", "Reads dominate");
        assertThat(shell.ok("patterns", "proposals")).isEmpty();
        List.of("abandoned", "abandoned", "abandoned", "successful").forEach(outcome -> apply(id, outcome));

        assertThat(shell.ok("patterns", "proposals")).containsPattern(id + "  4  3  0\\.[0-9]{2}  .*Cache aside");
        assertThat(shell.ok("patterns", "list")).contains("[deprecated] Cache aside");
        assertThat(shell.ok("patterns", "match", "reads")).isEmpty();
        assertThat(shell.ok("patterns", "match", "reads", "--all")).contains(id);

        String warning = shell.ok("patterns", "confirm", id);

        assertThat(warning).matches("anti-[0-9]{6}-.*");
        assertThat(shell.ok("patterns", "confirm", id)).isEqualTo(warning);
        assertThat(shell.ok("patterns", "warnings")).startsWith(warning).endsWith("avoid: Cache aside");
        assertThat(shell.ok("patterns", "show", warning))
                .containsPattern("symptom +Reads dominate")
                .containsPattern("-> inverts +" + id);
    }

    @Test
    void everyFieldOfAnAntiPatternHasAnOption() {
        String pattern = learn("Cache aside");
        String decision = shell.ok("remember", "Cache all");
        String id = shell.typed("""
                patterns warn 'Cache everything' --symptom 'Stale reads' --risk 'Wrong prices' --fix 'Cache what is read'
                --severity critical --category performance --evidence %s --inverts %s
                """.formatted(decision.substring(0, 9), pattern.substring(0, 7)));

        assertThat(Shell.object(shell.ok("patterns", "show", id, "--json")))
                .containsEntry("symptom", "Stale reads")
                .containsEntry("risk", "Wrong prices")
                .containsEntry("fix", "Cache what is read")
                .containsEntry("severity", "critical")
                .containsEntry("evidence", List.of(decision))
                .containsEntry("inverts", pattern);
        assertThat(shell.ok("patterns", "warnings", "--severity", "critical"))
                .isEqualTo(id + "  performance  critical  Cache everything");
    }

    @Test
    void recordsOfAllKindsAreRetired() {
        String pattern = learn("Cache aside");
        String warning = shell.ok("patterns", "warn", "Cache everything");
        String validation = shell.ok("patterns", "validate", pattern, "--verdict", "negative");
        String edge = shell.ok("graph", "add-edge", "a", "b", "--relation", "affects");

        for (String id : List.of(validation, pattern, warning, edge)) {
            assertThat(shell.ok("retire", id, "--reason", "No longer true")).isEqualTo(id + " 2");
        }
        assertThat(shell.ok("patterns", "list")).isEmpty();
        assertThat(shell.ok("patterns", "warnings", "--retired")).contains("[retired] Cache everything");
    }

    @Test
    void timelineAndSearchShowThem() {
        String id = learn("Cache aside", "--solution", "Read through the cache");

        assertThat(shell.ok("timeline")).contains(id, "  Cache aside", "    Read through the cache");
        assertThat(shell.ok("search", "cache")).containsPattern(id + "  [0-9.]+  [0-9-]+ +pattern  Cache aside");
    }
}
