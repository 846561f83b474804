package dev.lineage.core.journal;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kind {@code decision}. */
public final class DecisionKind implements Kind {
    static final String NAME = "decision";
    static final String PREFIX = "dec-";
    static final String KIND = "kind";
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
        DecisionBody body = DecisionCodec.decode(entry.body());
        String own = body.header().id();
        String id = own != null ? own : Identities.shortId(PREFIX, entry.identity(), Identities.DIGITS);
        return derive(body, id, at, before.map(previous -> DecisionCodec.decode(previous.body())));
    }

    /** What the body of the record with an id derives to. */
    static Derived derive(DecisionBody body, String id, long at, Optional<DecisionBody> before) {
        Header header = body.header();
        Long own = header.time();
        Place place = new Place(
                Optional.ofNullable(header.project()),
                Optional.ofNullable(header.space()),
                own != null ? own : Place.ALWAYS_FROM,
                Place.ALWAYS_UNTIL);
        List<Edge> then = before.map(DecisionEdges::of).orElse(List.of());
        EdgeChanges changes = EdgeChanges.between(then, DecisionEdges.of(body));
        return new Derived(id, own != null ? own : at, place, changes.begun(), changes.ended());
    }

    /** The project's name is always among the tags, first unless it was named elsewhere. */
    static List<String> tags(DecisionBody body) {
        String project = body.header().project();
        if (project == null || body.tags().contains(project)) {
            return body.tags();
        }
        List<String> tags = new ArrayList<>(body.tags().size() + 1);
        tags.add(project);
        tags.addAll(body.tags());
        return Collections.unmodifiableList(tags);
    }

    @Override
    public Searchable searchable(Stored stored) {
        return new SearchableDecision(DecisionCodec.decode(stored.entry().body()));
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return DecisionDocument.of(new StoredDecision(stored));
    }
}
