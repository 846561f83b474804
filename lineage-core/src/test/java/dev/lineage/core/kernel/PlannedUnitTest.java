package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.schema.OpaqueEvents;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlannedUnitTest {
    private static final Ulid ID = new Ulid(1, 2);
    private static final byte[] BODY = new BodyWriter("note", 1_000).body();
    private static final Kinds KINDS = new Kinds(List.of(), List.of(), OpaqueKind::new, OpaqueEvents::new);

    private final Appended appended = new Appended();
    private long sequence;

    @Test
    void anEventIsPlannedAsItIsDerivedWhateverTheTimeOfItsRecord() {
        Kind kind = KINDS.kind("note");
        PlannedUnit first = unit(1_000);
        Entry entry = new Entry(1, ID, "note", 1, kind.revision(), new byte[16], BODY);
        Derived derived = kind.derive(entry, 1_000, Optional.empty());
        Stored record = first.take(kind, ID, Optional.empty(), Optional.empty(), BODY, derived);
        first.append(appended, ID);
        sequence = 1;
        PlannedUnit second = unit(5_000);
        second.takeEvent(new OpaqueEvents("remark"), record, Optional.empty(), BODY, EdgeChanges.NONE);
        second.append(appended, ID);

        assertThat(appended.derived)
                .containsExactly(
                        KINDS.derive(appended.entries.get(0), 1_000, Optional.empty()),
                        KINDS.derive(appended.entries.get(1), 5_000, Optional.of(appended.entries.get(0))));
    }

    private PlannedUnit unit(long clock) {
        Head head = new Head(sequence, Long.MIN_VALUE, new byte[32]);
        return new PlannedUnit(ID, head, clock, Duration.ofMinutes(1), new Random(1));
    }

    /** Takes what is appended. */
    private static final class Appended implements Writer {
        private final List<Entry> entries = new ArrayList<>();
        private final List<Derived> derived = new ArrayList<>();

        @Override
        public void append(Unit unit, List<Derived> all) {
            entries.addAll(unit.entries());
            derived.addAll(all);
        }

        @Override
        public Snapshot view(View view) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Head head() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void rebuild(Deriver deriver) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void keep(SegmentRange range, byte[] data) {
            throw new UnsupportedOperationException();
        }
    }
}
