package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {
    @Test
    void linesAreBrokenAtSpaces() {
        assertThat(Columns.wrap("one two three four", 9)).containsExactly("one two", "three", "four");
    }

    @Test
    void aLineThatFitsExactlyIsNotBroken() {
        assertThat(Columns.wrap("one two", 7)).containsExactly("one two");
        assertThat(Columns.wrap("one two three", 7)).containsExactly("one two", "three");
    }

    @Test
    void aWordThatIsWiderThanALineIsBroken() {
        assertThat(Columns.wrap("ab src/main/java/Main.java", 10))
                .containsExactly("ab", "src/main/j", "ava/Main.j", "ava");
    }

    @Test
    void lineEndsAndIndentsOfTheTextAreKept() {
        assertThat(Columns.wrap("Why:\n\n  - first\n  - second thing\n", 12))
                .containsExactly("Why:", "", "  - first", "  - second", "thing");
    }

    @Test
    void wideCharactersTakeTwoColumnsAndCombiningOnesNone() {
        assertThat(Columns.width("東京")).isEqualTo(4);
        assertThat(Columns.width("e\u0301")).isEqualTo(1);
        assertThat(Columns.width("🚀")).isEqualTo(2);
        assertThat(Columns.wrap("東京東京東京", 4)).containsExactly("東京", "東京", "東京");
    }

    @Test
    void whatIsLeftOutIsMarked() {
        assertThat(Columns.wrap("one two three four five", 9, 2)).containsExactly("one two", "three …");
        assertThat(Columns.wrap("one two", 9, 2)).containsExactly("one two");
        assertThat(Columns.wrap("one\n\ntwo", 9, 2)).containsExactly("one", "…");
        assertThat(Columns.wrap("abcdefghijk", 5, 1)).containsExactly("abc …");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 20, 80})
    void noLineIsWiderThanAskedAndNothingIsLost(int width) {
        String text = "The quick-brown fox\njumps  over thelazydogthatsleepsallday , again";
        assertThat(Columns.wrap(text, width)).allMatch(line -> Columns.width(line) <= width);
        assertThat(String.join("", Columns.wrap(text, width)).replace(" ", "")).isEqualTo(text.replaceAll("\\s", ""));
    }
}
