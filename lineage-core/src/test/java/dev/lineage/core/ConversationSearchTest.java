package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.thought.Thought;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Search among turns of conversations: what is said beside a turn, by whom and when, counts for it. */
class ConversationSearchTest extends MemoryTest {
    private static final List<String> TURNS = List.of(
            "Ann: Good morning",
            "Bob: Did you find a bakery near the office?",
            "Ann: Yes, at the corner, and it opens at seven",
            "Bob: Nice, see you there",
            "Ann: Bye now");

    /** Stores turns of the form {@code Ann: Good morning} in a session of a day. */
    private List<RecordId> talk(String session, String day, List<String> turns) {
        List<RecordId> ids = new ArrayList<>();
        for (String turn : turns) {
            ids.add(id("tht-" + session + "-" + ids.size()));
            importAll(json(
                    """
                    'kind': 'thought', 'id': '%s', 'content': '%s', 'contributor': '%s', 'session_id': '%s',
                    'created_at': '%sT10:00:00Z'
                    """.formatted(ids.get(ids.size() - 1), turn.substring(5), turn.substring(0, 3), session, day)));
        }
        return ids;
    }

    private void others() {
        for (int i = 0; i < 12; i++) {
            record("Another matter, number " + i);
        }
    }

    private static List<RecordId> ids(List<Hit> hits) {
        return hits.stream().map(hit -> hit.version().id()).toList();
    }

    private static Map<String, Double> parts(List<Hit> hits, RecordId id) {
        return hits.stream()
                .filter(hit -> hit.version().id().equals(id))
                .findFirst()
                .orElseThrow()
                .parts();
    }

    private List<Hit> search(String question) {
        return lineage.search(Search.of(question));
    }

    @Test
    void anAnswerIsFoundBesideTheQuestionThatHasTheWords() {
        List<RecordId> turns = talk("s1", "2026-03-01", TURNS);
        others();
        List<Hit> hits = search("bakery office");
        assertThat(ids(hits).get(0)).isEqualTo(turns.get(1));
        double words = parts(hits, turns.get(1)).getOrDefault("words", 0.0);
        assertThat(parts(hits, turns.get(1))).isEqualTo(Map.of("words", words, "session", 0.2 * words));
        assertThat(parts(hits, turns.get(0))).isEqualTo(Map.of("neighbors", 0.4 * words, "session", 0.2 * words));
        assertThat(parts(hits, turns.get(2))).isEqualTo(parts(hits, turns.get(0)));
        assertThat(parts(hits, turns.get(3))).isEqualTo(Map.of("neighbors", 0.2 * words, "session", 0.2 * words));
        assertThat(ids(hits)).doesNotContain(turns.get(4));
        hits.forEach(hit -> assertThat(
                        hit.parts().values().stream().mapToDouble(part -> part).sum())
                .isEqualTo(hit.score()));
    }

    @Test
    void aNameInTheQuestionMeansTheContributorAndNotTheWord() {
        List<RecordId> turns = talk(
                "s1",
                "2026-03-01",
                List.of(
                        "Ann: Bob, which car do you drive?",
                        "Bob: The blue car",
                        "Ann: I have a red car, Bob",
                        "Bob: I see"));
        others();
        List<Hit> hits = search("Which car does Bob have?");
        assertThat(ids(hits).get(0)).isEqualTo(turns.get(1));
        assertThat(parts(hits, turns.get(1))).containsEntry("contributor", 0.35);
        assertThat(parts(hits, turns.get(2))).doesNotContainKey("contributor");
        assertThat(parts(hits, turns.get(1)).get("words"))
                .isEqualTo(parts(search("have car"), turns.get(1)).get("words"));
    }

    @Test
    void aDateInTheQuestionMeansTheTurnsOfThatTime() {
        List<String> said = List.of("Ann: We saw an otter", "Bob: Where?", "Ann: By the lake", "Bob: Great");
        List<RecordId> march = talk("s1", "2026-03-10", said);
        List<RecordId> june = talk(
                "s2",
                "2026-06-20",
                List.of("Ann: An otter again", "Bob: In which river?", "Ann: At the old mill", "Bob: Good"));
        others();
        List<Hit> hits = search("Where was the otter in March 2026?");
        assertThat(ids(hits).get(0)).isEqualTo(march.get(0));
        assertThat(parts(hits, march.get(0))).containsEntry("date", 0.25);
        assertThat(parts(hits, june.get(0))).doesNotContainKey("date");
        assertThat(parts(search("an otter on 2026-06-20"), june.get(0))).containsEntry("date", 0.25);
        assertThat(parts(search("an otter in May 2026"), june.get(0))).containsEntry("date", 0.125);
    }

    @Test
    void aSessionThatIsNoConversationIsRankedByWordsAlone() {
        List<RecordId> alone = talk(
                "s1",
                "2026-03-01",
                List.of("Ann: A bakery", "Ann: At the corner", "Ann: Opens at seven", "Ann: Good bread"));
        List<RecordId> few = talk("s2", "2026-03-01", List.of("Ann: A bakery stands here", "Bob: Where is that?"));
        String speech = " and so it goes on".repeat(40);
        List<RecordId> speeches = talk(
                "s3",
                "2026-03-01",
                List.of(
                        "Ann: A bakery somewhere" + speech,
                        "Bob: Yes" + speech,
                        "Ann: No" + speech,
                        "Bob: Well" + speech));
        others();
        List<Hit> hits = search("bakery");
        assertThat(ids(hits)).containsExactlyInAnyOrder(alone.get(0), few.get(0), speeches.get(0));
        hits.forEach(hit -> assertThat(hit.parts()).containsOnlyKeys("words"));
    }

    @Test
    void turnsThatAreNoHitsPassTheFilterOfTheSearch() {
        List<RecordId> turns = talk("s1", "2026-03-01", TURNS);
        others();
        Filter ann = Filter.where("contributor", "Ann");
        assertThat(ids(lineage.search(Search.of("bakery office").where(ann)))).isEmpty();
        Filter bob = Filter.where("contributor", "Bob");
        assertThat(ids(lineage.search(Search.of("bakery office").where(bob))))
                .containsExactly(turns.get(1), turns.get(3));
        assertThat(ids(lineage.search(Search.of("bakery office").in("decision"))))
                .isEmpty();
    }

    @Test
    void aRefinedTurnBesideAHitIsMarkedSuperseded() {
        List<RecordId> turns = talk("s1", "2026-03-01", TURNS);
        others();
        Version<Thought> newer = thought(Thought.builder("It opens at eight").refines(turns.get(2)));
        List<Hit> hits = search("bakery office");
        assertThat(parts(hits, turns.get(2))).containsEntry("superseded", 0.7).containsKey("neighbors");
        assertThat(ids(lineage.search(Search.of("bakery office").where(Filter.ALL.superseded(false)))))
                .contains(turns.get(1))
                .doesNotContain(turns.get(2));
        LineageQuery before = lineage.asOf(newer.sequence() - 1);
        assertThat(parts(before.search(Search.of("bakery office")), turns.get(2)))
                .doesNotContainKey("superseded");
    }

    @Test
    void decisionsInTheSessionOfAConversationAreNoTurns() {
        List<RecordId> turns = talk("s1", "2026-03-01", TURNS);
        RecordId decision = memory.in(PLANNER.session("s1"))
                .journal()
                .record(Decision.builder("Meet at the bakery").build())
                .id();
        others();
        List<Hit> hits = search("bakery office");
        assertThat(parts(hits, decision)).containsOnlyKeys("words");
        assertThat(ids(hits)).contains(turns.get(3)).doesNotContain(turns.get(4));
    }
}
