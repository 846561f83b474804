package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A node that was added elsewhere.
 *
 * @param draft the node; an id of Lineage's form may name a record that is not here
 * @param time since when it was there, cut to milliseconds. Empty: the time of the import
 * @param changed when it was last changed, cut to milliseconds. Empty: the time of the import
 * @param additional what else was said of it: values of the JDK that JSON can say, kept as they are
 */
public record ImportedNode(
        NodeDraft draft, Optional<Instant> time, Optional<Instant> changed, Map<String, Object> additional) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a time lies outside the years 1900 to 2099, or an additional value is none that JSON can say, or is too
     *     long or too deep
     */
    public ImportedNode {
        Rules.given("draft", draft);
        time = time.map(instant -> Rules.ownTime("created_at", instant));
        changed = changed.map(instant -> Rules.ownTime("updated_at", instant));
        additional = AdditionalFields.copy(additional);
    }

    /**
     * A node of which nothing else is known.
     *
     * @param draft the node
     * @return the imported node
     */
    public static ImportedNode of(NodeDraft draft) {
        return new ImportedNode(draft, Optional.empty(), Optional.empty(), Map.of());
    }
}
