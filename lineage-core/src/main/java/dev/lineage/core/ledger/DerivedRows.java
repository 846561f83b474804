package dev.lineage.core.ledger;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Derived;
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
    private final Fingerprint facets = new Fingerprint();
    private final Fingerprint links = new Fingerprint();
    private final Fingerprint texts = new Fingerprint();
    /** The sequences of the versions with which rows begin that hold, if these are not the first of their records. */
    private final Map<List<Object>, Long> begun = new HashMap<>();
    /** The sequences of versions, and of the first versions of their records, whose derivation is not known here. */
    private final Set<Long> skipped = new HashSet<>();

    /** Expects the rows that begin and end with a version. */
    void expect(Row row, Changes changes) {
        changes.facets().forEach(facet -> begin(facets, row, row.header().time(), facet));
        changes.endedFacets().forEach(facet -> end(facets, row, row.header().time(), facet));
        changes.links().forEach((place, link) -> begin(links, row, place, link));
        changes.endedLinks().forEach((place, link) -> end(links, row, place, link));
        if (changes.hasWords()) {
            texts.add(1, row.sequence());
        }
    }

    private void begin(Fingerprint rows, Row row, Object column, Record derived) {
        rows.add(1, row.sequence(), row.origin(), column, derived);
        if (row.sequence() != row.origin()) {
            begun.put(List.of(row.origin(), column, derived), row.sequence());
        }
    }

    private void end(Fingerprint rows, Row row, Object column, Record derived) {
        Long begin = begun.remove(List.of(row.origin(), column, derived));
        rows.add(1, begin == null ? row.origin() : begin, row.origin(), column, derived, row.sequence());
    }

    /** Leaves out the rows of a version whose derivation is not known here. */
    void skip(Row row) {
        skipped.add(row.sequence());
        skipped.add(row.origin());
    }

    /** Returns the names of the tables whose stored rows differ. */
    List<String> differences(Reader reader) {
        reader.facets(facet -> remove(facets, facet));
        reader.links(link -> remove(links, link));
        reader.texts(text -> texts.add(skipped.contains(text) ? 0 : -1, text));
        Map<String, Fingerprint> tables = new TreeMap<>(Map.of("facets", facets, "links", links, "texts", texts));
        tables.values().removeIf(Fingerprint::isZero);
        return List.copyOf(tables.keySet());
    }

    private void remove(Fingerprint rows, Derived<?> stored) {
        int times = skipped.contains(stored.origin()) ? 0 : -1;
        rows.add(times, stored.sequence(), stored.origin(), stored.position(), stored.row());
        if (stored.until() != null) {
            rows.add(times, stored.sequence(), stored.origin(), stored.position(), stored.row(), stored.until());
        }
    }

    /** A sum of 64-bit hashes of rows: zero if all that were added were removed, else almost surely not. */
    private static final class Fingerprint {
        private static final long PRIME = 0x100000001B3L;
        private long sum;

        /** Adds a row a number of times. */
        void add(int times, Object... columns) {
            sum += times * hash(columns);
        }

        boolean isZero() {
            return sum == 0;
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
}
