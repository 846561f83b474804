package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.ref.RecordId;
import java.util.List;

/**
 * An event of a record, as the graph needs it. All its links lead from the record.
 *
 * @param sequence its ledger sequence
 * @param time the record's own time, in milliseconds since 1970
 * @param record the record
 * @param begun the links that it begins
 * @param ended the links of earlier events that it ends
 */
record SaidEvent(long sequence, long time, RecordId record, List<Graphed.Link> begun, List<Graphed.Link> ended) {}
