package dev.lineage.sqlite;

import java.util.ArrayList;
import java.util.List;

/**
 * The form of a walk through the edge tables. The first clause is walked in the order of handles, the others are looked up for each
 * record it gives; a clause of several targets is a compound of one walk each, which the engine merges without sorting. Before what
 * the tables have, each walk is twofold: what holds still, and what held then.
 *
 * @param shape what is seen of records
 * @param targets how many targets each clause has, or {@link #MANY} for one that is not the first
 * @param past whether the tables of the past count
 */
record Walk(Sight.Shape shape, List<Integer> targets, boolean past) {
    /** As a number of targets: they are bound as lists. */
    static final int MANY = 0;

    /** The record is read from the edge, by which the walk is ordered: by that of the entry the engine would sort. */
    private static final String LISTED = "SELECT d.other" + Rows.COLUMNS_AFTER_RECORD;

    private static final String NUMBERS = "SELECT d.other AS record, h.sequence AS sequence";
    private static final String ONE_TARGET = "c.node = ? AND c.relation = ?";
    private static final String LISTED_TARGETS =
            "c.node" + NumberList.CONDITION + " AND c.relation" + NumberList.CONDITION;
    private static final String CURRENT = "edge";
    private static final String PAST = "edge_past";

    /** Names the walk in the keys of statements. */
    String key(String sight) {
        StringBuilder key = new StringBuilder(past ? "walk then " : "walk ").append(sight);
        for (int size : targets) {
            key.append(' ').append(size);
        }
        return key.toString();
    }

    static List<Integer> sizes(List<Clause> clauses) {
        List<Integer> sizes = new ArrayList<>(clauses.size());
        for (Clause clause : clauses) {
            boolean lists = !sizes.isEmpty() && clause.isLong();
            sizes.add(lists ? MANY : clause.targets().size());
        }
        return sizes;
    }

    /**
     * One arm gives the rows themselves; several give numbers that are merged, and the rows are looked up for what comes of it, in its
     * order: the engine keeps that of a limited subquery, and does not turn a cross join around.
     */
    String list() {
        if (targets.get(0) == 1 && !past) {
            return arm(LISTED, CURRENT) + " ORDER BY 1 DESC LIMIT ?";
        }
        return "SELECT merged.record" + Rows.COLUMNS_AFTER_RECORD + " FROM (" + compound(NUMBERS)
                + " ORDER BY 1 DESC LIMIT ?) merged CROSS JOIN entry h ON h.sequence = merged.sequence";
    }

    String count() {
        return "SELECT count(DISTINCT record) FROM (" + compound("SELECT h.record AS record") + ")";
    }

    String records() {
        return "SELECT DISTINCT record FROM (" + compound("SELECT h.record AS record") + ")";
    }

    private String compound(String select) {
        List<String> arms = new ArrayList<>();
        for (int target = 0; target < targets.get(0); target++) {
            arms.add(arm(select, CURRENT));
            if (past) {
                arms.add(arm(select, PAST));
            }
        }
        return String.join("\nUNION ALL\n", arms);
    }

    private String arm(String select, String table) {
        StringBuilder sql = new StringBuilder(select)
                .append(" FROM ")
                .append(table)
                .append(" d CROSS JOIN entry h ON h.sequence = ")
                .append(shape.head("d.other"))
                .append(" WHERE d.node = ? AND d.relation = ? AND d.other >= ? AND d.other < ?")
                .append(known(table, "d"));
        for (int others : targets.subList(1, targets.size())) {
            sql.append(" AND (");
            String target = others == MANY ? LISTED_TARGETS : ONE_TARGET;
            for (int i = 0; i < Math.max(others, 1); i++) {
                sql.append(i == 0 ? "" : " OR ").append(holds(CURRENT, target));
                if (past) {
                    sql.append(" OR ").append(holds(PAST, target));
                }
            }
            sql.append(")");
        }
        return sql.append(shape.conditions()).toString();
    }

    private String holds(String table, String target) {
        return "EXISTS (SELECT 1 FROM " + table + " c WHERE " + target + " AND c.other = d.other" + known(table, "c")
                + ")";
    }

    private String known(String table, String alias) {
        String since = past ? " AND " + alias + ".known_since <= ?" : "";
        return table.equals(PAST) ? since + " AND " + alias + ".known_until > ?" : since;
    }
}
