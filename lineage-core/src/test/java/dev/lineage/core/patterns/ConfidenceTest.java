package dev.lineage.core.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.patterns.Verdict;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** How validations move a confidence, worked out by hand. */
class ConfidenceTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

    /** Validations one by one: {@code +} is a positive one, {@code -} a negative one. */
    private static double after(double confidence, String signs) {
        double now = confidence;
        for (int i = 0; i < signs.length(); i++) {
            now = (signs.charAt(i) == '+' ? Verdict.POSITIVE : Verdict.NEGATIVE).after(now, 1);
        }
        return now;
    }

    @Test
    void confidenceIsWorkedOutByHand() {
        assertThat(after(0.5, "")).isEqualTo(0.5);
        assertThat(after(0.5, "+")).isCloseTo(0.55, ROUNDING);
        assertThat(after(0.5, "++")).isCloseTo(0.595, ROUNDING);
        assertThat(after(0.5, "+++")).isCloseTo(0.6355, ROUNDING);
        assertThat(after(0.5, "-")).isCloseTo(0.45, ROUNDING);
        assertThat(after(0.5, "--")).isCloseTo(0.405, ROUNDING);
        assertThat(after(0.5, "+-")).isCloseTo(0.495, ROUNDING);
        assertThat(after(0.5, "-+")).isCloseTo(0.505, ROUNDING);
        assertThat(after(0.5, "+-+-+")).isCloseTo(0.541855, ROUNDING);
        assertThat(after(0.7, "+")).isCloseTo(0.73, ROUNDING);
        assertThat(after(0, "+")).isCloseTo(0.1, ROUNDING);
        assertThat(after(0, "-")).isZero();
    }

    @Test
    void confidenceStopsBelowOne() {
        assertThat(after(0.5, "+".repeat(37))).isLessThan(0.99).isCloseTo(1 - 0.5 * Math.pow(0.9, 37), ROUNDING);
        assertThat(after(0.5, "+".repeat(38))).isEqualTo(0.99);
        assertThat(after(0.5, "+".repeat(38) + "-")).isCloseTo(0.891, ROUNDING);
        assertThat(after(0.985, "+")).isCloseTo(0.9865, ROUNDING);
        assertThat(after(0.99, "+")).isEqualTo(0.99);
        assertThat(after(1, "+")).isEqualTo(1);
        assertThat(after(1, "-+")).isCloseTo(0.91, ROUNDING);
    }

    @Test
    void aRunIsFoldedAsItsValidationsOneByOne() {
        assertThat(Verdict.NEGATIVE.after(0.8, 20)).isEqualTo(after(0.8, "-".repeat(20)));
        assertThat(Verdict.POSITIVE.after(0.5, Integer.MAX_VALUE)).isEqualTo(0.99);
    }
}
