package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.error.Rules;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes nodes of what the graph and the ledger have of them. */
final class Nodes {
    private static final int NAME = 200;
    private static final String NOT_HERE = "record";

    private final Kinds kinds;
    private final LinkView view;
    private final Snapshot snapshot;

    Nodes(Kinds kinds, LinkView view, Snapshot snapshot) {
        this.kinds = kinds;
        this.view = view;
        this.snapshot = snapshot;
    }

    /** A node that is one. */
    Node of(int node) {
        Reference reference = view.reference(node);
        Optional<Stored> record = view.record(node).map(version -> Edges.stored(view, version, snapshot));
        Map<String, Object> data = Map.of();
        Set<String> aliases = new LinkedHashSet<>();
        Map<String, Object> additional = Map.of();
        Deque<Stored> told = said(node);
        for (Stored said : told) {
            NodeContent content = NodeRecord.KIND.value(said);
            data = Merge.of(data, content.data());
            aliases.addAll(content.aliases());
            additional = Merge.of(additional, content.additional());
        }
        return new KnownNode(
                reference,
                type(reference, record),
                name(reference, record),
                data,
                List.copyOf(aliases),
                time(record, told),
                changed(told),
                record.flatMap(stored -> stored.place().space()),
                statements(told),
                additional);
    }

    private static List<NodeStatement> statements(Deque<Stored> told) {
        Map<String, SaidNode> statements = new TreeMap<>(); // that of the common space has no name, and comes first
        for (Stored stored : told) {
            SaidNode next = SaidNode.of(stored);
            statements.merge(next.space().orElse(""), next, SaidNode::with);
        }
        return List.copyOf(statements.values());
    }

    /** Of several projects' nodes the one that was added first counts, whichever was changed last. */
    private static Optional<Instant> time(Optional<Stored> record, Deque<Stored> told) {
        Optional<Long> first = told.stream().map(Stored::time).min(Comparator.naturalOrder());
        return record.map(Stored::time).or(() -> first).map(Instant::ofEpochMilli);
    }

    private static Optional<Instant> changed(Deque<Stored> told) {
        return told.stream()
                .map(stored -> NodeRecord.KIND.value(stored).changed(stored.written()))
                .max(Comparator.naturalOrder())
                .map(Instant::ofEpochMilli);
    }

    /** What each project says of a node, what was written last at the end. */
    private Deque<Stored> said(int node) {
        Deque<Stored> said = new ArrayDeque<>();
        for (int version = view.about(node);
                version >= 0;
                version = view.table().version().aboutBefore(version)) {
            if (view.sees(version) && view.table().version().isNode(version)) {
                said.addFirst(Edges.stored(view, version, snapshot));
            }
        }
        return said;
    }

    private static String type(Reference reference, Optional<Stored> record) {
        return reference instanceof Thing thing
                ? thing.type()
                : record.map(stored -> stored.entry().kind()).orElse(NOT_HERE);
    }

    private String name(Reference reference, Optional<Stored> record) {
        return reference instanceof Thing thing
                ? thing.name()
                : record.map(this::title).orElseGet(() -> ((RecordId) reference).text());
    }

    private String title(Stored stored) {
        Searchable searchable = kinds.of(stored.entry()).searchable(stored);
        String line = searchable.title().strip().lines().findFirst().orElse("");
        return line.length() <= NAME ? line : Rules.cut(line, NAME - 1) + "…";
    }
}
