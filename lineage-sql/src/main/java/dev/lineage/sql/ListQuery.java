package dev.lineage.sql;

import dev.lineage.spi.Count;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list, or the number of its records. It walks the rows of the rarest facet, or of the kind, in the order
 * of time, and looks the others up. CROSS JOIN keeps SQLite to this order.
 */
final class ListQuery {
    /** Facets are compared by their number of rows up to this one; a count costs 0.1 us a row. */
    private static final int MAX_COUNT = 200;

    private static final String OF_FACET = "facets WHERE name = ? AND value = ?";
    private static final String OF_PROJECT = "versions WHERE number = 1 AND project = ? AND kind = ?";

    private final LedgerReader reader;
    private final View view;
    private final Selection selection;
    private final Criteria criteria;
    private final Selected selected;

    ListQuery(LedgerReader reader, View view, Selection selection) {
        this.reader = reader;
        this.view = view;
        this.selection = selection;
        this.criteria = Visibility.valid(view);
        this.selected = new Selected(selection, view, criteria, reader.dialect);
    }

    List<Row> run(Selection.@Nullable Position after, int limit) {
        String from = from();
        if (after != null) {
            criteria.and("(f.time, f.origin) < (:afterTime, :afterOrigin)")
                    .with("afterTime", after.time())
                    .with("afterOrigin", after.origin());
        }
        String sql = "SELECT " + Rows.ROW + " FROM " + from + criteria.text()
                + " ORDER BY f.time DESC, f.origin DESC LIMIT :limit";
        return criteria.with("limit", limit).list(reader.connection, sql, Rows::row);
    }

    /** Returns the number and the last change of the records for each value of a column. */
    Map<String, Count> counts(String column) {
        String sql = "SELECT " + column + ", count(*), max(coalesce(v.updated_at, v.time)) FROM " + from()
                + criteria.text() + " GROUP BY " + column;
        Map<String, Count> counts = new TreeMap<>();
        criteria.list(
                reader.connection, sql, row -> counts.put(row.getString(1), new Count(row.getLong(2), row.getLong(3))));
        return counts;
    }

    private String from() {
        int lead = lead();
        String from = lead < 0 ? byKind() : "facets f CROSS JOIN versions v WHERE " + selected.facet("f", lead);
        selected.add("f", lead);
        maxTime();
        return from + " AND " + Visibility.newest("f.origin");
    }

    private String byKind() {
        String ofKind = hasOneKind() ? " AND f.kind = :kind" : "";
        if (hasOneKind()) {
            criteria.with("kind", selection.kinds().get(0));
        }
        return "versions f CROSS JOIN versions v WHERE f.number = 1 AND f.sequence <= :at" + ofKind
                + (view.project().isEmpty() ? "" : " AND f.project = :project");
    }

    private boolean hasOneKind() {
        return selection.kinds().size() == 1;
    }

    /**
     * No record of the view's state has a later time than its commit says, so that newer rows are not walked. A state
     * may end in the middle of a commit, or inside the running transaction, which has none yet.
     */
    private void maxTime() {
        if (view.sequence() != View.NOW) {
            reader.commits(view.sequence() - 1, false, 1)
                    .forEach(commit -> criteria.and("f.time <= :maxTime", "maxTime", commit.maxTime()));
        }
    }

    /** Returns the facet with the fewest rows; -1 for the kind, if it names one whose rows in the project are fewer. */
    private int lead() {
        List<FacetRow> facets = selection.facets();
        if (facets.isEmpty()) {
            return -1;
        }
        long fewest = hasOneKind() && !view.project().isEmpty()
                ? reader.count(OF_PROJECT, view.project(), selection.kinds().get(0), MAX_COUNT)
                : MAX_COUNT;
        if (fewest == MAX_COUNT && facets.size() == 1) {
            return 0;
        }
        int lead = -1;
        for (int i = 0; i < facets.size(); i++) {
            FacetRow facet = facets.get(i);
            long rows = reader.count(OF_FACET, facet.name(), facet.value(), MAX_COUNT);
            if (rows < fewest || lead < 0 && rows == fewest) {
                lead = i;
                fewest = rows;
            }
        }
        return lead;
    }
}
