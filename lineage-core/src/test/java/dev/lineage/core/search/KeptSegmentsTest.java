package dev.lineage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.Lineages;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.packed.SegmentFamily;
import dev.lineage.core.schema.OpaqueEvents;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.core.text.TextDocument;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.testkit.ReferenceStore;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeptSegmentsTest {
    private final Store store = ReferenceStore.create();
    private final KeptSegments kept =
            new KeptSegments(store, new Documents(new Kinds(List.of(), List.of(), OpaqueKind::new, OpaqueEvents::new)));
    private final TextIndex index = new TextIndex();

    @BeforeEach
    void writeWhatTheSegmentsCover() {
        Lineages.open(store).atomically(batch -> {
            for (int i = 0; i < 13; i++) {
                batch.journal().record(DecisionDraft.of("text"));
            }
        });
    }

    @Test
    void segmentsAreJoinedInFrontOfOthers() {
        assertThat(keeps(packed(9))).isTrue();
        assertThat(keeps(packed(12))).isTrue();
        TextSegment joined = index.join(0);
        assertThat(keeps(packed(13))).isTrue();

        assertThat(keeps(joined)).isTrue();

        assertThat(ranges()).containsExactly(range(0, 12), range(12, 13));
    }

    @Test
    void whatAnotherProcessKeptStays() {
        TextSegment first = packed(9);
        TextSegment second = packed(12);
        assertThat(keeps(second)).isFalse();
        assertThat(ranges()).isEmpty();

        assertThat(keeps(index.join(0))).isTrue();
        assertThat(keeps(first)).isFalse();
        assertThat(keeps(second)).isFalse();
        assertThat(ranges()).containsExactly(range(0, 12));
    }

    @Test
    void whatCouldNotBeKeptBeforeIsKeptWithWhatFollowsIt() {
        packed(9);
        packed(12);

        assertThat(kept.keep(index)).isTrue();
        assertThat(ranges()).containsExactly(range(0, 9), range(9, 12));
    }

    @Test
    void nothingIsKeptWhereARebuildHasDroppedWhatWasThere() {
        packed(9);
        assertThat(kept.keep(index)).isTrue();
        store.rebuild(new Kinds(List.of(new DecisionKind()), List.of(), OpaqueKind::new, OpaqueEvents::new));
        packed(12);

        assertThat(kept.keep(index)).isFalse();
        assertThat(ranges()).isEmpty();
    }

    private boolean keeps(TextSegment segment) {
        SegmentFamily family = new SegmentFamily(store, "text");
        return store.<Boolean>write(
                writer -> family.keep(writer, family.range(segment.low(), segment.high()), segment.bytes()));
    }

    /** Documents up to a sequence in a segment of their own, since it is much shorter than the one before. */
    private TextSegment packed(long until) {
        for (long i = index.through() + 1; i <= until; i++) {
            index.add(new TextDocument(
                    i, i, 0, "decision", null, null, i, Long.MIN_VALUE, Long.MAX_VALUE, false, "text", Set.of()));
        }
        TextSegment packed = index.pack(1).orElseThrow();
        index.add(packed);
        return packed;
    }

    private List<SegmentRange> ranges() {
        return store.read(View.EVERYTHING, snapshot -> snapshot.segments("text"));
    }

    private static SegmentRange range(long after, long until) {
        return new SegmentRange("text", after, until);
    }
}
