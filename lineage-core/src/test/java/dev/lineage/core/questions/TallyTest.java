package dev.lineage.core.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wilson's interval beside published figures (Newcombe 1998, table I, method 3). */
class TallyTest {
    @ParameterizedTest
    @CsvSource({"81, 263, .2553, .3662", "15, 148, .0624, .1605", "0, 20, 0, .1611", "1, 29, .0061, .1718"})
    void intervalIsThatOfWilson(int successes, int all, double low, double high) {
        double rate = (double) successes / all;

        assertThat(Tally.wilson(rate, all, -1)).isCloseTo(low, within(.00005));
        assertThat(Tally.wilson(rate, all, 1)).isCloseTo(high, within(.00005));
    }
}
