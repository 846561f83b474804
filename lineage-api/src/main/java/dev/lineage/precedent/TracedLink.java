package dev.lineage.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.Optional;

/**
 * A link of a decision, as a trace has it.
 *
 * @param relation how the one that says it stands to the other
 * @param other the far end: what the decision points to, or the record that points to it
 * @param strength how much it counts, 0 to 1
 * @param reason why, if that was said
 * @param known what is known of the far end; empty if it is a thing, or a record that is not here
 */
public record TracedLink(
        Relation relation, Reference other, double strength, Optional<String> reason, Optional<Known> known) {
    /**
     * Whether the far end has the form of a record's id but is not here.
     *
     * @return true if so
     */
    public boolean isDangling() {
        return other instanceof dev.lineage.ref.RecordId && known.isEmpty();
    }

    /**
     * A record at the far end.
     *
     * @param kind what it is, such as {@code decision}
     * @param title its first line, at most 200 characters
     * @param decision the decision, if it is one: how it turned out, and whether it still stands
     */
    public record Known(String kind, String title, Optional<Decision> decision) {}
}
