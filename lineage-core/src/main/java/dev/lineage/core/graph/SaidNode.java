package dev.lineage.core.graph;

import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What was said of a node in one space.
 *
 * @param node the node
 * @param project the project in which it was said; empty if that is none, or several
 */
record SaidNode(
        Reference node,
        Optional<String> project,
        Optional<String> space,
        Map<String, Object> data,
        List<String> aliases,
        Instant time,
        Instant changed,
        Optional<Instant> validFrom,
        Optional<Instant> validUntil,
        Map<String, Object> additional)
        implements NodeStatement {
    /** What a version says. */
    static SaidNode of(Stored stored) {
        NodeContent content = NodeRecord.KIND.value(stored);
        return new SaidNode(
                content.node().reference(),
                stored.place().project(),
                stored.place().space(),
                content.data(),
                content.aliases(),
                Instant.ofEpochMilli(stored.time()),
                Instant.ofEpochMilli(content.changed(stored.at())),
                stored.place().from(),
                stored.place().until(),
                content.additional());
    }

    /** The same with what another project has said of the node in the space, which was written later. */
    SaidNode with(SaidNode later) {
        Set<String> names = new LinkedHashSet<>(aliases);
        names.addAll(later.aliases);
        return new SaidNode(
                node,
                project.filter(name -> later.project.equals(project)),
                space,
                Merge.of(data, later.data),
                List.copyOf(names),
                time.isBefore(later.time) ? time : later.time,
                changed.isAfter(later.changed) ? changed : later.changed,
                both(validFrom, later.validFrom, (one, other) -> one.isBefore(other) ? one : other),
                both(validUntil, later.validUntil, (one, other) -> one.isAfter(other) ? one : other),
                Merge.of(additional, later.additional));
    }

    /** Where one is unbounded, both are together. */
    private static Optional<Instant> both(
            Optional<Instant> one, Optional<Instant> other, BinaryOperator<Instant> outer) {
        return one.flatMap(bound -> other.map(also -> outer.apply(bound, also)));
    }

    @Override
    public Map<String, @Nullable Object> document() {
        NodeContent content =
                new NodeContent(End.named(node), data, aliases, false, Optional.of(changed.toEpochMilli()), additional);
        Map<String, @Nullable Object> more = GraphDocument.place(project, space);
        more.putAll(GraphDocument.following(node));
        return NodeRecord.KIND.document(GraphDocument.body(content, time, validFrom, validUntil), more);
    }
}
