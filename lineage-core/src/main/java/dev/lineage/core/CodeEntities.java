package dev.lineage.core;

import dev.lineage.journal.EntityExtractor;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds file paths in text, and names in backticks.
 *
 * <p>A path has a slash and a file extension ({@code src/auth.ts}), or is a bare file name with an extension that only files
 * have ({@code pom.xml}). A product's name ({@code D3.js}, {@code Node.js}), an abbreviation ({@code e.g.}), a version, a
 * host and a URL are none. What stands in backticks is taken if it is one word of code. None has more than 200 characters.
 *
 * <p>A text may have a million characters, of any kind: each pattern that goes back and forth sees one run of characters that
 * paths are made of, and none that is longer than a path may be.
 */
final class CodeEntities implements EntityExtractor {
    private static final int LONGEST = 200;

    CodeEntities() {}

    @Override
    public List<String> extract(String text) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> paths = new LinkedHashSet<>();
        Set<String> files = new LinkedHashSet<>();
        for (Matcher word = Forms.WORD.matcher(text); word.find(); ) {
            String prose = Addresses.removed(word.group());
            codeNames(prose, names);
            for (Matcher run = Forms.RUN.matcher(Forms.BACKTICKS.matcher(prose).replaceAll(" ")); run.find(); ) {
                if (run.end() - run.start() <= LONGEST) {
                    matches(Forms.PATH, run.group(), paths);
                    matches(Forms.FILE, Forms.PATH.matcher(run.group()).replaceAll(" "), files);
                }
            }
        }
        names.addAll(paths);
        names.addAll(files);
        return List.copyOf(names);
    }

    private static void codeNames(String text, Set<String> found) {
        Matcher matcher = Forms.BACKTICKS.matcher(text);
        while (matcher.find()) {
            if (Forms.CODE_NAME.matcher(matcher.group(1)).matches() && isName(matcher.group(1))) {
                found.add(matcher.group(1));
            }
        }
    }

    /** An option of a command is no entity. */
    private static boolean isName(String word) {
        return !word.startsWith("-") && word.chars().anyMatch(Character::isLetter);
    }

    private static void matches(Pattern pattern, String text, Set<String> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            String match = matcher.group();
            if (!Forms.PRODUCT.matcher(match).matches()) {
                found.add(match);
            }
        }
    }

    /** Compiled when the first text comes: who only reads decisions does without. */
    private static final class Forms {
        static final Pattern WORD = Pattern.compile("\\S++");
        static final Pattern RUN = Pattern.compile("[\\p{L}\\p{N}_.@/~\\\\-]++");
        static final Pattern BACKTICKS = Pattern.compile("`([^`\\s]{2," + LONGEST + "})`");
        static final Pattern CODE_NAME = Pattern.compile("[\\p{L}_$@./~#-][\\p{L}\\p{N}_$./:#~@-]*(?:\\(\\))?");
        static final Pattern PATH = Pattern.compile(
                "(?<![\\p{L}\\p{N}_./\\\\-])(?:~?/|\\.{1,2}/)?(?:[\\p{L}\\p{N}_.@-]+/)+[\\p{L}\\p{N}_.@-]*\\.[A-Za-z][A-Za-z0-9]{0,7}"
                        + "(?![\\p{L}\\p{N}_/-])");
        static final Pattern FILE = Pattern.compile(
                "(?<![\\p{L}\\p{N}_./\\\\-])[\\p{L}\\p{N}_-]+(?:\\.[\\p{L}\\p{N}_-]+)*"
                        + "\\.(?:java|kt|py|rb|go|rs|ts|tsx|jsx|c|h|cpp|hpp|cs|php|swift|scala|sh|sql|md|json|jsonl|yaml|yml|toml|xml"
                        + "|html|css|scss|gradle|properties|ini|cfg|conf|lock|txt|csv|proto|tf|js)(?![\\p{L}\\p{N}_/-]|\\.[\\p{L}\\p{N}])");
        static final Pattern PRODUCT = Pattern.compile("\\p{Lu}[\\p{L}\\p{N}]*\\.(?:js|ts|go|io|net|py|rs|cs)");

        private Forms() {}
    }
}
