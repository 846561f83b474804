package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * The name of anything: a record, by its id ({@code dec-1a2b3c4d}), or a thing in the world, by type and name
 * ({@code file:src/auth.ts}).
 *
 * <p>A reference is a value; that it names something that exists is checked where it is used.
 */
public sealed interface Reference permits RecordId, Thing {
    /**
     * The reference as it is written: {@code dec-1a2b3c4d} or {@code file:src/auth.ts}.
     *
     * @return the text from which {@link #parse} makes this reference again
     */
    String text();

    /**
     * Reads a reference: with a colon it is a thing, without one a record's id.
     *
     * @param text the reference as it is written
     * @return the reference
     * @throws InvalidInput if it is neither
     */
    static Reference parse(String text) {
        int colon = Rules.given("reference", text).indexOf(':');
        return colon < 0 ? RecordId.of(text) : new Thing(text.substring(0, colon), text.substring(colon + 1));
    }

    /**
     * A file, by its path. Spellings of one path, such as {@code ./src/auth.ts}, give one file, see {@link Thing}.
     *
     * @param path the path, as the project writes it; with {@code file:} before it, the same
     * @return {@code file:<path>}
     */
    static Thing file(String path) {
        return new Thing(
                Thing.FILE, Rules.given("path", path).startsWith("file:") ? path.substring("file:".length()) : path);
    }

    /**
     * A concept, by its name.
     *
     * @param name the name
     * @return {@code concept:<name>}
     */
    static Thing concept(String name) {
        return new Thing("concept", name);
    }

    /**
     * A piece of work that is split into tasks.
     *
     * @param name its name, such as {@code mj100}
     * @return {@code epic:<name>}
     */
    static Thing epic(String name) {
        return new Thing("epic", name);
    }

    /**
     * A task.
     *
     * @param name its name, such as {@code mj100-1}
     * @return {@code task:<name>}
     */
    static Thing task(String name) {
        return new Thing("task", name);
    }

    /**
     * An agent.
     *
     * @param name its name, such as {@code worker-a}; with {@code agent:} before it, the same
     * @return {@code agent:<name>}
     */
    static Thing agent(String name) {
        return new Thing(
                "agent", Rules.given("agent", name).startsWith("agent:") ? name.substring("agent:".length()) : name);
    }

    /**
     * A memory that is kept elsewhere.
     *
     * @param name its name
     * @return {@code memory:<name>}
     */
    static Thing memory(String name) {
        return new Thing("memory", name);
    }

    /**
     * The working memory of some work.
     *
     * @param name its name
     * @return {@code working_memory:<name>}
     */
    static Thing workingMemory(String name) {
        return new Thing("working_memory", name);
    }

    /**
     * What a decision affects, as people write it: {@code type:name} is taken as it is if the type is a plain lower-case
     * word, a bare name with a slash or a file extension is a file, anything else a concept.
     *
     * @param text the entity as it is written
     * @return the thing that it names
     * @throws InvalidInput if it is blank, too long, or holds control characters
     */
    static Thing entity(String text) {
        String name = Rules.given("entity", text).strip();
        int colon = name.indexOf(':');
        if (colon > 0 && colon + 1 < name.length() && Thing.isType(name.substring(0, colon))) {
            return new Thing(name.substring(0, colon), name.substring(colon + 1));
        }
        return looksLikeFile(name) ? file(name) : concept(name);
    }

    private static boolean looksLikeFile(String name) {
        if (name.indexOf('/') >= 0) {
            return true;
        }
        int dot = name.lastIndexOf('.');
        int length = name.length() - dot - 1;
        return dot > 0
                && length >= 1
                && length <= 8
                && Character.isLetter(name.charAt(dot + 1))
                && isWord(name, dot + 1)
                && holdsNoSpace(name);
    }

    private static boolean isWord(String name, int start) {
        for (int i = start; i < name.length(); i++) {
            if (!Character.isLetterOrDigit(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean holdsNoSpace(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (Character.isWhitespace(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
