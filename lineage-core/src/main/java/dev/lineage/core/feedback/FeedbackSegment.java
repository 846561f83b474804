package dev.lineage.core.feedback;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.Unpacking;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** Facts as bytes: a head with a checksum, the words that they use again and again, each once, then the facts in their order. */
final class FeedbackSegment {
    private static final int MAGIC = 0x4346_474c;
    private static final int FORMAT = 1;
    private static final int HEAD = 9;
    private static final int CHECKSUM = 5;

    private FeedbackSegment() {}

    /** Packs facts after a point of the ledger. */
    static byte[] pack(long after, List<Fact> facts) {
        Packing body = new Packing();
        FactWriter writer = new FactWriter(after, body);
        facts.forEach(writer::write);
        Packing segment = new Packing();
        segment.fixed(MAGIC);
        segment.write(FORMAT);
        segment.fixed(0);
        segment.number(after);
        writer.writeWords(segment);
        segment.number(facts.size());
        segment.write(body);
        byte[] bytes = segment.toByteArray();
        int checksum = checksum(bytes);
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[CHECKSUM + i] = (byte) (checksum >>> (Byte.SIZE * i));
        }
        return bytes;
    }

    private static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, HEAD, bytes.length - HEAD);
        return (int) checksum.getValue();
    }

    /**
     * Checks that bytes are a segment of this format and whole.
     *
     * @throws SegmentFormatException if they are not
     */
    static void check(byte[] bytes) {
        if (bytes.length <= HEAD || Unpacking.intAt(bytes, 0) != MAGIC) {
            throw new SegmentFormatException("no feedback segment: " + bytes.length + " bytes that begin otherwise");
        }
        if (bytes[Integer.BYTES] != FORMAT) {
            throw new SegmentFormatException(
                    "feedback segment has format " + bytes[Integer.BYTES] + ", must be " + FORMAT);
        }
        if (Unpacking.intAt(bytes, CHECKSUM) != checksum(bytes)) {
            throw new SegmentFormatException("feedback segment of " + bytes.length + " bytes fails its checksum");
        }
    }

    /**
     * The facts of a segment.
     *
     * @throws SegmentFormatException if it is no segment, one of another format, or damaged
     */
    static List<Fact> facts(byte[] bytes) {
        check(bytes);
        Unpacking from = new Unpacking(bytes, HEAD);
        FactReader reader = new FactReader(from.number(), from);
        int count = from.count();
        List<Fact> facts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            facts.add(reader.next());
        }
        return facts;
    }
}
