package dev.lineage.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    @Test
    void aCursorReadsWhatItWrote() {
        Cursor cursor = new Cursor("decisions", Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(Cursor.parse(cursor.toString())).isEqualTo(cursor);
        assertThat(Cursor.parse("search.0.0")).isEqualTo(new Cursor("search", 0, 0));
    }

    @Test
    void aCursorIsWrittenForEverAsItIsNow() {
        assertThat(new Cursor("search", 0, 0)).hasToString("search.0.0");
        assertThat(new Cursor("a", 46_655, -36)).hasToString("a.zzz.-10");
        assertThat(new Cursor("decisions", Long.MAX_VALUE, Long.MIN_VALUE))
                .hasToString("decisions.1y2p0ij32e8e7.-1y2p0ij32e8e8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "1",
                "0.0",
                "a.1",
                "a.1.",
                "a..1",
                ".1.1",
                "a.-1.1",
                "a.1.1.0",
                "a.1.1.1.1",
                "a.é.1",
                "a.+1.1",
                "a.1_.1",
                "A.1.1",
                "é.1.1",
                "a.1.1\n",
                "a.zzzzzzzzzzzzz.1",
                "a.1.zzzzzzzzzzzzzz",
                "abcdefghijklmnopqrstuvwxyzabcdefg.1.1"
            })
    void whatNoPageGaveIsRefused(String text) {
        assertThatThrownBy(() -> Cursor.parse(text))
                .isInstanceOfSatisfying(
                        InvalidInput.class, error -> assertThat(error.field()).isEqualTo("cursor"));
    }
}
