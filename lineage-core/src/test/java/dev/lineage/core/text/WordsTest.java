package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
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
        "倉庫API, 倉庫 api",
        "然, 然",
        "창고는, 창고 고는",
        "เกม, เก กม",
        "café Ångström naïve Łódź, cafe angstrom naive łodz",
        "йод हिन्दी, йод हिन्दी",
        "ｆｕｌｌ ﬁne, full fine",
        "'  -- \"*()', ''",
    })
    void textsAreSplitIntoWords(String text, String words) {
        assertThat(String.join(" ", Words.of(text))).isEqualTo(words);
    }

    @Test
    void questionsLoseTheirStopWordsAndCountRepeatedOnesUpToThreeTimes() {
        assertThat(Words.telling("Why do the tokens race, token token, tokens?"))
                .isEqualTo(Map.of("token", 3, "race", 1));
        assertThat(Words.telling("what is it")).isEqualTo(Map.of("what", 1, "is", 1, "it", 1));
        assertThat(Words.telling("?!")).isEmpty();
    }

    @Test
    void similarityIsTheShareOfCommonWords() {
        assertThat(Similarity.of("keep carts for a day", "A day: keep carts, for..."))
                .isEqualTo(1);
        assertThat(Similarity.of("keep carts", "keep orders")).isEqualTo(1 / 3.0);
        assertThat(Similarity.of("keep keep", "orders")).isZero();
        assertThat(Similarity.of("", "?")).isZero();
    }

    @Test
    void excerptIsThePartWithMostWordsOfTheQuestion() {
        String text = "Nothing here. ".repeat(30) + "The token\n races 倉庫 at expiry 🎉. " + "Nothing here. ".repeat(30);
        assertThat(Excerpt.of(text, Words.telling("race tokens").keySet()))
                .contains("The token races 倉庫 at expiry 🎉.")
                .startsWith("...")
                .endsWith("...")
                .hasSizeLessThanOrEqualTo(166);
        assertThat(Excerpt.of("Short  text", Words.telling("text").keySet())).isEqualTo("Short text");
        assertThat(Excerpt.of("🎉".repeat(500) + "token", Words.telling("token").keySet()))
                .matches("\\.\\.\\.(🎉)+token");
        assertThat(Excerpt.of("", Set.of("token"))).isEmpty();
    }
}
