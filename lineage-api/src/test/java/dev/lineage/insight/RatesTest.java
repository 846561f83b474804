package dev.lineage.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.error.InvalidInput;
import dev.lineage.insight.Target.Bound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {
    /** The examples of R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3. */
    @ParameterizedTest
    @CsvSource({"81, 263, 0.2553, 0.3662", "15, 148, 0.0624, 0.1605", "0, 20, 0.0000, 0.1611", "1, 29, 0.0061, 0.1718"})
    void theIntervalIsThatOfTheLiterature(long successes, long trials, double low, double high) {
        WilsonInterval interval = WilsonInterval.of(successes, trials);
        assertThat(interval.low()).isCloseTo(low, within(0.00005));
        assertThat(interval.high()).isCloseTo(high, within(0.00005));
        WilsonInterval opposite = WilsonInterval.of(trials - successes, trials);
        assertThat(opposite.low()).isCloseTo(1 - high, within(0.00005));
        assertThat(opposite.high()).isCloseTo(1 - low, within(0.00005));
    }

    /** Worked out with the quantile to 15 digits, 1.959963984540054. */
    @Test
    void theQuantileIsThatOfNinetyFiveHundredths() {
        WilsonInterval interval = WilsonInterval.of(8, 10);

        assertThat(interval.low()).isCloseTo(0.490162471537, within(1e-8));
        assertThat(interval.high()).isCloseTo(0.943317848546, within(1e-8));
    }

    @Test
    void anIntervalLiesAroundItsRateFromZeroToOne() {
        for (long trials : new long[] {1, 2, 3, 10, 1_000, 1L << 40, Long.MAX_VALUE}) {
            for (long successes : new long[] {0, 1, trials / 2, trials - 1, trials}) {
                WilsonInterval interval = WilsonInterval.of(successes, trials);
                double rate = (double) successes / trials;
                assertThat(interval.low()).isBetween(0.0, rate);
                assertThat(interval.high()).isBetween(rate, 1.0);
            }
        }
    }

    @Test
    void aRateIsThatOfWhatIsDecided() {
        SuccessRate rate = new SuccessRate("file-based", 3, 1, 2, 4);
        assertThat(rate.total()).isEqualTo(10);
        assertThat(rate.decided()).isEqualTo(4);
        assertThat(rate.rate()).hasValue(0.75);
        assertThat(rate.interval()).contains(WilsonInterval.of(3, 4));
        SuccessRate open = new SuccessRate("file-based", 0, 0, 2, 4);
        assertThat(open.rate()).isEmpty();
        assertThat(open.interval()).isEmpty();
    }

    @Test
    void aTargetIsMetOnItsSideOfTheBoundAlone() {
        assertThat(new Target(Bound.ABOVE, 90).isMetBy(new Share(9, 10))).isFalse();
        assertThat(new Target(Bound.ABOVE, 90).isMetBy(new Share(91, 100))).isTrue();
        assertThat(new Target(Bound.BELOW, 5).isMetBy(new Share(5, 100))).isFalse();
        assertThat(new Target(Bound.BELOW, 5).isMetBy(new Share(4, 100))).isTrue();
        assertThat(new Target(Bound.EXACTLY, 100).isMetBy(new Share(99, 100))).isFalse();
        assertThat(new Target(Bound.EXACTLY, 100).isMetBy(new Share(7, 7))).isTrue();
        assertThat(new Target(Bound.EXACTLY, 100).isMetBy(new Share(0, 0))).isTrue();
        assertThat(new Share(0, 0).value()).isEmpty();
        assertThat(new Share(1, 4).value()).hasValue(0.25);
    }

    @Test
    void countsThatCannotBeAreRefused() {
        assertThatThrownBy(() -> WilsonInterval.of(0, 0)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> WilsonInterval.of(3, 2)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> WilsonInterval.of(-1, 2)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> new Share(2, 1)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> new Share(-1, 1)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> new SuccessRate("a", 0, -1, 0, 0)).isInstanceOf(InvalidInput.class);
    }
}
