package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.View;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Segments of derived data. */
interface SegmentContract {
    @Test
    default void aSegmentIsGivenBackAsItWasKept(StoreUnderTest store) {
        writeTenRecords(store);
        byte[] data = new byte[1 << 20];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) ((i * 31) >>> 3);
        }
        keep(store, "words", 0, 10, data);
        byte[] kept = data.clone();
        Arrays.fill(data, (byte) 0);
        assertThat(segment(store, new SegmentRange("words", 0, 10))).isEqualTo(kept);
    }

    @Test
    default void theSegmentsOfAFamilyComeInTheirOrder(StoreUnderTest store) {
        writeTenRecords(store);
        keep(store, "words", 4, 8, new byte[] {2});
        keep(store, "words", 0, 4, new byte[] {1});
        keep(store, "bits", 0, 6, new byte[] {3});
        assertThat(content(store, "words")).isEqualTo(Map.of("0-4", "01", "4-8", "02"));
        assertThat(content(store, "words").keySet()).containsExactly("0-4", "4-8");
        assertThat(content(store, "bits")).isEqualTo(Map.of("0-6", "03"));
        assertThat(content(store, "other")).isEmpty();
    }

    @Test
    default void aSegmentTakesThePlaceOfThoseWithinItsRange(StoreUnderTest store) {
        writeTenRecords(store);
        keep(store, "words", 0, 2, new byte[] {1});
        keep(store, "words", 2, 4, new byte[] {2});
        keep(store, "words", 4, 6, new byte[] {3});
        keep(store, "bits", 2, 4, new byte[] {4});
        keep(store, "words", 2, 6, new byte[] {5});
        assertThat(content(store, "words")).isEqualTo(Map.of("0-2", "01", "2-6", "05"));
        keep(store, "words", 2, 6, new byte[] {6});
        assertThat(content(store, "words")).isEqualTo(Map.of("0-2", "01", "2-6", "06"));
        keep(store, "words", 0, 10, new byte[] {7});
        assertThat(content(store, "words")).isEqualTo(Map.of("0-10", "07"));
        assertThat(content(store, "bits")).isEqualTo(Map.of("2-4", "04"));
    }

    @Test
    default void aSegmentThatOverlapsWithAnotherIsRefused(StoreUnderTest store) {
        writeTenRecords(store);
        keep(store, "words", 2, 6, new byte[] {1});
        for (long[] range : new long[][] {{0, 3}, {3, 4}, {5, 10}, {2, 5}, {3, 6}}) {
            assertThatThrownBy(() -> keep(store, "words", range[0], range[1], new byte[] {2}))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        keep(store, "words", 0, 2, new byte[] {3});
        keep(store, "words", 6, 10, new byte[] {4});
        assertThat(content(store, "words")).isEqualTo(Map.of("0-2", "03", "2-6", "01", "6-10", "04"));
    }

    @Test
    default void aSegmentThatThereIsNotIsRefused(StoreUnderTest store) {
        writeTenRecords(store);
        keep(store, "words", 2, 6, new byte[] {1});
        for (SegmentRange range : List.of(
                new SegmentRange("words", 2, 5), new SegmentRange("words", 3, 6), new SegmentRange("bits", 2, 6))) {
            assertThatThrownBy(() -> segment(store, range)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(segment(store, new SegmentRange("words", 2, 6))).containsExactly(1);
    }

    @Test
    default void aWriteSeesTheSegmentsThatItKept(StoreUnderTest store) {
        writeTenRecords(store);
        SegmentRange range = new SegmentRange("words", 0, 5);
        List<SegmentRange> seen = store.store().write(writer -> {
            writer.keep(range, new byte[] {1, 2});
            assertThat(writer.view(View.EVERYTHING).segment(range)).containsExactly(1, 2);
            return writer.view(View.EVERYTHING).segments("words");
        });
        assertThat(seen).containsExactly(range);
        assertThat(segment(store, range)).containsExactly(1, 2);
    }

    @Test
    default void aReadKeepsTheSegmentsOfItsState(StoreUnderTest store) {
        writeTenRecords(store);
        keep(store, "words", 0, 2, new byte[] {1});
        store.read(View.EVERYTHING, snapshot -> {
            List<SegmentRange> before = snapshot.segments("words");
            Threads.elsewhere(() -> keep(store, "words", 0, 4, new byte[] {2}));
            assertThat(snapshot.segments("words")).isEqualTo(before).hasSize(1);
            assertThat(snapshot.segment(before.get(0))).containsExactly(1);
            return before;
        });
        assertThat(content(store, "words")).isEqualTo(Map.of("0-4", "02"));
    }

    private static void writeTenRecords(StoreUnderTest store) {
        for (int i = 0; i < 10; i++) {
            store.write(record("r" + i));
        }
    }

    private static SegmentRange keep(StoreUnderTest store, String family, long after, long until, byte[] data) {
        return store.store().write(writer -> {
            SegmentRange range = new SegmentRange(family, after, until);
            writer.keep(range, data);
            return range;
        });
    }

    private static byte[] segment(StoreUnderTest store, SegmentRange range) {
        return store.<byte[]>read(View.EVERYTHING, snapshot -> snapshot.segment(range));
    }

    /** The segments of a family, as ranges and hex digits. */
    private static Map<String, String> content(StoreUnderTest store, String family) {
        return store.read(View.EVERYTHING, snapshot -> {
            Map<String, String> content = new LinkedHashMap<>();
            for (SegmentRange range : snapshot.segments(family)) {
                assertThat(range.family()).isEqualTo(family);
                content.put(range.after() + "-" + range.until(), Digests.shown(snapshot.segment(range)));
            }
            return content;
        });
    }
}
