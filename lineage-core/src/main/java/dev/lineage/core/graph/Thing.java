package dev.lineage.core.graph;

import dev.lineage.record.Reference;
import dev.lineage.spi.NamedRow;
import java.util.List;

/**
 * A record or an outside thing.
 *
 * @param key {@code type:name} in normal form, or the id of a record without such a name; things of one key are one
 * @param name the name that is shown
 * @param rows its record, if the viewer sees one, or the records of its name
 */
record Thing(String key, Reference name, List<NamedRow> rows) {
    /** Returns the thing of a key. */
    static Thing of(String key, List<NamedRow> rows) {
        return new Thing(key, Reference.of(key), rows);
    }

    /** Returns whether its key is the id of its record. */
    boolean isRecord() {
        return !rows.isEmpty() && rows.get(0).record().equals(key);
    }
}
