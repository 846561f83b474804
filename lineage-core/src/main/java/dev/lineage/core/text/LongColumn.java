package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.Unpacking;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * One number a document, read in place from the packed bytes. Either each is stored in a fixed number of bits, as the
 * distance to a straight line through the column; or, where nearly all are the same, the others are listed.
 */
final class LongColumn {
    /** Widest distance that one unaligned read of eight bytes yields. */
    private static final int WIDEST = 56;

    private static final int WHOLE = 64;
    private static final int LISTED = 255;

    private final ByteBuffer bytes;
    private final int start;
    private final int width;
    private final long base;
    private final long slope;
    private final long[] listedAt;
    private final long[] listed;

    private LongColumn(ByteBuffer bytes, int start, int width, long base, long slope, long[] listedAt, long[] listed) {
        this.bytes = bytes;
        this.start = start;
        this.width = width;
        this.base = base;
        this.slope = slope;
        this.listedAt = listedAt;
        this.listed = listed;
    }

    /** Reads a column of so many values, and moves behind it. The buffer over the same bytes is little-endian. */
    static LongColumn read(ByteBuffer bytes, Unpacking from, int size) {
        int width = from.oneByte();
        long base = from.signed();
        if (width == LISTED) {
            return readListed(bytes, from, base);
        }
        long slope = from.signed();
        LongColumn column = new LongColumn(bytes, from.position(), width, base, slope, new long[0], new long[0]);
        from.skip(packedBytes(size, width));
        return column;
    }

    private static LongColumn readListed(ByteBuffer bytes, Unpacking from, long common) {
        int count = from.count();
        long[] at = new long[count];
        long[] values = new long[count];
        long last = -1;
        for (int i = 0; i < count; i++) {
            last += from.number() + 1;
            at[i] = last;
            values[i] = common + from.signed();
        }
        return new LongColumn(bytes, 0, LISTED, common, 0, at, values);
    }

    long get(int index) {
        if (width == 0) {
            return base + slope * index;
        }
        if (width == LISTED) {
            int found = listed.length == 0 ? -1 : Arrays.binarySearch(listedAt, index);
            return found < 0 ? base : listed[found];
        }
        if (width == WHOLE) {
            return base + slope * index + bytes.getLong(start + 8 * index);
        }
        long bit = (long) index * width;
        long distance = bytes.getLong(start + (int) (bit >>> 3)) >>> (bit & 7) & ((1L << width) - 1);
        return base + slope * index + distance;
    }

    /** Whether all values are the given one. */
    boolean isAll(long value) {
        return base == value && slope == 0 && (width == 0 || (width == LISTED && listed.length == 0));
    }

    /** Writes a column in the shorter of its two forms. */
    static void write(Packing to, long[] values) {
        Packing packed = new Packing();
        writePacked(packed, values);
        Packing listed = new Packing();
        if (values.length > 0 && writeListed(listed, values, packed.size())) {
            to.write(listed);
        } else {
            to.write(packed);
        }
    }

    private static void writePacked(Packing to, long[] values) {
        int last = values.length - 1;
        long slope = last < 1 ? 0 : (values[last] - values[0]) / last;
        long least = 0;
        long most = 0;
        for (int i = 0; i < values.length; i++) {
            long distance = values[i] - slope * i;
            least = i == 0 ? distance : Math.min(least, distance);
            most = i == 0 ? distance : Math.max(most, distance);
        }
        int bits = WHOLE - Long.numberOfLeadingZeros(most - least);
        int width = bits > WIDEST ? WHOLE : bits;
        to.write(width);
        to.signed(least);
        to.signed(slope);
        to.write(pack(values, least, slope, width));
    }

    private static byte[] pack(long[] values, long base, long slope, int width) {
        byte[] packed = new byte[packedBytes(values.length, width)];
        for (int i = 0; i < values.length; i++) {
            long distance = values[i] - slope * i - base;
            long bit = (long) i * width;
            for (int written = 0; written < width; ) {
                int at = (int) ((bit + written) >>> 3);
                int shift = (int) ((bit + written) & 7);
                packed[at] |= (byte) (distance >>> written << shift);
                written += 8 - shift;
            }
        }
        return packed;
    }

    private static boolean writeListed(Packing to, long[] values, int limit) {
        long common = median(values);
        long different = Arrays.stream(values).filter(value -> value != common).count();
        if (2 * different > limit) {
            return false;
        }
        to.write(LISTED);
        to.signed(common);
        to.number(different);
        int last = -1;
        for (int i = 0; i < values.length; i++) {
            if (values[i] != common) {
                to.number(i - last - 1);
                to.signed(values[i] - common);
                last = i;
            }
        }
        return to.size() < limit;
    }

    /** Where one value makes up most of a column, the median is that value. */
    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static int packedBytes(int size, int width) {
        return (int) (((long) size * width + 7) >>> 3);
    }
}
