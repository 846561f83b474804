package dev.lineage.core.text;

import java.lang.Character.UnicodeScript;
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
import java.util.regex.Pattern;

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
    private static final Pattern DOT_NET = Pattern.compile("^(?i:NET)\\b");
    private static final Pattern NAME = Pattern.compile("(?<![A-Za-z0-9])[A-Za-z]{1,9}$");
    private static final Pattern PLUSES = Pattern.compile("\\+\\+(?![A-Za-z0-9+])");
    private static final Pattern LETTER = Pattern.compile("(?<![A-Za-z0-9])[A-Za-z]$");
    private static final Pattern SHARP = Pattern.compile("#(?![A-Za-z0-9#])");
    private static final String JOINERS = "_./\\";
    private static final int LONGEST_WHOLE = 64;
    private static final int FIRST_MARK = 0x0300;
    /** A character with its marks. */
    private static final Pattern CHARACTER = Pattern.compile("(?s).[\\p{Mn}\\p{Mc}]*+");

    private static final Pattern ACCENTS = Pattern.compile("(?<=\\p{IsLatin})[\\u0300-\\u036f]+");
    /** Latin letters that Unicode does not decompose. */
    private static final Map<String, String> WHOLE = Map.of("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l");

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
        int at = 0;
        while (at < text.length()) {
            int end = chunkEnd(text, at);
            if (end > at) {
                chunk(folded(spelled(text, at, end)), words);
            }
            at = Math.max(end, at + 1);
        }
        return words;
    }

    /** Returns the stems of the words of a text, separated by blanks. */
    public static String joined(String text) {
        return String.join(" ", stems(text));
    }

    private static String folded(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 128) {
                String bare =
                        ACCENTS.matcher(Normalizer.normalize(text, Form.NFKD)).replaceAll("");
                return Normalizer.normalize(bare, Form.NFKC);
            }
        }
        return text;
    }

    /** Returns a chunk with the symbols of {@code C++}, {@code C#} and {@code .NET} in letters. */
    private static String spelled(String text, int start, int end) {
        String chunk = text.substring(start, end);
        if (start > 0 && text.charAt(start - 1) == '.' && DOT_NET.matcher(chunk).find()) {
            return "dotnet" + chunk.substring("NET".length());
        }
        char next = end < text.length() ? text.charAt(end) : ' ';
        if (next == '+'
                && PLUSES.matcher(text).region(end, text.length()).lookingAt()
                && NAME.matcher(chunk).find()) {
            return chunk + "plusplus";
        }
        boolean sharp =
                next == '#' && SHARP.matcher(text).region(end, text.length()).lookingAt();
        return sharp && LETTER.matcher(chunk).find() ? chunk + "sharp" : chunk;
    }

    /** Words joined by one of {@code _ . / \} without a blank are one chunk. */
    private static int chunkEnd(String text, int from) {
        int at = from;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean joiner =
                    JOINERS.indexOf(c) >= 0 && at > from && at + 1 < text.length() && inWord(text.codePointAt(at + 1));
            if (!inWord(c) && !joiner) {
                break;
            }
            at += Character.charCount(c);
        }
        return at;
    }

    private static boolean inWord(int c) {
        return Character.isLetterOrDigit(c) || isMark(c);
    }

    private static boolean isMark(int c) {
        int type = c < FIRST_MARK ? Character.UNASSIGNED : Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static void chunk(String chunk, List<String> words) {
        StringBuilder whole = new StringBuilder();
        int joined = 0;
        int from = 0;
        int previous = 0;
        for (int at = 0; at <= chunk.length(); ) {
            int c = at < chunk.length() ? chunk.codePointAt(at) : '_';
            if (!inWord(c) || at > from && cut(chunk, at, previous, c)) {
                int before = whole.length();
                part(chunk.substring(from, at), words, whole);
                joined += whole.length() > before ? 1 : 0;
                from = inWord(c) ? at : at + Character.charCount(c);
            }
            previous = c;
            at += Character.charCount(c);
        }
        if (joined > 1 && whole.length() <= LONGEST_WHOLE) {
            words.add(whole.toString());
        }
    }

    /** Where the script changes, and before the capital of {@code refreshToken} and of {@code HTTPServer}. */
    private static boolean cut(String chunk, int at, int previous, int c) {
        if (paired(previous) || paired(c)) {
            return family(previous) != family(c) && !isMark(c);
        }
        int next = at + Character.charCount(c) < chunk.length() ? chunk.codePointAt(at + Character.charCount(c)) : ' ';
        return Character.isUpperCase(c)
                && (Character.isLowerCase(previous) || Character.isUpperCase(previous) && Character.isLowerCase(next));
    }

    private static void part(String part, List<String> words, StringBuilder whole) {
        if (part.isEmpty()) {
            return;
        }
        if (!paired(part.codePointAt(0))) {
            String lower = part.toLowerCase(Locale.ROOT);
            for (Map.Entry<String, String> letter : WHOLE.entrySet()) {
                lower = lower.replace(letter.getKey(), letter.getValue());
            }
            words.add(lower);
            whole.append(lower);
            return;
        }
        List<String> characters =
                CHARACTER.matcher(part).results().map(MatchResult::group).toList();
        for (int i = 0; i + 1 < characters.size(); i++) {
            words.add(characters.get(i) + characters.get(i + 1));
        }
        if (characters.size() == 1) {
            words.add(part);
        }
    }

    private static boolean paired(int c) {
        return family(c) != UnicodeScript.COMMON;
    }

    /** Returns the script without blanks that a character belongs to; {@code COMMON} for any other. */
    private static UnicodeScript family(int c) {
        UnicodeScript script =
                c < 0x0E00 ? UnicodeScript.COMMON : c == 0x30FC ? UnicodeScript.HAN : UnicodeScript.of(c);
        return switch (script) {
            case HIRAGANA, KATAKANA, BOPOMOFO -> UnicodeScript.HAN;
            case HAN, HANGUL, THAI, LAO, KHMER, MYANMAR, TIBETAN -> script;
            default -> UnicodeScript.COMMON;
        };
    }
}
