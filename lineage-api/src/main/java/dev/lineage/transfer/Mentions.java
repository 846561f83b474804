package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/**
 * A list of records and texts, of which the oldest may have been left out.
 *
 * @param items what is listed
 * @param more how many more there were, 0 or more
 */
public record Mentions(List<Mention> items, int more) {
    /** Nothing. */
    public static final Mentions NONE = new Mentions(List.of(), 0);

    private static final int MOST = Limits.COUNT + Limits.RECORDS;

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if there are more than 2,000 items, or {@code more} is negative
     */
    public Mentions {
        items = Rules.atMost("items", items, MOST);
        Rules.range("more", more, 0, Integer.MAX_VALUE);
    }

    /**
     * The items as they are written.
     *
     * @return ids and texts
     */
    public List<String> texts() {
        return items.stream().map(Mention::text).toList();
    }

    /**
     * The records among the items.
     *
     * @return their ids
     */
    public List<RecordId> records() {
        return items.stream().map(Mention::record).flatMap(Optional::stream).toList();
    }
}
