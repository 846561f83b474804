package dev.lineage.core.recall;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;

/**
 * A record that was shown.
 *
 * @param id its id
 * @param identity what it is in every store
 */
record Told(RecordId id, Ulid identity) {}
