package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.spi.Place;

/**
 * A version of a record, as the graph needs it.
 *
 * @param sequence its ledger sequence
 * @param replaces the sequence of the version before; 0 if it is the first
 * @param kind the record's kind
 * @param time the record's own time, in milliseconds since 1970
 * @param place where it belongs
 * @param graphed what it says
 */
record Saying(long sequence, long replaces, String kind, long time, Place place, Graphed graphed) {}
