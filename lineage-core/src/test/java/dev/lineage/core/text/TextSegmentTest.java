package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.Damage;
import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.Unpacking;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextSegmentTest {

    private static TextSegment segment(int documents) {
        RandomTexts random = new RandomTexts(documents);
        TextIndex index = new TextIndex();
        for (int i = 0; i < documents; i++) {
            index.add(random.document());
        }
        return index.packAll();
    }

    @Test
    void aSegmentKnowsWhatItCovers() {
        TextSegment segment = TextSegment.open(segment(50).bytes());

        assertThat(segment.low()).isZero();
        assertThat(segment.size()).isEqualTo(50);
        assertThat(segment.high()).isGreaterThanOrEqualTo(50);
        assertThat(segment.level()).isZero();
    }

    @Test
    void theSameDocumentsMakeTheSameBytes() {
        assertThat(segment(80).bytes()).isEqualTo(segment(80).bytes());
    }

    @Test
    void everyFlippedByteIsRefused() {
        byte[] bytes = segment(40).bytes();
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 0x41;
            assertThatThrownBy(() -> TextSegment.open(damaged))
                    .as("byte %d of %d", i, bytes.length)
                    .isInstanceOf(SegmentFormatException.class);
        }
    }

    @Test
    void everyShorterBlobIsRefused() {
        byte[] bytes = segment(10).bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> TextSegment.open(cut)).isInstanceOf(SegmentFormatException.class);
        }
    }

    @Test
    void damagedBytesAreRefused() {
        byte[] whole = segment(30).bytes();
        Damage.bytes(List.of(whole), SegmentFormatException.class, bytes -> {
            TextSegment.open(bytes);
            assertThat(bytes).isEqualTo(whole);
        });
    }

    @Test
    void anotherFormatIsNamed() {
        byte[] bytes = segment(1).bytes();
        bytes[4] = 9;

        assertThatThrownBy(() -> TextSegment.open(bytes)).hasMessage("text segment has format 9, must be 6");
    }

    @Test
    void columnsGiveBackWhatWasWritten() {
        long[][] columns = {
            {},
            {5},
            {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 9, 7, 7, 7},
            {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1},
            {Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE, 5, Long.MIN_VALUE},
            {1, 4, 6, 9, 12, 15, 17},
            {1_750_000_000_000L, 1_750_000_060_000L, 1_740_000_060_001L},
            {0, 1L << 55, (1L << 56) - 1, 3},
            {0, 1L << 57, 3}
        };
        for (long[] values : columns) {
            Packing packed = new Packing();
            LongColumn.write(packed, values);
            packed.write(new byte[TextSegment.PADDING]);
            byte[] bytes = packed.toByteArray();
            Unpacking from = new Unpacking(bytes, 0);
            LongColumn column =
                    LongColumn.read(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), from, values.length);

            long[] read = new long[values.length];
            Arrays.setAll(read, column::get);
            assertThat(read).isEqualTo(values);
            assertThat(from.position()).isEqualTo(bytes.length - TextSegment.PADDING);
        }
    }
}
