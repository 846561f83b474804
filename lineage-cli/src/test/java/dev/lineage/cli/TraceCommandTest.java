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
    void traceShowsTheRecordItsLinksVersionsSuccessorsAndCitations() {
        String old = remember("Refresh at once");
        String id = remember(
                "Refresh five minutes early",
                "--rationale=Two workers raced",
                "--rejecting=one minute=still raced",
                "--cites=" + old + "=same race",
                "--supersedes=" + old,
                "--policy-evaluated={\"guideline\":\"no locks\",\"applied\":true}");
        shell.ok("journal", "resolve", id, "--success");
        String newer = remember("Refresh six minutes early", "--supersedes=" + id, "--cites=" + id + "=worked");

        assertThat(shell.ok("trace", id)
                        .replaceAll("session-\\w+", "SESSION")
                        .replaceAll("\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d)?", "DATE"))
                .isEqualTo("""
                        ID  Refresh five minutes early

                        rationale           Two workers raced
                        type                other
                        alternatives        one minute: still raced
                        outcome             revised
                        supersedes          OLD
                        policy evaluated    no locks: true: false
                        precedent cited     OLD: same race
                        result              success: true
                                            error count: 0
                                            retry count: 0
                        quality             1.00
                        superseded by       NEWER
                        superseded          true

                        version             3, sequence 7
                        time                DATE, updated DATE
                        actor               unknown in SESSION

                        <- supersedes       NEWER
                        <- cites precedent  NEWER: worked
                        -> supersedes       OLD
                        -> cites precedent  OLD: same race

                        ID@1  DATE  unknown
                            Refresh five minutes early
                        ID@2  DATE  unknown
                            outcome: pending -> successful
                            result: success: true
                            error count: 0
                            retry count: 0
                        ID@3  DATE  unknown
                            outcome: successful -> revised
                        OLD  DATE  revised  superseded by this decision
                          Refresh at once
                        NEWER  DATE  pending  supersedes this decision
                          Refresh six minutes early
                        NEWER  DATE  pending  cites this decision: worked
                          Refresh six minutes early""".replace("ID", id).replace("OLD", old).replace("NEWER", newer));
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

    @Test
    void outdatedAndUnknownPrecedentsAreToldAndTheDecisionIsRecorded() {
        String failed = remember("Refresh at once");
        shell.ok("journal", "resolve", failed, "--no-success");
        Shell.Result result =
                shell.run("remember", "Do as before", "--cites=" + failed, "--cites=epic:mj100", "--applies=buffer");
        List<String> notices = List.of(
                "lineage: The precedent " + failed + " failed",
                "lineage: The precedent epic:mj100 is unknown: no record has this name or is a part of it",
                "lineage: The pattern buffer is unknown: no record has this name");

        assertThat(result.exit()).isZero();
        assertThat(result.out()).matches("dec-[0-9a-f]{8}\n");
        assertThat(result.err().lines()).isEqualTo(notices);
        assertThat(shell.run("journal", "update", result.id(), "--lesson=None")
                        .err()
                        .lines())
                .isEqualTo(notices);
        remember("Part of it", "--epic=mj100");
        assertThat(shell.run("journal", "update", result.id(), "--lesson=Some")
                        .err()
                        .lines())
                .containsExactly(notices.get(0), notices.get(2));
    }

    @Test
    void decisionsAreListedByWhatTheyCiteApplyAndAssign() {
        String id = remember("Take it", "--cites=epic:mj100", "--applies=memory:m1", "--decision-type=file_assignment");
        shell.ok("journal", "link", id, "assigns_file", "src/auth.ts");

        assertThat(shell.ok("journal", "list", "--cites=epic:mj100")).startsWith(id);
        assertThat(shell.ok("journal", "list", "--applies=memory:m1", "--assigns=./src/auth.ts"))
                .startsWith(id);
        assertThat(shell.ok("journal", "list", "--cites=epic:mj101")).isEmpty();
    }

    @Test
    void traceOfAnotherKindIsRefused() {
        String pattern = shell.ok("learn", "Buffer");

        assertThat(shell.run("trace", pattern))
                .isEqualTo(new Shell.Result(1, "", "lineage: There is no record '" + pattern + "'\n"));
    }
}
