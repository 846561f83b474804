package dev.lineage.transfer;

import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.List;

/**
 * A session that was held elsewhere.
 *
 * @param id its id, which it keeps
 * @param versions its versions, oldest first; at least one
 */
public record ImportedSession(RecordId id, List<ImportedSessionVersion> versions) {
    /**
     * Checks and copies.
     *
     * @throws dev.lineage.error.InvalidInput if there is no version, or more than a million
     */
    public ImportedSession {
        Rules.given("id", id);
        Rules.given("versions", versions);
        Rules.range("versions", versions.size(), 1, 1_000_000);
        versions = Rules.copy("versions", versions);
    }
}
