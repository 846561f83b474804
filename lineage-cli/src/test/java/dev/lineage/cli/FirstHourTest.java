package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What a person types in the first hour, before the help is read. */
class FirstHourTest extends ShellTest {
    static final List<Transcript> HOUR = Transcript.read("""
        -- before each
        $ export USER=ann

        -- init says what it wrote
        $ init shop => shop / lineage: Project 'shop' is set in ~/code/.lineage/config

        -- show takes a record of any kind
        $ export LINEAGE_PROJECT=p
        $ learn Retry => pat-338093-p
        $ core add shared => core-1
        $ show pat-338093-p | grep Retry => pat-338093-p  Retry
        $ show shared
        core-1  shared

        created by          user:ann
        type                project
        tags                p
        owner               user:ann
        visibility          private
        config              auto link: false
                            min confidence: low
                            require verification: false
        entry count         0

        version             1, sequence 3
        time                TIME
        actor               user:ann in session-1
        project             p, space core:core-1
        $ core show shared | grep shared => core-1  shared
        $ show dec-00000000 => lineage: There is no record 'dec-00000000' / exit 1

        -- an empty list says so and names the project that is near
        $ remember A --project neo => dec-1
        $ journal list --project noe => lineage: There is no decision to list in project 'noe'; did you mean 'neo'?
        $ patterns list --project neo => lineage: There is no pattern to list
        $ journal list --project neo => dec-1  DATE  pending  other  A

        -- the lines of a paragraph are joined
        $ remember A --rationale 'One line\\nand the next.\\n\\n- an item\\n- another\\n1. one\\n2. two' => dec-1
        $ journal show dec-1
        dec-1  A

        rationale           One line and the next.

                            - an item
                            - another
                            1. one
                            2. two
        type                other
        outcome             pending

        version             1, sequence 2
        time                TIME
        actor               user:ann in session-1

        -- a missing memory is not called sound
        $ status
        memory              ~/.lineage/memory.db
        actor               user:ann
        health              there is no memory yet
        lineage: There is no memory yet at ~/.lineage/memory.db

        -- the next page is named below the list
        $ remember A => dec-1
        $ remember B => dec-2
        $ journal list --recent 1 | grep B => dec-2  DATE  pending  other  B / lineage: More follows: --after CURSOR

        -- the title of an entry is its first line
        $ memory add 'Use WAL\\nReaders do not wait.' --project p => mem-1
        $ memory add Title Content --project p => mem-2
        $ memory show mem-1 --json | jq title content => Use WAL; Use WAL / Readers do not wait.
        $ memory show mem-2 --json | jq title content => Title; Content

        -- a policy is checked without a call
        $ echo '{:policy/version 0 :caps {:fs {:allow true}}}' > policy.edn
        $ echo '{:policy/version 7 :caps {}}' > wrong.edn
        $ policy check policy.edn => valid sha256:HASH / lineage: There is no memory yet at ~/.lineage/memory.db
        $ policy check wrong.edn
        lineage: There is no memory yet at ~/.lineage/memory.db
        lineage: policy_version must be 0: '7'
        exit 1
        $ policy check policy.edn fs
        lineage: There is no memory yet at ~/.lineage/memory.db
        lineage: Missing required parameter: CALL
        exit 2

        -- a handoff names the session of another project that stays open
        $ remember x --tags neo => dec-1
        $ handoff msg
        session-1
        lineage: session-2 of project 'neo' is still open; to hand it off: lineage handoff MESSAGE --project 'neo'
        lineage: Anchor: ANCHOR
        $ session list --project neo --status open => session-2  DATE  open  user:ann  session-2
        $ handoff msg --project neo => session-2 / lineage: Anchor: ANCHOR

        -- a shown document has its links in both directions
        $ remember A => dec-1
        $ remember C => dec-2
        $ journal relate dec-1 dec-2 => dec-1 2
        $ journal show dec-2 --json | jq connections
        [{source=dec-1, relation=relates_to, target=dec-2, strength=1.0, at=INSTANT, stated_by=dec-1}]

        -- why and the graph refuse a record that does not exist
        $ remember A --entities src/a.ts => dec-1
        $ why dec-00000000 => lineage: There is no record 'dec-00000000' / exit 1
        $ graph neighbors dec-00000000 => lineage: There is no record 'dec-00000000' / exit 1
        $ why src/other.ts => lineage: Nothing links to file:src/other.ts
        """);

    @ParameterizedTest
    @FieldSource("HOUR")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
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
