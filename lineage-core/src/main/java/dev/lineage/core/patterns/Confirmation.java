package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Header;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Origin;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.List;
import java.util.Optional;

/**
 * A pattern that is to become an anti-pattern too, or has become one before.
 *
 * @param pattern the pattern
 * @param identity that of the anti-pattern, if it is new
 * @param keyName the name of the edge of the key under which the pattern is confirmed once
 * @param content what the anti-pattern says
 * @param evidence the decisions that failed
 */
record Confirmation(
        RecordId pattern, Ulid identity, String keyName, AntiPatternContent content, List<RecordId> evidence) {
    /** No key that a caller names begins with a space. */
    private static final String KEY = " avoid/";

    Confirmation {
        evidence = List.copyOf(evidence);
    }

    Origin origin() {
        return content.origin().orElseThrow();
    }

    /** The key under which a pattern is confirmed once, in the pattern's own place. */
    static String key(RecordId pattern) {
        return KEY + pattern.text();
    }

    /** The name of that key's edge. */
    static String keyName(Header pattern, RecordId id) {
        return Header.keyName(Optional.ofNullable(pattern.project()), Optional.ofNullable(pattern.space()), key(id));
    }
}
