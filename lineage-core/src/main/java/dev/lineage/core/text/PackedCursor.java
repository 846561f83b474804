package dev.lineage.core.text;

import dev.lineage.core.packed.Unpacking;

/** Decodes packed postings one after the other, and leaps over the blocks in which nobody looks. */
final class PackedCursor implements PostingsCursor {
    /** Behind the last document. */
    private static final int END = Integer.MAX_VALUE;

    private final byte[] bytes;
    private final int table;
    private final int leaps;
    private final int data;
    private final int count;
    private int left;
    private int position;
    private int document = -1;
    private int frequency;
    /** The last document of a block at which it stood; of the last block, the end. */
    private int blockEnd;

    PackedCursor(byte[] bytes, int table, int count) {
        this.bytes = bytes;
        this.count = count;
        this.table = table;
        leaps = PackedPostings.leaps(count);
        data = table + PackedPostings.ENTRY * leaps;
        left = count;
        position = data;
        step();
        blockEnd = end(0);
    }

    @Override
    public int read(int from, int end, int[] documents, int[] frequencies, int place) {
        seek(from);
        // step by step, but on local variables: no loop of a search runs as often
        byte[] packed = bytes;
        int into = place;
        int at = position;
        int current = document;
        int often = frequency;
        int rest = left;
        while (current < end && into < documents.length) {
            documents[into] = current;
            frequencies[into++] = often;
            if (rest == 0) {
                current = END;
                break;
            }
            rest--;
            int value = packed[at++];
            if (value < 0) {
                value &= 0x7f;
                int next;
                int shift = 7;
                do {
                    next = packed[at++];
                    value |= (next & 0x7f) << shift;
                    shift += 7;
                } while (next < 0);
            }
            current += (value >>> 1) + 1;
            often = 1;
            if ((value & PackedPostings.OFTEN) != 0) {
                int next = packed[at++];
                often = next & 0x7f;
                for (int shift = 7; next < 0; shift += 7) {
                    next = packed[at++];
                    often |= (next & 0x7f) << shift;
                }
                often += 2;
            }
        }
        position = at;
        document = current;
        frequency = often;
        left = rest;
        return into - place;
    }

    @Override
    public int frequency(int wanted) {
        seek(wanted);
        return document == wanted ? frequency : 0;
    }

    private void seek(int wanted) {
        if (wanted > blockEnd) {
            leap(wanted);
        }
        while (document < wanted) {
            step();
        }
    }

    private void step() {
        if (left == 0) {
            document = END;
            return;
        }
        left--;
        int value = number();
        document += (value >>> 1) + 1;
        frequency = (value & PackedPostings.OFTEN) == 0 ? 1 : number() + 2;
    }

    private int number() {
        int next = bytes[position++];
        int value = next & 0x7f;
        for (int shift = 7; next < 0; shift += 7) {
            next = bytes[position++];
            value |= (next & 0x7f) << shift;
        }
        return value;
    }

    /** Moves before the block that ends with the wanted document or behind it, found by ever longer leaps; stays within its own. */
    private void leap(int wanted) {
        int own = Math.max(0, (count - left - 1) / PackedPostings.BLOCK);
        int low = own;
        int length = 1;
        while (low + length <= leaps && end(low + length - 1) < wanted) {
            low += length;
            length <<= 1;
        }
        int high = Math.min(leaps, low + length - 1);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (end(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        blockEnd = end(low);
        if (low > own) {
            left = count - PackedPostings.BLOCK * low;
            document = end(low - 1);
            position = data + Unpacking.intAt(bytes, table + PackedPostings.ENTRY * (low - 1) + 4);
        }
    }

    private int end(int block) {
        return block == leaps ? END : Unpacking.intAt(bytes, table + PackedPostings.ENTRY * block);
    }
}
