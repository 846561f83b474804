package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The edges of a lesson: what it is listed by, then links to the work in which it was
 * discovered, and a link to each decision that validated it. The project is a tag too, as it is of
 * every record.
 */
final class LessonEdges {
    private static final String FAMILY = "lesson";

    static final String CATEGORY = "category";
    static final String ORIGIN = "origin";
    static final String SEVERITY = "severity";

    private final List<Edge> edges = new ArrayList<>();
    private int ordinal;

    private LessonEdges() {}

    static List<Edge> of(LessonBody body) {
        LessonEdges edges = new LessonEdges();
        edges.attributes(body);
        if (body.content() instanceof PatternContent pattern) {
            edges.discovery(pattern.discovery());
        }
        edges.links(body.judgements());
        return List.copyOf(edges.edges);
    }

    private void attributes(LessonBody body) {
        Header header = body.header();
        LessonContent content = body.content();
        edges.add(Edge.attribute(Facets.KIND, content.kind().word()));
        content.category().ifPresent(category -> attribute(CATEGORY, category.word()));
        content.origin().ifPresent(origin -> attribute(ORIGIN, origin.slug()));
        if (content instanceof AntiPatternContent antiPattern) {
            antiPattern.severity().ifPresent(severity -> attribute(SEVERITY, severity.word()));
        }
        attribute(Facets.TAG, header.project());
        attribute(Facets.PROJECT, header.project());
        attribute(Facets.SESSION, header.session());
        attribute(Facets.ACTOR, header.actor());
        header.keyName().ifPresent(key -> edges.add(new Edge(Header.KEY, key, false, 1, 0)));
    }

    private void attribute(String facet, @Nullable String value) {
        if (value != null) {
            edges.add(new Edge(relation(facet), target(facet, value), false, 1, 0));
        }
    }

    /** The relation of lessons to the values of an attribute. */
    static String relation(String facet) {
        return Facets.of(FAMILY, facet);
    }

    /** A value of an attribute, which records of all kinds share. */
    static String target(String facet, String value) {
        return Edge.attribute(facet, value).target();
    }

    /** What a search filters by, whatever the kind: an edge's target begins with the attribute that it is a value of. */
    static String searched(String target) {
        return Searchable.attribute(target.substring(0, target.indexOf(':')), target);
    }

    private void discovery(Discovery discovery) {
        discovery.epic().ifPresent(name -> learnedFrom(Reference.epic(name)));
        discovery.task().ifPresent(name -> learnedFrom(Reference.task(name)));
        discovery.decision().ifPresent(this::learnedFrom);
        discovery.session().ifPresent(this::learnedFrom);
    }

    private void learnedFrom(Reference source) {
        edges.add(Edge.link(Relation.LEARNED_FROM.word(), source.text(), ordinal++));
    }

    private void links(Judgements judgements) {
        for (Judgement each : judgements.list()) {
            Optional<RecordId> decision = each.by();
            if (decision.isPresent()) {
                Relation relation = each.isPositive() ? Relation.VALIDATED_BY : Relation.REFUTED_BY;
                edges.add(Edge.link(relation.word(), decision.get().text(), ordinal++));
            }
        }
    }
}
