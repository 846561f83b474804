package dev.lineage.core.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Means, and Wilson's interval beside published figures (Newcombe 1998, table I, method 3). */
class MeanTest {
    @ParameterizedTest
    @CsvSource({"81, 263, .2553, .3662", "15, 148, .0624, .1605", "0, 20, 0, .1611", "1, 29, .0061, .1718"})
    void intervalIsThatOfWilson(int successes, int all, double low, double high) {
        Mean mean = new Mean();
        for (int i = 0; i < all; i++) {
            mean.add(i < successes ? 1 : 0);
        }

        assertThat(mean.value()).hasValueCloseTo((double) successes / all, within(1e-12));
        assertThat(mean.wilson(-1)).hasValueCloseTo(low, within(.00005));
        assertThat(mean.wilson(1)).hasValueCloseTo(high, within(.00005));
    }

    @Test
    void withoutValuesThereIsNoMean() {
        Mean mean = new Mean();

        assertThat(mean.count()).isZero();
        assertThat(mean.value()).isEmpty();
        assertThat(mean.wilson(1)).isEmpty();
    }
}
