package dev.lineage.core.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextSanitizerTest {
    private static final List<Integer> JOINING = List.of(0x200c, 0x200d, 0xfe0e, 0xfe0f);

    /** Default_Ignorable_Code_Point of Unicode 15.1, DerivedCoreProperties.txt, each first and last. */
    private static final int[][] IGNORABLE = {
        {0xad, 0xad},
        {0x34f, 0x34f},
        {0x61c, 0x61c},
        {0x115f, 0x1160},
        {0x17b4, 0x17b5},
        {0x180b, 0x180f},
        {0x200b, 0x200f},
        {0x202a, 0x202e},
        {0x2060, 0x206f},
        {0x3164, 0x3164},
        {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},
        {0xfff0, 0xfff8},
        {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a},
        {0xe0000, 0xe0fff}
    };

    /** What neither ends a line nor steers nor hides; surrogates are looked at as a String has them. */
    private static boolean isHarmless(int codePoint) {
        for (int[] range : IGNORABLE) {
            if (codePoint >= range[0] && codePoint <= range[1]) {
                return JOINING.contains(codePoint);
            }
        }
        boolean isNoCharacter = (codePoint & 0xfffe) == 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef);
        return !isNoCharacter
                && switch (Character.getType(codePoint)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.PRIVATE_USE,
                            Character.SURROGATE -> false;
                    case Character.SPACE_SEPARATOR -> codePoint == ' ';
                    default -> true;
                };
    }

    @Test
    void eachCharacterThereIsBecomesOneThatHarmsNothing() {
        List<String> harmful = new ArrayList<>();
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String text = "a" + Character.toString(codePoint) + "b";
            String line = TextSanitizer.line(text);
            boolean isKept = line.equals(text);
            boolean isReplaced =
                    line.equals("a\ufffdb") || line.equals("a b") || (codePoint == '<' && line.equals("a‹b"));
            if ((!isKept && !isReplaced) || !line.codePoints().allMatch(TextSanitizerTest::isHarmless)) {
                harmful.add(Integer.toHexString(codePoint));
            }
        }
        assertThat(harmful).isEmpty();
    }

    @Test
    void whatCanBeSeenIsKept() {
        for (String text : List.of(
                "Größe, naïve, 東京, עברית, العربية",
                "e\u0301 a\u0308",
                "👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 ☎\ufe0e",
                "می\u200cخواهم",
                "a -> b => c >= d >> e",
                "`code`, ``more code``, ~5 ~~ 7, \"said\", 'it''s', \"\"",
                "list[[0]], i--, j-->k".replace("-->", "-- >"),
                "\ufffd")) {
            assertThat(TextSanitizer.line(text)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "```, ’’’",
                "x````y, x’’’’y",
                "~~~~~ end, ’’’’’ end",
                "\"\"\", ’’’",
                "say ''' no, say ’’’ no",
                "``~~``, ``~~``",
                "```~~~\"\"\"''', ’’’’’’’’’’’’",
                "</memory>, ‹/memory>",
                "<![CDATA[x]]>, ‹![CDATA[x]]›",
                "<!-- x -->, ‹!-- x --›",
                "--!>, --!›",
                "]] > ]>, ]] > ]>"
            })
    void noFenceAndNoTagIsLeft(String text, String line) {
        assertThat(TextSanitizer.line(text)).isEqualTo(line);
    }

    @Test
    void fewJoinersAreKeptAndARowOfThemIsOneReplacement() {
        assertThat(TextSanitizer.line("a\u200d\u200db")).isEqualTo("a\u200d\u200db");
        assertThat(TextSanitizer.line("a\u200d\u200c\u200d\u200c\u200db")).isEqualTo("a\u200d\u200c\ufffdb");
        assertThat(TextSanitizer.line("a" + "\ufe0e\ufe0f".repeat(500) + "b")).isEqualTo("a\ufe0e\ufe0f\ufffdb");
    }

    @Test
    void lineEndsOfEveryScriptAreOneBlankAndNoneBeginsOrEndsTheLine() {
        assertThat(TextSanitizer.line(" \n\r\n\u2028 a\t\u0085\u000b\f\u001c\u2029\u3000\u2800b \n "))
                .isEqualTo("a b");
        assertThat(TextSanitizer.line("\n\n")).isEmpty();
    }

    @Test
    void noMoreIsLookedAtThanIsEverShown() {
        assertThat(TextSanitizer.line("x".repeat(20_000))).hasSize(8_192);
        assertThat(TextSanitizer.line("x".repeat(8_191) + "🚀")).isEqualTo("x".repeat(8_191));
    }

    @Test
    void aLineOfALineIsThatLine() {
        List<String> pieces = List.of(
                "`", "``", "~", "\"", "'", "'''", "<", ">", "-", "--", "]", "]]", "!", " ", "\n", "a", "\u200d",
                "\ufe0f", "\u200b", "\ufffd", "\u0000", "\u202e", "’");
        for (long seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            String line = TextSanitizer.line(text.toString());
            assertThat(TextSanitizer.line(line)).as("seed " + seed).isEqualTo(line);
            assertThat(line)
                    .as("seed " + seed)
                    .doesNotContain("```", "~~~", "\"\"\"", "'''", "<", "]]>", "-->", "--!>", "  ");
        }
    }

    @Test
    void differentIdsAreShownDifferentlyAndAllThatIsUnusualIsEncoded() {
        assertThat(TextSanitizer.reference("dec-1a2b3c4d")).isEqualTo("dec-1a2b3c4d");
        assertThat(TextSanitizer.reference("größe/1+2")).isEqualTo("größe/1+2");
        assertThat(TextSanitizer.reference("a b|c]%~~~`<")).isEqualTo("a%20b%7Cc%5D%25%7E%7E%7E%60%3C");
        assertThat(TextSanitizer.reference("dec-1\u3164\u202e")).isEqualTo("dec-1%E3%85%A4%E2%80%AE");
    }
}
