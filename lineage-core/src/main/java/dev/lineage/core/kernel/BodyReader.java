package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a body that {@link BodyWriter} has written, in their order. Every method throws {@link StoreFailure}
 * where the bytes break the format; a length is checked against the bytes that are there before anything is allocated.
 * For one body and one thread.
 */
public final class BodyReader {
    private static final int PAYLOAD = 0x7F;
    private static final int MORE = 0x80;
    private static final int LONGEST_VARINT = 5;
    private static final String VARINT_RULE = "a tag or a length must be a varint below 2^31";
    private static final char REPLACEMENT = '\uFFFD';
    private static final HexFormat HEX = HexFormat.of();

    private final byte[] body;
    private final int limit;
    private int field;
    private int tag;
    private int value;
    private int end;
    private boolean isLink;

    /**
     * Stands before the first field.
     *
     * @param body the body, which is not written to
     */
    @SuppressWarnings("ArrayIsStoredDirectly") // bytes are handed over as they are, and nobody writes to them
    public BodyReader(byte[] body) {
        this(body, 0, body.length);
    }

    private BodyReader(byte[] body, int start, int limit) {
        this.body = body;
        this.limit = limit;
        this.end = start;
    }

    /**
     * The field's value as a body of its own; of a link that was read what follows its target.
     *
     * @return a reader of the same bytes, which stands before the first part
     */
    public BodyReader parts() {
        return new BodyReader(body, value, end);
    }

    /**
     * Goes to the next field.
     *
     * @return whether there is one
     */
    public boolean next() {
        field = end;
        if (field == limit) {
            return false;
        }
        value = field;
        tag = varint();
        if (tag == 0 || tag > BodyWriter.MAX_TAG) {
            throw malformed("a tag must be from 1 to " + BodyWriter.MAX_TAG);
        }
        int length = varint();
        if (length > limit - value) {
            throw malformed("a field must end within the body");
        }
        end = value + length;
        isLink = tag == BodyWriter.LINK;
        if (isLink) {
            beginLink();
        }
        return true;
    }

    private void beginLink() {
        tag = varint();
        if (tag < BodyWriter.OWN || tag > BodyWriter.MAX_TAG || value > end) {
            throw malformed("a link must name its field");
        }
    }

    /**
     * Whether the part is a link, whose field it has said already; {@link BodyLink#read} reads the rest.
     *
     * @return true if so
     */
    public boolean isLink() {
        return isLink;
    }

    /** Takes the last step back: {@link #next} goes to the same field again. */
    public void back() {
        end = field;
    }

    /**
     * The field's tag; of a link that of the field that says it.
     *
     * @return the tag, from 1
     */
    public int tag() {
        return tag;
    }

    /**
     * The field's value as text.
     *
     * @return the text
     */
    public String text() {
        return text(value, end);
    }

    /**
     * The field's value as one byte.
     *
     * @return the number, from 0 to 255
     */
    public int code() {
        require(1);
        return body[value] & 0xFF;
    }

    /**
     * The field's value as a number of 64 bits.
     *
     * @return the number
     */
    public long number() {
        require(Long.BYTES);
        return number(value);
    }

    /**
     * The first 16 bytes of the field's value.
     *
     * @return the identity
     */
    public Ulid identity() {
        if (end - value < Ulid.BYTES) {
            throw malformed("an identity must have " + Ulid.BYTES + " bytes");
        }
        return new Ulid(number(value), number(value + Long.BYTES));
    }

    /**
     * What follows the identity.
     *
     * @return the text, or null if nothing does
     */
    public @Nullable String textAfterIdentity() {
        int start = value + Ulid.BYTES;
        return start == end ? null : text(start, end);
    }

    /**
     * The field's value as hex digits.
     *
     * @return two lower-case digits for each byte
     */
    public String hex() {
        return HEX.formatHex(body, value, end);
    }

    /**
     * The field's value as it stands.
     *
     * @return a new array
     */
    public byte[] bytes() {
        return Arrays.copyOfRange(body, value, end);
    }

    /**
     * The part as it stands, with its tag and its length.
     *
     * @return a new array
     */
    public byte[] part() {
        return Arrays.copyOfRange(body, field, end);
    }

    /** Appends the part as it stands to another body. */
    void copyTo(BodyWriter writer) {
        writer.part(body, field, end);
    }

    /** The number that stands next in a link. */
    int nextNumber() {
        int number = varint();
        require(value <= end, "a number must end within its part");
        return number;
    }

    /** The text that stands next in a link. */
    String nextText() {
        int length = nextNumber();
        require(length <= end - value, "a text must end within its part");
        int start = value;
        value += length;
        return text(start, value);
    }

    /** The identity that stands next in a link. */
    Ulid nextIdentity() {
        Ulid identity = identity();
        value += Ulid.BYTES;
        return identity;
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            throw malformed(rule);
        }
    }

    /**
     * A failure that names the place of the field.
     *
     * @param rule the rule that is broken
     * @return the failure, for the caller to throw
     */
    public StoreFailure malformed(String rule) {
        return new StoreFailure(message(rule));
    }

    /**
     * A failure that names the place of the field.
     *
     * @param rule the rule that is broken
     * @param cause what found it
     * @return the failure, for the caller to throw
     */
    public StoreFailure malformed(String rule, Throwable cause) {
        return new StoreFailure(message(rule), cause);
    }

    private String message(String rule) {
        return "a body of format " + Header.FORMAT + " is malformed at byte " + field + ": " + rule;
    }

    private void require(int length) {
        if (end - value != length) {
            throw malformed("the field " + tag + " must have " + length + " bytes, but has " + (end - value));
        }
    }

    private int varint() {
        int number = 0;
        for (int i = 0; i < LONGEST_VARINT && value < limit; i++) {
            byte next = body[value++];
            number |= (next & PAYLOAD) << (7 * i);
            if ((next & MORE) == 0) {
                return inRange(number, i, next);
            }
        }
        throw malformed(VARINT_RULE);
    }

    /** The fifth byte holds bits 28 and up: of an int without sign, three. */
    private int inRange(int number, int index, byte last) {
        if (index + 1 == LONGEST_VARINT && last > 7) {
            throw malformed(VARINT_RULE);
        }
        return number;
    }

    /** Where bytes are no UTF-8, decoding replaces them: the text then says other bytes than these. */
    private String text(int start, int stop) {
        String text = new String(body, start, stop - start, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0) {
            byte[] said = text.getBytes(StandardCharsets.UTF_8);
            if (!Arrays.equals(said, 0, said.length, body, start, stop)) {
                throw malformed("text must be UTF-8");
            }
        }
        return text;
    }

    private long number(int start) {
        long number = 0;
        for (int i = start; i < start + Long.BYTES; i++) {
            number = (number << Byte.SIZE) | (body[i] & 0xFF);
        }
        return number;
    }
}
