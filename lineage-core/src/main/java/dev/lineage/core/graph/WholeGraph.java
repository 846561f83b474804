package dev.lineage.core.graph;

import dev.lineage.core.graph.Things.Thing;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Direction;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.spi.Derived;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** All links that a viewer sees. They are read again for each answer; only the names of things are kept meanwhile. */
final class WholeGraph {
    private static final int BATCH = 1_000;

    private final State state;
    private final Reader reader;
    private final int limit;
    /** The keys of things by the names that links give to them. */
    private final Map<String, String> keys = new HashMap<>();

    WholeGraph(State state, Reader reader, int limit) {
        this.limit = Paging.first(limit).limit();
        this.state = state;
        this.reader = reader;
        each(link -> List.of(link.source(), link.target()).forEach(name -> keys.put(name, name)));
        List<String> names = List.copyOf(keys.keySet());
        for (int i = 0; i < names.size(); i += BATCH) {
            List<String> batch = names.subList(i, Math.min(names.size(), i + BATCH));
            Things things = loaded(batch);
            batch.forEach(name -> keys.put(name, things.at(name).key()));
        }
    }

    private void each(Consumer<LinkRow> consumer) {
        Things things = new Things(state, reader);
        reader.derived(Derived.Table.LINKS, state.view(reader), stored -> {
            if (stored.row() instanceof LinkRow link && things.isOfGraph(link)) {
                consumer.accept(link);
            }
        });
    }

    private String key(String name) {
        return keys.getOrDefault(name, name);
    }

    private Things loaded(Collection<String> names) {
        Things things = new Things(state, reader);
        things.load(names);
        return things;
    }

    Map<GraphNode, Long> hubs() {
        Map<String, Long> counts = new HashMap<>();
        each(link -> Set.copyOf(List.of(key(link.source()), key(link.target())))
                .forEach(key -> counts.merge(key, 1L, Long::sum)));
        List<Map.Entry<String, Long>> most = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .toList();
        Things things = loaded(most.stream().map(Map.Entry::getKey).toList());
        Map<GraphNode, Long> hubs = new LinkedHashMap<>();
        most.forEach(hub -> hubs.put(things.node(things.at(hub.getKey()), 0), hub.getValue()));
        return hubs;
    }

    List<GraphNode> orphans() {
        Set<String> linked = Set.copyOf(keys.values());
        List<GraphNode> orphans = new ArrayList<>();
        for (String kind : state.kinds().nodes()) {
            List<Row> rows = RecordList.first(state, reader, kind, Filter.ALL, BATCH);
            while (!rows.isEmpty() && orphans.size() < limit) {
                Things things =
                        loaded(rows.stream().map(row -> row.header().record()).toList());
                rows.stream()
                        .map(row -> things.at(row.header().record()))
                        .filter(thing -> !linked.contains(thing.key()))
                        .forEach(thing -> orphans.add(things.node(thing, 0)));
                rows = RecordList.behind(state, reader, kind, Filter.ALL, rows.get(rows.size() - 1), BATCH);
            }
        }
        return orphans.stream().distinct().limit(limit).toList();
    }

    List<Subgraph> components() {
        Map<String, String> parents = new HashMap<>();
        each(link -> parents.put(root(parents, key(link.source())), root(parents, key(link.target()))));
        Map<String, List<String>> members = keys.values().stream()
                .distinct()
                .sorted()
                .collect(Collectors.groupingBy(key -> root(parents, key), LinkedHashMap::new, Collectors.toList()));
        List<List<String>> largest = members.values().stream()
                .sorted(Comparator.comparingInt(part -> -part.size()))
                .limit(limit)
                .toList();
        List<Subgraph> parts = new ArrayList<>();
        int room = Subgraph.MAX_NODES;
        for (List<String> part : largest) {
            List<String> shown = part.subList(0, Math.min(room + 1, part.size()));
            Things things = loaded(shown);
            List<Thing> starts = shown.stream().map(things::at).toList();
            Subgraph found = new GraphWalk(things, starts, Traversal.depth(1).in(Direction.OUTGOING), room)
                    .to(1)
                    .subgraph();
            parts.add(found);
            room -= found.nodes().size();
        }
        return parts;
    }

    private static String root(Map<String, String> parents, String key) {
        String root = key;
        for (String parent = parents.get(root); parent != null && !parent.equals(root); parent = parents.get(root)) {
            root = parent;
        }
        parents.put(key, root); // shortens the way of the next call
        return root;
    }
}
