package dev.lineage.sql;

import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;

/**
 * A page of a list. It walks the rows of the rarest facet, or of the kind, in the order of time, and looks the others
 * up. CROSS JOIN keeps SQLite to this order.
 */
final class ListQuery {
    /** Facets are compared by their number of rows up to this one; a count costs 0.1 us a row. */
    private static final int MAX_COUNT = 200;

    private static final String OF_FACET =
            "SELECT count(*) FROM (SELECT 1 FROM facets WHERE name = ? AND value = ? LIMIT ?) c";
    private static final String OF_PROJECT =
            "SELECT count(*) FROM (SELECT 1 FROM versions WHERE number = 1 AND project = ? AND kind = ? LIMIT ?) c";

    private final LedgerReader reader;
    private final View view;
    private final Selection selection;
    private final Criteria criteria;

    ListQuery(LedgerReader reader, View view, Selection selection) {
        this.reader = reader;
        this.view = view;
        this.selection = selection;
        this.criteria = Visibility.valid(view)
                .and("v.kind = :kind", "kind", selection.kind())
                .with("limit", selection.limit());
    }

    List<Row> run() {
        int lead = lead();
        String from = lead < 0 ? byKind() : "facets f CROSS JOIN versions v WHERE " + facet("f", lead);
        for (int i = 0; i < selection.facets().size(); i++) {
            if (i != lead) {
                criteria.and("EXISTS (SELECT 1 FROM facets g WHERE " + facet("g", i)
                        + " AND g.time = f.time AND g.origin = f.origin)");
            }
        }
        if (selection.actor() != null) {
            criteria.and("v.actor = :actor", "actor", selection.actor());
        }
        if (selection.superseded() != null) {
            criteria.and((selection.superseded() ? "" : "NOT ") + Visibility.superseded(view));
        }
        times();
        String sql = "SELECT " + Rows.ROW + " FROM " + from + " AND " + Visibility.newest("f.origin") + criteria.text()
                + " ORDER BY f.time DESC, f.origin DESC LIMIT :limit";
        return criteria.query(reader.handle(), sql).map(Rows.ROWS).list();
    }

    private String byKind() {
        return "versions f CROSS JOIN versions v WHERE f.number = 1 AND f.kind = :kind AND f.sequence <= :at"
                + (view.project().isEmpty() ? "" : " AND f.project = :project");
    }

    private String facet(String alias, int i) {
        FacetRow facet = selection.facets().get(i);
        criteria.with("name" + i, facet.name()).with("value" + i, facet.value());
        return "%1$s.name = :name%2$d AND %1$s.value = :value%2$d AND ".formatted(alias, i) + Visibility.holds(alias);
    }

    /**
     * No record of the view's state has a later time than its commit says, so that newer rows are not walked. A state
     * may end in the middle of a commit, or inside the running transaction, which has none yet.
     */
    private void times() {
        if (view.sequence() != View.NOW) {
            reader.commits(view.sequence() - 1, 1)
                    .forEach(commit -> criteria.and("f.time <= :maxTime", "maxTime", commit.maxTime()));
        }
        if (selection.since() != Long.MIN_VALUE) {
            criteria.and("f.time >= :since", "since", selection.since());
        }
        if (selection.until() != Long.MAX_VALUE) {
            criteria.and("f.time < :until", "until", selection.until());
        }
        Selection.Position after = selection.after();
        if (after != null) {
            criteria.and("(f.time, f.origin) < (:afterTime, :afterOrigin)")
                    .with("afterTime", after.time())
                    .with("afterOrigin", after.origin());
        }
    }

    /** Returns the facet with the fewest rows; -1 for the kind, if its rows in the project are fewer. */
    private int lead() {
        List<FacetRow> facets = selection.facets();
        if (facets.isEmpty()) {
            return -1;
        }
        int fewest = view.project().isEmpty() ? MAX_COUNT : count(OF_PROJECT, view.project(), selection.kind());
        if (fewest == MAX_COUNT && facets.size() == 1) {
            return 0;
        }
        int lead = -1;
        for (int i = 0; i < facets.size(); i++) {
            int rows = count(OF_FACET, facets.get(i).name(), facets.get(i).value());
            if (rows < fewest || lead < 0 && rows == fewest) {
                lead = i;
                fewest = rows;
            }
        }
        return lead;
    }

    private int count(String sql, String first, String second) {
        return reader.session()
                .statements()
                .find(sql, row -> row.getInt(1), first, second, MAX_COUNT)
                .orElse(0);
    }
}
