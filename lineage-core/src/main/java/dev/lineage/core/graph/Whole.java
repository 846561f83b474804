package dev.lineage.core.graph;

import dev.lineage.graph.Component;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is asked of the graph as a whole: it looks at every link that a view sees. */
final class Whole {
    private final LinkView view;
    private final LinkTable table;
    private final int[] degrees;
    private final int[] parents;

    Whole(LinkView view) {
        this.view = view;
        this.table = view.table();
        this.degrees = new int[table.nodes()];
        this.parents = new int[table.nodes()];
        for (int node = 0; node < parents.length; node++) {
            parents[node] = node;
        }
        for (int link = 0; link < table.link().size(); link++) {
            if (view.seesLink(link)) {
                count(link);
            }
        }
    }

    private void count(int link) {
        int from = table.link().from(link);
        int to = table.link().to(link);
        degrees[from]++;
        if (from != to) {
            degrees[to]++;
            parents[root(from)] = root(to);
        }
    }

    /** Each node on the way is hung up higher, so that ways stay short. */
    private int root(int node) {
        int at = node;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    private String name(int node) {
        return view.reference(node).text();
    }

    List<Hub> hubs(int limit) {
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < degrees.length; node++) {
            if (degrees[node] > 0) {
                nodes.add(node);
            }
        }
        nodes.sort(Comparator.comparing((Integer node) -> -degrees[node]).thenComparing(this::name));
        return nodes.stream()
                .limit(limit)
                .map(node -> new Hub(view.reference(node), degrees[node]))
                .toList();
    }

    List<Reference> orphans(int limit) {
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < degrees.length; node++) {
            if (degrees[node] == 0 && view.isTold(node)) {
                nodes.add(node);
            }
        }
        return references(nodes, limit);
    }

    private List<Reference> references(List<Integer> nodes, int limit) {
        return nodes.stream()
                .map(this::name)
                .sorted()
                .limit(limit)
                .map(Reference::parse)
                .toList();
    }

    List<Component> components(int limit, int members) {
        List<List<Integer>> parts = parts();
        List<Component> components = new ArrayList<>();
        parts.forEach(part -> components.add(new Component(part.size(), references(part, Math.max(members, 1)))));
        components.sort(Comparator.comparing((Component part) -> -part.size())
                .thenComparing(part -> part.nodes().get(0).text()));
        return components.stream()
                .limit(limit)
                .map(part -> members > 0 ? part : new Component(part.size(), List.of()))
                .toList();
    }

    private List<List<Integer>> parts() {
        int[] numbers = new int[degrees.length];
        List<List<Integer>> parts = new ArrayList<>();
        for (int node = 0; node < degrees.length; node++) {
            if (degrees[node] > 0) {
                int root = root(node);
                if (numbers[root] == 0) {
                    parts.add(new ArrayList<>());
                    numbers[root] = parts.size();
                }
                parts.get(numbers[root] - 1).add(node);
            }
        }
        parts.removeIf(part -> part.size() < 2);
        return parts;
    }

    Subgraph all(int limit) {
        TreeSet<String> names = new TreeSet<>();
        for (int node = 0; node < degrees.length; node++) {
            if (degrees[node] > 0 || view.isTold(node)) {
                names.add(name(node));
            }
        }
        Set<Cut> cuts = EnumSet.noneOf(Cut.class);
        if (names.size() > limit) {
            cuts.add(Cut.SIZE);
        }
        BitSet shown = new BitSet();
        List<Reached> nodes = new ArrayList<>();
        names.stream().limit(limit).forEach(name -> {
            shown.set(view.node(Reference.parse(name)));
            nodes.add(new Reached(Reference.parse(name), 0));
        });
        return new Subgraph(nodes, Edges.of(view, between(shown)), cuts);
    }

    private Ints between(BitSet shown) {
        Ints links = new Ints();
        for (int link = 0; link < table.link().size(); link++) {
            if (shown.get(table.link().from(link)) && shown.get(table.link().to(link)) && view.seesLink(link)) {
                links.add(link);
            }
        }
        return links;
    }
}
