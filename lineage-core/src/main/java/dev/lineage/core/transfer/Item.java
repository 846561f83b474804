package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Mention;
import java.util.Optional;

/**
 * What a body mentions: a record or a text.
 *
 * @param record the record
 * @param text the text; empty if there is a record
 */
record Item(Optional<Cited> record, String text) {
    static Item of(Cited record) {
        return new Item(Optional.of(record), "");
    }

    static Item of(String text) {
        return new Item(Optional.empty(), text);
    }

    Optional<RecordId> id() {
        return record.map(Cited::id);
    }

    Mention mention() {
        return id().map(Mention::of).orElseGet(() -> Mention.of(text));
    }
}
