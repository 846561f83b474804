package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * A thing in the world, named by type and name: {@code file:src/auth.ts}, {@code epic:mj100}, {@code agent:worker-a}.
 *
 * <p>The name of a file is its path. Some spellings of a path mean the same file: {@code ./src/auth.ts}, {@code src//auth.ts} and
 * {@code src/./auth.ts} become {@code src/auth.ts}. Segments {@code ..}, backslashes, letter case, a slash at the end, absolute paths and
 * URLs stay as they are, since they may mean another file.
 *
 * @param type what it is: a lower-case word of letters, digits, {@code -} and {@code _}, at most 64 characters
 * @param name which one: 1 to 1,000 characters, no control characters
 */
public record Thing(String type, String name) implements Reference {
    static final String FILE = "file";

    private static final int TYPE_LIMIT = 64;
    private static final int NAME_LIMIT = 1_000;

    /**
     * Checks type and name.
     *
     * @throws InvalidInput if one of them breaks its rule
     */
    public Thing {
        Rules.given("type", type);
        if (!isType(type)) {
            throw new InvalidInput(
                    "type",
                    type,
                    "must be a lower-case word of letters, digits, - and _ with at most " + TYPE_LIMIT + " characters");
        }
        name = Rules.name("name", name, NAME_LIMIT);
        if (type.equals(FILE)) {
            name = FilePath.normalized(name);
        }
    }

    /**
     * Whether a word may stand as a type.
     *
     * @param word the word
     * @return true if it is a lower-case word of letters, digits, {@code -} and {@code _}
     */
    public static boolean isType(String word) {
        Rules.given("type", word);
        if (word.isEmpty() || word.length() > TYPE_LIMIT || !isLetter(word.charAt(0))) {
            return false;
        }
        for (int i = 1; i < word.length(); i++) {
            char c = word.charAt(i);
            if (!isLetter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '_') {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    @Override
    public String text() {
        return type + ":" + name;
    }

    @Override
    public String toString() {
        return text();
    }
}
