package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WeighedSearchTest {
    private final TextIndex index = new TextIndex();
    private final Map<Long, Weight> weights = new HashMap<>();

    private void add(long sequence, long replaces, Weight weight, String text) {
        weights.put(sequence, weight);
        index.add(new TextDocument(
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
                text,
                Set.of()));
    }

    private static TextQuery query(String text, @Nullable Weigher weigher, long asOf, int limit) {
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
                weigher,
                limit,
                0);
    }

    private List<TextHit> weighed(long asOf, int limit) {
        return index.search(
                query("refresh early", sequence -> Objects.requireNonNull(weights.get(sequence)), asOf, limit));
    }

    private static List<Long> sequences(List<TextHit> hits) {
        return hits.stream().map(TextHit::sequence).toList();
    }

    @Test
    void theWeightRanksBeforeTheLimitCuts() {
        add(1, 0, new Weight(0.9, 1), "refresh early, among many other things that one may do");
        add(2, 0, new Weight(0.1, 1), "refresh early");
        add(3, 0, new Weight(0.2, 1), "refresh early");

        assertThat(sequences(weighed(Long.MAX_VALUE, 1))).containsExactly(1L);
        assertThat(sequences(index.search(query("refresh early", null, Long.MAX_VALUE, 1))))
                .containsExactly(3L);
        assertThat(sequences(weighed(Long.MAX_VALUE, 3))).containsExactly(1L, 3L, 2L);
    }

    @Test
    void whatIsProvenOvertakesWhatIsMoreRelevant() {
        add(1, 0, new Weight(0.5, 1), "refresh early");
        add(2, 0, new Weight(0.5, 1.5), "refresh early always");

        assertThat(sequences(weighed(Long.MAX_VALUE, 1))).containsExactly(2L);
        assertThat(weighed(Long.MAX_VALUE, 2).get(0).score())
                .isGreaterThan(weighed(Long.MAX_VALUE, 2).get(1).score());
    }

    @Test
    void thePartsSayWhatTheWeightTakesAway() {
        add(1, 0, new Weight(0.25, 0.5), "refresh early");

        TextHit hit = weighed(Long.MAX_VALUE, 1).get(0);

        assertThat(hit.score()).isCloseTo(0.125, within(1e-12));
        assertThat(hit.parts())
                .extracting(TextHit.Part::name)
                .containsExactly("refresh", "early", "confidence", "maturity");
        assertThat(hit.parts().get(2).value()).isCloseTo(-0.75, within(1e-12));
        assertThat(hit.parts().get(3).value()).isCloseTo(-0.125, within(1e-12));
    }

    @Test
    void aScoreIsOneAtTheMostAndThePartsSayWhatIsCut() {
        add(1, 0, new Weight(0.8, 1.5), "refresh early");

        TextHit hit = weighed(Long.MAX_VALUE, 1).get(0);

        assertThat(hit.score()).isEqualTo(1);
        assertThat(hit.parts())
                .extracting(TextHit.Part::name)
                .containsExactly("refresh", "early", "confidence", "maturity", "cap");
        assertThat(hit.parts().get(4).value()).isCloseTo(-0.2, within(1e-12));
        assertThat(hit.parts().stream().mapToDouble(TextHit.Part::value).sum()).isCloseTo(1, within(1e-9));
    }

    @Test
    void amongThoseThatAreCutTheOneBeforeComesFirst() {
        add(1, 0, new Weight(0.9, 1.5), "refresh early");
        add(2, 0, new Weight(0.8, 1.5), "refresh early");

        assertThat(sequences(weighed(Long.MAX_VALUE, 2))).containsExactly(1L, 2L);
        assertThat(sequences(weighed(Long.MAX_VALUE, 1))).containsExactly(1L);
    }

    @Test
    void aMaturityOfZeroLeavesOutAndAConfidenceOfZeroDoesNot() {
        add(1, 0, new Weight(0.9, 0), "refresh early");
        add(2, 0, new Weight(0, 1), "refresh early");

        assertThat(sequences(weighed(Long.MAX_VALUE, 3))).containsExactly(2L);
    }

    @Test
    void theWeightIsThatOfTheVersionThatIsSeenPackedOrNot() {
        add(1, 0, new Weight(0.5, 1), "refresh early");
        add(2, 1, new Weight(0.75, 1), "refresh early");

        assertThat(weighed(1, 1).get(0).score()).isCloseTo(0.5, within(1e-12));
        assertThat(weighed(2, 1).get(0).score()).isCloseTo(0.75, within(1e-12));

        index.add(index.pack(1).orElseThrow());

        assertThat(weighed(1, 1).get(0).score()).isCloseTo(0.5, within(1e-12));
        assertThat(weighed(2, 1).get(0).score()).isCloseTo(0.75, within(1e-12));
    }

    @Test
    void aWeightLiesInItsRange() {
        assertThatThrownBy(() -> new Weight(1.5, 1)).hasMessage("confidence is 1.5, must be from 0 to 1");
        assertThatThrownBy(() -> new Weight(Double.NaN, 1)).hasMessage("confidence is NaN, must be from 0 to 1");
        assertThatThrownBy(() -> new Weight(1, -0.1)).hasMessage("maturity is -0.1, must be from 0 to 1.5");
        assertThatThrownBy(() -> new Weight(1, 1.6)).hasMessage("maturity is 1.6, must be from 0 to 1.5");
    }
}
