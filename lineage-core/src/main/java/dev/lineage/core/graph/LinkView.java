package dev.lineage.core.graph;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The links that a view sees: those of versions that it sees and that were their records' newest at its point of the ledger, whether it
 * sees records at their ends or not, and those of such versions' events. Nodes are numbers; names that no link ever had get numbers of their own here.
 * For one thread, while the table does not grow.
 */
final class LinkView {
    private static final byte SEEN = 1;
    private static final byte HIDDEN = 2;

    private final LinkTable table;
    private final LinkColumns links;
    private final VersionColumns versions;
    private final View view;
    private final long known;
    private final byte[] places;
    private final Interned<Reference> others = new Interned<>();
    private final @Nullable Relation[] relations;

    // The node that was asked for last: an event asks for its record, and many events of one record follow one another.
    private int lastNode = LinkTable.NONE;
    private int lastVersion = LinkTable.NONE;

    LinkView(LinkTable table, View view) {
        this.table = table;
        this.links = table.link();
        this.versions = table.version();
        this.view = view;
        this.known = view.sequence();
        this.places = new byte[table.places()];
        this.relations = new Relation[table.relations()];
    }

    LinkTable table() {
        return table;
    }

    /** What may be seen, at a point of the ledger that the table has. */
    View view() {
        return view;
    }

    /** The number of a node, whether it is one or not. */
    int node(Reference reference) {
        int node = table.find(reference);
        return node >= 0 ? node : table.nodes() + others.number(reference);
    }

    Reference reference(int node) {
        return node < table.nodes() ? table.reference(node) : others.value(node - table.nodes());
    }

    /** Whether a version is its record's newest and may be seen, or an event whose record may be seen. */
    boolean sees(int version) {
        if (!versions.holds(version, known)) {
            return false;
        }
        int placed = placed(version);
        return placed >= 0 && seesPlace(versions.place(placed));
    }

    /** Where a version that is seen belongs; an event belongs where its record does. */
    Place place(int version) {
        return table.place(versions.place(placed(version)));
    }

    /** The version whose place counts: of an event that of its record; less than 0 if the record is no node. */
    private int placed(int version) {
        return versions.isEvent(version) ? newest(versions.about(version)) : version;
    }

    /** The newest version of the record that a node is, seen or not; less than 0 if the node is no record here. */
    private int newest(int node) {
        if (node != lastNode) {
            int version = about(node);
            while (version >= 0 && !(isOwn(version) && versions.holds(version, known))) {
                version = versions.aboutBefore(version);
            }
            lastNode = node;
            lastVersion = version;
        }
        return lastVersion;
    }

    private boolean seesPlace(int number) {
        byte state = places[number];
        if (state == 0) {
            Place place = table.place(number);
            state = view.sees(place) ? SEEN : HIDDEN;
            places[number] = state;
        }
        return state == SEEN;
    }

    /** Whether a version is one of the node itself, and not what somebody says of it. */
    private boolean isOwn(int version) {
        return !versions.isNode(version);
    }

    /** The version of the record that a node is; empty if it is none that is seen. */
    Optional<Integer> record(int node) {
        int version = newest(node);
        return version >= 0 && sees(version) ? Optional.of(version) : Optional.empty();
    }

    /** The newest version that tells of a node, seen or not; none: less than 0. */
    int about(int node) {
        return node < table.nodes() ? table.newestAbout(node) : LinkTable.NONE;
    }

    /** The first link that is seen from a node on, or into it; none: less than 0. */
    int first(int node, boolean out) {
        if (node >= table.nodes()) {
            return LinkTable.NONE;
        }
        return seen(out ? table.newestOut(node) : table.newestIn(node), out);
    }

    /** The link after another one. */
    int next(int link, boolean out) {
        return seen(out ? links.nextOut(link) : links.nextIn(link), out);
    }

    private int seen(int first, boolean out) {
        int link = first;
        while (link >= 0 && !seesLink(link)) {
            link = out ? links.nextOut(link) : links.nextIn(link);
        }
        return link;
    }

    /** Whether a link of the table is seen. */
    boolean seesLink(int link) {
        int ended = links.endedBy(link);
        return (ended < 0 || known < versions.sequence(ended)) && sees(links.saidBy(link));
    }

    /** Whether there is such a node. */
    boolean isNode(int node) {
        return isTold(node) || first(node, true) >= 0 || first(node, false) >= 0;
    }

    /** Whether a node is a record that is seen, or something is said of it as a node. */
    boolean isTold(int node) {
        for (int version = about(node); version >= 0; version = versions.aboutBefore(version)) {
            if (sees(version)) {
                return true;
            }
        }
        return false;
    }

    Relation relation(int link) {
        int number = links.relation(link);
        Relation known = relations[number];
        if (known == null) {
            known = new Relation(table.relation(number));
            relations[number] = known;
        }
        return known;
    }
}
