package dev.lineage.core;

import dev.lineage.Scope;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.LinkedThing;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.kernel.Views;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decisions of a release that knows one field more, by which it lists them, and which is a link: who pilots the ship. */
final class LaterDecisions implements Kind {
    private static final int PILOT = 100;
    private static final String FACET = "pilot";

    private final DecisionKind known = new DecisionKind();

    static RecordId record(Harbour harbour, String text, String pilot) {
        LaterDecisions kind = new LaterDecisions();
        Ulid identity = harbour.engine.ledger().nextId();
        BodyWriter writer = new BodyWriter("decision", 1_000);
        writer.code(Header.TITLE, 32);
        writer.text(20, "a field of the header that is not known either");
        writer.text(32, text);
        writer.code(34, 8);
        new BodyLink(Relation.MADE_BY, new LinkedThing(Reference.agent(pilot)), BodyLink.USUAL).write(writer, PILOT);
        byte[] body = writer.body();
        Entry entry = new Entry(1, identity, "decision", 1, 2, new byte[16], body);
        return harbour.engine
                .ledger(Views.of(harbour.engine.clock(), Scope.all()))
                .write(plan -> {
                    Derived derived = kind.derive(entry, plan.clock(), Optional.empty());
                    Stored stored = plan.take(kind, identity, Optional.empty(), Optional.empty(), body, derived);
                    return RecordId.of(stored.name());
                });
    }

    /** The decisions whose version, which somebody pilots, is listed so, and whose bodies say it. */
    static List<RecordId> pilots(Harbour harbour, String name, int version) {
        Selection.Clause clause =
                new Selection.Clause(FACET, Set.of(attribute(name, version).target()));
        Selection selection = new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 9);
        return harbour.engine.store().read(View.EVERYTHING, snapshot -> snapshot.list(selection).stream()
                .filter(stored -> name.equals(pilot(stored.entry())))
                .map(stored -> RecordId.of(stored.name()))
                .toList());
    }

    private static Edge attribute(@Nullable String name, int version) {
        return Edge.attribute(FACET, name + " " + version);
    }

    private static @Nullable String pilot(Entry entry) {
        BodyReader reader = new BodyReader(entry.body());
        while (reader.next()) {
            if (reader.isLink() && reader.tag() == PILOT) {
                return BodyLink.readWords(reader);
            }
        }
        return null;
    }

    @Override
    public String name() {
        return known.name();
    }

    @Override
    public int revision() {
        return 2;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        Derived derived = known.derive(entry, written, before);
        List<Edge> begun = new ArrayList<>(derived.begun());
        List<Edge> ended = new ArrayList<>(derived.ended());
        begun.add(attribute(pilot(entry), entry.version()));
        before.ifPresent(earlier -> ended.add(attribute(pilot(earlier), earlier.version())));
        return new Derived(derived.name(), derived.time(), derived.place(), begun, ended);
    }

    @Override
    public Graphed graphed(Stored stored) {
        Graphed said = known.graphed(stored);
        List<Graphed.Link> links = new ArrayList<>(said.links());
        Reference own = RecordId.of(stored.name());
        links.add(new Graphed.Link(own, "moors", Reference.concept("ship"), 1));
        return new Graphed(said.node(), links);
    }

    @Override
    public Proofs proofs(Stored stored) {
        return known.proofs(stored);
    }

    @Override
    public Searchable searchable(Stored stored) {
        return known.searchable(stored);
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return known.document(stored);
    }
}
