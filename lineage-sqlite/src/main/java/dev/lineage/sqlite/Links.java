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

/** The links of a node, from both ends: what a record says stands in its row, what is said of a node in the edges. */
final class Links {
    private static final Comparator<Adjacent> BY_ORDINAL = Comparator.comparingInt(
                    (Adjacent link) -> link.edge().ordinal())
            .thenComparing(link -> link.edge().relation())
            .thenComparing(link -> link.edge().target());

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
        long node = names.node(session, name);
        if (node == 0) {
            return List.of();
        }
        if (node < 0) {
            return incoming(node, name, name.indexOf(':') < 0);
        }
        if (firstKnown(node) > view.sequence()) {
            return incoming(node, name, true);
        }
        Optional<Seen> record = seen(node);
        if (record.isEmpty()) {
            return List.of();
        }
        List<Adjacent> links = outgoing(node, record.get());
        links.addAll(incoming(node, name, false));
        return links;
    }

    private List<Adjacent> outgoing(long node, Seen record) throws SQLException {
        List<Adjacent> links = new ArrayList<>();
        for (PackedLinks.Link link : PackedLinks.decode(record.links())) {
            Optional<End> end = end(link.node());
            if (end.isPresent()) {
                long since = link.since() != 0 ? link.since() : firstKnown(node);
                Edge edge = edge(link, end.get().name());
                links.add(new Adjacent(record.name(), edge, since, end.get().dangling()));
            }
        }
        links.sort(BY_ORDINAL);
        return links;
    }

    private Edge edge(PackedLinks.Link link, String target) throws SQLException {
        String word = names.text(session, -link.relation()).substring(Relations.LINK.length());
        return new Edge(word, target, true, link.strength(), link.ordinal());
    }

    /** What others said of a node; a record's link to itself is among those that it said. */
    private List<Adjacent> incoming(long node, String name, boolean dangling) throws SQLException {
        List<Said> found = new ArrayList<>();
        try (ResultSet row = said(node).executeQuery()) {
            while (row.next()) {
                long relation = row.getLong(1);
                long source = row.getLong(2);
                if (source != node && names.text(session, -relation).startsWith(Relations.LINK)) {
                    PackedLinks.Link link = link(row.getBytes(5), relation, node);
                    Adjacent adjacent =
                            new Adjacent(row.getString(4), edge(link, name), row.getLong(3), dangling);
                    found.add(new Said(source, adjacent));
                }
            }
        }
        found.sort(Said.NEWEST_FIRST);
        return new ArrayList<>(found.stream().map(Said::link).toList());
    }

    private PreparedStatement said(long node) throws SQLException {
        Sight.Shape shape = sight.shape();
        PreparedStatement statement = session.prepare(new Incoming(shape), () -> incoming(shape));
        int index = bind(statement, 1, node, false);
        if (!view.isNow()) {
            bind(statement, index, node, true);
        }
        return statement;
    }

    private int bind(PreparedStatement statement, int start, long node, boolean past) throws SQLException {
        int index = sight.bindHead(statement, start);
        statement.setLong(index++, node);
        if (!view.isNow()) {
            statement.setLong(index++, view.sequence());
        }
        if (past) {
            statement.setLong(index++, view.sequence());
        }
        return sight.bind(statement, index);
    }

    private static String incoming(Sight.Shape shape) {
        return shape.now()
                ? arm(shape, "edge", "")
                : arm(shape, "edge", " AND d.known_since <= ?") + "UNION ALL\n"
                        + arm(shape, "edge_past", " AND d.known_since <= ? AND d.known_until > ?");
    }

    private static String arm(Sight.Shape shape, String table, String known) {
        return "SELECT d.relation, d.other, CASE d.known_since WHEN 0"
                + " THEN (SELECT min(sequence) FROM entry WHERE record = d.other) ELSE d.known_since END, h.name, h.links"
                + " FROM " + table + " d CROSS JOIN entry h ON h.sequence = " + shape.head("d.other")
                + " WHERE d.node = ?" + known + shape.conditions() + "\n";
    }

    private static PackedLinks.Link link(byte[] links, long relation, long node) throws SQLException {
        for (PackedLinks.Link link : PackedLinks.decode(links)) {
            if (link.isTo(relation, node)) {
                return link;
            }
        }
        throw new SQLException("a link of an edge is missing in its record's row");
    }

    /** The far end of an outgoing link; empty if it is a record that exists and may not be seen. */
    private Optional<End> end(long node) throws SQLException {
        if (node < 0) {
            String name = names.text(session, node);
            return Optional.of(new End(name, name.indexOf(':') < 0));
        }
        Optional<Seen> seen = seen(node);
        if (seen.isPresent()) {
            return Optional.of(new End(seen.get().name(), false));
        }
        return firstKnown(node) > view.sequence() ? Optional.of(new End(id(node), true)) : Optional.empty();
    }

    private long firstKnown(long record) throws SQLException {
        return session.number("SELECT min(sequence) FROM entry WHERE record = ?", 0, record);
    }

    private String id(long record) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT name FROM entry WHERE record = ? LIMIT 1");
        statement.setLong(1, record);
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getString(1);
        }
    }

    /** A record, if the view sees it. */
    private Optional<Seen> seen(long record) throws SQLException {
        Sight.Shape shape = sight.shape();
        PreparedStatement statement = session.prepare(
                new OfRecord(shape),
                () -> "SELECT h.name, h.links FROM entry h WHERE h.sequence = " + shape.head("?") + shape.conditions());
        statement.setLong(1, record);
        sight.bind(statement, sight.bindHead(statement, 2));
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(new Seen(row.getString(1), row.getBytes(2))) : Optional.empty();
        }
    }

    /** A record that is seen: its id, and the links of the version that is seen. */
    @SuppressWarnings("ArrayRecordComponent") // goes no further than this class
    private record Seen(String name, byte[] links) {}

    private record End(String name, boolean dangling) {}

    /** A link that another record said. */
    private record Said(long source, Adjacent link) {
        static final Comparator<Said> NEWEST_FIRST = Comparator.comparingLong(Said::source)
                .reversed()
                .thenComparing(Said::link, BY_ORDINAL);
    }

    /** The key of a statement. */
    private record Incoming(Sight.Shape shape) {}

    /** The key of a statement. */
    private record OfRecord(Sight.Shape shape) {}
}
