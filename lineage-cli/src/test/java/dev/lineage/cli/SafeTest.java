package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SafeTest {
    @Test
    void controlCharactersBecomeTheirPictures() {
        assertThat(Safe.text("a\u001b[31mb\u0007\u0000\r\u007f")).isEqualTo("a␛[31mb␇␀␍␡");
    }

    @Test
    void controlCharactersBeyondAsciiAndTurnsOfDirectionAreReplaced() {
        assertThat(Safe.text("a\u009b31m\u202eb\u2066c\u200fd\u2028e"))
                .isEqualTo("a\ufffd31m\ufffdb\ufffdc\ufffdd\ufffde");
    }

    @Test
    void lineEndsStayInTextAndBecomeSpacesInALine() {
        assertThat(Safe.text("a\r\nb\nc\td")).isEqualTo("a\nb\nc d");
        assertThat(Safe.line("a\nb\tc")).isEqualTo("a b c");
    }

    @Test
    void whatPeopleWriteStaysAsItIs() {
        String text = "Zürich, 東京, 👩‍💻 – “quoted”";
        assertThat(Safe.text(text)).isEqualTo(text);
    }
}
