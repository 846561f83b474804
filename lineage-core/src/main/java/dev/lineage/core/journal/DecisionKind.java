package dev.lineage.core.journal;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Entity;
import dev.lineage.query.Relation;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The kind {@code decision}. */
public final class DecisionKind implements Kind {
    static final String NAME = "decision";
    static final String PREFIX = "dec-";
    static final String TYPE = "type";
    static final String OUTCOME = "outcome";
    static final String TAG = "tag";
    static final String PROJECT = "project";
    static final String SESSION = "session";
    static final String ACTOR = "actor";

    /** The one kind. */
    public DecisionKind() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String prefix() {
        return PREFIX;
    }

    @Override
    public Derived derive(Entry entry, long at, Optional<Entry> before) {
        return derive(
                DecisionCodec.decode(entry.body()),
                entry.identity(),
                at,
                before.map(previous -> DecisionCodec.decode(previous.body())));
    }

    /** What a body derives to. */
    static Derived derive(DecisionBody body, Ulid identity, long at, Optional<DecisionBody> before) {
        Header header = body.header();
        String id = header.id();
        String name = id != null ? id : Identities.shortId(PREFIX, identity, Identities.DIGITS);
        Long own = header.time();
        Place place = new Place(
                Optional.ofNullable(header.project()),
                Optional.ofNullable(header.space()),
                own != null ? own : Place.ALWAYS_FROM,
                Place.ALWAYS_UNTIL);
        List<Edge> now = edges(body);
        List<Edge> then = before.map(DecisionKind::edges).orElse(List.of());
        return new Derived(name, own != null ? own : at, place, minus(now, then), ended(then, now));
    }

    private static List<Edge> minus(List<Edge> edges, List<Edge> others) {
        if (others.isEmpty()) {
            return edges;
        }
        Set<Edge> known = new HashSet<>(others);
        return edges.stream().filter(edge -> !known.contains(edge)).toList();
    }

    /** A key names the version that was written with it; it never ends. */
    private static List<Edge> ended(List<Edge> then, List<Edge> now) {
        return minus(then, now).stream()
                .filter(edge -> !edge.relation().equals(Header.KEY))
                .toList();
    }

    static List<Edge> edges(DecisionBody body) {
        Edges edges = new Edges();
        Header header = body.header();
        edges.attribute(TYPE, body.content().type().word());
        edges.attribute(OUTCOME, body.content().outcome().word());
        tags(header, body.content()).forEach(tag -> edges.attribute(TAG, tag));
        edges.attribute(PROJECT, header.project());
        edges.attribute(SESSION, header.session());
        edges.attribute(ACTOR, header.actor());
        header.keyName().ifPresent(key -> edges.put(new Edge(Header.KEY, key, false, 1, 0)));
        for (Entity entity : body.content().entities()) {
            edges.link(Relation.AFFECTS, entity.thing().text());
        }
        body.related()
                .forEach(cited -> edges.link(Relation.RELATES_TO, cited.id().text()));
        body.supersededBy()
                .forEach(cited -> edges.link(Relation.SUPERSEDED_BY, cited.id().text()));
        return edges.all();
    }

    /** The project's name is always among the tags, first unless it was named elsewhere. */
    static List<String> tags(Header header, DecisionContent content) {
        String project = header.project();
        if (project == null || content.tags().contains(project)) {
            return content.tags();
        }
        List<String> tags = new ArrayList<>();
        tags.add(project);
        tags.addAll(content.tags());
        return tags;
    }

    @Override
    public Searchable searchable(Stored stored) {
        DecisionBody body = DecisionCodec.decode(stored.entry().body());
        List<String> attributes = edges(body).stream()
                .map(edge -> Searchable.attribute(edge.relation(), edge.target()))
                .toList();
        return new Searchable(
                body.content().text(),
                text(body.content()),
                attributes,
                !body.content().supersededBy().isEmpty());
    }

    private static String text(DecisionContent content) {
        StringJoiner text = new StringJoiner("\n");
        text.add(content.text());
        content.rationale().ifPresent(text::add);
        for (Alternative alternative : content.alternatives()) {
            text.add(alternative.text());
            alternative.rejection().ifPresent(text::add);
        }
        content.lesson().ifPresent(text::add);
        content.entities().forEach(entity -> text.add(entity.text()));
        content.tags().forEach(text::add);
        return text.toString();
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return DecisionDocument.of(new StoredDecision(stored));
    }

    /** Edges in the order of their first mention, one for each relation and target; links are numbered. */
    private static final class Edges {
        private final Map<List<String>, Edge> edges = new LinkedHashMap<>();
        private int links;

        void attribute(String relation, @Nullable String value) {
            if (value != null) {
                put(Edge.attribute(relation, value));
            }
        }

        void link(Relation relation, String target) {
            put(Edge.link(relation.word(), target, links++));
        }

        void put(Edge edge) {
            edges.putIfAbsent(List.of(edge.relation(), edge.target(), edge.link() ? "link" : ""), edge);
        }

        List<Edge> all() {
            return List.copyOf(edges.values());
        }
    }
}
