package dev.lineage.core.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import opennlp.tools.stemmer.snowball.englishStemmer;

/**
 * Turns a word into its terms: case folded, without the diacritics of Latin, Greek and Cyrillic letters, stemmed by
 * Porter's second ("English") algorithm where it is a plain English word. A word written in camel case yields its parts as well, so that
 * {@code writeBoolean} is found by {@code boolean}.
 *
 * <p>Not safe for use by several threads; make one where it is needed.
 */
final class Terms {
    /** Words outside these lengths are not stemmed, as in SQLite's FTS5. */
    private static final int SHORTEST_STEMMED = 3;

    private static final int LONGEST_STEMMED = 64;
    private static final int MOST_PARTS = 16;
    private static final String[] NO_PARTS = {};

    private final englishStemmer stemmer = new englishStemmer();

    /** Compiled when a word needs it: most are plain. */
    private static final class Diacritics {
        static final Pattern PATTERN = Pattern.compile("[\\u0300-\\u036f]+");
    }

    /** Before a capital behind a small letter, and before the last of several capitals that begins a word. */
    private static final class Humps {
        static final Pattern PATTERN = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu}\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    }

    /**
     * What is indexed of one word.
     *
     * @param typed the word, or a part of it, as it was written
     * @param term what it is looked up by
     * @param telling false for a stop word, which does not count for a text's length
     */
    record Token(String typed, String term, boolean telling) {}

    /** The tokens of a word: the whole, and the telling parts of one in camel case. */
    List<Token> tokens(String word) {
        String folded = folded(word);
        boolean telling = !StopWords.contains(folded);
        String[] parts = parts(word);
        if (parts.length == 0 && !folded.isEmpty()) {
            return List.of(new Token(word, stemmed(folded), telling));
        }
        List<Token> tokens = new ArrayList<>(1 + parts.length);
        if (!folded.isEmpty()) {
            tokens.add(new Token(word, stemmed(folded), telling));
        }
        for (String part : parts) {
            addPart(tokens, part);
        }
        return tokens;
    }

    private void addPart(List<Token> tokens, String part) {
        String folded = folded(part);
        if (part.length() > 1 && !folded.isEmpty() && !StopWords.contains(folded)) {
            tokens.add(new Token(part, stemmed(folded), true));
        }
    }

    private static String folded(String word) {
        return isAscii(word) ? word.toLowerCase(Locale.ROOT) : fold(word);
    }

    private String stemmed(String folded) {
        return isStemmed(folded) ? stem(folded) : folded;
    }

    private static String[] parts(String word) {
        String[] parts = hasHump(word) ? Humps.PATTERN.split(word, MOST_PARTS) : NO_PARTS;
        return parts.length < 2 ? NO_PARTS : parts;
    }

    private String stem(String folded) {
        stemmer.setCurrent(folded);
        stemmer.stem();
        return stemmer.getCurrent();
    }

    private static String fold(String word) {
        StringBuilder folded = new StringBuilder(word.length());
        word.codePoints().map(Terms::foldCase).forEach(folded::appendCodePoint);
        String decomposed = Normalizer.normalize(folded, Normalizer.Form.NFD);
        return Normalizer.normalize(Diacritics.PATTERN.matcher(decomposed).replaceAll(""), Normalizer.Form.NFC);
    }

    /** Simple case folding: by way of upper case, so that both forms of sigma and the long s meet. */
    private static int foldCase(int codePoint) {
        return Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static boolean isStemmed(String folded) {
        if (folded.length() < SHORTEST_STEMMED || folded.length() > LONGEST_STEMMED) {
            return false;
        }
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return true;
    }

    private static boolean isAscii(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasHump(String word) {
        for (int i = 1; i < word.length(); i++) {
            if (Character.isUpperCase(word.charAt(i))) {
                return true;
            }
        }
        return false;
    }
}
