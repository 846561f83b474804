package dev.lineage.journal;

import dev.lineage.record.Reference;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the files and names that a text mentions (rule J3): paths such as {@code src/auth.ts}, names in backticks, and
 * calls such as {@code refresh()}. URLs, abbreviations, versions and products such as {@code D3.js} are left out.
 */
public final class EntityExtraction {
    public static final int MAX_ENTITIES = 100;

    private static final int MAX_LENGTH = 200;
    private static final Pattern WORD = Pattern.compile("[^\\s,;|\"<>\\[\\]{}]+");
    private static final Pattern QUOTED = Pattern.compile("`([^`\\s]{2," + MAX_LENGTH + "})`");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$@./~#][\\p{L}\\p{N}_$@./~#:-]*+(\\(\\))?");
    private static final Pattern CALL = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$.]*+\\(\\)");
    private static final Pattern PATH = Pattern.compile("~?[\\p{L}\\p{N}_@.-]*/[\\p{L}\\p{N}_@./-]*\\.[A-Za-z]{1,5}");
    private static final Pattern FILE = Pattern.compile(
            "[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_-]\\.(c|cfg|conf|cpp|cs|css|csv|edn|go|gradle|h|hpp|html|ini"
                    + "|java|js|json|jsonl|jsx|kt|lock|md|php|proto|properties|py|rb|rs|scala|scss|sh|sql|swift|tf|toml"
                    + "|ts|tsx|txt|xml|yaml|yml)");
    private static final Pattern PRODUCT =
            Pattern.compile("(\\p{Lu}[\\p{L}\\p{N}]*|d3|express|next|node|nuxt|react|three|vue)\\.(cs|go|js|py|rs|ts)");
    /** The punctuation around a word, but for that of a call. */
    private static final Pattern AROUND = Pattern.compile("^[('*_]+|(?:[.:!?'*]|(?<!\\()\\))+$");

    private static final Pattern LINE_NUMBER = Pattern.compile("(:[0-9]+){1,2}$");

    private EntityExtraction() {}

    /** Returns up to {@link #MAX_ENTITIES} files and names that a text mentions, in the order of first mention. */
    public static List<Reference> extract(String text) {
        Set<String> found = new LinkedHashSet<>();
        for (Matcher word = WORD.matcher(text); word.find() && found.size() < MAX_ENTITIES; ) {
            if (!word.group().contains("://") && !word.group().contains("www.")) {
                add(word.group(), found);
            }
        }
        return found.stream().limit(MAX_ENTITIES).map(Reference::of).toList();
    }

    private static void add(String word, Set<String> found) {
        if (word.indexOf('`') >= 0) {
            QUOTED.matcher(word)
                    .results()
                    .map(quoted -> quoted.group(1))
                    .filter(name -> NAME.matcher(name).matches() && name.chars().anyMatch(Character::isLetter))
                    .forEach(found::add);
            return;
        }
        String bare = bare(word);
        if (bare.length() <= MAX_LENGTH
                && !PRODUCT.matcher(bare).matches()
                && (CALL.matcher(bare).matches()
                        || PATH.matcher(bare).matches()
                        || FILE.matcher(bare).matches())) {
            found.add(bare);
        }
    }

    /** Returns the word without the punctuation around it and the number of a line. */
    private static String bare(String word) {
        String bare = word.length() > 2 * MAX_LENGTH ? "" : AROUND.matcher(word).replaceAll("");
        return LINE_NUMBER.matcher(bare).replaceFirst("");
    }
}
