package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * The name of an entry of the ledger: a version of a record. It is the same in every store, where a sequence is not.
 *
 * @param record the record
 * @param version the number of its version, 1 for the first
 */
public record EntryReference(RecordId record, int version) {
    /**
     * Checks the version.
     *
     * @throws InvalidInput if it is below 1
     */
    public EntryReference {
        Rules.given("record", record);
        Rules.range("version", version, 1, Integer.MAX_VALUE);
    }

    @Override
    public String toString() {
        return record.text() + " version " + version;
    }
}
