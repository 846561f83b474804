package dev.lineage.files;

import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of nodes. */
final class NodeTypes {
    /** Those of the contract. */
    static final Set<String> CONTRACT = Set.of("concept", "file", "decision", "lesson", "session");

    /** Those of the contract that are records. */
    static final Set<String> RECORDS = Set.of("decision", "lesson", "session");

    /** Those of things that decisions name in a field of their own, so that every export may have them. */
    private static final Set<String> NAMED = Stream.of(
                    Reference.agent("a"),
                    Reference.epic("a"),
                    Reference.memory("a"),
                    Reference.task("a"),
                    Reference.workingMemory("a"))
            .map(Thing::type)
            .collect(Collectors.toUnmodifiableSet());

    /** The type of a node that has none. */
    static final String USUAL = "concept";

    private static final int LONGEST = 64;
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9_]+");
    private static final Pattern BEFORE = Pattern.compile("^[^a-z]+");
    private static final Pattern AFTER = Pattern.compile("-+$");

    private NodeTypes() {}

    /** Whether a type is one of the contract, or one that Lineage gives to things itself. */
    static boolean isKnown(String type) {
        return CONTRACT.contains(type) || NAMED.contains(type);
    }

    /** A type as a lower-case word: itself if it is one, and {@link #USUAL} if it has no letter of a to z. */
    static String slug(String type) {
        if (Thing.isType(type)) {
            return type;
        }
        String plain = MARKS.matcher(Normalizer.normalize(type, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
        String word = BEFORE.matcher(OTHERS.matcher(plain).replaceAll("-")).replaceFirst("");
        String cut = word.length() > LONGEST ? word.substring(0, LONGEST) : word;
        String slug = AFTER.matcher(cut).replaceFirst("");
        return slug.isEmpty() ? USUAL : slug;
    }
}
