package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8ReaderTest {
    private static final byte[][] PIECES = {
        {'a'},
        {'\n'},
        {(byte) 0xff},
        {(byte) 0xc3},
        {(byte) 0xc3, (byte) 0xa9},
        {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
        {(byte) 0xe2, (byte) 0x82, (byte) 0xac},
        {(byte) 0xf0, (byte) 0x9f, (byte) 0x98},
        {(byte) 0xef, (byte) 0xbb, (byte) 0xbf},
        {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}
    };

    /** Gives few bytes at once. */
    private static InputStream slow(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(9_000)));
            }
        };
    }

    private static String read(Reader reader, Random random) throws IOException {
        StringBuilder text = new StringBuilder();
        char[] block = new char[5_000];
        for (int size = 0; size >= 0; ) {
            text.append(block, 0, size);
            size = reader.read(block, 0, random.nextInt(4) == 0 ? 1 : 1 + random.nextInt(block.length));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void randomBytesAreReadAsTheJdkReadsThem(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] bytes = new byte[100_000];
        int size = 0;
        while (size < bytes.length - 4) {
            byte[] piece =
                    PIECES[random.nextInt(seed % 2 == 0 ? PIECES.length : 2 + random.nextInt(PIECES.length - 1))];
            System.arraycopy(piece, 0, bytes, size, piece.length);
            size += piece.length;
        }
        String expected = new String(bytes, StandardCharsets.UTF_8);

        assertThat(read(new Utf8Reader(slow(bytes, random), Long.MAX_VALUE), random))
                .isEqualTo(expected.startsWith("\uFEFF") ? expected.substring(1) : expected);
    }

    @Test
    void theFirstMalformedSequenceIsToldWithItsLine() throws IOException {
        byte[] bytes = ("é\n".repeat(9_000) + "x?\n?").getBytes(StandardCharsets.UTF_8);
        Utf8Reader sound = new Utf8Reader(new ByteArrayInputStream(bytes), Long.MAX_VALUE);
        read(sound, new Random(1));
        bytes[bytes.length - 1] = (byte) 0xff;
        bytes[bytes.length - 3] = (byte) 0xff;
        Utf8Reader damaged = new Utf8Reader(new ByteArrayInputStream(bytes), Long.MAX_VALUE);

        assertThat(read(damaged, new Random(1))).endsWith("\nx\uFFFD\n\uFFFD");

        assertThat(sound.firstMalformedLine()).isEmpty();
        assertThat(damaged.firstMalformedLine()).hasValue(9_001);
    }

    @Test
    void noMoreThanTheLimitIsRead() throws IOException {
        byte[] bytes = "a".repeat(20_000).getBytes(StandardCharsets.UTF_8);

        assertThat(read(new Utf8Reader(new ByteArrayInputStream(bytes), 20_000), new Random(1)))
                .hasSize(20_000);
        assertThatThrownBy(() -> read(new Utf8Reader(new ByteArrayInputStream(bytes), 19_999), new Random(1)))
                .isInstanceOf(Utf8Reader.TooLong.class);
    }
}
