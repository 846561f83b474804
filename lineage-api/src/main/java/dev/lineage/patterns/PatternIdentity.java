package dev.lineage.patterns;

import dev.lineage.record.Check;
import dev.lineage.record.Identified;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Patterns and anti-patterns are known by their name and origin, which are in their ids too (rule P1). */
interface PatternIdentity extends Identified {
    int MAX_EXAMPLES = 100;
    int MAX_ORIGIN = 64;

    /** Returns a required name, stripped. */
    static String name(@Nullable String value) {
        return Check.text("name", Check.required("name", value).strip(), Check.MAX_LINE);
    }

    /** Returns an optional origin. */
    static Optional<String> origin(Optional<String> value) {
        Optional<String> origin = Check.name("origin", value);
        String rule = "must be 1 to 64 of a to z, 0 to 9, '.', '_' or '-'";
        origin.ifPresent(text -> Check.that(text.matches("[a-z0-9._-]{1,64}"), "origin", text, rule));
        return origin;
    }

    /** Returns an origin, or else the project as one if it has a letter or a digit. */
    static Optional<String> origin(Optional<String> value, String project) {
        String slug = project.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-");
        return value.or(() -> Optional.of(slug.substring(0, Math.min(slug.length(), MAX_ORIGIN)))
                .filter(text -> text.matches(".*[a-z0-9].*")));
    }

    String name();

    Optional<String> origin();

    @Override
    default List<String> identity() {
        return List.of(name(), origin().orElse(""));
    }

    @Override
    default String id(String prefix, String digest, int attempt) {
        int digits = 6 + 2 * attempt;
        BigInteger number = new BigInteger(digest, 16).mod(BigInteger.TEN.pow(digits));
        return prefix + String.format("%0" + digits + "d", number) + "-" + origin().orElse("unknown");
    }
}
