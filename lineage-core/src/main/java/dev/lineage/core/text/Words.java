package dev.lineage.core.text;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Splits texts and questions into words, and reduces them to the stems that the text index holds.
 *
 * <ul>
 *   <li>Compatibility forms are folded (NFKC), Latin letters lose their accents, and {@code ß} is {@code ss}.
 *   <li>A run in a script without blanks is cut into overlapping pairs of characters.
 *   <li>{@code refreshToken}, {@code refresh_token} and {@code src/auth/token.ts} give their parts and, written
 *       together, the whole.
 *   <li>{@code C++}, {@code C#} and {@code .NET} are words.
 * </ul>
 */
public final class Words {
    private static final String LETTERS = "\\p{Alnum}[\\p{L}\\p{Nd}\\p{Mn}\\p{Mc}]";
    private static final Pattern PLUSES = Pattern.compile("\\+\\+(?<=(?<![A-Za-z0-9])[A-Za-z]{1,9}..)(?![A-Za-z0-9+])");
    private static final Pattern SHARP = Pattern.compile("#(?<=(?<![A-Za-z0-9])[A-Za-z].)(?![A-Za-z0-9#])");
    private static final Pattern DOT_NET = Pattern.compile("\\.(?<![%s].)(?i:NET)\\b".formatted(LETTERS));
    /** Words joined by one of {@code _ . / \} without a blank are one chunk. */
    private static final Pattern CHUNK = Pattern.compile("[%1$s]++(?:[_./\\\\][%1$s]++)*+".formatted(LETTERS));
    /** The scripts without blanks, which begin at 0E00. Those of Chinese and Japanese are one. */
    private static final List<String> UNSPACED = List.of(
            "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsBopomofo}\u30fc",
            "\\p{IsHangul}",
            "\\p{IsThai}",
            "\\p{IsLao}",
            "\\p{IsKhmer}",
            "\\p{IsMyanmar}",
            "\\p{IsTibetan}");

    private static final String RUN = UNSPACED.stream()
            .map(script -> "[%1$s&&[%2$s]][%1$s&&[%2$s\\p{M}]]*+".formatted(LETTERS, script))
            .collect(Collectors.joining("|"));
    private static final String OTHER =
            "[\\p{Lower}[%s&&[^\\p{Lu}]&&[\\x00-\\u0DFF\\p{M}[^%s]]]]".formatted(LETTERS, String.join("", UNSPACED));
    /** A capital but those that begin a part, as in {@code refreshToken} and {@code HTTPServer}. */
    private static final String CAPITAL = "(?<!\\p{javaLowerCase})(?!(?<=\\p{Lu})\\p{Lu}\\p{javaLowerCase})\\p{Lu}";
    /** A run in a script without blanks, or a part of another word. */
    private static final Pattern PART =
            Pattern.compile("(?![\\x00-\\u0DFF])(%s)|[%s](?:%s++|%s)*+".formatted(RUN, LETTERS, OTHER, CAPITAL));

    private static final int LONGEST_WHOLE = 64;
    /** A character with its marks. */
    private static final Pattern CHARACTER = Pattern.compile("(?s).[\\p{Mn}\\p{Mc}]*+");

    private static final Pattern ACCENTS = Pattern.compile("(?<=\\p{IsLatin})[\\u0300-\\u036f]+");
    /** Latin letters that Unicode does not decompose. */
    private static final Map<String, String> WHOLE = Map.of("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l");

    private static final Pattern WHOLE_LETTER = Pattern.compile("[ßæœøł]");
    private static final int MAX_REPEATS = 3;

    /** Words of questions that say nothing about their subject. */
    private static final Set<String> STOP =
            Set.of(("a about after all also am an and any are as at be been before being but by can could d did do"
                            + " does doing don for from had has have he her hers him his how i if in into is it its ll"
                            + " m me my of on or our re s she should so t than that the their them then there these"
                            + " they this those to us ve was we were what when where which while who whom why will"
                            + " with would you your")
                    .split(" "));

    private Words() {}

    /**
     * Returns the stems of a question without stop words, or of all words if it has no others, and how often each
     * counts: as often as it is repeated, at most three times.
     */
    public static Map<String, Integer> queryTerms(String question) {
        List<String> all = of(question);
        List<String> telling = all.stream().filter(Words::isTelling).toList();
        Map<String, Integer> counts = new LinkedHashMap<>();
        (telling.isEmpty() ? all : telling)
                .forEach(word ->
                        counts.merge(Stemmer.stem(word), 1, (count, one) -> Math.min(MAX_REPEATS, count + one)));
        return counts;
    }

    /** Returns whether a word says something about the subject of a text. */
    public static boolean isTelling(String word) {
        return !STOP.contains(word);
    }

    /** Returns the stems of the words of a text, in order. */
    public static List<String> stems(String text) {
        List<String> words = of(text);
        Map<String, String> stems = new HashMap<>();
        words.replaceAll(word -> stems.computeIfAbsent(word, Stemmer::stem));
        return words;
    }

    /** Returns the words of a text, in order, in lower case. */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        Matcher chunk = CHUNK.matcher(spelled(text));
        Matcher part = PART.matcher("");
        while (chunk.find()) {
            addParts(part.reset(folded(chunk.group())), words);
        }
        return words;
    }

    /** Returns the stems of the words of a text, separated by blanks. */
    public static String joined(String text) {
        return String.join(" ", stems(text));
    }

    private static String latin(String text) {
        return WHOLE_LETTER.matcher(text).replaceAll(letter -> WHOLE.getOrDefault(letter.group(), ""));
    }

    private static String folded(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 128) {
                String bare =
                        ACCENTS.matcher(Normalizer.normalize(text, Form.NFKD)).replaceAll("");
                return latin(Normalizer.normalize(bare, Form.NFKC));
            }
        }
        return text;
    }

    /** Returns a text with the symbols of {@code C++}, {@code C#} and {@code .NET} in letters. */
    private static String spelled(String text) {
        String pluses = PLUSES.matcher(text).replaceAll("plusplus ");
        return DOT_NET.matcher(SHARP.matcher(pluses).replaceAll("sharp ")).replaceAll(" dotnet");
    }

    private static void addParts(Matcher part, List<String> words) {
        StringBuilder whole = new StringBuilder();
        int joined = 0;
        while (part.find()) {
            if (part.start(1) >= 0) {
                addPairs(part.group(), words);
            } else {
                String lower = latin(part.group().toLowerCase(Locale.ROOT));
                words.add(lower);
                whole.append(lower);
                joined++;
            }
        }
        if (joined > 1 && whole.length() <= LONGEST_WHOLE) {
            words.add(whole.toString());
        }
    }

    private static void addPairs(String part, List<String> words) {
        List<String> characters =
                CHARACTER.matcher(part).results().map(MatchResult::group).toList();
        for (int i = 0; i + 1 < characters.size(); i++) {
            words.add(characters.get(i) + characters.get(i + 1));
        }
        if (characters.size() == 1) {
            words.add(part);
        }
    }
}
