package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Newest;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Mentions;
import java.util.List;
import java.util.Optional;

/**
 * A list of items, and how many older ones were left out.
 *
 * @param list the items
 * @param more how many more there were
 */
record Items(List<Item> list, int more) {
    static final Items NONE = new Items(List.of(), 0);

    Items {
        list = List.copyOf(list);
    }

    static Items of(Newest records, String prefix) {
        List<Item> items = records.items().stream()
                .map(stored -> Item.of(cited(stored, prefix)))
                .toList();
        return new Items(items, records.more());
    }

    private static Cited cited(Stored stored, String prefix) {
        return Cited.here(prefix, RecordId.of(stored.name()), stored.entry().identity());
    }

    List<RecordId> ids() {
        return list.stream().map(Item::id).flatMap(Optional::stream).toList();
    }

    Mentions mentions() {
        return new Mentions(list.stream().map(Item::mention).toList(), more);
    }
}
