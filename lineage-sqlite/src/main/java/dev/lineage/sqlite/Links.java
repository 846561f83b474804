package dev.lineage.sqlite;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The links of a node, from both ends: what a record says stands in its row, what is said of a node in the edges. */
final class Links {
    private static final Comparator<Adjacent> BY_ORDINAL = Comparator.comparingInt(
                    (Adjacent link) -> link.edge().ordinal())
            .thenComparing(Adjacent::sequence)
            .thenComparing(link -> link.edge().relation())
            .thenComparing(link -> link.edge().target());

    private static final String NEXT = "SELECT min(relation) FROM edge WHERE node = ? AND relation > ?";
    private static final String NEXT_PAST = "SELECT min(relation) FROM edge_past WHERE node = ? AND relation > ?";

    private final Session session;
    private final Naming names;
    private final Anchor.State state;
    private final Sight sight;
    private final EdgeView edges;

    Links(Source source, Anchor.State state, Sight sight, EdgeView edges) {
        this.session = source.session();
        this.names = source.names();
        this.state = state;
        this.sight = sight;
        this.edges = edges;
    }

    List<Adjacent> of(String name) throws SQLException {
        long node = names.node(session, name, state.newestName());
        if (node == 0) {
            return List.of();
        }
        if (node < 0) {
            return incoming(node, name, name.indexOf(':') < 0);
        }
        Optional<Seen> record = seen(node);
        if (record.isEmpty()) {
            return incoming(node, name, true);
        }
        List<Adjacent> links = outgoing(node, record.get());
        links.addAll(incoming(node, name, false));
        return links;
    }

    /** By which relations others point to a node. */
    List<String> relations(String name, Selections selections) throws SQLException {
        long node = names.node(session, name, state.newestName());
        if (node == 0) {
            return List.of();
        }
        Set<String> words = new TreeSet<>();
        for (long relation : mentioned(node)) {
            String text = names.text(session, -relation);
            if (text.startsWith(Relations.LINK) && selections.isNamed(node, relation)) {
                words.add(text.substring(Relations.LINK.length()));
            }
        }
        return List.copyOf(words);
    }

    /** The relations of all edges to a node, whoever said them and whenever; the engine looks up one after the other. */
    private Set<Long> mentioned(long node) throws SQLException {
        Set<Long> relations = new LinkedHashSet<>();
        for (String next : edges.past() ? List.of(NEXT, NEXT_PAST) : List.of(NEXT)) {
            long relation = session.number(next, 0, node, 0);
            while (relation != 0) {
                relations.add(relation);
                long after = relation;
                relation = session.number(next, 0, node, after);
                if (relation != 0 && relation <= after) {
                    throw new DamageException("the edges of node " + node + " must ascend");
                }
            }
        }
        for (TailEntry entry : edges.unindexed().naming(node)) {
            for (HeldEdge held : entry.edges()) {
                if (held.node() == node) {
                    relations.add(held.relation());
                }
            }
        }
        return relations;
    }

    private List<Adjacent> outgoing(long node, Seen record) throws SQLException {
        List<Adjacent> links = new ArrayList<>();
        List<HeldEdge> all = new ArrayList<>(HeldEdge.unpack(record.edges(), record.sequence()));
        all.addAll(new EventEdges(session).of(node, edges.known()));
        for (HeldEdge held : all) {
            if (held.link()) {
                End end = end(held.node());
                links.add(new Adjacent(record.name(), edge(held, end.name()), since(held, node), end.dangling()));
            }
        }
        links.sort(BY_ORDINAL);
        return links;
    }

    private Edge edge(HeldEdge held, String target) throws SQLException {
        String relation = names.text(session, -held.relation());
        if (!relation.startsWith(Relations.LINK)) {
            throw new DamageException(
                    "name " + held.relation() + ": the relation of a link must begin with " + Relations.LINK);
        }
        String word = relation.substring(Relations.LINK.length());
        return new Edge(word, target, true, held.strength(), held.ordinal());
    }

    private long since(HeldEdge held, long record) throws SQLException {
        return held.since() != 0 ? held.since() : firstKnown(record);
    }

    /** What others said of a node; a record's link to itself is among those that it said. */
    private List<Adjacent> incoming(long node, String name, boolean dangling) throws SQLException {
        List<Said> found = new ArrayList<>();
        try (ResultSet row = said(node).executeQuery()) {
            while (row.next()) {
                long relation = row.getLong(1);
                long source = row.getLong(2);
                if (source != node
                        && names.text(session, -relation).startsWith(Relations.LINK)
                        && !edges.unindexed().holds(source)) {
                    Edge edge = edge(link(row.getBytes(5), row.getLong(6), relation, node), name);
                    found.add(new Said(source, new Adjacent(row.getString(4), edge, row.getLong(3), dangling)));
                }
            }
        }
        for (TailEntry entry : edges.unindexed().naming(node)) {
            for (HeldEdge held : entry.edges()) {
                if (held.link() && held.node() == node && entry.record() != node) {
                    long since = since(held, entry.record());
                    Adjacent adjacent = new Adjacent(entry.name(), edge(held, name), since, dangling);
                    found.add(new Said(entry.record(), adjacent));
                }
            }
        }
        found.sort(Said.NEWEST_FIRST);
        List<Adjacent> links = new ArrayList<>();
        found.forEach(said -> links.add(said.link()));
        return links;
    }

    private PreparedStatement said(long node) throws SQLException {
        Incoming incoming = new Incoming(sight.shape(), edges.past());
        String key = (edges.past() ? "incoming then " : "incoming ") + sight.key();
        PreparedStatement statement = session.prepare(key, incoming::sql);
        int index = bind(statement, 1, node, false);
        if (edges.past()) {
            bind(statement, index, node, true);
        }
        return statement;
    }

    private int bind(PreparedStatement statement, int start, long node, boolean ended) throws SQLException {
        int index = sight.bindHead(statement, start);
        statement.setLong(index++, node);
        if (edges.past()) {
            statement.setLong(index++, edges.known());
        }
        if (ended) {
            statement.setLong(index++, edges.known());
        }
        return sight.bind(statement, index);
    }

    /** The link in the row of the entry that has begun it. */
    private static HeldEdge link(byte[] column, long sequence, long relation, long node) throws SQLException {
        for (HeldEdge edge : HeldEdge.unpack(column, sequence)) {
            boolean isBegun = edge.since() == 0 || edge.since() == sequence;
            if (isBegun && edge.isTo(relation, node)) {
                return edge;
            }
        }
        throw new DamageException("entry " + sequence + ", edges: a link that is indexed must stand there");
    }

    /** The far end of an outgoing link: a record that the view does not see is no more than a name. */
    private End end(long node) throws SQLException {
        if (node < 0) {
            String name = names.text(session, node);
            return new End(name, name.indexOf(':') < 0);
        }
        Optional<Seen> seen = seen(node);
        return seen.isPresent() ? new End(seen.get().name(), false) : new End(id(node), true);
    }

    private long firstKnown(long record) throws SQLException {
        return session.number("SELECT min(sequence) FROM entry WHERE record = ?", 0, record);
    }

    private String id(long record) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT name FROM entry WHERE record = ? LIMIT 1");
        statement.setLong(1, record);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new DamageException("record " + record + " has no entry");
            }
            return row.getString(1);
        }
    }

    /** A record, if the view sees it. */
    private Optional<Seen> seen(long record) throws SQLException {
        Sight.Shape shape = sight.shape();
        PreparedStatement statement = session.prepare(
                "seen " + sight.key(),
                () -> "SELECT h.name, h.edges, h.sequence FROM entry h WHERE h.sequence = " + shape.head("?")
                        + shape.conditions());
        statement.setLong(1, record);
        sight.bind(statement, sight.bindHead(statement, 2));
        try (ResultSet row = statement.executeQuery()) {
            return row.next()
                    ? Optional.of(new Seen(row.getString(1), row.getBytes(2), row.getLong(3)))
                    : Optional.empty();
        }
    }

    /** A record that is seen: its id, and what the version that is seen holds. */
    @SuppressWarnings("ArrayRecordComponent") // goes no further than this class
    private record Seen(String name, byte[] edges, long sequence) {}

    private record End(String name, boolean dangling) {}

    /** A link that another record said. */
    private record Said(long source, Adjacent link) {
        static final Comparator<Said> NEWEST_FIRST =
                Comparator.comparingLong(Said::source).reversed().thenComparing(Said::link, BY_ORDINAL);
    }

    /** The text of a statement. */
    private record Incoming(Sight.Shape shape, boolean past) {
        String sql() {
            return past
                    ? arm("edge", " AND d.known_since <= ?") + "UNION ALL\n"
                            + arm("edge_past", " AND d.known_since <= ? AND d.known_until > ?")
                    : arm("edge", "");
        }

        private String arm(String table, String known) {
            return "SELECT d.relation, d.other, s.sequence, h.name, s.edges, s.sequence FROM " + table
                    + " d CROSS JOIN entry h ON h.sequence = " + shape.head("d.other")
                    + " CROSS JOIN entry s ON s.sequence = CASE d.known_since WHEN 0"
                    + " THEN (SELECT min(sequence) FROM entry WHERE record = d.other) ELSE d.known_since END"
                    + " WHERE d.node = ?" + known + shape.conditions() + "\n";
        }
    }
}
