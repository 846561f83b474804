package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** The page that explains a decision, and the notices on its precedents. */
class TraceCommandTest extends ShellTest {
    private String remember(String... options) {
        return shell.ok(Stream.concat(Stream.of("remember"), Stream.of(options)).toArray(String[]::new));
    }

    @Test
    void jsonHasTheDocumentsOfTheDecisionAndItsVersions() {
        String old = remember("Refresh at once");
        String id = remember("Refresh early", "--supersedes=" + old);
        String citing = remember("Do as before", "--cites=" + id + "=worked");

        Map<String, Object> trace = Shell.object(shell.ok("trace", "--json", id));
        assertThat(trace.keySet())
                .containsExactly("decision", "links", "versions", "superseded", "superseded_by", "cited_by");
        Map<String, Object> shown = new HashMap<>(Shell.object(shell.ok("journal", "show", "--json", id)));
        assertThat(shown.remove("connections"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
        assertThat(trace.get("decision")).isEqualTo(shown);
        assertThat(trace)
                .containsEntry("versions", List.of(trace.get("decision")))
                .containsEntry("superseded", List.of(old))
                .containsEntry("superseded_by", List.of())
                .containsEntry(
                        "cited_by",
                        List.of(Map.of("decision", citing, "strength", BigDecimal.valueOf(1.0), "reason", "worked")));
    }
}
