package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoryCommandsTest {
    @TempDir
    Path home;

    private Typed shell;
    private String id;

    @BeforeEach
    void open() {
        shell = new Typed(home);
        id = shell.id("remember", "Refresh \"early\" [now]", "--rationale", "tokens race", "--entities", "src/a.ts");
    }

    @Test
    void aTraceIsToldInTheOrderInWhichItIsAsked() {
        String later = shell.id("remember", "Refresh later");
        shell.out("journal", "supersede", id, later);
        assertThat(shell.out("trace", id))
                .startsWith(id + "  2026-01-01T00:01:00Z  revised  other\n  Refresh \"early\" [now]\n")
                .containsSubsequence(
                        "because        tokens race\n",
                        "affects        file:src/a.ts\n",
                        "superseded by  " + later + " \"Refresh later\" (pending)\n",
                        "outcome        revised\n",
                        "supersession   this -> " + later + "\n",
                        "versions       1 of 2026-01-01T00:01:00Z, 2 of ");
        assertThat(shell.out("trace", id, "--as-of", "2"))
                .doesNotContain(later)
                .contains("outcome        pending\n", "versions       1 of 2026-01-01T00:01:00Z\n");
    }

    @Test
    void ofManyThatPointToItTheNewestAreToldAndAllAreCounted() {
        for (int i = 0; i < 4; i++) {
            String other = shell.id("remember", "Other " + i);
            shell.out("journal", "relate", other, id);
        }
        assertThat(shell.out("trace", id, "--limit", "2"))
                .containsSubsequence("\"Other 3\"", "\"Other 2\"", "linked by      relates_to <- 4 in all\n")
                .doesNotContain("Other 1");
        assertThat(shell.out("trace", id, "--limit", "2", "--json")).contains("\"more\":true,\"decisions\":4");
    }

    @Test
    void whatIsLinkedSaysItsOwnWordsWhateverTheRelationIsCalled() {
        String other = shell.id("remember", "What relates_to what");
        shell.out("journal", "relate", other, id);
        assertThat(shell.out("trace", id))
                .contains("linked by      relates_to <- " + other + " \"What relates_to what\" (pending)\n");
    }

    @Test
    void aLongStoryIsToldInAFewLinesThatSayHowMuchIsLeftOut() {
        String[] others = new String[5];
        for (int i = 0; i < others.length; i++) {
            others[i] = shell.id("remember", "Other " + i);
            shell.out("journal", "relate", id, others[i]);
            shell.out("journal", "supersede", others[i], id);
        }
        assertThat(shell.out("trace", id, "--limit", "2"))
                .contains(
                        "\"Other 0\"",
                        "\"Other 1\"",
                        "relates to     relates_to -> 3 more\n",
                        "superseded_by <- 5 in all\n",
                        "supersession   3 more -> " + others[3] + " -> " + others[4] + " -> this\n",
                        "versions       1 of 2026-01-01T00:01:00Z, 3 more, 5 of ")
                .doesNotContain("Other 2");
        assertThat(shell.out("trace", others[0], "--limit", "1", "--mermaid")).doesNotContain("and more");
        assertThat(shell.out("trace", id, "--limit", "2", "--mermaid"))
                .contains("([\"and more\"])", " -->|\"superseded#95;by\"| n0\n");
    }

    @Test
    void aTraceIsDrawnWithNothingThatBreaksOut() {
        assertThat(shell.out("trace", id, "--dot"))
                .isEqualTo(
                        """
                        digraph lineage {
                          rankdir=LR;
                          n0 [label="Refresh \\"early\\" [now] (pending)", tooltip="ID", shape=box];
                          n1 [label="file:src/a.ts", tooltip="file:src/a.ts", shape=note];
                          n0 -> n1 [label="affects"];
                        }
                        """
                                .replace("ID", id));
        assertThat(shell.out("trace", id, "--mermaid"))
                .isEqualTo(
                        """
                        flowchart LR
                          n0["Refresh #34;early#34; #91;now#93; #40;pending#41;"]
                          n1(["file#58;src/a#46;ts"])
                          n0 -->|"affects"| n1
                        """);
        assertThat(shell.run("trace", id, "--dot", "--mermaid").err()).contains("cannot stand together");
        assertThat(shell.run("trace", "dec-00000000").err()).contains("dec-00000000");
    }

    @Test
    void aTimelineTellsWhatHappenedNewestFirst() {
        shell.out("journal", "update", id, "--outcome", "successful");
        shell.out("learn", "Early", "--solution", "Refresh early");
        String text = shell.out("timeline");
        assertThat(text)
                .containsSubsequence(
                        "  pattern  ",
                        "2026-01-01T00:02:00Z  decision  " + id + "  in ",
                        "changed    outcome: successful\n",
                        "because    tokens race\n",
                        "2026-01-01T00:01:00Z  decision  " + id + "  in ",
                        "2026-01-01T00:01:00Z  session  ");
        assertThat(shell.out("timeline", "--until", "2026-01-01T00:02:00Z", "--json"))
                .startsWith("[{\"sequence\":2,\"learned_at\":\"2026-01-01T00:01:00Z\",\"id\":\"" + id
                        + "\",\"kind\":\"decision\",\"version\":1,\"title\":\"Refresh \\\"early\\\""
                        + " [now]\",\"rationale\":\"tokens race\"");
        assertThat(shell.out("timeline", "--epic", "none")).isEqualTo("Nothing found.\n");
        assertThat(shell.run("timeline", "--actor", "agent:a").err())
                .contains("--actor changes nothing that 'lineage timeline' does: leave it out");
        assertThat(shell.out("timeline", "--as-of", "2", "--json"))
                .contains("\"version\":1")
                .doesNotContain("\"version\":2");
    }

    @Test
    void aLongReasonIsCutWhereAPersonReadsIt() {
        String why = "It is so.\n".repeat(40) + "The end";
        String longer = shell.id("remember", "Wait", "--rationale", why);
        assertThat(shell.out("trace", longer))
                .contains("  because        It is so.\n" + "                 It is so.\n".repeat(10)
                        + "                 It is so. …\n")
                .endsWith("  lineage journal show " + longer + " tells it whole\n");
        assertThat(shell.out("trace", id)).doesNotContain("tells it whole");
        assertThat(shell.out("timeline"))
                .contains("  because    It is so.\n" + "             It is so.\n".repeat(2)
                        + "             It is so. …\n");
        for (String command : List.of("trace " + longer + " --json", "timeline --json", "journal show " + longer)) {
            assertThat(shell.out(command.split(" "))).contains("The end");
        }
    }

    @Test
    void whatTookADecisionBackIsSaidOnce() {
        String by = shell.id("remember", "Do not refresh");
        shell.out("journal", "reverse", id, by);
        assertThat(shell.out("trace", id).lines().filter(line -> line.contains(by)))
                .containsExactly("  reversed by    " + by + " \"Do not refresh\" (pending)");
    }

    @Test
    void aTimelineTellsHowMuchWasShown() {
        shell.out("recall", "refresh", "--actor", "agent:planner");
        assertThat(shell.out("timeline", "--limit", "1"))
                .matches("2026-01-01T00:02:00Z  showing  shown-[0-9a-f]{8}\n  1 record shown to agent:planner\n(?s).*");
    }
}
