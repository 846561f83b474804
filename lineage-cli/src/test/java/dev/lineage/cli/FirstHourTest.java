package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person types in the first hour, before the help is read. */
class FirstHourTest {
    @TempDir
    Path home;

    private Shell shell;

    @BeforeEach
    void start() {
        shell = new Shell(home).with("USER", "ann");
    }

    @Test
    void initSaysWhatItWrote() {
        Shell.Result result = shell.run("init", "shop");

        assertThat(result.id()).isEqualTo("shop");
        assertThat(result.err())
                .isEqualTo("lineage: Project 'shop' is set in " + home.resolve("work/.lineage/config") + "\n");
    }

    @Test
    void theActorIsTheUserUnlessItIsNamed() {
        String own = shell.ok("remember", "A");

        assertThat(shell.ok("show", own)).containsPattern("actor +user:ann in ");
        assertThat(Environment.ofProcess(LineageOptions.defaults()).variable("USER"))
                .isPresent();
    }

    @Test
    void showTakesARecordOfAnyKind() {
        String pattern = shell.ok("learn", "Retry", "--project", "p");
        shell.ok("core", "add", "shared");

        assertThat(shell.ok("show", pattern)).startsWith(pattern + "  Retry");
        assertThat(shell.ok("show", "shared")).containsPattern("^core-[0-9a-f]{8}  shared");
        assertThat(shell.ok("core", "show", "shared")).isEqualTo(shell.ok("show", "shared"));
        assertThat(shell.run("show", "dec-00000000").err()).contains("There is no record 'dec-00000000'");
    }

    @Test
    void timesMayBeRelative() {
        shell.ok("remember", "A");

        for (String since : List.of("yesterday", "today", "7d", "2w", "12h")) {
            assertThat(shell.ok("journal", "list", "--since", since)).as(since).endsWith("A");
        }
        assertThat(shell.ok("journal", "list", "--until", "today")).endsWith("A");
        assertThat(shell.ok("journal", "list", "--until", "yesterday")).isEmpty();
        assertThat(shell.ok("journal", "list", "--until", "1d")).isEmpty();
        assertThat(shell.run("journal", "list", "--since", "7x").exit()).isEqualTo(2);
    }

    @Test
    void blockedTasksAreListedWithWhatTheyWaitFor() {
        String first = shell.ok("task", "add", "First");
        String second = shell.ok("task", "add", "Second", "--depends-on", first);

        assertThat(shell.run("task", "blocked").lines())
                .singleElement()
                .asString()
                .contains(second, first, "Second");
    }

    @Test
    void anEmptyListSaysSoAndNamesTheProjectThatIsNear() {
        shell.ok("remember", "A", "--project", "neo");

        Shell.Result empty = shell.run("journal", "list", "--project", "noe");
        assertThat(empty.out()).isEmpty();
        assertThat(empty.err())
                .isEqualTo("lineage: There is no decision to list in project 'noe'; did you mean 'neo'?\n");
        assertThat(shell.run("patterns", "list", "--project", "neo").err())
                .isEqualTo("lineage: There is no pattern to list\n");
        assertThat(shell.run("journal", "list", "--project", "neo").err()).isEmpty();
    }

    @Test
    void whatIsFarIsNotOffered() {
        assertThat(Parser.hint("lst", List.of("timeline", "list"))).isEqualTo("; did you mean 'list'?");
        assertThat(Parser.hint("jorunal", List.of("journal"))).isEqualTo("; did you mean 'journal'?");
        assertThat(Parser.hint("delete", List.of("completion", "deliver-all"))).isEmpty();
        assertThat(Parser.hint("--frobnicate", List.of("--format", "--from"))).isEmpty();
    }

    @Test
    void theLinesOfAParagraphAreJoined() {
        String id = shell.ok(
                "remember", "A", "--rationale", "One line\nand the next.\n\n- an item\n- another\n1. one\n2. two");

        assertThat(shell.ok("journal", "show", id))
                .contains("One line and the next.\n", "- an item\n", "- another\n", "1. one\n", "2. two\n");
    }

    @Test
    void aMissingMemoryIsNotCalledSound() {
        assertThat(shell.ok("status"))
                .containsPattern("health +there is no memory yet")
                .doesNotContain("sound");
    }

    @Test
    void theNextPageIsNamedBelowTheList() {
        shell.ok("remember", "A");
        shell.ok("remember", "B");

        Shell.Result page = shell.run("journal", "list", "--recent", "1");
        assertThat(page.lines()).hasSize(1);
        assertThat(page.err()).startsWith("lineage: More follows: --after ");
    }

    @Test
    void aNudgeIsDeliveredToAnAgentByItsNameAlone() {
        String nudge = shell.ok("nudge", "send", "agent:w", "Look here");

        assertThat(shell.ok("nudge", "deliver", "w")).contains("Look here");
        assertThat(shell.run("nudge", "ack", nudge, "w").exit()).isZero();
    }

    @Test
    void theTitleOfAnEntryIsItsFirstLine() {
        String entry = shell.ok("memory", "add", "Use WAL\nReaders do not wait.", "--project", "p");
        String two = shell.ok("memory", "add", "Title", "Content", "--project", "p");

        assertThat(Shell.object(shell.ok("memory", "show", entry, "--json")))
                .containsEntry("title", "Use WAL")
                .containsEntry("content", "Use WAL\nReaders do not wait.");
        assertThat(Shell.object(shell.ok("memory", "show", two, "--json")))
                .containsEntry("title", "Title")
                .containsEntry("content", "Content");
    }

    @Test
    void aPolicyIsCheckedWithoutACall() throws IOException {
        Path policy =
                Files.writeString(home.resolve("work/policy.edn"), "{:policy/version 0 :caps {:fs {:allow true}}}");
        Path wrong = Files.writeString(home.resolve("work/wrong.edn"), "{:policy/version 7 :caps {}}");

        assertThat(shell.ok("policy", "check", policy.toString())).matches("valid sha256:[0-9a-f]{64}");
        assertThat(shell.run("policy", "check", wrong.toString()).exit()).isEqualTo(1);
        assertThat(shell.run("policy", "check", policy.toString(), "fs").exit()).isEqualTo(2);
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

    @Test
    void aHandoffNamesTheSessionOfAnotherProjectThatStaysOpen() {
        shell.ok("remember", "x", "--tags", "neo");
        String open = shell.ok("session", "list", "--project", "neo", "--json")
                .replaceAll("(?s).*\"id\": \"([^\"]+)\".*", "$1");

        Shell.Result result = shell.run("handoff", "msg");
        assertThat(result.err())
                .contains(open
                        + " of project 'neo' is still open; to hand it off: lineage handoff MESSAGE --project 'neo'");
        assertThat(shell.run("handoff", "msg", "--project", "neo").id()).isEqualTo(open);
    }

    @Test
    void aShownDocumentHasItsLinksInBothDirections() {
        String a = shell.ok("remember", "A");
        String c = shell.ok("remember", "C");
        shell.ok("journal", "relate", a, c);

        assertThat((List<?>)
                        Shell.object(shell.ok("journal", "show", c, "--json")).get("connections"))
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("source", a)
                .containsEntry("relation", "relates_to")
                .containsEntry("target", c);
    }

    @Test
    void whyAndTheGraphRefuseARecordThatDoesNotExist() {
        shell.ok("remember", "A", "--entities", "src/a.ts");

        for (String[] command : new String[][] {{"why", "dec-00000000"}, {"graph", "neighbors", "dec-00000000"}}) {
            Shell.Result result = shell.run(command);
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).isEqualTo("lineage: There is no record 'dec-00000000'\n");
        }
        assertThat(shell.run("why", "src/other.ts").exit()).isZero();
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
}
