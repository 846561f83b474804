package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
    @ParameterizedTest
    @CsvSource({
        "refreshToken, refresh token refreshtoken",
        "HTTPServer2, http server2 httpserver2",
        "refresh_token, refresh token refreshtoken",
        "src/auth/token.ts, src auth token ts srcauthtokents",
        "well-kept, well kept",
        "C++ is not C# nor .NET, cplusplus is not csharp nor dotnet",
        "a+++b c#d, a b c d",
        "棚卸し, 棚卸 卸し",
        "使用C++编写, 使用 cplusplus 编写",
        "倉庫API, 倉庫 api",
        "然, 然",
        "창고는, 창고 고는",
        "เกม, เก กม",
        "café Ångström naïve Łódź, cafe angstrom naive lodz",
        "Größe GRÖẞE Ærø œuvre, grosse grosse aero oeuvre",
        "йод हिन्दी, йод हिन्दी",
        "ｆｕｌｌ ﬁne, full fine",
        "'  -- \"*()', ''",
    })
    void textsAreSplitIntoWords(String text, String words) {
        assertThat(String.join(" ", Words.of(text))).isEqualTo(words);
    }

    @Test
    void questionsLoseTheirStopWordsAndCountRepeatedOnesUpToThreeTimes() {
        assertThat(Words.queryTerms("Why do the tokens race, token token, tokens?"))
                .isEqualTo(Map.of("token", 3, "race", 1));
        assertThat(Words.queryTerms("what is it")).isEqualTo(Map.of("what", 1, "is", 1, "it", 1));
        assertThat(Words.queryTerms("?!")).isEmpty();
    }

    @Test
    void similarityIsTheShareOfCommonWords() {
        assertThat(WordSet.of("keep carts for a day").likeness(WordSet.of("A day: keep carts, for...")))
                .isEqualTo(1);
        assertThat(WordSet.of("keep carts").likeness(WordSet.of("keep orders"))).isEqualTo(1 / 3.0);
        assertThat(WordSet.of("keep keep").likeness(WordSet.of("orders"))).isZero();
        assertThat(WordSet.of("").likeness(WordSet.of("?"))).isZero();
    }

    private static String excerpt(String text, String question) {
        return new Highlighter(Words.queryTerms(question).keySet()).excerpt(text);
    }

    @Test
    void excerptIsThePartWithMostWordsOfTheQuestion() {
        String nothing = "Nothing here. ".repeat(30);
        String text = "A token. " + nothing + "The token\n races 倉庫 at expiry 🎉. " + nothing;
        assertThat(excerpt(text, "race tokens"))
                .contains("The token races 倉庫 at expiry 🎉.")
                .startsWith("...")
                .endsWith("...")
                .hasSizeLessThanOrEqualTo(166);
        assertThat(excerpt(text, "first token")).startsWith("A token. Nothing here.");
        assertThat(excerpt("Short  text", "text")).isEqualTo("Short text");
        assertThat(excerpt("🎉".repeat(500) + " token", "token")).matches("\\.\\.\\.(🎉)* ?token");
        assertThat(excerpt("然".repeat(500) + "倉庫" + "然".repeat(500), "倉庫")).matches("\\.\\.\\.然*倉庫然+\\.\\.\\.");
        assertThat(excerpt("🎉".repeat(500), "token")).matches("(🎉)+\\.\\.\\.");
        assertThat(excerpt("", "token")).isEmpty();
    }

    @Test
    void wordsOfAQuestionAreCountedOnceInATextOfAnyScript() {
        Highlighter highlighter =
                new Highlighter(Words.queryTerms("token race 倉庫 然後 C++").keySet());
        assertThat(highlighter.count("Tokens, tokens raced in 倉庫")).isEqualTo(3);
        assertThat(highlighter.count("然".repeat(39) + "然後" + "然".repeat(50) + "C++"))
                .isEqualTo(2);
        assertThat(highlighter.count("")).isZero();
    }
}
