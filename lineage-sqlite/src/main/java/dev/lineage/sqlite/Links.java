package dev.lineage.sqlite;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The links of a node, from both ends. */
final class Links {
    private static final String COLUMNS = "SELECT d.relation, d.other, d.known_since, d.strength, d.ordinal FROM ";

    private final Session session;
    private final Naming names;
    private final View view;
    private final Sight sight;

    Links(Session session, Naming names, View view, Sight sight) {
        this.session = session;
        this.names = names;
        this.view = view;
        this.sight = sight;
    }

    List<Adjacent> of(String name) throws SQLException {
        long node = Nodes.find(session, names, name);
        if (node == 0) {
            return List.of();
        }
        if (node < 0) {
            return incoming(node, name, name.indexOf(':') < 0);
        }
        if (firstKnown(node) > view.sequence()) {
            return incoming(node, name, true);
        }
        List<Adjacent> links = new ArrayList<>();
        if (visible(node).isPresent()) {
            links.addAll(outgoing(node, name));
            links.addAll(incoming(node, name, false));
        }
        return links;
    }

    private List<Adjacent> outgoing(long node, String name) throws SQLException {
        List<Adjacent> links = new ArrayList<>();
        for (Row row : rows(node, "d.relation < 0")) {
            Optional<End> end = end(row.other());
            if (end.isPresent()) {
                Edge edge = edge(row, -row.relation(), end.get().name());
                links.add(new Adjacent(name, edge, since(row, node), end.get().dangling()));
            }
        }
        links.sort(Comparator.comparingInt((Adjacent link) -> link.edge().ordinal())
                .thenComparing(link -> link.edge().relation())
                .thenComparing(link -> link.edge().target()));
        return links;
    }

    /** What others said of a node; a record's link to itself is among those that it said. */
    private List<Adjacent> incoming(long node, String name, boolean dangling) throws SQLException {
        List<Row> rows = new ArrayList<>();
        for (Row row : rows(node, "d.relation > 0")) {
            if (row.other() != node && names.text(session, -row.relation()).startsWith(Relations.LINK)) {
                rows.add(row);
            }
        }
        rows.sort(Comparator.comparingLong(Row::other).reversed().thenComparingInt(Row::ordinal));
        List<Adjacent> links = new ArrayList<>();
        for (Row row : rows) {
            Optional<String> source = visible(row.other());
            if (source.isPresent()) {
                Edge edge = edge(row, row.relation(), name);
                links.add(new Adjacent(source.get(), edge, since(row, row.other()), dangling));
            }
        }
        return links;
    }

    private Edge edge(Row row, long relation, String target) throws SQLException {
        String word = names.text(session, -relation).substring(Relations.LINK.length());
        return new Edge(word, target, true, row.strength(), row.ordinal());
    }

    /** Since when an edge is known: where the row says 0, since its record's first version. */
    private long since(Row row, long record) throws SQLException {
        return row.since() != 0 ? row.since() : firstKnown(record);
    }

    private List<Row> rows(long node, String relations) throws SQLException {
        String where = " d WHERE d.node = ? AND " + relations;
        List<Row> rows = new ArrayList<>();
        if (view.isNow()) {
            read(COLUMNS + "edge" + where, rows, node);
            return rows;
        }
        read(COLUMNS + "edge" + where + " AND d.known_since <= ?", rows, node, view.sequence());
        read(
                COLUMNS + "edge_past" + where + " AND d.known_since <= ? AND d.known_until > ?",
                rows,
                node,
                view.sequence(),
                view.sequence());
        return rows;
    }

    private void read(String sql, List<Row> rows, long... values) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setLong(i + 1, values[i]);
        }
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                rows.add(new Row(row.getLong(1), row.getLong(2), row.getLong(3), row.getDouble(4), row.getInt(5)));
            }
        }
    }

    /** The far end of an outgoing link; empty if it is a record that exists and may not be seen. */
    private Optional<End> end(long node) throws SQLException {
        if (node < 0) {
            String name = names.text(session, node);
            return Optional.of(new End(name, name.indexOf(':') < 0));
        }
        Optional<String> seen = visible(node);
        if (seen.isPresent()) {
            return Optional.of(new End(seen.get(), false));
        }
        return firstKnown(node) > view.sequence() ? Optional.of(new End(id(node), true)) : Optional.empty();
    }

    private long firstKnown(long record) throws SQLException {
        return session.number("SELECT min(sequence) FROM entry WHERE record = ?", 0, record);
    }

    private String id(long record) throws SQLException {
        return text("SELECT name FROM entry WHERE record = ? LIMIT 1", record).orElseThrow();
    }

    /** The id of a record, if the view sees it. */
    private Optional<String> visible(long record) throws SQLException {
        PreparedStatement statement = session.prepare(
                "SELECT h.name FROM entry h WHERE h.sequence = " + sight.head("?") + sight.conditions());
        statement.setLong(1, record);
        sight.bind(statement, sight.bindHead(statement, 2));
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
        }
    }

    private Optional<String> text(String sql, long value) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        statement.setLong(1, value);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
        }
    }

    private record Row(long relation, long other, long since, double strength, int ordinal) {}

    private record End(String name, boolean dangling) {}
}
