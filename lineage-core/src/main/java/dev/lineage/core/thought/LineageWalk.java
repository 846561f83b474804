package dev.lineage.core.thought;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.State;
import dev.lineage.record.RecordId;
import dev.lineage.record.VisibleText;
import dev.lineage.spi.Reader;
import dev.lineage.thought.Thought;
import dev.lineage.thought.Thought.ThoughtType;
import dev.lineage.thought.ThoughtLineage;
import dev.lineage.thought.ThoughtLineage.LineageNode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Walks from a thought to its ancestors and its descendants (rule M11). */
record LineageWalk(State state, Reader reader, Map<RecordId, LineageNode> nodes) {
    private static final List<String> RELATIONS = List.of("refines", "consolidates");
    private static final Comparator<LineageNode> ORDER =
            Comparator.comparingInt(LineageNode::depth).thenComparing(LineageNode::createdAt);

    LineageWalk(State state, Reader reader) {
        this(state, reader, new LinkedHashMap<>());
    }

    ThoughtLineage lineage(RecordId start, int maxDepth) {
        LineageNode asked = node(start, 0).orElseThrow(() -> new NotFound(start.value(), "THOUGHT_NOT_FOUND"));
        nodes.put(start, asked);
        boolean moreLeft = walk(asked, -1, maxDepth) | walk(asked, 1, maxDepth);
        return new ThoughtLineage(start, nodes.values().stream().sorted(ORDER).toList(), moreLeft);
    }

    /** Walks to the ancestors (-1) or the descendants (1), and returns whether there are more behind the last. */
    private boolean walk(LineageNode asked, int direction, int maxDepth) {
        List<LineageNode> level = List.of(asked);
        for (int away = 1; away <= maxDepth && !level.isEmpty(); away++) {
            level = next(level, direction * away);
            level.forEach(node -> nodes.put(node.thoughtId(), node));
        }
        return !level.isEmpty() && !next(level, direction).isEmpty();
    }

    private List<LineageNode> next(List<LineageNode> level, int depth) {
        Stream<RecordId> ids =
                depth < 0 ? level.stream().flatMap(node -> node.sourceIds().stream()) : descendants(level);
        return ids.distinct()
                .filter(id -> !nodes.containsKey(id))
                .flatMap(id -> node(id, depth).stream())
                .toList();
    }

    private Stream<RecordId> descendants(List<LineageNode> level) {
        Set<String> ids = level.stream().map(node -> node.thoughtId().value()).collect(Collectors.toSet());
        return reader.links(state.view(reader), ids, false, RELATIONS, Integer.MAX_VALUE).stream()
                .filter(link -> link.record().equals(link.source()))
                .map(link -> RecordId.of(link.source()));
    }

    private Optional<LineageNode> node(RecordId id, int depth) {
        return state.find(reader, id.value()).map(state::version).map(version -> {
            Optional<Thought> thought = Optional.of(version.value())
                    .filter(Thought.class::isInstance)
                    .map(Thought.class::cast);
            return new LineageNode(
                    version.id(),
                    thought.map(Thought::thoughtType).orElse(ThoughtType.ORIGINAL),
                    VisibleText.beginning(thought.map(Thought::content).orElse(version.title()), 80),
                    thought.flatMap(Thought::contributor).orElse(version.createdBy()),
                    version.time(),
                    thought.map(Thought::sourceIds).orElse(List.of()),
                    depth);
        });
    }
}
