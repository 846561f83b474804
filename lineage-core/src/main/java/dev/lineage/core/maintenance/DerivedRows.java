package dev.lineage.core.maintenance;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Derived;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares the stored derived rows with those that the versions should have, by sums in no order. */
final class DerivedRows {
    private static final String FACETS = "facets";
    private static final String LINKS = "links";
    private static final String TEXTS = "texts";
    private static final long PRIME = 0x100000001B3L;

    /** Sums of hashes of rows by table: zero if all that were added were removed, else almost surely not. */
    private final Map<String, Long> sums = new TreeMap<>();
    /** The sequences of the versions with which rows begin that hold, if these are not the first of their records. */
    private final Map<List<Object>, Long> begun = new HashMap<>();
    /** The sequences of versions, and of the first versions of their records, whose derivation is not known here. */
    private final Set<Long> skipped = new HashSet<>();

    /** Expects the rows that begin and end with a version. */
    void expect(Row row, Changes changes) {
        changes.facets().forEach(facet -> begin(FACETS, row, row.header().time(), facet));
        changes.endedFacets().forEach(facet -> end(FACETS, row, row.header().time(), facet));
        changes.links().forEach((place, link) -> begin(LINKS, row, place, link));
        changes.endedLinks().forEach((place, link) -> end(LINKS, row, place, link));
        if (changes.hasWords()) {
            add(TEXTS, 1, row.sequence());
        }
    }

    private void begin(String table, Row row, Object column, Record derived) {
        add(table, 1, row.sequence(), row.origin(), column, derived);
        if (row.sequence() != row.origin()) {
            begun.put(List.of(row.origin(), column, derived), row.sequence());
        }
    }

    private void end(String table, Row row, Object column, Record derived) {
        Long begin = begun.remove(List.of(row.origin(), column, derived));
        add(table, 1, begin == null ? row.origin() : begin, row.origin(), column, derived, row.sequence());
    }

    void skip(Row row) {
        skipped.add(row.sequence());
        skipped.add(row.origin());
    }

    /** Returns the names of the tables whose stored rows differ. */
    List<String> differences(Reader reader) {
        reader.derived(stored -> remove(stored.row() instanceof FacetRow ? FACETS : LINKS, stored));
        reader.texts(text -> add(TEXTS, skipped.contains(text) ? 0 : -1, text));
        sums.values().removeIf(sum -> sum == 0);
        return List.copyOf(sums.keySet());
    }

    private void remove(String table, Derived stored) {
        int times = skipped.contains(stored.origin()) ? 0 : -1;
        add(table, times, stored.sequence(), stored.origin(), stored.position(), stored.row());
        if (stored.until() != null) {
            add(table, times, stored.sequence(), stored.origin(), stored.position(), stored.row(), stored.until());
        }
    }

    private void add(String table, int times, Object... columns) {
        sums.merge(table, times * hash(columns), Long::sum);
    }

    /** FNV-1a over the texts of the columns. */
    private static long hash(Object... columns) {
        long hash = 0xCBF29CE484222325L;
        for (Object column : columns) {
            String text = column.toString();
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * PRIME;
            }
            hash = (hash ^ Character.MAX_VALUE) * PRIME;
        }
        return hash ^ hash >>> 32;
    }
}
