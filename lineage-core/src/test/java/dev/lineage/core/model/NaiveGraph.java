package dev.lineage.core.model;

import dev.lineage.graph.Facet;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.transfer.Handoff;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The graph that one view sees: all of it is made anew from all versions. */
final class NaiveGraph {
    private static final Comparator<NaiveEdge> WRITTEN_LAST_FIRST = Comparator.comparing(
                    (NaiveEdge edge) -> edge.by().sequence())
            .thenComparing(NaiveEdge::place)
            .reversed();

    private final Sight sight;
    private final Map<RecordId, Kept> records = new HashMap<>();
    private final List<Kept> told = new ArrayList<>();
    private final List<NaiveEdge> edges = new ArrayList<>();
    private final TreeMap<String, Reference> nodes = new TreeMap<>();

    NaiveGraph(Model model, Sight sight) {
        this.sight = sight;
        List<Kept> heads = model.heads(sight.sequence());
        heads.stream().filter(kept -> !kept.isOfGraph()).forEach(kept -> records.put(kept.id(), kept));
        heads.stream().filter(kept -> kept.isSeen(sight)).forEach(this::add);
        heads.stream()
                .filter(Kept::isLesson)
                .filter(lesson -> lesson.isSeen(sight))
                .forEach(lesson ->
                        model.standing(lesson.id(), sight.sequence()).forEach(event -> addEvent(lesson, event)));
        edges.sort(WRITTEN_LAST_FIRST);
        told.sort(Comparator.comparing(Kept::sequence));
        edges.forEach(edge -> {
            node(edge.from());
            node(edge.to());
        });
    }

    private void node(Reference node) {
        nodes.put(node.text(), node);
    }

    private void add(Kept kept) {
        if (kept.isNode()) {
            if (!kept.node().removed()) {
                told.add(kept);
                node(kept.node().node());
            }
        } else if (kept.isEdge()) {
            if (!kept.edge().removed()) {
                add(kept, 0, kept.edge());
            }
        } else if (!kept.isShowing()) {
            node(kept.id());
            int place = 0;
            for (ToldEdge link : links(kept)) {
                add(kept, place++, link);
            }
        }
    }

    /** Who sees the lesson sees its events, and their links are the lesson's, whatever it said of itself when they came. */
    private void addEvent(Kept lesson, Kept event) {
        Validation said = event.made().validation();
        Relation relation = said.verdict() == Verdict.POSITIVE ? Relation.VALIDATED_BY : Relation.REFUTED_BY;
        ToldEdge link = link(lesson, relation, said.decision().orElseThrow());
        edges.add(new NaiveEdge(event, 0, SeenEdge.of(lesson, link)));
    }

    private void add(Kept kept, int place, ToldEdge edge) {
        edges.add(new NaiveEdge(kept, place, SeenEdge.of(kept, edge)));
    }

    private static Set<ToldEdge> links(Kept kept) {
        Set<ToldEdge> links = new LinkedHashSet<>();
        if (kept.isLesson()) {
            kept.taught().sources().forEach(source -> links.add(link(kept, Relation.LEARNED_FROM, source)));
            return links;
        }
        if (kept.isSession()) {
            kept.held().parent().ifPresent(id -> links.add(link(kept, Relation.FORKED_FROM, id)));
            kept.held().handoff().flatMap(Handoff::workingTree).ifPresent(tree -> tree.activeFiles()
                    .forEach(path -> links.add(link(kept, Relation.TOUCHES, Reference.file(path)))));
            return links;
        }
        if (kept.isBerth()) {
            kept.berth().links().forEach((relation, ids) -> ids.forEach(id -> links.add(link(kept, relation, id))));
            return links;
        }
        Linking.weights(kept.content())
                .forEach((link, weight) -> links.add(
                        new ToldEdge(kept.id(), link.relation(), link.target(), weight, Optional.empty(), false)));
        return links;
    }

    private static ToldEdge link(Kept kept, Relation relation, Reference to) {
        return new ToldEdge(kept.id(), relation, to, 1, Optional.empty(), false);
    }

    boolean isNode(Reference node) {
        return nodes.containsKey(node.text());
    }

    /** All nodes in the order of their names. */
    List<Reference> nodes() {
        return new ArrayList<>(nodes.values());
    }

    /** All edges, what was written last first. */
    List<NaiveEdge> edges() {
        return edges;
    }

    List<NaiveEdge> out(Reference node) {
        return edges.stream().filter(edge -> edge.from().equals(node)).toList();
    }

    List<NaiveEdge> in(Reference node) {
        return edges.stream().filter(edge -> edge.to().equals(node)).toList();
    }

    /** The ends of a node's edges that are not it, each with the relation of the first edge: of those that lead from it, then to it. */
    Map<Reference, Relation> joined(Reference node) {
        Map<Reference, Relation> joined = new LinkedHashMap<>();
        out(node).forEach(edge -> joined.putIfAbsent(edge.to(), edge.edge().relation()));
        in(node).forEach(edge -> joined.putIfAbsent(edge.from(), edge.edge().relation()));
        return joined;
    }

    /** The edges through facets: those of a record to its values, then those of the records that have a node as a value. */
    List<NaiveEdge> steps(Reference node, Set<Facet> through) {
        Set<NaiveEdge> steps = new LinkedHashSet<>();
        for (Facet facet : Facet.values()) {
            if (through.contains(facet)) {
                record(node)
                        .ifPresent(kept -> values(kept, facet).forEach(value -> steps.add(step(kept, facet, value))));
                records.values().stream()
                        .filter(kept ->
                                kept.isSeen(sight) && values(kept, facet).contains(node))
                        .sorted(Comparator.comparing(NaiveGraph::family)
                                .thenComparing(Comparator.comparing(Kept::time)
                                        .thenComparing(Kept::firstSequence)
                                        .reversed()))
                        .forEach(kept -> steps.add(step(kept, facet, node)));
            }
        }
        return List.copyOf(steps);
    }

    /** Decisions are looked for first, then lessons, then sessions, then what a release adds. */
    private static int family(Kept kept) {
        return kept.isDecision() ? 0 : kept.isLesson() ? 1 : kept.isSession() ? 2 : 3;
    }

    private static NaiveEdge step(Kept kept, Facet facet, Reference value) {
        Relation relation = new Relation(facet.name().toLowerCase(Locale.ROOT));
        return new NaiveEdge(
                kept, 0, SeenEdge.of(kept, new ToldEdge(kept.id(), relation, value, 1, Optional.empty(), false)));
    }

    private List<Reference> values(Kept kept, Facet facet) {
        return switch (facet) {
            case TAG ->
                kept.tags().stream()
                        .map(tag -> (Reference) new Thing("tag", tag))
                        .toList();
            case PROJECT ->
                kept.place().project().stream()
                        .map(name -> (Reference) new Thing("project", name))
                        .toList();
            case ACTOR ->
                kept.place().actor().stream()
                        .map(name -> (Reference) new Thing("actor", name))
                        .toList();
            case SESSION ->
                kept.isSession()
                        ? List.of()
                        : kept.place().session().stream().map(this::session).toList();
        };
    }

    private Reference session(String name) {
        return record(RecordId.of(name)).isPresent() ? RecordId.of(name) : new Thing("session", name);
    }

    /** A record that is seen. */
    Optional<Kept> record(Reference node) {
        return node instanceof RecordId id
                ? Optional.ofNullable(records.get(id)).filter(kept -> kept.isSeen(sight))
                : Optional.empty();
    }

    /** How many edges a node has; one to itself once. */
    int degree(Reference node) {
        return (int) edges.stream()
                .filter(edge -> edge.from().equals(node) || edge.to().equals(node))
                .count();
    }

    Optional<SeenNode> find(Reference node) {
        if (!isNode(node)) {
            return Optional.empty();
        }
        Optional<Kept> record = record(node);
        Map<String, Object> data = new LinkedHashMap<>();
        Set<String> aliases = new LinkedHashSet<>();
        Map<String, Object> additional = new LinkedHashMap<>();
        Optional<Instant> time = record.map(Kept::time);
        Optional<Instant> changed = Optional.empty();
        for (Kept each : told) {
            if (each.node().node().equals(node)) {
                data = ModelGraph.merged(data, each.node().data());
                aliases.addAll(each.node().aliases());
                additional = ModelGraph.merged(additional, each.node().additional());
                Instant said = each.node().changed().orElse(each.at());
                changed = changed.filter(said::isBefore).or(() -> Optional.of(said));
                if (record.isEmpty()
                        && time.filter(known -> !each.time().isBefore(known)).isEmpty()) {
                    time = Optional.of(each.time());
                }
            }
        }
        return Optional.of(new SeenNode(
                node, type(node, record), name(node, record), data, List.copyOf(aliases), time, changed, additional));
    }

    private static String type(Reference node, Optional<Kept> record) {
        return node instanceof Thing thing
                ? thing.type()
                : record.map(Kept::kind).orElse("record");
    }

    private static String name(Reference node, Optional<Kept> record) {
        return node instanceof Thing thing
                ? thing.name()
                : record.map(kept -> kept.title().strip().lines().findFirst().orElse(""))
                        .orElse(node.text());
    }
}
