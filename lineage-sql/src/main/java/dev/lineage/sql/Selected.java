package dev.lineage.sql;

import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;

/**
 * The conditions of a selection.
 *
 * @param view the view in which records are superseded
 * @param criteria takes the conditions and their values
 */
record Selected(Selection selection, View view, Criteria criteria, Dialect dialect) {
    /** Returns the condition that a row of facets is the wanted facet of a number, and holds. */
    String facet(String alias, int i) {
        FacetRow facet = selection.facets().get(i);
        criteria.with("name" + i, facet.name()).with("value" + i, facet.value());
        return "%1$s.name = :name%2$d AND %1$s.value = :value%2$d AND ".formatted(alias, i) + Visibility.holds(alias);
    }

    /**
     * Adds the conditions for the version v.
     *
     * @param record a row with the columns time and origin of its record
     * @param met the number of a facet that it has; -1 for none
     */
    void add(String record, int met) {
        if (!selection.kinds().isEmpty()) {
            criteria.and("v.kind IN (" + dialect.elements(":kinds") + ")", "kinds", JsonArray.of(selection.kinds()));
        }
        for (int i = 0; i < selection.facets().size(); i++) {
            if (i != met) {
                criteria.and(
                        "EXISTS (SELECT 1 FROM facets g WHERE %s AND g.time = %2$s.time AND g.origin = %2$s.origin)"
                                .formatted(facet("g", i), record));
            }
        }
        if (selection.texts() != null) {
            criteria.and(
                    "v.text_sequence IN (" + dialect.numbers(":texts") + ")",
                    "texts",
                    selection.texts().toString());
        }
        if (selection.actor() != null) {
            criteria.and(
                    "EXISTS (SELECT 1 FROM versions o WHERE o.sequence = v.origin AND o.actor = :actor)",
                    "actor",
                    selection.actor());
        }
        if (selection.superseded() != null) {
            criteria.and((selection.superseded() ? "" : "NOT ") + Visibility.superseded(view));
        }
        if (selection.since() != Long.MIN_VALUE) {
            criteria.and(record + ".time >= :since", "since", selection.since());
        }
        if (selection.until() != Long.MAX_VALUE) {
            criteria.and(record + ".time < :until", "until", selection.until());
        }
    }
}
