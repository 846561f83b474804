package dev.lineage.core.graph;

import java.util.Arrays;

/** The versions and events of a table by number, all that a walk asks of one beside each other. */
final class VersionColumns {
    private static final int WIDTH = 5;
    private static final int SEQUENCE = 0;
    private static final int REPLACED_AT = 1;
    private static final int PLACE_AND_KIND = 2;
    private static final int TIME = 3;
    private static final int REPLACES = 4;
    private static final int FEW = 64;

    /** The place and the kind of an event, which has neither: it lies where its record does. No version has these numbers. */
    private static final int EVENT = -1;

    private final Interned<String> kinds = new Interned<>();
    private final int edge = kinds.number(EdgeRecord.NAME);
    private final int node = kinds.number(NodeRecord.NAME);
    private long[] cells = new long[FEW * WIDTH];
    private int[] about = new int[FEW];
    private int[] aboutBefore = new int[FEW];
    private int[] firstLink = new int[FEW];
    private int size;

    /**
     * Adds the version that follows in the ledger.
     *
     * @param of its sequence
     * @param replaces the sequence of the version before; 0 if it is the first
     * @param kind the number of its kind
     * @param time its record's own time
     * @param place the number of its place
     * @param links how many links there are before those that it says
     * @return its number
     */
    int add(long of, long replaces, int kind, long time, int place, int links) {
        if (size == about.length) {
            int more = size * 2;
            cells = Arrays.copyOf(cells, more * WIDTH);
            about = Arrays.copyOf(about, more);
            aboutBefore = Arrays.copyOf(aboutBefore, more);
            firstLink = Arrays.copyOf(firstLink, more);
        }
        if (replaces != 0) {
            cells[number(replaces) * WIDTH + REPLACED_AT] = of;
        }
        int start = size * WIDTH;
        cells[start + SEQUENCE] = of;
        cells[start + REPLACED_AT] = Long.MAX_VALUE;
        cells[start + PLACE_AND_KIND] = (long) place << Integer.SIZE | kind;
        cells[start + TIME] = time;
        cells[start + REPLACES] = replaces;
        firstLink[size] = links;
        return size++;
    }

    /**
     * Adds the event that follows in the ledger.
     *
     * @param of its sequence
     * @param time its record's own time
     * @param links how many links there are before those that it begins
     * @return its number
     */
    int addEvent(long of, long time, int links) {
        return add(of, 0, EVENT, time, EVENT, links);
    }

    int size() {
        return size;
    }

    /** The number of a kind, a new one if it was not met before. */
    int kindNumber(String word) {
        return kinds.number(word);
    }

    /** How many links there are before those that a version says. */
    int firstLink(int version) {
        return firstLink[version];
    }

    /** The sequence of the version that it replaced; 0 if it is its record's first. */
    long replaces(int version) {
        return cells[version * WIDTH + REPLACES];
    }

    /** The number of the first version after a point of the ledger. */
    int firstAfter(long sequence) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sequence(middle) <= sequence) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Says of which node a version tells, and which version did before. */
    void about(int version, int of, int before) {
        about[version] = of;
        aboutBefore[version] = before;
    }

    /** The number of the version with a sequence, which must be here. */
    private int number(long sequence) {
        int number = firstAfter(sequence) - 1;
        if (number < 0 || sequence(number) != sequence) {
            throw new IllegalStateException("the version " + sequence + " is not here");
        }
        return number;
    }

    /** Whether a version was its record's newest at a point of the ledger. */
    boolean holds(int version, long known) {
        int start = version * WIDTH;
        return cells[start + SEQUENCE] <= known && known < cells[start + REPLACED_AT];
    }

    long sequence(int version) {
        return cells[version * WIDTH + SEQUENCE];
    }

    /** The own time of its record, in milliseconds since 1970. */
    long time(int version) {
        return cells[version * WIDTH + TIME];
    }

    /** The number of the place where it belongs; an event has none. */
    int place(int version) {
        return (int) (cells[version * WIDTH + PLACE_AND_KIND] >>> Integer.SIZE);
    }

    private int kindNumber(int version) {
        return (int) cells[version * WIDTH + PLACE_AND_KIND];
    }

    /** The kind of a version; an event has none here. */
    String kind(int version) {
        return kinds.value(kindNumber(version));
    }

    /** Whether it is of an edge that was added. */
    boolean isEdge(int version) {
        return kindNumber(version) == edge;
    }

    /** Whether it is what somebody says of a node. */
    boolean isNode(int version) {
        return kindNumber(version) == node;
    }

    /** Whether it is no version, but an event of the record that is its node. */
    boolean isEvent(int version) {
        return kindNumber(version) == EVENT;
    }

    /** The node of which it tells; less than 0 if of none. */
    int about(int version) {
        return about[version];
    }

    /** The version before that told of the same node; less than 0 if there is none. */
    int aboutBefore(int version) {
        return aboutBefore[version];
    }
}
