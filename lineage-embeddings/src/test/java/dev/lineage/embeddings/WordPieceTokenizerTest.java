package dev.lineage.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The expected ids are those of the Hugging Face tokenizer, but for markers. */
class WordPieceTokenizerTest {
    private static WordPieceTokenizer tokenizer;

    @BeforeAll
    static void readVocabulary() throws IOException {
        try (InputStream file = ClassLoader.getSystemResourceAsStream("bge-small-en-v1.5-q-tokenizer.json")) {
            tokenizer = new WordPieceTokenizer(file);
        }
    }

    /** Returns the ids between those of the start and the end, which it checks. */
    private static String encode(String text) {
        long[] ids = tokenizer.encode(text);
        assertThat(ids).startsWith(101).endsWith(102);
        return LongStream.of(ids)
                .skip(1)
                .limit(ids.length - 2)
                .mapToObj(Long::toString)
                .collect(Collectors.joining(" "));
    }

    @Test
    void wordsAreCutIntoTheLongestPieces() {
        assertThat(encode("Refresh tokens early")).isEqualTo("25416 21898 19204 2015 2220");
        assertThat(encode("tokenization unaffable")).isEqualTo("19204 3989 14477 20961 3468");
    }

    @Test
    void eachPunctuationMarkIsAWord() {
        assertThat(encode("in src/auth.ts, 401!")).isEqualTo("1999 5034 2278 1013 8740 2705 1012 24529 1010 22649 999");
        assertThat(encode("$5 + 3 = 8 ~ `x`")).isEqualTo("1002 1019 1009 1017 1027 1022 1066 1036 1060 1036");
        assertThat(encode("“quoted” — and…")).isEqualTo("1523 9339 1524 1517 1998 1529");
    }

    @Test
    void accentsAndCapitalsAreDropped() {
        assertThat(encode("Crème Brûlée ÅNGSTRÖM")).isEqualTo("13675 21382 7987 9307 2063 17076 15687");
        assertThat(encode("İstanbul")).isEqualTo(encode("istanbul")).isEqualTo("9960");
        assertThat(encode("ΟΔΟΣ")).isEqualTo("1169 29722 29730 29733");
        assertThat(encode("שָׁלוֹם عَرَبِيّ")).isEqualTo("1266 29799 29792 29800 1288 17149 29816 14498");
    }

    @Test
    void eachChineseCharacterIsAWord() {
        assertThat(encode("東京の夜")).isEqualTo("1879 1755 1671 100");
        assertThat(encode("𠀀a\uF900b")).isEqualTo("100 1037 100 1038");
        assertThat(encode("한국어")).isEqualTo("1469 30006 30021 29991 30014 30020 29999 30008");
    }

    @Test
    void emojiAreUnknownWords() {
        assertThat(encode("👩‍💻 ships it 🚀🚀")).isEqualTo("100 3719 2009 100");
        assertThat(encode("\uD83E\uDEE0"))
                .as("of Unicode 14, which JDK 17 does not know")
                .isEqualTo("100");
    }

    @Test
    void wordsOfMoreThanAHundredCharactersAreUnknown() {
        assertThat(encode("x".repeat(101) + " y")).isEqualTo("100 1061");
        assertThat(encode("x".repeat(100))).startsWith("22038 20348 20348");
        assertThat(encode("𝔁".repeat(100) + "𝔁")).isEqualTo("100");
    }

    @Test
    void controlCharactersAreNothingAndBlanksSeparate() {
        assertThat(encode("a\u0000b\u200Bc\uFFFDd\uE000e")).isEqualTo("5925 3207");
        assertThat(encode("a\uD800b")).isEqualTo("11113");
        assertThat(encode("a\tb\nc\u00A0d\u2028e\u3000f")).isEqualTo("1037 1038 1039 1040 1041 1042");
        assertThat(encode(" \n")).isEqualTo(encode("")).isEmpty();
    }

    @Test
    void markersInATextAreItsWords() {
        assertThat(encode("[MASK]")).isEqualTo("1031 7308 1033");
    }

    @Test
    void theFirst510PiecesCount() {
        assertThat(tokenizer.encode("a ".repeat(510))).hasSize(512);
        assertThat(tokenizer.encode("a ".repeat(511)))
                .isEqualTo(tokenizer.encode("a ".repeat(600)))
                .isEqualTo(tokenizer.encode("a ".repeat(510)));
        assertThat(tokenizer.encode("a ".repeat(509) + "tokenization")).endsWith(1037, 19204, 102);
    }

    @Test
    void aFileWithoutAVocabularyIsRefused() {
        InputStream file =
                new ByteArrayInputStream("{\"vocab\": [1], \"[CLS]\": 101}".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> new WordPieceTokenizer(file))
                .isInstanceOf(IOException.class)
                .hasMessage("The vocabulary has no piece [CLS]");
    }
}
