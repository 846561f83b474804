package dev.lineage.core.thought;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.State;
import dev.lineage.record.RecordId;
import dev.lineage.record.VisibleText;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
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
final class LineageWalk {
    private static final List<String> RELATIONS = List.of("refines", "consolidates");
    private static final Comparator<LineageNode> ORDER =
            Comparator.comparingInt(LineageNode::depth).thenComparing(LineageNode::createdAt);

    private final State state;
    private final Reader reader;
    private final View view;
    private final RecordId start;
    private final int maxDepth;
    private final Map<RecordId, LineageNode> nodes = new LinkedHashMap<>();
    private boolean truncated;

    LineageWalk(State state, Reader reader, RecordId start, int maxDepth) {
        this.state = state;
        this.reader = reader;
        this.view = state.view(reader);
        this.start = start;
        this.maxDepth = maxDepth;
    }

    ThoughtLineage lineage() {
        LineageNode asked = node(start, 0).orElseThrow(() -> new NotFound(start.value(), "THOUGHT_NOT_FOUND"));
        nodes.put(start, asked);
        walk(asked, true);
        walk(asked, false);
        return new ThoughtLineage(start, nodes.values().stream().sorted(ORDER).toList(), truncated);
    }

    private void walk(LineageNode asked, boolean up) {
        List<LineageNode> level = List.of(asked);
        for (int away = 1; !level.isEmpty(); away++) {
            int depth = up ? -away : away;
            List<LineageNode> next = (up
                            ? level.stream().flatMap(node -> node.sourceIds().stream())
                            : descendants(level))
                    .distinct()
                    .filter(id -> !nodes.containsKey(id))
                    .flatMap(id -> node(id, depth).stream())
                    .toList();
            truncated |= away > maxDepth && !next.isEmpty();
            level = away > maxDepth ? List.of() : next;
            level.forEach(node -> nodes.put(node.thoughtId(), node));
        }
    }

    private Stream<RecordId> descendants(List<LineageNode> level) {
        Set<String> ids = level.stream().map(node -> node.thoughtId().value()).collect(Collectors.toSet());
        return reader.links(view, ids, false, RELATIONS, Integer.MAX_VALUE).stream()
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
