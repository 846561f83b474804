package dev.lineage.files;

import dev.lineage.ref.Thing;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The types of nodes. */
final class NodeTypes {
    /** Those of the contract. */
    static final Set<String> CONTRACT = Set.of("concept", "file", "decision", "lesson", "session");

    /** The type of a node that has none. */
    static final String USUAL = "concept";

    private static final int LONGEST = 64;
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9_]+");
    private static final Pattern BEFORE = Pattern.compile("^[^a-z]+");
    private static final Pattern AFTER = Pattern.compile("-+$");

    private NodeTypes() {}

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
