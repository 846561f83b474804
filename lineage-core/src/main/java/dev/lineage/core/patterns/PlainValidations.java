package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.patterns.Verdict;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Validations that name nothing, as bytes: for each run of those that say the same its length times two, one more if it is negative,
 * as a varint of seven bits a byte, the lowest first.
 */
final class PlainValidations {
    private static final int PAYLOAD = 0x7F;
    private static final int MORE = 0x80;
    private static final int LONGEST = 5;

    private PlainValidations() {}

    static byte[] write(List<Judgement> runs) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Judgement run : runs) {
            long rest = 2L * run.times() + (run.isPositive() ? 0 : 1);
            while (rest > PAYLOAD) {
                bytes.write((int) (rest & PAYLOAD) | MORE);
                rest >>>= 7;
            }
            bytes.write((int) rest);
        }
        return bytes.toByteArray();
    }

    /** Reads the field that the reader stands on, and appends what it says. */
    static void read(BodyReader reader, List<Judgement> to) {
        byte[] bytes = reader.bytes();
        int at = 0;
        while (at < bytes.length) {
            long number = 0;
            int length = 0;
            byte next;
            do {
                if (at == bytes.length || length == LONGEST) {
                    throw malformed(reader);
                }
                next = bytes[at++];
                number |= (long) (next & PAYLOAD) << (7 * length++);
            } while ((next & MORE) != 0);
            to.add(run(reader, number));
        }
    }

    private static Judgement run(BodyReader reader, long number) {
        long times = number >>> 1;
        if (times == 0 || times > Integer.MAX_VALUE) {
            throw malformed(reader);
        }
        return Judgement.plain((number & 1) == 0 ? Verdict.POSITIVE : Verdict.NEGATIVE, (int) times);
    }

    private static RuntimeException malformed(BodyReader reader) {
        return reader.malformed("validations must be varints of runs from 1 to 2^31 - 1");
    }
}
