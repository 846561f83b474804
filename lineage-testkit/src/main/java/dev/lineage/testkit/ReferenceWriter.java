package dev.lineage.testkit;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A transaction: it goes from state to state, and the last one is committed or forgotten. */
final class ReferenceWriter implements Writer {
    private final List<ReferenceSnapshot> snapshots = new ArrayList<>();
    private final Optional<InstantSource> clock;
    private ReferenceState state;
    private boolean ended;

    ReferenceWriter(ReferenceState state, Optional<InstantSource> clock) {
        this.state = state;
        this.clock = clock;
    }

    ReferenceState state() {
        if (ended) {
            throw new IllegalStateException("a writer ends when the writing function returns");
        }
        return state;
    }

    void end() {
        ended = true;
        snapshots.forEach(ReferenceSnapshot::end);
    }

    @Override
    public Snapshot view(View view) {
        ReferenceSnapshot snapshot = new ReferenceSnapshot(state(), view);
        snapshots.add(snapshot);
        return snapshot;
    }

    @Override
    public Head head() {
        return state().head();
    }

    @Override
    public void append(Unit unit, List<Derived> derived) {
        state = state().append(Copies.of(unit), List.copyOf(derived));
    }

    @Override
    public void rebuild(Deriver deriver) {
        state = state().derivedAnew(deriver);
    }

    @Override
    public OptionalLong clock() {
        return clock.map(source -> OptionalLong.of(source.millis())).orElse(OptionalLong.empty());
    }

    @Override
    public void keep(SegmentRange range, byte[] data) {
        state = state().keep(new ReferenceSegment(range, data.clone()));
    }
}
