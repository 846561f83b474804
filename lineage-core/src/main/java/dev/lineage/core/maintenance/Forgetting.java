package dev.lineage.core.maintenance;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.Maintenance.Forgotten;
import dev.lineage.core.ledger.Chain;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Store;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Erases the content of records and keeps their headers and hashes (rule K9). */
public record Forgetting(Ledger ledger) {
    /** Erases all versions and events of records, then what the files still hold of them. */
    public Forgotten forget(Collection<RecordId> records, String reason) {
        String tombstone = "forgotten: " + Check.text("reason", reason, Check.MAX_TEXT);
        Forgotten forgotten = ledger.queue().own(ledger, unit -> erase(unit.writer(), records, tombstone));
        try {
            ledger.queue().outside(Store::purge);
        } catch (StoreFailure failure) {
            String erased = forgotten.versions() + " versions were erased; the same call clears the files: ";
            throw new StoreFailure(erased + failure.getMessage(), failure);
        }
        return forgotten;
    }

    private static Forgotten erase(Writer writer, Collection<RecordId> records, String tombstone) {
        List<Row> newest = records.stream()
                .map(id -> Row.latest(writer, id.value(), View.NOW).orElseThrow(() -> new NotFound(id.value())))
                .toList();
        Set<String> names = newest.stream()
                .map(Row::header)
                .flatMap(header -> Stream.of(header.record(), header.kind() + ":" + header.record()))
                .collect(Collectors.toSet());
        Set<RecordId> derived = new LinkedHashSet<>();
        writer.derived(Derived.Table.LINKS, null, stored -> {
            if (stored.row() instanceof LinkRow link && names.contains(link.target())) {
                derived.add(RecordId.of(link.record()));
            }
        });
        long versions = 0;
        for (Row row : newest) {
            versions += row.isForgotten() ? 0 : erase(writer, row, tombstone);
        }
        derived.removeAll(Set.copyOf(records));
        return new Forgotten(versions, List.copyOf(derived));
    }

    private static int erase(Writer writer, Row newest, String tombstone) {
        List<Entry> versions =
                writer.versions(VersionRange.history(newest.header().record()), Integer.MAX_VALUE);
        Map<Long, byte[]> hashes = new HashMap<>();
        versions.forEach(entry -> hashes.put(
                entry.row().sequence(), Chain.hash(entry.salt(), entry.row().body())));
        for (EventRow event : writer.events(newest.origin(), 1, Integer.MAX_VALUE, View.NOW)) {
            hashes.put(event.sequence(), Chain.hash(event.salt(), event.body()));
        }
        writer.erase(newest.origin(), hashes, tombstone);
        return versions.size();
    }
}
