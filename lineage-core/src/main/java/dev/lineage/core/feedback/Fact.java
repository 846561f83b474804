package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proofs;
import dev.lineage.spi.Place;

/**
 * What feedback has to know of a version.
 *
 * @param sequence the version's place in the ledger
 * @param record its record's id
 * @param place where it belongs
 * @param time since when what it says first is said, in milliseconds since 1970
 * @param proofs what it says of how far records proved true
 */
record Fact(long sequence, String record, Place place, long time, Proofs proofs) {}
