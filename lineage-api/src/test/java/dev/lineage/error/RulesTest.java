package dev.lineage.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
    @ParameterizedTest
    @CsvSource({
        "abc, 3, abc",
        "abc, 2, ab",
        "abc, 0, ''",
        "'', 0, ''",
        "a😀b, 4, a😀b",
        "a😀b, 3, a😀",
        "a😀b, 2, a",
        "😀, 1, ''",
        "😀😀, 3, 😀",
    })
    void aTextIsCutWhereNoPairOfSurrogatesIsSplit(String text, int most, String expected) {
        assertThat(Rules.cut(text, most)).isEqualTo(expected);
    }
}
