package dev.lineage.core.kernel;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.Ulid;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Writes the body of a record: a sequence of fields, each a tag, the length of its value in bytes, and the value. Tag and
 * length are varints: seven bits a byte, the lowest first, the eighth bit set on all bytes but the last. For one body. Each method
 * that appends throws {@link InvalidInput} if the body became longer than its limit.
 */
public final class BodyWriter {
    /** The first tag that is a kind's own; those below belong to the header. */
    public static final int OWN = 32;

    /** The highest tag. A tag takes one or two bytes, and a set of tags at most 2 KiB. */
    public static final int MAX_TAG = 16_383;

    /** The tag of links, which stand where the field is that says them, see {@link BodyLink}. */
    public static final int LINK = 14;

    private static final int TYPICAL = 1_024;
    private static final int PAYLOAD = 0x7F;
    private static final int MORE = 0x80;
    private static final int ASCII = 0x7F;
    private static final int SHORT = 100;
    private static final HexFormat HEX = HexFormat.of();

    private final String field;
    private final int limit;
    private byte[] bytes = new byte[TYPICAL];
    private int size;

    /**
     * An empty body.
     *
     * @param field what the record is called where it is refused
     * @param limit the most bytes that the body may have; {@link Integer#MAX_VALUE} if it has no limit of its own
     */
    public BodyWriter(String field, int limit) {
        this.field = field;
        this.limit = limit;
    }

    /**
     * The length of the body so far.
     *
     * @return the number of bytes
     */
    public int size() {
        return size;
    }

    /**
     * Appends text, as UTF-8.
     *
     * @param tag the field, from 1
     * @param value the text, without lone surrogates
     */
    public void text(int tag, String value) {
        if (isShort(value)) {
            begin(tag, value.length());
            append(value);
        } else {
            bytes(tag, value.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Appends bytes.
     *
     * @param tag the field, from 1
     * @param value the bytes
     */
    public void bytes(int tag, byte[] value) {
        begin(tag, value.length);
        append(value);
    }

    /**
     * Appends one byte: the number of a word.
     *
     * @param tag the field, from 1
     * @param value the number, from 0 to 255
     */
    public void code(int tag, int value) {
        begin(tag, 1);
        bytes[size++] = (byte) value;
    }

    /**
     * Appends a number of 64 bits, most significant byte first.
     *
     * @param tag the field, from 1
     * @param value the number
     */
    public void number(int tag, long value) {
        begin(tag, Long.BYTES);
        append(value);
    }

    /**
     * Appends an identity of 16 bytes and what belongs to it.
     *
     * @param tag the field, from 1
     * @param identity the identity
     * @param text what follows the 16 bytes, as UTF-8
     */
    public void identity(int tag, Ulid identity, String text) {
        byte[] tail = text.getBytes(StandardCharsets.UTF_8);
        begin(tag, Ulid.BYTES + tail.length);
        append(identity.high());
        append(identity.low());
        append(tail);
    }

    /**
     * Appends hex digits, two a byte.
     *
     * @param tag the field, from 1
     * @param digits an even number of digits
     */
    public void hex(int tag, String digits) {
        bytes(tag, HEX.parseHex(digits));
    }

    /**
     * Begins a part that is made of other parts.
     *
     * @param tag the field, from 1
     * @return what {@link #end} takes
     */
    public int begin(int tag) {
        require(bytesOf(tag) + 1L);
        varint(tag);
        return size++;
    }

    /**
     * Ends a part; its length is known now.
     *
     * @param begun what {@link #begin(int)} gave
     */
    public void end(int begun) {
        int length = size - begun - 1;
        int more = bytesOf(length) - 1;
        if (more > 0) {
            require(more);
            System.arraycopy(bytes, begun + 1, bytes, begun + 1 + more, length);
        }
        size = begun;
        varint(length);
        size += length;
    }

    /** Appends a number to the part that was begun. */
    void appendNumber(int value) {
        require(bytesOf(value));
        varint(value);
    }

    /** Appends a text to the part that was begun, behind its length. */
    void appendText(String value) {
        if (isShort(value)) {
            require(1L + value.length());
            varint(value.length());
            append(value);
            return;
        }
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        require(bytesOf(text.length) + (long) text.length);
        varint(text.length);
        append(text);
    }

    /** Appends an identity to the part that was begun. */
    void appendIdentity(Ulid identity) {
        require(Ulid.BYTES);
        append(identity.high());
        append(identity.low());
    }

    /** Appends a part as it stands in another body. */
    void part(byte[] other, int start, int stop) {
        require(stop - start);
        System.arraycopy(other, start, bytes, size, stop - start);
        size += stop - start;
    }

    /**
     * Appends a part as it stood in another body.
     *
     * @param part its tag, its length and its value
     */
    public void part(byte[] part) {
        require(part.length);
        append(part);
    }

    /**
     * The body.
     *
     * @return a new array with what was appended
     */
    public byte[] body() {
        return Arrays.copyOf(bytes, size);
    }

    private void begin(int tag, int length) {
        require((long) bytesOf(tag) + bytesOf(length) + length);
        varint(tag);
        varint(length);
    }

    /** Makes room for more bytes, if the body may have them. */
    private void require(long more) {
        long needed = size + more;
        if (needed > limit) {
            throw new InvalidInput(
                    field,
                    "at least " + needed + " bytes",
                    "must have at most " + limit + " bytes when it is stored with all its fields");
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max((int) needed, Math.min(limit, 2 * bytes.length)));
        }
    }

    /** How many bytes the varint of a number has. */
    private static int bytesOf(int value) {
        return (Integer.SIZE - Integer.numberOfLeadingZeros(value | 1) + 6) / 7;
    }

    private void varint(int value) {
        int rest = value;
        while (rest > PAYLOAD) {
            bytes[size++] = (byte) (rest | MORE);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    /** Whether a text is as many bytes as characters, and so few that copying them one by one costs less than an array. */
    private static boolean isShort(String value) {
        int length = value.length();
        if (length > SHORT) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (value.charAt(i) > ASCII) {
                return false;
            }
        }
        return true;
    }

    private void append(String value) {
        for (int i = 0; i < value.length(); i++) {
            bytes[size++] = (byte) value.charAt(i);
        }
    }

    private void append(byte[] value) {
        System.arraycopy(value, 0, bytes, size, value.length);
        size += value.length;
    }

    private void append(long value) {
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            bytes[size++] = (byte) (value >>> shift);
        }
    }
}
