package dev.lineage.bench.typed;

import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainLink;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * What a decision has several of, as one column: one column is cheaper to read than rows of other tables. Tags,
 * entities and relations are ids of names. Numbers are written seven bits a byte, texts as UTF-8 after their length.
 *
 * @param tags ids of tags
 * @param entities ids of entities
 * @param alternatives what was rejected
 * @param relations for each link the id of its relation
 * @param links the links
 */
@SuppressWarnings("ArrayRecordComponent") // a value of this package, never compared
record PackedLists(
        int[] tags, int[] entities, List<PlainAlternative> alternatives, int[] relations, List<PlainLink> links) {

    byte[] encode() {
        Output out = new Output();
        out.numbers(tags);
        out.numbers(entities);
        out.number(alternatives.size());
        for (PlainAlternative alternative : alternatives) {
            out.text(alternative.text());
            String reason = alternative.reason();
            out.number(reason == null ? 0 : 1);
            if (reason != null) {
                out.text(reason);
            }
        }
        out.numbers(relations);
        for (PlainLink link : links) {
            out.text(link.target());
        }
        return out.bytes();
    }

    /** Grows as it is written. */
    private static final class Output {
        private byte[] bytes = new byte[512];
        private int length;

        void number(int value) {
            reserve(5);
            int rest = value;
            while (rest > 127) {
                bytes[length++] = (byte) (rest | 128);
                rest >>>= 7;
            }
            bytes[length++] = (byte) rest;
        }

        void numbers(int[] values) {
            number(values.length);
            for (int value : values) {
                number(value);
            }
        }

        void text(String text) {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            number(encoded.length);
            reserve(encoded.length);
            System.arraycopy(encoded, 0, bytes, length, encoded.length);
            length += encoded.length;
        }

        byte[] bytes() {
            return Arrays.copyOf(bytes, length);
        }

        private void reserve(int more) {
            if (length + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
            }
        }
    }
}
