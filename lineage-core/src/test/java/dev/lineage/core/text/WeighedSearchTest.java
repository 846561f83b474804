package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WeighedSearchTest {
    private final TextIndex index = new TextIndex();

    private static TextDocument document(long sequence, long replaces, double weight, String text) {
        return new TextDocument(
                sequence,
                replaces == 0 ? sequence : replaces,
                replaces,
                "pattern",
                null,
                null,
                sequence,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                false,
                weight,
                text,
                Set.of());
    }

    private static TextQuery query(String text, boolean weighed, long asOf, int limit) {
        return new TextQuery(
                text,
                asOf,
                Long.MAX_VALUE,
                null,
                null,
                Set.of(),
                Set.of(),
                List.of(),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                weighed,
                limit,
                0);
    }

    private List<Long> found(TextQuery query) {
        return index.search(query).stream().map(TextHit::sequence).toList();
    }

    @Test
    void theWeightRanksBeforeTheLimitCuts() {
        index.add(document(1, 0, 0.9, "refresh early, among many other things that one may do"));
        index.add(document(2, 0, 0.1, "refresh early"));
        index.add(document(3, 0, 0.2, "refresh early"));

        assertThat(found(query("refresh early", true, Long.MAX_VALUE, 1))).containsExactly(1L);
        assertThat(found(query("refresh early", false, Long.MAX_VALUE, 1))).containsExactly(3L);
        assertThat(found(query("refresh early", true, Long.MAX_VALUE, 3))).containsExactly(1L, 3L, 2L);
    }

    @Test
    void thePartsSayWhatTheWeightTakesAway() {
        index.add(document(1, 0, 0.25, "refresh early"));

        TextHit hit =
                index.search(query("refresh early", true, Long.MAX_VALUE, 1)).get(0);

        assertThat(hit.score()).isCloseTo(0.25, within(1e-12));
        assertThat(hit.parts()).extracting(TextHit.Part::name).containsExactly("refresh", "early", "confidence");
        assertThat(hit.parts().get(2).value()).isCloseTo(-0.75, within(1e-12));
    }

    @Test
    void theWeightIsThatOfTheVersionThatIsSeenPackedOrNot() {
        index.add(document(1, 0, 0.5, "refresh early"));
        index.add(document(2, 1, 0.75, "refresh early"));

        assertThat(score(1)).isCloseTo(0.5, within(1e-12));
        assertThat(score(2)).isCloseTo(0.75, within(1e-12));

        index.add(index.pack(1).orElseThrow());

        assertThat(score(1)).isCloseTo(0.5, within(1e-12));
        assertThat(score(2)).isCloseTo(0.75, within(1e-12));
    }

    private double score(long asOf) {
        return index.search(query("refresh early", true, asOf, 1)).get(0).score();
    }

    @Test
    void aWeightLiesFromZeroToOne() {
        assertThatThrownBy(() -> document(1, 0, 1.5, "a")).hasMessage("weight is 1.5, must be from 0 to 1");
        assertThatThrownBy(() -> document(1, 0, -0.1, "a")).hasMessage("weight is -0.1, must be from 0 to 1");
        assertThatThrownBy(() -> document(1, 0, Double.NaN, "a")).hasMessage("weight is NaN, must be from 0 to 1");
    }
}
