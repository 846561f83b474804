package dev.lineage.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkTableTest {
    private static final RecordId RECORD = RecordId.of("pat-1");

    private final LinkTable table = new LinkTable();

    @Test
    void anEventThatChangesNoLinkTakesNoRoom() {
        table.add(new SaidEvent(1, 0, RECORD, List.of(), List.of()));
        table.add(new SaidEvent(2, 0, RECORD, List.of(link("file:a")), List.of()));
        table.add(new SaidEvent(3, 0, RECORD, List.of(), List.of()));

        assertThat(table.through()).isEqualTo(3);
        assertThat(table.version().size()).isEqualTo(1);
    }

    @Test
    void aSegmentEndsWhereItsLastEventsChangeNoLink() {
        table.add(new SaidEvent(1, 0, RECORD, List.of(link("file:a"), link("file:b")), List.of()));
        table.add(new SaidEvent(2, 0, RECORD, List.of(), List.of(link("file:b"))));
        table.add(new SaidEvent(3, 0, RECORD, List.of(), List.of()));
        LinkTable unpacked = new LinkTable();

        LinkSegment.addTo(unpacked, LinkSegment.pack(table, 0, 3), 0, 3);

        assertThat(unpacked.through()).isEqualTo(3);
        assertThat(unpacked.version().size()).isEqualTo(2);
        assertThat(unpacked.link().endedBy(0)).isEqualTo(LinkTable.NONE);
        assertThat(unpacked.link().endedBy(1)).isEqualTo(1);
    }

    private static Graphed.Link link(String target) {
        return new Graphed.Link(RECORD, "remarks", Reference.parse(target), 1);
    }
}
