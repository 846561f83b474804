package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The rules of writing to the graph, written down once more from the api's words. */
final class ModelGraph {
    private final Model model;
    private final Scope scope;

    ModelGraph(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
    }

    void addNode(NodeDraft draft) {
        requireHere("node", draft.reference());
        RecordId id = GraphIdForm.node(scope, draft.reference());
        Optional<Kept> before = model.anywhere(id, Long.MAX_VALUE);
        Optional<ToldNode> told = before.map(Kept::node).filter(node -> !node.removed());
        Map<String, Object> data =
                told.map(node -> merged(node.data(), draft.data())).orElse(draft.data());
        Set<String> aliases = new LinkedHashSet<>(told.map(ToldNode::aliases).orElse(List.of()));
        aliases.addAll(draft.aliases());
        if (told.isEmpty()
                || !told.get().data().equals(data)
                || !told.get().aliases().equals(List.copyOf(aliases))
                || !isSaid(draft.validity(), before)
                || !isKept(before, draft.validity())) {
            Map<String, Object> additional = told.map(ToldNode::additional).orElse(Map.of());
            write(
                    id,
                    before,
                    when(before, draft.validity()),
                    new ToldNode(draft.reference(), data, List.copyOf(aliases), false, Optional.empty(), additional));
        }
    }

    private static boolean isSaid(Validity validity, Optional<Kept> kept) {
        return kept.filter(one -> isSaid(validity.from(), one.when().from())
                        && isSaid(validity.until(), one.when().until()))
                .isPresent();
    }

    private static boolean isSaid(Optional<Instant> bound, Optional<Instant> there) {
        return bound.isEmpty() || bound.equals(there);
    }

    /** Who says when it holds means that; who does not means now. */
    private boolean isKept(Optional<Kept> kept, Validity validity) {
        return !validity.equals(Validity.UNSAID) || isSeen(kept);
    }

    private boolean isSeen(Optional<Kept> kept) {
        return kept.filter(one -> one.isSeen(model.sight(scope))).isPresent();
    }

    /** What is added holds at once, whatever an import has said. */
    private When when(Optional<Kept> before, Validity validity) {
        return before.filter(kept -> isKept(before, validity))
                .map(Kept::when)
                .orElse(When.ALWAYS)
                .and(validity);
    }

    /** What some version says already is left alone. */
    Adoption adopt(ImportedNode imported) {
        NodeDraft draft = imported.draft();
        RecordId id = GraphIdForm.node(scope, draft.reference());
        if (model.all(id, Long.MAX_VALUE).stream().anyMatch(kept -> says(kept, imported))) {
            return Adoption.UNCHANGED;
        }
        Optional<Kept> before = model.anywhere(id, Long.MAX_VALUE);
        if (before.isEmpty()) {
            ToldNode told = new ToldNode(
                    draft.reference(), draft.data(), draft.aliases(), false, imported.changed(), imported.additional());
            model.first(id, scope, new When(imported.time(), draft.validity()), told, Optional.empty(), "");
            return Adoption.ADDED;
        }
        ToldNode here = before.get().node();
        Instant said = here.changed().orElse(before.get().at());
        Set<String> aliases = new LinkedHashSet<>(here.aliases());
        aliases.addAll(draft.aliases());
        ToldNode next = new ToldNode(
                draft.reference(),
                merged(here.data(), draft.data()),
                List.copyOf(aliases),
                false,
                imported.changed().map(changed -> changed.isBefore(said) ? said : changed),
                merged(here.additional(), imported.additional()));
        Kept last = before.get();
        model.next(
                last, scope, last.when().and(draft.validity()), last.place(), next, Optional.empty(), Optional.empty());
        return Adoption.EXTENDED;
    }

    private static boolean says(Kept kept, ImportedNode imported) {
        ToldNode told = kept.node();
        return !told.removed()
                && isSaid(imported.draft().validity(), Optional.of(kept))
                && merged(told.data(), imported.draft().data()).equals(told.data())
                && told.aliases().containsAll(imported.draft().aliases())
                && merged(told.additional(), imported.additional()).equals(told.additional())
                && imported.changed()
                        .filter(told.changed().orElse(kept.at())::isBefore)
                        .isEmpty();
    }

    Adoption adopt(ImportedEdge imported) {
        EdgeDraft draft = imported.draft();
        RecordId id = GraphIdForm.edge(scope, draft.from(), draft.relation(), draft.to());
        if (model.all(id, Long.MAX_VALUE).stream()
                .anyMatch(kept -> isSaid(draft.validity(), Optional.of(kept)) && says(kept.edge(), imported))) {
            return Adoption.UNCHANGED;
        }
        Optional<Kept> before = model.anywhere(id, Long.MAX_VALUE);
        Optional<ToldEdge> told = before.map(Kept::edge).filter(edge -> !edge.removed());
        ToldEdge next = new ToldEdge(
                draft.from(),
                draft.relation(),
                draft.to(),
                draft.weight().orElse(told.map(ToldEdge::weight).orElse(1.0)),
                draft.reason().or(() -> told.flatMap(ToldEdge::reason)),
                false,
                merged(told.map(ToldEdge::additional).orElse(Map.of()), imported.additional()));
        if (before.isEmpty()) {
            model.first(id, scope, new When(imported.time(), draft.validity()), next, Optional.empty(), "");
            return Adoption.ADDED;
        }
        Kept last = before.get();
        model.next(
                last, scope, last.when().and(draft.validity()), last.place(), next, Optional.empty(), Optional.empty());
        return Adoption.EXTENDED;
    }

    private static boolean says(ToldEdge told, ImportedEdge imported) {
        EdgeDraft draft = imported.draft();
        return !told.removed()
                && (draft.weight().isEmpty() || draft.weight().getAsDouble() == told.weight())
                && (draft.reason().isEmpty() || draft.reason().equals(told.reason()))
                && merged(told.additional(), imported.additional()).equals(told.additional());
    }

    static Map<String, Object> merged(Map<String, Object> earlier, Map<String, Object> later) {
        Map<String, Object> merged = new LinkedHashMap<>(earlier);
        later.forEach((name, value) -> {
            if (merged.get(name) instanceof Map<?, ?> inner && value instanceof Map<?, ?> more) {
                merged.put(name, merged(named(inner), named(more)));
            } else {
                merged.put(name, value);
            }
        });
        return merged;
    }

    private static Map<String, Object> named(Map<?, ?> map) {
        Map<String, Object> named = new LinkedHashMap<>();
        map.forEach((name, value) -> named.put((String) name, value));
        return named;
    }

    SeenEdge addEdge(EdgeDraft draft) {
        requireHere("from", draft.from());
        requireHere("to", draft.to());
        RecordId id = GraphIdForm.edge(scope, draft.from(), draft.relation(), draft.to());
        Optional<Kept> before = model.anywhere(id, Long.MAX_VALUE);
        Optional<ToldEdge> told = before.map(Kept::edge).filter(edge -> !edge.removed());
        double weight = draft.weight().orElse(told.map(ToldEdge::weight).orElse(1.0));
        Optional<String> reason = draft.reason().or(() -> told.flatMap(ToldEdge::reason));
        Map<String, Object> additional = told.map(ToldEdge::additional).orElse(Map.of());
        ToldEdge next = new ToldEdge(draft.from(), draft.relation(), draft.to(), weight, reason, false, additional);
        Kept kept =
                told.equals(Optional.of(next)) && isSaid(draft.validity(), before) && isKept(before, draft.validity())
                        ? before.get()
                        : write(id, before, when(before, draft.validity()), next);
        return SeenEdge.of(kept, next);
    }

    void removeEdge(Reference from, Relation relation, Reference to) {
        RecordId id = GraphIdForm.edge(scope, from, relation, to);
        Kept before = model.anywhere(id, Long.MAX_VALUE)
                .filter(kept -> !kept.edge().removed())
                .orElseThrow(() -> new NotFound("edge", from.text() + " " + relation.word() + " " + to.text()));
        takeBack(before);
    }

    int removeNode(Reference node, boolean cascade) {
        Optional<Kept> told = model.anywhere(GraphIdForm.node(scope, node), Long.MAX_VALUE)
                .filter(kept -> !kept.node().removed());
        List<Kept> edges = edgesAddedHere(node);
        if (!edges.isEmpty() && !cascade) {
            throw new Conflict("edges", "none, or removed with " + node.text(), edges.size() + " of them");
        }
        if (told.isEmpty() && edges.isEmpty()) {
            throw new NotFound("node", node.text());
        }
        told.ifPresent(this::takeBack);
        edges.forEach(this::takeBack);
        return edges.size();
    }

    /** Those that lead from it first, and of both first what was written last. */
    private List<Kept> edgesAddedHere(Reference node) {
        NaiveGraph graph = new NaiveGraph(model, model.sight(scope).acrossTime());
        Set<Kept> edges = new LinkedHashSet<>();
        Stream.of(graph.out(node), graph.in(node)).flatMap(List::stream).forEach(edge -> {
            Kept by = edge.by();
            if (by.isEdge()
                    && by.place().project().equals(scope.project())
                    && by.place().space().equals(scope.space())) {
                edges.add(by);
            }
        });
        return new ArrayList<>(edges);
    }

    private void takeBack(Kept kept) {
        Object nothing = kept.isNode()
                ? ToldNode.removed(kept.node().node())
                : new ToldEdge(
                        kept.edge().from(), kept.edge().relation(), kept.edge().to(), 1, Optional.empty(), true);
        write(kept.id(), Optional.of(kept), kept.when(), nothing);
    }

    private Kept write(RecordId id, Optional<Kept> before, When when, Object said) {
        model.begin(scope);
        return before.isPresent()
                ? model.next(before.get(), scope, when, before.get().place(), said, Optional.empty(), Optional.empty())
                : model.first(id, scope, when, said, Optional.empty(), "");
    }

    private void requireHere(String field, Reference reference) {
        if (reference instanceof RecordId id
                && model.find(id, model.nameable(scope))
                        .map(Kept::isOfGraph)
                        .orElse(id.text().matches(ModelJournal.OWN))) {
            throw new NotFound(field, id.text());
        }
    }
}
