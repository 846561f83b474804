package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * All links that were ever said, in memory and by number: versions in the order of the ledger, each with the links that it says, and
 * from each node the links that begin and end there, the youngest first. Some 80 bytes a link, and its names once. Grows at its end
 * alone; not for several threads while it grows.
 *
 * <p>A version tells until when it is the newest of its record, so that what held at any point of the ledger can be told. What is
 * looked at together lies together: a walk waits for memory more than for anything else.
 */
final class LinkTable {
    /** No link, no version, no node. */
    static final int NONE = -1;

    private static final int FEW = 64;

    private final Interned<Reference> nodes = new Interned<>();
    private final Interned<String> relations = new Interned<>();
    private final Interned<Place> places = new Interned<>();
    private final LinkColumns link = new LinkColumns();
    private final VersionColumns version = new VersionColumns();
    private final Map<Integer, Double> weights = new HashMap<>();
    private boolean[] thing = new boolean[FEW];
    private int[] newestAbout = new int[FEW];
    private int[] newestOut = new int[FEW];
    private int[] newestIn = new int[FEW];
    private long through;

    /** Adds what follows in the ledger. */
    void add(Saying saying) {
        int said = add(
                saying.sequence(),
                saying.replaces(),
                version.kindNumber(saying.kind()),
                saying.time(),
                places.number(saying.place()),
                saying.graphed().node().map(this::node).orElse(NONE));
        for (Graphed.Link each : saying.graphed().links()) {
            add(node(each.from()), relations.number(each.relation()), node(each.to()), each.weight(), said);
        }
    }

    /** Adds the version that follows in the ledger, by the numbers of its kind, place and node, and returns its own. */
    int add(long sequence, long replaces, int kind, long time, int place, int node) {
        int said = version.add(sequence, replaces, kind, time, place, link.size());
        boolean isVersion = node != NONE && !version.isEvent(said);
        version.about(said, node, isVersion ? newestAbout[node] : NONE);
        if (isVersion) {
            newestAbout[node] = said;
        }
        through = sequence;
        return said;
    }

    /** Adds a link that the newest version says, by the numbers of its ends and its relation. */
    void add(int from, int relationNumber, int to, double weight, int said) {
        int added = link.add(from, to, relationNumber, said, newestOut[from], newestIn[to]);
        newestOut[from] = added;
        newestIn[to] = added;
        if (weight != EdgeContent.USUAL) {
            weights.put(added, weight);
        }
    }

    /** The sequence of the newest event of a record that says a link of it; 0 if none does. */
    long eventThatSays(RecordId record, String relation, Reference target) {
        int from = nodes.find(record);
        int to = nodes.find(target);
        int number = relations.find(relation);
        int each = from < 0 || to < 0 ? NONE : newestIn[to];
        while (each >= 0) {
            int said = link.saidBy(each);
            if (link.from(each) == from && link.relation(each) == number && version.isEvent(said)) {
                return version.sequence(said);
            }
            each = link.nextIn(each);
        }
        return 0;
    }

    /** The number of a relation, a new one if it was not met before. */
    int relationNumber(String word) {
        return relations.number(word);
    }

    /** The number of a place, a new one if it was not met before. */
    int placeNumber(Place place) {
        return places.number(place);
    }

    /** The number of a node, a new one if it was not met before. */
    int node(Reference reference) {
        int before = nodes.size();
        int node = nodes.number(reference);
        if (node == before) {
            growNodes();
            thing[node] = !(reference instanceof RecordId);
            newestAbout[node] = NONE;
            newestOut[node] = NONE;
            newestIn[node] = NONE;
        }
        return node;
    }

    private void growNodes() {
        if (nodes.size() > newestAbout.length) {
            int more = newestAbout.length * 2;
            thing = Arrays.copyOf(thing, more);
            newestAbout = Arrays.copyOf(newestAbout, more);
            newestOut = Arrays.copyOf(newestOut, more);
            newestIn = Arrays.copyOf(newestIn, more);
        }
    }

    /** Up to which sequence versions are here. */
    long through() {
        return through;
    }

    LinkColumns link() {
        return link;
    }

    VersionColumns version() {
        return version;
    }

    int nodes() {
        return nodes.size();
    }

    /** The number of a node; {@link #NONE} if nothing ever named it. */
    int find(Reference reference) {
        return nodes.find(reference);
    }

    Reference reference(int node) {
        return nodes.value(node);
    }

    /** Whether a node is a thing; else it is a record, here or elsewhere. */
    boolean isThing(int node) {
        return thing[node];
    }

    /** The newest link that begins at a node. */
    int newestOut(int node) {
        return newestOut[node];
    }

    /** The newest link that ends at a node. */
    int newestIn(int node) {
        return newestIn[node];
    }

    /** The newest version that tells of a node; {@link #NONE} if none ever did. */
    int newestAbout(int node) {
        return newestAbout[node];
    }

    int relations() {
        return relations.size();
    }

    /** The number of a relation; {@link #NONE} if no link ever had it. */
    int findRelation(String word) {
        return relations.find(word);
    }

    String relation(int number) {
        return relations.value(number);
    }

    int places() {
        return places.size();
    }

    Place place(int number) {
        return places.value(number);
    }

    double weight(int number) {
        return weights.isEmpty() ? EdgeContent.USUAL : weights.getOrDefault(number, EdgeContent.USUAL);
    }
}
