package dev.lineage.core.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remembers the tokens of the words that were met last, since most words of a text were met before. */
final class TermMemory {
    private static final int MOST = 32_768;

    private final Terms terms = new Terms();
    private final Map<String, List<Terms.Token>> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Terms.Token>> eldest) {
            return size() > MOST;
        }
    };

    List<Terms.Token> tokens(String word) {
        List<Terms.Token> remembered = known.get(word);
        if (remembered != null) {
            return remembered;
        }
        List<Terms.Token> tokens = terms.tokens(word);
        known.put(word, tokens);
        return tokens;
    }
}
