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
 * host and a URL are none. What stands in backticks is taken if it is one word of code.
 */
final class CodeEntities implements EntityExtractor {
    private static final int LONGEST = 200;

    CodeEntities() {}

    @Override
    public List<String> extract(String text) {
        Set<String> found = new LinkedHashSet<>();
        String prose = Forms.URL.matcher(text).replaceAll(" ");
        codeNames(prose, found);
        String rest = Forms.BACKTICKS.matcher(prose).replaceAll(" ");
        matches(Forms.PATH, rest, found);
        matches(Forms.FILE, Forms.PATH.matcher(rest).replaceAll(" "), found);
        return List.copyOf(found);
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
            if (match.length() <= LONGEST && !Forms.PRODUCT.matcher(match).matches()) {
                found.add(match);
            }
        }
    }

    /** Compiled when the first text comes: who only reads decisions does without. */
    private static final class Forms {
        static final Pattern URL = Pattern.compile("\\b[a-zA-Z][a-zA-Z0-9+.-]*://\\S+|\\bwww\\.\\S+|\\S+@\\S+\\.\\w+");
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
