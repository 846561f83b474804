package dev.lineage.core.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.core.kernel.Cited;
import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class JudgementsTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

    private static Judgement by(String decision, Verdict verdict) {
        return new Judgement(verdict, 1, Optional.of(Cited.missing(RecordId.of(decision))), Optional.empty());
    }

    /** Plain validations: {@code +} is a positive one, {@code -} a negative one. */
    private static Judgements said(String signs) {
        Judgements judgements = Judgements.NONE;
        for (int i = 0; i < signs.length(); i++) {
            Verdict verdict = signs.charAt(i) == '+' ? Verdict.POSITIVE : Verdict.NEGATIVE;
            judgements = judgements.plus(Judgement.plain(verdict, 1));
        }
        return judgements;
    }

    @Test
    void confidenceIsWorkedOutByHand() {
        assertThat(said("").confidence(0.5)).isEqualTo(0.5);
        assertThat(said("+").confidence(0.5)).isCloseTo(0.55, ROUNDING);
        assertThat(said("++").confidence(0.5)).isCloseTo(0.595, ROUNDING);
        assertThat(said("+++").confidence(0.5)).isCloseTo(0.6355, ROUNDING);
        assertThat(said("-").confidence(0.5)).isCloseTo(0.45, ROUNDING);
        assertThat(said("--").confidence(0.5)).isCloseTo(0.405, ROUNDING);
        assertThat(said("+-").confidence(0.5)).isCloseTo(0.495, ROUNDING);
        assertThat(said("-+").confidence(0.5)).isCloseTo(0.505, ROUNDING);
        assertThat(said("+-+-+").confidence(0.5)).isCloseTo(0.541855, ROUNDING);
        assertThat(said("+").confidence(0.7)).isCloseTo(0.73, ROUNDING);
        assertThat(said("+").confidence(0)).isCloseTo(0.1, ROUNDING);
        assertThat(said("-").confidence(0)).isZero();
    }

    @Test
    void confidenceStopsBelowOne() {
        assertThat(said("+".repeat(37)).confidence(0.5))
                .isLessThan(0.99)
                .isCloseTo(1 - 0.5 * Math.pow(0.9, 37), ROUNDING);
        assertThat(said("+".repeat(38)).confidence(0.5)).isEqualTo(0.99);
        assertThat(said("+".repeat(38) + "-").confidence(0.5)).isCloseTo(0.891, ROUNDING);
        assertThat(said("+").confidence(0.985)).isCloseTo(0.9865, ROUNDING);
        assertThat(said("+").confidence(0.99)).isEqualTo(0.99);
        assertThat(said("+").confidence(1)).isEqualTo(1);
        assertThat(said("-+").confidence(1)).isCloseTo(0.91, ROUNDING);
    }

    @Test
    void aRunIsFoldedAsItsValidationsOneByOne() {
        Judgements run = Judgements.NONE.plus(Judgement.plain(Verdict.NEGATIVE, 20));

        assertThat(run).isEqualTo(said("-".repeat(20)));
        assertThat(run.confidence(0.8)).isEqualTo(said("-".repeat(20)).confidence(0.8));
        Judgements many = Judgements.NONE.plus(Judgement.plain(Verdict.POSITIVE, Integer.MAX_VALUE));
        assertThat(many.confidence(0.5)).isEqualTo(0.99);
        assertThat(many.positive()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void theLatestOfADecisionCounts() {
        Judgements judgements = said("+")
                .plus(by("D1", Verdict.POSITIVE))
                .plus(Judgement.plain(Verdict.POSITIVE, 1))
                .plus(by("D2", Verdict.NEGATIVE))
                .plus(by("D1", Verdict.NEGATIVE));

        assertThat(judgements.positive()).isEqualTo(2);
        assertThat(judgements.negative()).isEqualTo(2);
        assertThat(judgements.list()).extracting(Judgement::times).containsExactly(2, 1, 1);
        assertThat(judgements.named())
                .extracting(each -> each.decision().orElseThrow().text() + " " + each.verdict())
                .containsExactly("D2 NEGATIVE", "D1 NEGATIVE");
        assertThat(judgements.confidence(0.5)).isEqualTo(said("++--").confidence(0.5));
    }

    @Test
    void moreThanAThousandThatNameSomethingAreRefusedOthersAreNot() {
        Judgements all = Judgements.NONE;
        for (int i = 0; i < 1_000; i++) {
            all = all.plus(by("D" + i, Verdict.POSITIVE));
        }
        Judgements full = all;

        assertThat(full.plus(by("D7", Verdict.NEGATIVE)).named()).hasSize(1_000);
        assertThat(full.plus(Judgement.plain(Verdict.POSITIVE, 1)).positive()).isEqualTo(1_001);
        assertThatThrownBy(() -> full.plus(by("D1000", Verdict.POSITIVE)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("validations must have at most 1000 values that name a decision or have a note, but was"
                        + " \"1001 values\"");
    }
}
