package dev.lineage.core.packed;

import java.util.zip.CRC32C;

/**
 * What segments of one family begin with: what they are, their format, a checksum of all that follows, and the range that they cover.
 *
 * @param name the family's name
 * @param magic four bytes that tell its segments from others
 * @param format the one format that is read and written
 */
public record SegmentHead(String name, int magic, int format) {
    private static final int CHECKSUM = 5;
    private static final int LENGTH = 9;

    /**
     * Begins a segment.
     *
     * @param after the sequence after which it begins
     * @param until the last sequence that it covers
     * @return where to pack it
     */
    public Packing begin(long after, long until) {
        Packing segment = new Packing();
        segment.fixed(magic);
        segment.write(format);
        segment.fixed(0);
        segment.number(after);
        segment.number(until);
        return segment;
    }

    /**
     * Ends a segment.
     *
     * @param segment what was begun and packed
     * @return its bytes, with their checksum
     */
    public byte[] seal(Packing segment) {
        byte[] bytes = segment.toByteArray();
        int checksum = checksum(bytes);
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[CHECKSUM + i] = (byte) (checksum >>> (Byte.SIZE * i));
        }
        return bytes;
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, LENGTH, bytes.length - LENGTH);
        return (int) checksum.getValue();
    }

    private void check(byte[] bytes) {
        if (bytes.length <= LENGTH || Unpacking.intAt(bytes, 0) != magic) {
            throw new SegmentFormatException(
                    "no " + name + " segment: " + bytes.length + " bytes that begin otherwise");
        }
        if (bytes[Integer.BYTES] != format) {
            throw new SegmentFormatException(
                    name + " segment has format " + bytes[Integer.BYTES] + ", must be " + format);
        }
        if (Unpacking.intAt(bytes, CHECKSUM) != checksum(bytes)) {
            throw new SegmentFormatException(name + " segment of " + bytes.length + " bytes fails its checksum");
        }
    }

    /**
     * Reads a segment.
     *
     * @param bytes the segment
     * @param after the sequence after which it must begin
     * @param until the last sequence that it must cover
     * @return what follows this head
     * @throws SegmentFormatException if it is no segment of this family, format and range, or is not whole
     */
    public Unpacking open(byte[] bytes, long after, long until) {
        check(bytes);
        Unpacking from = new Unpacking(bytes, LENGTH);
        if (from.number() != after || from.number() != until) {
            throw new SegmentFormatException(name + " segment is of another range than " + after + " to " + until);
        }
        return from;
    }
}
