package dev.lineage.core.model;

import dev.lineage.graph.Direction;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Facet;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Random inputs of the graph. */
final class GraphInputs {
    private static final String[] THINGS = {
        "file:src/auth.ts", "concept:OAuth", "file:pom.xml", "agent:worker-a", "concept:token race", "epic:Ärger"
    };
    private static final String[] OUTSIDE = {"JIRA-1", "adr-0003", "D4", "dec-never-given", "anti-000009-lab"};
    private static final String[] VALUES = {
        "tag:oauth",
        "tag:shop",
        "project:shop",
        "actor:agent:planner",
        "session:session-1a2b3c4d",
        "session:planning-7",
        "planning-7"
    };
    private static final Relation[] RELATIONS = {
        Relation.RELATES_TO, Relation.DEPENDS_ON, Relation.AFFECTS, Relation.SUPERSEDED_BY, new Relation("own word")
    };

    private final Inputs inputs;
    private final Model model;

    GraphInputs(Inputs inputs, Model model) {
        this.inputs = inputs;
        this.model = model;
    }

    /** A thing, a record that is there, or an id from elsewhere. */
    Reference reference() {
        return switch (inputs.below(6)) {
            case 0, 1, 2 -> Reference.parse(inputs.of(THINGS));
            case 3, 4 -> inputs.id();
            default -> RecordId.of(inputs.of(OUTSIDE));
        };
    }

    Relation relation() {
        return inputs.of(RELATIONS);
    }

    NodeDraft node() {
        NodeDraft draft = NodeDraft.of(reference());
        for (int i = inputs.below(3); i > 0; i--) {
            draft = draft.with(inputs.of("owner", "note"), value());
        }
        Validity validity = inputs.validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        return inputs.oneIn(3) ? draft.alias(inputs.of("node-1", "file-6696bddc", "token cache")) : draft;
    }

    /** One of few, so that they come again after somebody has said something else, or any, with times before and after now. */
    ImportedNode importedNode() {
        if (inputs.oneIn(4)) {
            return anyImportedNode();
        }
        ImportedNode one = oneOf(4).anyImportedNode();
        NodeDraft draft = new NodeDraft(
                Reference.parse(inputs.of("concept:OAuth", "D4")),
                one.draft().data(),
                one.draft().aliases(),
                one.draft().validity());
        return new ImportedNode(draft, one.time(), one.changed(), one.additional());
    }

    private GraphInputs oneOf(int few) {
        Model nothing = new Model(() -> Run.START);
        return new GraphInputs(new Inputs(new SplittableRandom(inputs.below(few)), nothing), nothing);
    }

    private ImportedNode anyImportedNode() {
        return new ImportedNode(inputs.oneIn(2) ? NodeDraft.of(reference()) : node(), time(), time(), additional());
    }

    ImportedEdge importedEdge() {
        if (inputs.oneIn(4)) {
            return anyImportedEdge();
        }
        ImportedEdge one = oneOf(4).anyImportedEdge();
        EdgeDraft draft = new EdgeDraft(
                Reference.parse("concept:OAuth"),
                Relation.AFFECTS,
                Reference.parse(inputs.of("file:pom.xml", "concept:OAuth")),
                one.draft().weight(),
                one.draft().reason(),
                one.draft().validity());
        return new ImportedEdge(draft, one.time(), one.additional());
    }

    private ImportedEdge anyImportedEdge() {
        return new ImportedEdge(edge(), time(), additional());
    }

    private Optional<Instant> time() {
        return inputs.oneIn(2) ? Optional.empty() : Optional.of(Run.START.plusSeconds(inputs.below(8) * 50L - 300));
    }

    private Map<String, Object> additional() {
        return inputs.oneIn(2) ? Map.of() : fields(1);
    }

    private Object value() {
        return switch (inputs.below(6)) {
            case 0 -> inputs.text();
            case 1 -> Arrays.asList(inputs.below(3), inputs.text(), null);
            case 2 -> new BigDecimal("1.50");
            case 3 -> Map.of();
            default -> fields(2);
        };
    }

    private Map<String, Object> fields(int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 1 + inputs.below(2); i > 0; i--) {
            fields.put(
                    inputs.of("team", "since", "deep"),
                    depth > 0 && inputs.oneIn(2) ? fields(depth - 1) : inputs.of("shop", 2024L, true));
        }
        return fields;
    }

    /** Now and then an edge that is there already, or one from a node to itself. */
    EdgeDraft edge() {
        ToldEdge known = knownEdge();
        EdgeDraft draft = EdgeDraft.of(known.from(), known.relation(), known.to());
        Validity validity = inputs.validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        draft = inputs.oneIn(3) ? draft.weight(inputs.of(0.0, 0.5, 1.0, 1e9)) : draft;
        return inputs.oneIn(3) ? draft.because(inputs.text()) : draft;
    }

    ToldEdge knownEdge() {
        List<Kept> known = model.versions.stream().filter(Kept::isEdge).toList();
        if (!known.isEmpty() && inputs.oneIn(3)) {
            return known.get(inputs.below(known.size())).edge();
        }
        Reference from = reference();
        return new ToldEdge(from, relation(), inputs.oneIn(8) ? from : reference(), 1, Optional.empty(), false);
    }

    Traversal traversal() {
        Traversal traversal = inputs.oneIn(3) ? Traversal.unbounded() : Traversal.depth(inputs.below(5));
        traversal = inputs.oneIn(2) ? traversal : traversal.direction(inputs.of(Direction.values()));
        traversal = inputs.oneIn(4) ? traversal.along(relation()).along(relation()) : traversal;
        traversal = inputs.oneIn(4) ? through(traversal) : traversal;
        return inputs.oneIn(3) ? traversal.limit(1 + inputs.below(8)) : traversal;
    }

    private Traversal through(Traversal traversal) {
        Traversal wider = traversal.through(inputs.of(Facet.values()));
        return inputs.oneIn(2) ? wider.through(inputs.of(Facet.values())) : wider;
    }

    /** A value of a facet of the traversal, if it has one, or an end. */
    Reference start(Traversal traversal, Reference end) {
        if (traversal.through().isEmpty() || inputs.oneIn(2)) {
            return end;
        }
        return Reference.parse(inputs.of(VALUES));
    }

    /** The ends of an edge that somebody may see, so that there is something to be asked, or any two. */
    ToldEdge asked() {
        NaiveGraph graph = new NaiveGraph(model, everything());
        if (graph.edges().isEmpty() || inputs.oneIn(4)) {
            return knownEdge();
        }
        SeenEdge edge = graph.edges().get(inputs.below(graph.edges().size())).edge();
        return new ToldEdge(edge.from(), edge.relation(), edge.to(), 1, Optional.empty(), false);
    }

    private Sight everything() {
        return new Sight(Long.MAX_VALUE, Optional.empty(), Optional.empty(), Set.of("secret"));
    }
}
