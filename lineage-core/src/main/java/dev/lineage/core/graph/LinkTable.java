package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.spi.Place;
import java.util.Arrays;
import java.util.List;

/**
 * All links that were ever said, in memory and by number: versions in the order of the ledger, each with the links that it says, and
 * from each node the links that begin and end there, the youngest first. Some 80 bytes a link, and its names once. Grows at its end
 * alone; not for several threads while it grows.
 *
 * <p>A version tells until when it is the newest of its record, so that what held at any point of the ledger can be told.
 */
final class LinkTable {
    /** No link, no version, no node. */
    static final int NONE = -1;

    private static final int FEW = 64;

    private final Interned<String> nodes = new Interned<>();
    private final Interned<String> relations = new Interned<>();
    private final Interned<String> kinds = new Interned<>();
    private final Interned<Place> places = new Interned<>();

    private int versions;
    private long[] sequence = new long[FEW];
    private long[] replacedAt = new long[FEW];
    private long[] time = new long[FEW];
    private int[] place = new int[FEW];
    private int[] kind = new int[FEW];
    private int[] about = new int[FEW];
    private int[] aboutBefore = new int[FEW];

    private boolean[] thing = new boolean[FEW];
    private int[] newestAbout = new int[FEW];
    private int[] newestOut = new int[FEW];
    private int[] newestIn = new int[FEW];

    private int links;
    private int[] from = new int[FEW];
    private int[] to = new int[FEW];
    private int[] relation = new int[FEW];
    private int[] saidBy = new int[FEW];
    private int[] nextOut = new int[FEW];
    private int[] nextIn = new int[FEW];
    private double[] weight = new double[FEW];

    /** Up to which sequence versions are here. */
    private long through;

    /** Adds what follows in the ledger. */
    void add(Saying saying) {
        growVersions();
        int version = versions++;
        sequence[version] = saying.sequence();
        replacedAt[version] = Long.MAX_VALUE;
        time[version] = saying.time();
        place[version] = places.number(saying.place());
        kind[version] = kinds.number(saying.kind());
        if (saying.replaces() != 0) {
            replacedAt[version(saying.replaces())] = saying.sequence();
        }
        int node = saying.graphed().node().map(this::node).orElse(NONE);
        about[version] = node;
        aboutBefore[version] = NONE;
        if (node != NONE) {
            aboutBefore[version] = newestAbout[node];
            newestAbout[node] = version;
        }
        addLinks(version, saying.graphed().links());
        through = saying.sequence();
    }

    private void addLinks(int version, List<Graphed.Link> said) {
        for (Graphed.Link each : said) {
            growLinks();
            int link = links++;
            from[link] = node(each.from());
            to[link] = node(each.to());
            relation[link] = relations.number(each.relation());
            weight[link] = each.weight();
            saidBy[link] = version;
            nextOut[link] = newestOut[from[link]];
            newestOut[from[link]] = link;
            nextIn[link] = newestIn[to[link]];
            newestIn[to[link]] = link;
        }
    }

    private int node(String reference) {
        int before = nodes.size();
        int node = nodes.number(reference);
        if (node == before) {
            growNodes();
            thing[node] = reference.indexOf(':') >= 0;
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

    /** The number of the version with a sequence, which must be here. */
    private int version(long of) {
        int version = Arrays.binarySearch(sequence, 0, versions, of);
        if (version < 0) {
            throw new IllegalStateException("the version " + of + " is not here");
        }
        return version;
    }

    private void growVersions() {
        if (versions == sequence.length) {
            int more = versions * 2;
            sequence = Arrays.copyOf(sequence, more);
            replacedAt = Arrays.copyOf(replacedAt, more);
            time = Arrays.copyOf(time, more);
            place = Arrays.copyOf(place, more);
            kind = Arrays.copyOf(kind, more);
            about = Arrays.copyOf(about, more);
            aboutBefore = Arrays.copyOf(aboutBefore, more);
        }
    }

    private void growLinks() {
        if (links == from.length) {
            int more = links * 2;
            from = Arrays.copyOf(from, more);
            to = Arrays.copyOf(to, more);
            relation = Arrays.copyOf(relation, more);
            saidBy = Arrays.copyOf(saidBy, more);
            nextOut = Arrays.copyOf(nextOut, more);
            nextIn = Arrays.copyOf(nextIn, more);
            weight = Arrays.copyOf(weight, more);
        }
    }

    long through() {
        return through;
    }

    int nodes() {
        return nodes.size();
    }

    int links() {
        return links;
    }

    int places() {
        return places.size();
    }

    /** The number of a node; {@link #NONE} if nothing ever named it. */
    int find(String reference) {
        return nodes.find(reference);
    }

    String reference(int node) {
        return nodes.value(node);
    }

    /** Whether a node is a thing; else it is a record, here or elsewhere. */
    boolean isThing(int node) {
        return thing[node];
    }

    int relationNumber(String word) {
        return relations.find(word);
    }

    int relations() {
        return relations.size();
    }

    int newestOut(int node) {
        return newestOut[node];
    }

    int newestIn(int node) {
        return newestIn[node];
    }

    int nextOut(int link) {
        return nextOut[link];
    }

    int nextIn(int link) {
        return nextIn[link];
    }

    int from(int link) {
        return from[link];
    }

    int to(int link) {
        return to[link];
    }

    int relation(int link) {
        return relation[link];
    }

    String relationOf(int link) {
        return relations.value(relation[link]);
    }

    double weight(int link) {
        return weight[link];
    }

    int saidBy(int link) {
        return saidBy[link];
    }

    /** The newest version that tells of a node; {@link #NONE} if none ever did. */
    int newestAbout(int node) {
        return newestAbout[node];
    }

    /** The node that a version tells of. */
    int about(int version) {
        return about[version];
    }

    /** The version before that told of the same node. */
    int aboutBefore(int version) {
        return aboutBefore[version];
    }

    long sequence(int version) {
        return sequence[version];
    }

    /** The own time of a version's record. */
    long time(int version) {
        return time[version];
    }

    /** Whether a version was its record's newest at a point of the ledger. */
    boolean holds(int version, long known) {
        return sequence[version] <= known && known < replacedAt[version];
    }

    int place(int version) {
        return place[version];
    }

    Place placeAt(int number) {
        return places.value(number);
    }

    String kind(int version) {
        return kinds.value(kind[version]);
    }
}
