package dev.lineage.core.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One version of one record, as the text index sees it.
 *
 * @param sequence ledger sequence of the entry that made this version; 1 or more, ascending as documents arrive
 * @param record handle of the record, shared by its versions
 * @param replaces sequence of the version that this one replaces; 0 for a record's first version
 * @param kind what the record is
 * @param project the record's project; null where it has none
 * @param space the space that a viewer must be able to read; null where anybody may
 * @param time the record's own time in milliseconds since the epoch
 * @param validFrom when it begins to be true in the world, in milliseconds; {@link Long#MIN_VALUE} for ever
 * @param validUntil when it ends to be true, exclusive; {@link Long#MAX_VALUE} for never
 * @param superseded whether another record has taken this one's place
 * @param text what is searched; null for a deletion, which is never found and only ends the version it replaces
 * @param facets words that filters name exactly, such as {@code tag:oauth}; they are not scored
 */
public record TextDocument(
        long sequence,
        long record,
        long replaces,
        String kind,
        @Nullable String project,
        @Nullable String space,
        long time,
        long validFrom,
        long validUntil,
        boolean superseded,
        @Nullable String text,
        Set<String> facets) {

    /** Checks the ranges and copies the facets. */
    public TextDocument {
        if (sequence < 1) {
            throw new IllegalArgumentException("sequence is " + sequence + ", must be 1 or more");
        }
        if (replaces < 0 || replaces >= sequence) {
            throw new IllegalArgumentException(
                    "replaces is " + replaces + ", must be 0 or a sequence before " + sequence);
        }
        checkName("kind", kind);
        checkName("project", project);
        checkName("space", space);
        facets = Set.copyOf(facets);
    }

    private static void checkName(String field, @Nullable String name) {
        if (name != null && name.isEmpty()) {
            throw new IllegalArgumentException(field + " is empty, must be a name");
        }
    }
}
