package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysisTest {

    private static List<String> terms(String text) {
        Terms analysis = new Terms();
        List<String> terms = new ArrayList<>();
        for (Words words = new Words(text); words.next(); ) {
            analysis.tokens(words.word()).forEach(token -> terms.add(token.term()));
        }
        return terms;
    }

    private static List<String> queryTerms(String text) {
        return QueryTerms.of(text).terms().stream()
                .map(QueryTerms.QueryTerm::term)
                .toList();
    }

    @Test
    void wordsAreFoldedAndStemmed() {
        assertThat(terms("Refreshing the CACHES, relational databases; caresses ponies"))
                .containsExactly("refresh", "the", "cach", "relat", "databas", "caress", "poni");
    }

    @Test
    void diacriticsAreRemovedWhetherComposedOrNot() {
        assertThat(terms("Zürich Zu\u0308rich façade Ελλάδα")).containsExactly("zurich", "zurich", "facad", "ελλαδα");
    }

    @Test
    void bothFormsOfSigmaMeet() {
        assertThat(terms("ΟΔΟΣ οδος")).containsExactly("οδοσ", "οδοσ");
    }

    @Test
    void otherScriptsKeepTheirMarks() {
        assertThat(terms("हिन्दी 日本語 한국어")).containsExactly("हिन्दी", "日本語", "한국어");
    }

    @Test
    void identifiersYieldTheirParts() {
        assertThat(terms("writeBoolean HTTPServer user_name file.py"))
                .containsExactly(
                        "writeboolean",
                        "write",
                        "boolean",
                        "httpserver",
                        "http",
                        "server",
                        "user",
                        "name",
                        "file",
                        "py");
    }

    @Test
    void shortWordsAndWordsWithDigitsAreNotStemmed() {
        assertThat(terms("as is utf8s 42")).containsExactly("as", "is", "utf8s", "42");
    }

    @Test
    void aVeryLongWordIsKnownByItsBeginning() {
        assertThat(terms("9".repeat(1_000))).containsExactly("9".repeat(Words.LONGEST));
    }

    @Test
    void aLongWordIsNotCutInsideASurrogatePair() {
        String letter = new StringBuilder().appendCodePoint(0x1d49c).toString();
        assertThat(new Words("x" + letter.repeat(200))).satisfies(words -> {
            assertThat(words.next()).isTrue();
            assertThat(words.word()).isEqualTo("x" + letter.repeat(63));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "c++",
                "\"",
                "''",
                "AND",
                "a AND NOT (b",
                "\uD83D\uDE00",
                "\uD83D",
                "\uDE00x",
                "\u0000",
                "\u0300",
                "\u0300\u0301 \u0300",
                "İstanbul",
                "ﬁ",
                "½",
                "*",
                "tag:oauth",
                "\uFFFF",
                "a\u0000b",
                "ß",
                "ŉ"
            })
    void anyTextIsAnalysed(String text) {
        assertThat(queryTerms(text)).doesNotContain("").allSatisfy(term -> assertThat(term)
                .isNotBlank());
    }

    @Test
    void theQueryLosesItsStopWords() {
        assertThat(queryTerms("What is the cache of the server?")).containsExactly("cach", "server");
    }

    @Test
    void aQueryOfStopWordsAloneKeepsThem() {
        assertThat(queryTerms("to be or not to be")).containsExactly("to", "be", "or", "not");
    }

    @Test
    void aRepeatedTermIsNamedAsFirstTypedAndCounted() {
        assertThat(QueryTerms.of("Caches cache race"))
                .isEqualTo(new QueryTerms(
                        List.of(
                                new QueryTerms.QueryTerm("Caches", "cach", 2),
                                new QueryTerms.QueryTerm("race", "race", 1)),
                        3));
    }
}
