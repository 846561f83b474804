package dev.lineage.testkit;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one version of a record says in the contract's tests; each step gives other words.
 *
 * @param name the record's id
 * @param time its own time
 * @param place where the version belongs
 * @param edges all edges that hold with this version
 * @param text what else is said
 * @param event whether it is an event of the record, and no version
 */
record Said(String name, long time, Place place, List<Edge> edges, String text, boolean event) {
    static final String KIND = "note";
    static final String EVENT_KIND = "remark";

    /** The kind of events whose text this is. */
    static final String OTHER_EVENT_KIND = "doubt";

    /** The strength of the links that an event ends: these have none. */
    private static final double ENDS = 0.125;

    static final Edge OF_KIND = Edge.attribute("kind", KIND);

    private static final Place ANYWHERE =
            new Place(Optional.empty(), Optional.empty(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);

    Said {
        edges = List.copyOf(edges);
    }

    static Said record(String name) {
        return new Said(name, 0, ANYWHERE, List.of(OF_KIND), "", false);
    }

    /** An event of a record. */
    static Said event(String name) {
        return new Said(name, 0, ANYWHERE, List.of(), "", true);
    }

    /** What its entry says of its kind. */
    String kind() {
        return !event ? KIND : text.equals(OTHER_EVENT_KIND) ? OTHER_EVENT_KIND : EVENT_KIND;
    }

    Said time(long ownTime) {
        return new Said(name, ownTime, place, edges, text, event);
    }

    Said project(String project) {
        return place(new Place(Optional.of(project), place.space(), place.validFrom(), place.validUntil()));
    }

    Said space(String space) {
        return place(new Place(place.project(), Optional.of(space), place.validFrom(), place.validUntil()));
    }

    Said valid(long from, long until) {
        return place(new Place(place.project(), place.space(), from, until));
    }

    Said place(Place other) {
        return new Said(name, time, other, edges, text, event);
    }

    Said tag(String tag) {
        return edge(Edge.attribute("tag", tag));
    }

    Said link(String relation, String target) {
        int ordinal = (int) edges.stream().filter(Edge::link).count();
        return edge(Edge.link(relation, target, ordinal));
    }

    /** That an event ends the link of an earlier one. */
    Said ends(String relation, String target) {
        return edge(new Edge(relation, target, true, ENDS, 0));
    }

    Said edge(Edge edge) {
        List<Edge> more = new ArrayList<>(edges);
        more.add(edge);
        return new Said(name, time, place, more, text, event);
    }

    Said text(String other) {
        return new Said(name, time, place, edges, other, event);
    }

    /** What this version changes in the edges of the version before. */
    Derived after(Optional<Said> before) {
        if (event) {
            Said record = before.orElseThrow();
            List<Edge> ends =
                    edges.stream().filter(edge -> edge.strength() == ENDS).toList();
            List<Edge> begins =
                    edges.stream().filter(edge -> edge.strength() != ENDS).toList();
            return new Derived(name, record.time(), record.place(), begins, ends);
        }
        List<Edge> old = before.map(Said::edges).orElse(List.of());
        List<Edge> begun = edges.stream().filter(edge -> !old.contains(edge)).toList();
        List<Edge> ended = old.stream().filter(edge -> !edges.contains(edge)).toList();
        return new Derived(name, time, place, begun, ended);
    }
}
