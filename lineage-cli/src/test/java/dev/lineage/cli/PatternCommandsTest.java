package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class PatternCommandsTest extends ShellTest {
    static final List<Transcript> PATTERNS = Transcript.read("""
        -- before each
        $ export LINEAGE_PROJECT=shop

        -- every field of a pattern has an option
        $ remember 'Read through the cache' => dec-1
        $ learn 'Cache aside' --context 'Reads dominate' --problem 'The store is slow' --origin market --solution 'Read through' --category performance --initial-confidence 0.8 --initial-validations 3 --examples '{"bad":"All","good":"Reads"}' --tags cache,reads --discovery '{"decision_id":"dec-1","note":"At night"}'
        pat-557554-market
        $ patterns show pat-557554-market --json | jq name context problem solution category origin
        Cache aside; Reads dominate; The store is slow; Read through; performance; market
        $ patterns show pat-557554-market --json | jq examples discovery tags validations
        [{bad=All, good=Reads}]; {decision_id=dec-1, note=At night}; [cache, reads, shop]; 3
        $ patterns list --category performance --tag reads => pat-557554-market  performance  0.80  0  Cache aside
        $ patterns list --category bash => lineage: There is no pattern to list

        -- learning again changes the pattern
        $ learn 'Cache aside' --context 'Reads dominate' => pat-358028-shop
        $ learn 'Cache aside' --solution 'Read through the cache' => pat-358028-shop
        $ patterns show pat-358028-shop --json | jq context solution version
        Reads dominate; Read through the cache; 2

        -- a pattern is shown with its discovery, its use and its validations
        $ remember 'Cache the catalog' => dec-1
        $ learn 'Cache aside' --discovery '{"decision_id":"dec-1"}' => pat-358028-shop
        $ remember 'A decision' --applies pat-358 --outcome successful => dec-2
        $ remember 'A decision' --applies pat-358028-shop --outcome abandoned => dec-3
        $ patterns validate pat-358 --verdict positive --decision dec-1 --note X => val-1
        $ patterns show pat-358028-shop
        pat-358028-shop  Cache aside

        category            general
        origin              shop
        initial confidence  0.5
        initial validations 0
        discovery           decision id: dec-1
        tags                shop
        confidence          0.55
        validations         2
        positive            2
        negative            1
        used in             2
        failed in           1

        version             1, sequence 3
        time                TIME
        actor               unknown in session-1
        project             shop

        <- validates        val-1: positive: X
        <- applies pattern  dec-3
        <- applies pattern  dec-2
        -> learned from     dec-1
        $ patterns show pat-358028-shop --json | jq confidence => 0.5455000000000001
        $ why pat-358028-shop
        val-1  DATE  validates
          val-1
            X
        dec-3  DATE  abandoned  applies pattern
          A decision
        dec-2  DATE  successful  applies pattern
          A decision

        -- a match says why it fits
        $ learn 'Cache aside' --context 'Reads dominate writes' --solution 'Read through the cache'
        pat-358028-shop
        $ patterns warn 'Cache everything' --symptom 'Stale reads' => anti-709890-shop
        $ patterns match dominate writes
        pat-358028-shop  DATE  0.89 = words 0.89 x subject 2.00 x confidence 0.50
          Cache aside
            context: Reads dominate writes
        $ patterns match reads
        anti-709890-shop  DATE  2.27 = words 1.14 x subject 2.00
          Cache everything
            symptom: Stale reads
        pat-358028-shop  DATE  1.27 = words 1.27 x subject 2.00 x confidence 0.50
          Cache aside
            context, solution: Reads dominate writes
        $ patterns match reads --json | jq id score_parts excerpt
        anti-709890-shop; {words=1.1367781155015197, subject=2.0}; Stale reads
        pat-358028-shop; {words=1.269949066213922, subject=2.0, confidence=0.5}; Reads dominate writes

        -- a pattern that fails is deprecated and becomes an anti-pattern
        $ learn 'Cache aside' --context 'Reads dominate' => pat-358028-shop
        $ patterns proposals
        $ remember A --applies pat-358028-shop --outcome abandoned => dec-1
        $ remember B --applies pat-358028-shop --outcome abandoned => dec-2
        $ remember C --applies pat-358028-shop --outcome abandoned => dec-3
        $ remember D --applies pat-358028-shop --outcome successful => dec-4
        $ patterns proposals => pat-358028-shop  4  3  0.43  [deprecated] Cache aside
        $ patterns list => pat-358028-shop  general  0.43  4  [deprecated] Cache aside
        $ patterns match reads
        $ patterns match reads --all
        pat-358028-shop  DATE  0.67 = words 0.79 x subject 2.00 x confidence 0.43
          Cache aside
            context: Reads dominate
        $ patterns confirm pat-358028-shop => anti-714512-shop
        $ patterns confirm pat-358028-shop => anti-714512-shop
        $ patterns warnings => anti-714512-shop  general  medium  avoid: Cache aside
        $ patterns show anti-714512-shop
        anti-714512-shop  avoid: Cache aside

        symptom             Reads dominate
        risk                Failed in 3 of 4 decisions that have turned out; 4 apply it.
        severity            medium
        category            general
        origin              shop
        evidence            dec-1, dec-2, dec-3
        inverts             pat-358028-shop
        tags                shop

        version             1, sequence 7
        time                TIME
        actor               unknown in session-1
        project             shop

        -> learned from     dec-1
        -> learned from     dec-2
        -> learned from     dec-3
        -> inverts          pat-358028-shop

        -- every field of an anti-pattern has an option
        $ learn 'Cache aside' => pat-358028-shop
        $ remember 'Cache all' => dec-1
        $ patterns warn 'Cache everything' --symptom 'Stale reads' --risk 'Wrong prices' --fix 'Cache what is read' --severity critical --category performance --evidence dec-1.. --inverts pat-358
        anti-709890-shop
        $ patterns show anti-709890-shop --json | jq symptom risk fix severity evidence inverts
        Stale reads; Wrong prices; Cache what is read; critical; [dec-1]; pat-358028-shop
        $ patterns warnings --severity critical => anti-709890-shop  performance  critical  Cache everything

        -- records of all kinds are retired
        $ learn 'Cache aside' => pat-358028-shop
        $ patterns warn 'Cache everything' => anti-709890-shop
        $ patterns validate pat-358028-shop --verdict negative => val-1
        $ graph add-edge a b --relation affects => edge-1
        $ retire val-1 --reason Wrong => val-1 2
        $ retire pat-358028-shop --reason Wrong => pat-358028-shop 2
        $ retire anti-709890-shop --reason Wrong => anti-709890-shop 2
        $ retire edge-1 --reason Wrong => edge-1 2
        $ patterns list => lineage: There is no pattern to list
        $ patterns warnings --retired => anti-709890-shop  general  medium  [retired] Cache everything

        -- the timeline and a search show patterns
        $ learn 'Cache aside' --solution 'Read through the cache' => pat-358028-shop
        $ timeline
        pat-358028-shop  DATE  TIME unknown
          Cache aside
            Read through the cache
        session-1  DATE  open  TIME unknown
          session-1
        $ search cache => pat-358028-shop  1.38  DATE  pattern  Cache aside
        """);

    @ParameterizedTest
    @FieldSource("PATTERNS")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
