package dev.lineage.testkit;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Keeps nothing, finds nothing, and complains about nothing. */
final class NothingStore implements Store {
    @Override
    public StoreInfo info() {
        return new StoreInfo(new Ulid(1, 1), "nothing", false);
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return reading.apply(new Nothing());
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return writing.apply(new Nothing());
    }

    @Override
    public List<String> check(Deriver deriver) {
        return List.of();
    }

    @Override
    public List<String> inspect() {
        return List.of();
    }

    @Override
    public void rebuild(Deriver deriver) {}

    @Override
    public void close() {}

    private static final class Nothing implements Snapshot, Writer {
        @Override
        public Snapshot view(View view) {
            return this;
        }

        @Override
        public Head head() {
            return new Head(0, Long.MIN_VALUE, new byte[32]);
        }

        @Override
        public void append(Unit unit, List<Derived> derived) {}

        @Override
        public void rebuild(Deriver deriver) {}

        @Override
        public long behind() {
            return 0;
        }

        @Override
        public TimeCorrections corrections() {
            return TimeCorrections.NONE;
        }

        @Override
        public void keep(SegmentRange range, byte[] data) {}

        @Override
        public long sequence() {
            return 0;
        }

        @Override
        public Optional<Stored> find(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<Stored> beginning(String relation, String target) {
            return Optional.empty();
        }

        @Override
        public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
            return List.of();
        }

        @Override
        public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
            return List.of();
        }

        @Override
        public List<Stored> versions(String name) {
            return List.of();
        }

        @Override
        public List<Stored> list(Selection selection) {
            return List.of();
        }

        @Override
        public long count(Selection selection) {
            return 0;
        }

        @Override
        public List<Adjacent> links(String name) {
            return List.of();
        }

        @Override
        public List<String> relations(String name) {
            return List.of();
        }

        @Override
        public List<String> names(String prefix) {
            return List.of();
        }

        @Override
        public List<String> ids(String prefix, int limit) {
            return List.of();
        }

        @Override
        public List<Stored> changes(long after, int limit) {
            return List.of();
        }

        @Override
        public List<Unit> units(long after, int limit) {
            return List.of();
        }

        @Override
        public long sequenceAt(long at) {
            return 0;
        }

        @Override
        public List<SegmentRange> segments(String family) {
            return List.of();
        }

        @Override
        public byte[] segment(SegmentRange range) {
            return new byte[0];
        }
    }
}
