package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RecordingTest extends ShellTest {
    static final List<Transcript> WRITES = Transcript.read("""
        -- a write prints the id alone
        $ remember 'Use SQLite' => dec-1

        -- tags and entities split at commas, and alternatives do not
        $ remember 'Use SQLite' --tags 'shop, storage' --tags=db --entities a.ts,b.ts --alternatives 'Redis, clustered'
        dec-1
        $ journal show dec-1 --json | jq tags entities alternatives
        [shop, storage, db]; [a.ts, b.ts]; [Redis, clustered]

        -- every field of the kind has an option
        $ remember Assign --epic mj100 --task mj100.3 --agent worker-3 --git-commit abc123 --decision-type file_assignment --question 'Who?' --decision-data '{"strategy":"file-based"}' --confidence high --no-reversible --result '{"success":true,"duration_ms":5}'
        dec-1
        $ journal show dec-1 --json | jq epic_id task_id agent_name git_commit decision_type question
        mj100; mj100.3; worker-3; abc123; file_assignment; Who?
        $ journal show dec-1 --json | jq decision_data confidence reversible result
        {strategy=file-based}; high; false; {success=true, error_count=0, retry_count=0, duration_ms=5}

        -- a link is a relation and a name
        $ remember 'Cache it' --links depends_on=Redis --links 'affects = src/a.ts' => dec-1
        $ journal show dec-1 --json | jq links
        [{relation=depends_on, target=Redis}, {relation=affects, target=src/a.ts}]
        $ remember x --links Redis
        lineage: --links needs a relation and a name, such as depends_on=Redis, not 'Redis'
        exit 2

        -- rejected options, precedents and patterns have short forms
        $ remember 'Earlier decision' => dec-1
        $ remember 'Retry twice' --rejecting 'Retry forever=hides outages' --alternatives 'Never retry' --cites 'dec-1..=same outage' --cites mj100 --applies pattern:backoff
        dec-2
        lineage: The precedent mj100 is unknown: no record has this name or is a part of it
        lineage: The pattern pattern:backoff is unknown: no record has this name
        $ journal show dec-2 --json | jq alternatives precedent_cited links
        [Never retry, {option=Retry forever, rejected_because=hides outages}]; [{target=dec-1, reason=same outage}, {target=mj100}]; [{relation=applies_pattern, target=pattern:backoff}]

        -- superseding a decision revises it, and its id may be short
        $ remember 'One minute' => dec-1
        $ remember 'Five minutes' --supersedes dec-1.. => dec-2
        $ journal list
        dec-2  DATE  pending  other  Five minutes
        dec-1  DATE  revised  other  [superseded by dec-2] One minute

        -- an update accepts short ids of other decisions
        $ remember One => dec-1
        $ remember Other => dec-2
        $ journal update dec-1 --related-decisions dec-2.. => dec-1 2
        $ journal show dec-1 --json | jq related_decisions => [dec-2]

        -- files and names in the text become entities unless that is turned off
        $ remember 'Move the check to src/auth.ts and drop `LegacyGuard`' --entities ./src/auth.ts --json | jq entities
        [./src/auth.ts, LegacyGuard]
        $ remember 'Move the check to src/auth.ts and drop `LegacyGuard`' --no-extract --json | jq entities => []

        -- the same key records once
        $ remember Once --key run-1 => dec-1
        $ remember Once --key run-1 => dec-1
        $ remember Another --key run-1
        lineage: The key 'run-1' was used for another request: dec-1 version 1
        exit 1

        -- actor, session and validity come from options or variables
        $ export LINEAGE_ACTOR=agent:planner
        $ export LINEAGE_SESSION=session-1a2b3c4d
        $ remember A --json | jq actor session_id => agent:planner; session-1a2b3c4d
        $ remember B --actor agent:b --session session-00000000 --valid-from 2026-01-01 --json | jq actor session_id valid_from
        agent:b; session-00000000; 2026-01-01T00:00:00Z

        -- an update changes only the fields that are named
        $ remember A --rationale R --tags x,y --epic e1 => dec-1
        $ journal update dec-1 --outcome successful --lesson-learned L --tags x,z => dec-1 2
        $ journal update dec-1 --epic '' --rationale '' => dec-1 3
        $ journal show dec-1 --json | jq outcome lesson_learned tags rationale epic_id
        successful; L; [x, z]; null; -
        $ journal update dec-1 --expect 2 --outcome pending
        lineage: dec-1 has version 3, but 2 was expected
        exit 1

        -- a decision is related, reversed and resolved
        $ remember One => dec-1
        $ remember Other => dec-2
        $ journal relate dec-1 dec-2 => dec-1 2
        $ journal resolve dec-1 --success --error-count 2 => dec-1 3
        $ journal reverse dec-1 --by dec-2.. => dec-1 4
        $ journal supersede dec-1 dec-2 => dec-2 2
        $ journal show dec-1 --json | jq related_decisions reversed_by superseded_by result
        [dec-2]; dec-2; [dec-2]; {success=true, error_count=2, retry_count=0}

        -- a retired decision leaves the list and comes back
        $ remember Old => dec-1
        $ retire dec-1 --reason 'no longer true' => dec-1 2
        $ journal list => lineage: There is no decision to list
        $ journal list --retired => dec-1  DATE  pending  other  [retired] Old
        $ journal update dec-1 --valid-until '' => dec-1 3
        $ journal list => dec-1  DATE  pending  other  Old
        """);

    @ParameterizedTest
    @FieldSource("WRITES")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
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

    private Map<String, Object> recorded(String... words) {
        return Shell.object(shell.ok(
                Stream.concat(Stream.of("remember", "--json"), Stream.of(words)).toArray(String[]::new)));
    }
}
