package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.List;

/**
 * A decision that was made elsewhere.
 *
 * @param id its id, which it keeps
 * @param versions its versions, oldest first; at least one
 */
public record ImportedDecision(RecordId id, List<ImportedVersion> versions) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if there is no version, or more than a million, or one links to the decision itself
     */
    public ImportedDecision {
        Rules.given("id", id);
        Rules.given("versions", versions);
        Rules.range("versions", versions.size(), 1, 1_000_000);
        versions = Rules.copy("versions", versions);
        for (ImportedVersion version : versions) {
            for (DecisionLink link : version.content().links()) {
                if (link.target().equals(id)) {
                    throw new InvalidInput(
                            "target", id.text(), "must be another record than the decision that links to it");
                }
            }
        }
    }
}
