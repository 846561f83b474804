package dev.lineage.core.maintenance;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Derived.Table;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares the stored derived rows with those that the versions should have, by sums in no order. */
final class DerivedRows {
    private static final long PRIME = 0x100000001B3L;

    /** Sums of hashes of rows by table: zero if all that were added were removed, else almost surely not. */
    private final Map<Table, Long> sums = new EnumMap<>(Table.class);
    /** The sequences of the versions with which rows begin that hold, if these are not the first of their records. */
    private final Map<List<Object>, Long> begun = new HashMap<>();
    /** The sequences of versions, and of the first versions of their records, whose derivation is not known here. */
    private final Set<Long> skipped = new HashSet<>();

    /** Expects the rows that begin and end with a version. */
    void expect(Row row, Changes changes) {
        changes.facets().forEach(facet -> begin(Table.FACETS, row, row.header().time(), facet));
        changes.endedFacets()
                .forEach(facet -> end(Table.FACETS, row, row.header().time(), facet));
        changes.links().forEach((place, link) -> begin(Table.LINKS, row, place, link));
        changes.endedLinks().forEach((place, link) -> end(Table.LINKS, row, place, link));
        if (changes.hasWords()) {
            add(Table.TEXTS, 1, row.sequence(), row.sequence(), 0, null);
        }
    }

    private void begin(Table table, Row row, Object column, Record derived) {
        add(table, 1, row.sequence(), row.origin(), column, derived);
        if (row.sequence() != row.origin()) {
            begun.put(List.of(row.origin(), column, derived), row.sequence());
        }
    }

    private void end(Table table, Row row, Object column, Record derived) {
        Long begin = begun.remove(List.of(row.origin(), column, derived));
        add(table, 1, begin == null ? row.origin() : begin, row.origin(), column, derived, row.sequence());
    }

    void skip(Row row) {
        skipped.add(row.sequence());
        skipped.add(row.origin());
    }

    /** Returns the names of the tables whose stored rows differ. */
    List<String> differences(Reader reader) {
        for (Table table : Table.values()) {
            reader.derived(table, null, stored -> remove(table, stored));
        }
        return sums.entrySet().stream()
                .filter(sum -> sum.getValue() != 0)
                .map(sum -> sum.getKey().name().toLowerCase(Locale.ROOT))
                .toList();
    }

    private void remove(Table table, Derived stored) {
        int times = skipped.contains(stored.origin()) ? 0 : -1;
        add(table, times, stored.sequence(), stored.origin(), stored.position(), stored.row());
        if (stored.until() != null) {
            add(table, times, stored.sequence(), stored.origin(), stored.position(), stored.row(), stored.until());
        }
    }

    private void add(Table table, int times, @Nullable Object... columns) {
        sums.merge(table, times * hash(columns), Long::sum);
    }

    /** FNV-1a over the texts of the columns. */
    private static long hash(@Nullable Object... columns) {
        long hash = 0xCBF29CE484222325L;
        for (Object column : columns) {
            String text = String.valueOf(column);
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * PRIME;
            }
            hash = (hash ^ Character.MAX_VALUE) * PRIME;
        }
        return hash ^ hash >>> 32;
    }
}
