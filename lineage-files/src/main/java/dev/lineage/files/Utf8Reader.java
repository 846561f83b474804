package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Reads a stream as UTF-8, without a byte order mark: each malformed sequence as U+FFFD, of which it notes the first. Memory is bounded,
 * however long the stream is, and no more of it is read than a limit. For one thread.
 */
final class Utf8Reader extends Reader {
    private static final int BLOCK = 1 << 13;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final InputStream input;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(BLOCK).flip();
    private final CharBuffer chars = CharBuffer.allocate(BLOCK).flip();
    private long room;
    private boolean begun;
    private boolean ended;
    private int line = 1;
    private int malformed;

    /**
     * Begins at the beginning.
     *
     * @param input what is read, and closed with the reader
     * @param limit how many bytes are read at most
     */
    Utf8Reader(InputStream input, long limit) {
        this.input = input;
        this.room = limit;
    }

    /** Says that there are more bytes than the limit. */
    static final class TooLong extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** The line of the first malformed sequence of what was read, from 1. */
    OptionalInt firstMalformedLine() {
        return malformed == 0 ? OptionalInt.empty() : OptionalInt.of(malformed);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!chars.hasRemaining()) {
            fill();
            skipMark();
        }
        int size = Math.min(length, chars.remaining());
        chars.get(target, offset, size);
        return size == 0 ? -1 : size;
    }

    private void skipMark() throws IOException {
        boolean first = !begun;
        begun = true;
        if (first && chars.hasRemaining() && chars.get(chars.position()) == BYTE_ORDER_MARK) {
            chars.get();
            if (!chars.hasRemaining()) {
                fill();
            }
        }
    }

    private void fill() throws IOException {
        chars.clear();
        while (chars.position() == 0) {
            CoderResult result = decoder.decode(bytes, chars, ended);
            if (result.isError() && chars.hasRemaining()) {
                replace(result.length());
            } else if (ended) {
                break;
            } else if (chars.position() == 0) {
                readBytes();
            }
        }
        line += lines();
        chars.flip();
    }

    private void replace(int length) {
        if (malformed == 0) {
            malformed = line + lines();
        }
        bytes.position(bytes.position() + length);
        chars.put('\uFFFD');
    }

    private int lines() {
        int lines = 0;
        for (int i = 0; i < chars.position(); i++) {
            lines += chars.get(i) == '\n' ? 1 : 0;
        }
        return lines;
    }

    private void readBytes() throws IOException {
        bytes.compact();
        int size = input.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = size < 0;
        bytes.position(bytes.position() + Math.max(size, 0)).flip();
        room -= Math.max(size, 0);
        if (room < 0) {
            throw new TooLong();
        }
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
