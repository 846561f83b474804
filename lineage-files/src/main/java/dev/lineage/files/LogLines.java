package dev.lineage.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Cuts a stream into lines of limited length, so that memory is bounded by one line. Not safe for several threads. */
final class LogLines {

    private static final int BLOCK = 1 << 16;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** Takes what the stream holds, in order. */
    interface Sink {
        /** A line without its end; the first one without a byte order mark. */
        void line(int number, byte[] bytes);

        /** A line over the limit, of which nothing was kept. */
        void tooLong(int number);

        /** The limit of the whole file was reached in this line, which was not given, and reading stopped. */
        void fileTooLarge(int number);
    }

    private final InputStream input;
    private final ImportLimits limits;
    private final Sink sink;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int number = 1;
    private boolean skipping;

    LogLines(InputStream input, ImportLimits limits, Sink sink) {
        this.input = input;
        this.limits = limits;
        this.sink = sink;
    }

    void read() throws IOException {
        byte[] block = new byte[BLOCK];
        long total = 0;
        for (int size = input.read(block); size >= 0; size = input.read(block)) {
            total += size;
            if (total > limits.logBytes()) {
                sink.fileTooLarge(number);
                return;
            }
            split(block, size);
        }
        if (skipping || line.size() > 0) {
            end();
        }
    }

    private void split(byte[] block, int size) {
        int start = 0;
        for (int i = 0; i < size; i++) {
            if (block[i] == '\n') {
                add(block, start, i);
                end();
                start = i + 1;
            }
        }
        add(block, start, size);
    }

    private void add(byte[] block, int from, int to) {
        // Two bytes more than the limit: a carriage return, and one that tells an over-long line.
        int room = limits.logLineBytes() + 2 - line.size();
        if (!skipping && to - from < room) {
            line.write(block, from, to - from);
        } else if (to > from) {
            skipping = true;
            line.reset();
        }
    }

    private void end() {
        byte[] bytes = withoutMarks(line.toByteArray());
        if (skipping || bytes.length > limits.logLineBytes()) {
            sink.tooLong(number);
        } else {
            sink.line(number, bytes);
        }
        line.reset();
        skipping = false;
        number++;
    }

    private byte[] withoutMarks(byte[] bytes) {
        int start = number == 1 && startsWithMark(bytes) ? BYTE_ORDER_MARK.length : 0;
        int end = bytes.length > start && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
        return Arrays.copyOfRange(bytes, start, end);
    }

    private static boolean startsWithMark(byte[] bytes) {
        int length = BYTE_ORDER_MARK.length;
        return bytes.length >= length && Arrays.equals(bytes, 0, length, BYTE_ORDER_MARK, 0, length);
    }
}
