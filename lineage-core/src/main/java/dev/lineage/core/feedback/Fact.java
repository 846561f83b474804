package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proofs;
import dev.lineage.spi.Place;

/**
 * What feedback has to know of a version, or of an event.
 *
 * @param sequence its place in the ledger
 * @param record its record's id
 * @param place where it belongs
 * @param time since when what it says first is said, in milliseconds since 1970
 * @param proofs what it says of how far records proved true
 * @param isEvent whether it is an event, which takes nothing back of what the record's versions say
 */
record Fact(long sequence, String record, Place place, long time, Proofs proofs, boolean isEvent) {}
