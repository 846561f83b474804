package dev.lineage.core.text;

import java.util.stream.Stream;

/**
 * Reduces English words to their stems: {@code races}, {@code raced} and {@code racing} are {@code race}.
 *
 * @see <a href="https://tartarus.org/martin/PorterStemmer/def.txt">M. F. Porter, An algorithm for suffix stripping</a>
 */
final class Stemmer {
    private static final int MIN_LENGTH = 3;
    private static final int MAX_LENGTH = 64;

    private static final String[] PLURALS = {"sses", "ss", "ies", "i", "ss", "ss", "s", ""};
    private static final String[] STEP_2 =
            ("ational ate tional tion enci ence anci ance izer ize logi log bli ble alli al entli ent eli e ousli ous"
                            + " ization ize ation ate ator ate alism al iveness ive fulness ful ousness ous aliti al"
                            + " iviti ive biliti ble")
                    .split(" ");
    private static final String[] STEP_3 = {
        "icate", "ic", "ative", "", "alize", "al", "iciti", "ic", "ical", "ic", "ful", "", "ness", ""
    };
    private static final String[] STEP_4 = Stream.of(
                    ("al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize").split(" "))
            .flatMap(suffix -> Stream.of(suffix, ""))
            .toArray(String[]::new);

    private Stemmer() {}

    /** Returns the stem of a word in lower case; one with other characters than a to z is its own. */
    static String stem(String word) {
        if (word.length() < MIN_LENGTH || word.length() > MAX_LENGTH || !isEnglish(word)) {
            return word;
        }
        String stem = pastAndPresent(word.endsWith("s") ? replaced(word, PLURALS, 0) : word);
        if (stem.endsWith("y") && hasVowel(cut(stem, 1))) {
            stem = cut(stem, 1) + "i";
        }
        return ending(replaced(replaced(replaced(stem, STEP_2, 1), STEP_3, 1), STEP_4, 2));
    }

    /** Step 1b: the endings ed and ing. */
    private static String pastAndPresent(String word) {
        if (word.endsWith("eed")) {
            return measure(cut(word, 3)) > 0 ? cut(word, 1) : word;
        }
        String stem = word.endsWith("ed") ? cut(word, 2) : word.endsWith("ing") ? cut(word, 3) : "";
        if (!hasVowel(stem)) {
            return word;
        }
        if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) {
            return stem + "e";
        }
        int last = stem.length() - 1;
        boolean isDouble = last > 0 && stem.charAt(last) == stem.charAt(last - 1) && isConsonant(stem, last);
        if (isDouble && "lsz".indexOf(stem.charAt(last)) < 0) {
            return cut(stem, 1);
        }
        return measure(stem) == 1 && endsShort(stem) ? stem + "e" : stem;
    }

    /** Steps 1a and 2 to 4: replaces the first suffix of the list that the word has, unless too little is before it. */
    private static String replaced(String word, String[] suffixes, int minMeasure) {
        for (int i = 0; i < suffixes.length; i += 2) {
            if (word.endsWith(suffixes[i])) {
                String stem = cut(word, suffixes[i].length());
                boolean fits = !suffixes[i].equals("ion") || stem.endsWith("s") || stem.endsWith("t");
                return fits && measure(stem) >= minMeasure ? stem + suffixes[i + 1] : word;
            }
        }
        return word;
    }

    /** Step 5: a last e, and a double l. */
    private static String ending(String word) {
        String stem = word;
        if (word.endsWith("e")) {
            String shorter = cut(word, 1);
            int measure = measure(shorter);
            stem = measure > 1 || measure == 1 && !endsShort(shorter) ? shorter : word;
        }
        return stem.endsWith("ll") && measure(cut(stem, 1)) > 1 ? cut(stem, 1) : stem;
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }

    /** Returns how often consonants follow vowels. */
    private static int measure(String stem) {
        int measure = 0;
        for (int i = 1; i < stem.length(); i++) {
            measure += isConsonant(stem, i) && !isConsonant(stem, i - 1) ? 1 : 0;
        }
        return measure;
    }

    private static boolean isEnglish(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
                return false;
            }
        }
        return true;
    }

    private static boolean hasVowel(String stem) {
        for (int i = 0; i < stem.length(); i++) {
            if (!isConsonant(stem, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isConsonant(String word, int i) {
        return switch (word.charAt(i)) {
            case 'a', 'e', 'i', 'o', 'u' -> false;
            case 'y' -> i == 0 || !isConsonant(word, i - 1);
            default -> true;
        };
    }

    /** Returns whether it ends with consonant, vowel, and a consonant other than w, x and y. */
    private static boolean endsShort(String stem) {
        int last = stem.length() - 1;
        return last > 1
                && isConsonant(stem, last)
                && !isConsonant(stem, last - 1)
                && isConsonant(stem, last - 2)
                && "wxy".indexOf(stem.charAt(last)) < 0;
    }
}
