package dev.lineage.core.graph;

import java.util.Arrays;

/** The links of a table by number, all that there is of one beside each other. */
final class LinkColumns {
    private static final int WIDTH = 7;
    private static final int FROM = 0;
    private static final int TO = 1;
    private static final int RELATION = 2;
    private static final int SAID_BY = 3;
    private static final int NEXT_OUT = 4;
    private static final int NEXT_IN = 5;
    private static final int ENDED_BY = 6;
    private static final int FEW = 64;

    private int[] cells = new int[FEW * WIDTH];
    private int size;

    /** Adds a link before the newest that begin and end where it does, and returns its number. */
    int add(int from, int to, int relation, int saidBy, int nextOut, int nextIn) {
        if ((size + 1) * WIDTH > cells.length) {
            cells = Arrays.copyOf(cells, cells.length * 2);
        }
        int start = size * WIDTH;
        cells[start + FROM] = from;
        cells[start + TO] = to;
        cells[start + RELATION] = relation;
        cells[start + SAID_BY] = saidBy;
        cells[start + NEXT_OUT] = nextOut;
        cells[start + NEXT_IN] = nextIn;
        cells[start + ENDED_BY] = LinkTable.NONE;
        return size++;
    }

    /** Ends a link of an event. */
    void end(int link, int event) {
        cells[link * WIDTH + ENDED_BY] = event;
    }

    int size() {
        return size;
    }

    /** The node where it begins. */
    int from(int link) {
        return cells[link * WIDTH + FROM];
    }

    /** The node where it ends. */
    int to(int link) {
        return cells[link * WIDTH + TO];
    }

    /** The number of its relation. */
    int relation(int link) {
        return cells[link * WIDTH + RELATION];
    }

    /** The event that ended it; {@link LinkTable#NONE} if none did. A link of a version ends with the version. */
    int endedBy(int link) {
        return cells[link * WIDTH + ENDED_BY];
    }

    /** The version or the event that says it. */
    int saidBy(int link) {
        return cells[link * WIDTH + SAID_BY];
    }

    /** The next older link that begins where it does. */
    int nextOut(int link) {
        return cells[link * WIDTH + NEXT_OUT];
    }

    /** The next older link that ends where it does. */
    int nextIn(int link) {
        return cells[link * WIDTH + NEXT_IN];
    }
}
