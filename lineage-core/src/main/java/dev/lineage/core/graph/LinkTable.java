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
        version.about(said, node, node == NONE ? NONE : newestAbout[node]);
        if (node != NONE) {
            newestAbout[node] = said;
        }
        through = sequence;
        return said;
    }

    /** Adds the event of a record that follows in the ledger. An event that changes no link takes no room. */
    void add(SaidEvent event) {
        if (event.begun().isEmpty() && event.ended().isEmpty()) {
            passTo(event.sequence());
            return;
        }
        int record = node(event.record());
        int said = addEvent(event.sequence(), event.time(), record);
        for (Graphed.Link each : event.ended()) {
            end(record, relations.number(each.relation()), node(each.to()), said);
        }
        for (Graphed.Link each : event.begun()) {
            begin(record, relations.number(each.relation()), node(each.to()), each.weight(), said);
        }
    }

    /** Adds the event that follows in the ledger, by the number of its record, and returns its own. */
    int addEvent(long sequence, long time, int record) {
        int said = version.addEvent(sequence, time, link.size());
        version.about(said, record, NONE);
        through = sequence;
        return said;
    }

    /** Ends the link that an earlier event of a record began, if there is one. */
    void end(int record, int relation, int to, int event) {
        int open = begunByEvent(record, relation, to);
        if (open != NONE) {
            link.end(open, event);
        }
    }

    /** Begins a link, unless it holds already: which links events of a later release have ended is not known. */
    private void begin(int record, int relation, int to, double weight, int event) {
        if (begunByEvent(record, relation, to) == NONE) {
            add(record, relation, to, weight, event);
        }
    }

    /**
     * The link that an event of a record has begun and none has ended; {@link #NONE} if there is none. It is among the links from the
     * record and among those to the target, of which the shorter list is read.
     */
    private int begunByEvent(int record, int relation, int to) {
        int out = newestOut[record];
        int in = newestIn[to];
        while (out != NONE && in != NONE) {
            if (link.to(out) == to && isBegunByEvent(out, record, relation)) {
                return out;
            }
            if (isBegunByEvent(in, record, relation)) {
                return in;
            }
            out = link.nextOut(out);
            in = link.nextIn(in);
        }
        return NONE;
    }

    private boolean isBegunByEvent(int each, int record, int relation) {
        return link.from(each) == record
                && link.relation(each) == relation
                && link.endedBy(each) == NONE
                && version.isEvent(link.saidBy(each));
    }

    /** Takes note that the ledger says no more of links up to a sequence. */
    void passTo(long sequence) {
        through = sequence;
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
