package dev.lineage.sqlite;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists by edges. The first clause is walked in the order of handles, the others are looked up for each record it gives; a
 * clause of several names is a compound of one walk each, which the engine merges without sorting. As of a past point each
 * walk is twofold: what holds still, and what held then.
 */
final class Selections {
    /** The record is read from the edge, by which the walk is ordered, so that nothing needs sorting. */
    private static final String LISTED = "SELECT d.other" + Rows.COLUMNS_AFTER_RECORD;

    private static final String CURRENT = "edge";
    private static final String PAST = "edge_past";

    private final Session session;
    private final Naming names;
    private final View view;
    private final Rows rows;
    private final Sight sight;
    private final Sight.Shape shape;

    Selections(Session session, Naming names, View view, Rows rows, Sight sight) {
        this.session = session;
        this.names = names;
        this.view = view;
        this.rows = rows;
        this.sight = sight;
        this.shape = sight.shape();
    }

    /** The walk's own handle is selected: by that of the entry, which is equal, the engine would sort all that it finds. */
    List<Stored> list(Selection selection) throws SQLException {
        List<Stored> found = new ArrayList<>();
        List<Numbered> clauses = numbered(selection);
        if (clauses.stream().anyMatch(clause -> clause.targets().isEmpty())) {
            return found;
        }
        PreparedStatement statement = session.prepare(
                Asked.of(shape, clauses, false), () -> compound(clauses, LISTED) + " ORDER BY 1 DESC LIMIT ?");
        long before = Math.min(selection.before(), Handles.bound(selection.until()));
        int read;
        do {
            read = page(statement, clauses, selection, before, found);
            before = found.isEmpty() ? 0 : found.get(found.size() - 1).handle();
        } while (read == selection.limit() && found.size() < selection.limit());
        return found;
    }

    /** Reads rows up to the limit; a record that stands in two walks comes twice in a row and is taken once. */
    private int page(
            PreparedStatement statement,
            List<Numbered> clauses,
            Selection selection,
            long before,
            List<Stored> found)
            throws SQLException {
        int index = bind(statement, clauses, Handles.bound(selection.from()), before);
        statement.setInt(index, selection.limit());
        int read = 0;
        long last = -1;
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                read++;
                if (row.getLong(1) != last && found.size() < selection.limit()) {
                    found.add(rows.stored(row));
                    last = row.getLong(1);
                }
            }
        }
        return read;
    }

    long count(Selection selection) throws SQLException {
        List<Numbered> clauses = numbered(selection);
        if (clauses.stream().anyMatch(clause -> clause.targets().isEmpty())) {
            return 0;
        }
        PreparedStatement statement = session.prepare(
                Asked.of(shape, clauses, true),
                () -> "SELECT count(DISTINCT record) FROM (" + compound(clauses, "SELECT h.record AS record") + ")");
        bind(statement, clauses, Handles.bound(selection.from()), Handles.bound(selection.until()));
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    private List<Numbered> numbered(Selection selection) throws SQLException {
        List<Numbered> clauses = new ArrayList<>();
        for (Selection.Clause clause : selection.clauses()) {
            List<Long> relations = Relations.numbers(session, names, clause.relation());
            List<Target> targets = new ArrayList<>();
            for (String name : clause.targets()) {
                long node = names.node(session, name);
                for (long relation : relations) {
                    if (node != 0) {
                        targets.add(new Target(node, relation));
                    }
                }
            }
            clauses.add(new Numbered(targets));
        }
        return clauses;
    }

    private String compound(List<Numbered> clauses, String select) {
        List<String> arms = new ArrayList<>();
        for (int target = 0; target < clauses.get(0).targets().size(); target++) {
            arms.add(arm(select, CURRENT, clauses));
            if (!view.isNow()) {
                arms.add(arm(select, PAST, clauses));
            }
        }
        return String.join("\nUNION ALL\n", arms);
    }

    private String arm(String select, String table, List<Numbered> clauses) {
        StringBuilder sql = new StringBuilder(select)
                .append(" FROM ")
                .append(table)
                .append(" d CROSS JOIN entry h ON h.sequence = ")
                .append(shape.head("d.other"))
                .append(" WHERE d.node = ? AND d.relation = ? AND d.other >= ? AND d.other < ?")
                .append(known(table, "d"));
        for (Numbered clause : clauses.subList(1, clauses.size())) {
            sql.append(" AND (");
            for (int i = 0; i < clause.targets().size(); i++) {
                sql.append(i == 0 ? "" : " OR ").append(holds(CURRENT));
                if (!view.isNow()) {
                    sql.append(" OR ").append(holds(PAST));
                }
            }
            sql.append(")");
        }
        return sql.append(shape.conditions()).toString();
    }

    private String holds(String table) {
        return "EXISTS (SELECT 1 FROM " + table + " c WHERE c.node = ? AND c.relation = ? AND c.other = d.other"
                + known(table, "c") + ")";
    }

    private String known(String table, String alias) {
        if (view.isNow()) {
            return "";
        }
        String since = " AND " + alias + ".known_since <= ?";
        return table.equals(PAST) ? since + " AND " + alias + ".known_until > ?" : since;
    }

    private int bind(PreparedStatement statement, List<Numbered> clauses, long from, long before) throws SQLException {
        int index = 1;
        for (Target target : clauses.get(0).targets()) {
            index = bindArm(statement, index, CURRENT, target, clauses, from, before);
            if (!view.isNow()) {
                index = bindArm(statement, index, PAST, target, clauses, from, before);
            }
        }
        return index;
    }

    private int bindArm(
            PreparedStatement statement,
            int start,
            String table,
            Target target,
            List<Numbered> clauses,
            long from,
            long before)
            throws SQLException {
        int index = sight.bindHead(statement, start);
        statement.setLong(index++, target.node());
        statement.setLong(index++, target.relation());
        statement.setLong(index++, from);
        statement.setLong(index++, before);
        index = bindKnown(statement, index, table);
        for (Numbered clause : clauses.subList(1, clauses.size())) {
            for (Target other : clause.targets()) {
                index = bindHolds(statement, index, CURRENT, other);
                if (!view.isNow()) {
                    index = bindHolds(statement, index, PAST, other);
                }
            }
        }
        return sight.bind(statement, index);
    }

    private int bindHolds(PreparedStatement statement, int start, String table, Target target) throws SQLException {
        statement.setLong(start, target.node());
        statement.setLong(start + 1, target.relation());
        return bindKnown(statement, start + 2, table);
    }

    private int bindKnown(PreparedStatement statement, int start, String table) throws SQLException {
        if (view.isNow()) {
            return start;
        }
        statement.setLong(start, view.sequence());
        if (table.equals(PAST)) {
            statement.setLong(start + 1, view.sequence());
            return start + 2;
        }
        return start + 1;
    }

    /** A clause whose names are resolved; without targets nothing can meet it. */
    private record Numbered(List<Target> targets) {}

    private record Target(long node, long relation) {}

    /** The key of a statement: how many targets each clause has. */
    private record Asked(Sight.Shape shape, List<Integer> targets, boolean counted) {
        static Asked of(Sight.Shape shape, List<Numbered> clauses, boolean counted) {
            return new Asked(
                    shape,
                    clauses.stream().map(clause -> clause.targets().size()).toList(),
                    counted);
        }
    }
}
