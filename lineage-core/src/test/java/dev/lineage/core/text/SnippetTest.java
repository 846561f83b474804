package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SnippetTest {
    private static final String TEXT =
            "We looked at three ways to keep sessions. The token is refreshed early, since two tabs race at its"
                    + " expiry.";

    @Test
    void aShortTextIsShownWhole() {
        assertThat(Snippet.of("  Refresh early. ", "refresh", 20)).isEqualTo("Refresh early.");
    }

    @Test
    void thePieceWithTheMostQueryWordsIsShown() {
        assertThat(Snippet.of(TEXT, "refreshing tokens: a race", 60))
                .isEqualTo("…The token is refreshed early, since two tabs race at its…");
    }

    @Test
    void aTextWithoutTheWordsShowsItsBeginning() {
        assertThat(Snippet.of(TEXT, "database", 30)).isEqualTo("We looked at three ways to…");
    }

    @Test
    void aWordThatIsTooLongIsCutButNoSurrogatePairIs() {
        assertThat(Snippet.of("x" + "\uD835\uDC9C".repeat(20), "x", 8)).isEqualTo("x\uD835\uDC9C\uD835\uDC9C…");
        assertThat(Snippet.of("word".repeat(20), "x", 8)).isEqualTo("wordwo…");
    }

    @Test
    void atLeastOneCharIsAskedFor() {
        assertThatThrownBy(() -> Snippet.of("text", "text", 0)).hasMessage("maxChars is 0, must be 1 or more");
    }

    @Test
    void noSnippetIsLongerThanAskedOrSplitsAPair() {
        Random random = new Random(7);
        String alphabet = "ab c.\uD83D\uDE00é-";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(60); n > 0; n--) {
                int at = random.nextInt(alphabet.length());
                text.appendCodePoint(alphabet.codePointAt(alphabet.offsetByCodePoints(0, at % 8)));
            }
            int most = 1 + random.nextInt(40);
            String snippet = Snippet.of(text.toString(), "ab c", most);
            assertThat(snippet.length()).as("'%s' in %d", text, most).isLessThanOrEqualTo(most);
            assertThat(snippet.codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
        }
    }
}
