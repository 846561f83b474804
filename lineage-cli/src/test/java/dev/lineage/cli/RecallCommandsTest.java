package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RecallCommandsTest extends ShellTest {
    static final List<Transcript> RECALL = Transcript.read("""
        -- before each
        $ export LINEAGE_PROJECT=shop
        $ export LINEAGE_ACTOR=agent:coder

        -- recall prints the text, and shown says to whom
        $ remember 'Ship the export nightly' --rationale 'Load is low at two' => dec-1
        $ recall export nightly
        Recalled from memory:
        [dec-1 DATE pending]
        > Ship the export nightly
        > rationale: Load is low at two
        $ recall export --budget 400 --json | jq records text needed
        [dec-1]; Recalled from memory:
        [dec-1 DATE pending]
        > Ship the export nightly
        > rationale: Load is low at two
        ; 0
        $ shown => shown-1  DATE  agent:coder  recall  29  dec-1 / shown-2  DATE  agent:coder  recall  29  dec-1
        $ shown dec-1
        shown-1  DATE  agent:coder  recall  29  dec-1
        shown-2  DATE  agent:coder  recall  29  dec-1
        $ remember 'Another matter' => dec-2
        $ shown dec-2
        $ timeline | grep shown-

        -- a past state is recalled without an impression
        $ remember 'Ship the export nightly' => dec-1
        $ recall export --as-of 0
        $ shown

        -- a budget that is too small or no memory is said
        $ recall export => lineage: There is no memory yet at ~/.lineage/memory.db
        $ remember 'Ship the export nightly' => dec-1
        $ recall export --budget 9 => lineage: Nothing fits into 9 tokens; --budget 21 shows a record
        $ recall export --budget 0 => lineage: --budget must be from 1 to 1000000: '0' / exit 1
        """);

    @ParameterizedTest
    @FieldSource("RECALL")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
