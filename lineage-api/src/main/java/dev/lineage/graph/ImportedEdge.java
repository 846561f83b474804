package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.AdditionalFields;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * An edge that was added elsewhere.
 *
 * @param draft the edge; an id of Lineage's form may name a record that is not here
 * @param time since when it was there, cut to milliseconds. Empty: the time of the import
 * @param additional what else was said of it: values of the JDK that JSON can say, kept as they are
 */
public record ImportedEdge(EdgeDraft draft, Optional<Instant> time, Map<String, Object> additional) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the time lies outside the years 1900 to 2099, or an additional value is none that JSON can say, or is too
     *     long or too deep
     */
    public ImportedEdge {
        Rules.given("draft", draft);
        time = time.map(instant -> Rules.ownTime("created_at", instant));
        additional = AdditionalFields.copy(additional);
    }

    /**
     * An edge of which nothing else is known.
     *
     * @param draft the edge
     * @return the imported edge
     */
    public static ImportedEdge of(EdgeDraft draft) {
        return new ImportedEdge(draft, Optional.empty(), Map.of());
    }
}
