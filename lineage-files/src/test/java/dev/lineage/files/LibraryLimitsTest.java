package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryLimitsTest {
    private static final ImportLimits SMALL = new ImportLimits(1, 2_000, 120, 3, 10, 1, 1, 1);

    private static List<String> read(String text) {
        ParsedLibrary library = Libraries.read(text.getBytes(StandardCharsets.UTF_8), SMALL);
        return Libraries.deviations(library.deviations());
    }

    @Test
    void aFileOverTheLimitIsNotParsed() {
        assertThat(read("#" + "\n".repeat(1_999))).isEmpty();
        assertThat(read("#" + "\n".repeat(2_000))).containsExactly("0 file-too-large");
    }

    @Test
    void aFileWithALineOverTheLimitIsNotParsed() {
        assertThat(read("\n# " + "x".repeat(118))).isEmpty();
        assertThat(read("\n# " + "x".repeat(119))).containsExactly("2 line-too-long");
        assertThat(read("\n# " + "x".repeat(119) + "\n")).containsExactly("2 line-too-long");
    }

    @Test
    void depthIsLimitedAsItIsRead() {
        String lesson = Libraries.pattern("z: [[1]]");

        assertThat(Libraries.read(lesson.getBytes(StandardCharsets.UTF_8), SMALL)
                        .lessons())
                .hasSize(1);
        assertThat(read(lesson.replace("[[1]]", "[[[1]]]"))).containsExactly("11 unreadable-yaml");
        assertThat(read("x: " + "[".repeat(100))).containsExactly("1 unknown-field", "1 unreadable-yaml");
    }

    @Test
    void aNumberOfTooManyDigitsIsText() {
        ParsedLibrary library = Libraries.read(
                Libraries.pattern("y: 1234567890", "z: 12345678901").getBytes(StandardCharsets.UTF_8), SMALL);

        assertThat(library.lessons().get(0).values())
                .containsEntry("y", 1234567890L)
                .containsEntry("z", "12345678901");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"",
                "'",
                "x",
                "x ",
                " ",
                "[",
                "{",
                "- ",
                "? ",
                "&a ",
                "*a ",
                "!a ",
                "!!",
                "a: ",
                "a: b, ",
                "#",
                "|\n",
                "x\n    ",
                "\n",
                "\\n",
                "''",
                "%",
                "---\n",
                "...\n",
                "\t",
                "<<: ",
                "- - ",
                "{a: ",
                "[a, ",
                "\u00E9",
                "\uD83D\uDE00",
                "0",
                "1e"
            })
    void whatIsRepeatedVeryOftenTakesNoLongTimeAndNoDeepStack(String piece) {
        String start = "patterns:\n  - id: P1\n    name: \"Go\"\n    z: ";
        for (String quote : List.of("", "\"", "|\n      ", "[")) {
            String text = start + quote + piece.repeat(200_000 / piece.length());

            long before = System.nanoTime();
            Libraries.read(text);
            assertThat((System.nanoTime() - before) / 1_000_000)
                    .as("milliseconds")
                    .isLessThan(5_000);
        }
    }

    @Test
    void aliasesMultiplyNothing() {
        StringBuilder text =
                new StringBuilder("patterns:\n  - id: P1\n    name: Go\n    a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            String before = "*a" + (i - 1);
            text.append("    a" + i + ": &a" + i + " [" + (before + ", ").repeat(8) + before + "]\n");
        }

        assertThat(Libraries.read(text.toString()).lessons()).isEmpty();
    }
}
