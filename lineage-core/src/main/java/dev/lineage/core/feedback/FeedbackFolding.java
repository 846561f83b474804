package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.packed.Folding;
import dev.lineage.core.packed.KeptSegment;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Folds what versions say of how far records proved true.
 *
 * @param kinds say what that is
 */
record FeedbackFolding(Kinds kinds) implements Folding<FeedbackTable> {
    static final String FAMILY = "feedback";

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public FeedbackTable begin() {
        return new FeedbackTable();
    }

    @Override
    public long through(FeedbackTable table) {
        return table.through();
    }

    @Override
    public boolean mayKeep() {
        return !kinds.haveMetLater();
    }

    @Override
    public void fold(FeedbackTable table, Stored version, Snapshot snapshot) {
        boolean isEvent = version.entry().isEvent();
        Proofs proofs = isEvent
                ? kinds.ofEvent(version.entry()).proofs(version)
                : kinds.of(version.entry()).proofs(version);
        if (!proofs.isEmpty() || (!isEvent && table.stands(version.name()))) {
            table.addFresh(new Fact(
                    version.entry().sequence(),
                    version.name(),
                    version.place(),
                    time(version, snapshot),
                    proofs,
                    isEvent));
        }
        table.pass(version.entry().sequence());
    }

    /**
     * When a version said what it says first: in its own time, where an import gave it one, else by its writer's clock. A version
     * that has the own time of the one before was written here.
     */
    private static long time(Stored version, Snapshot snapshot) {
        Long own = Header.read(version.entry()).time();
        if (own == null || (version.replaces() != 0 && own.equals(before(version, snapshot)))) {
            return version.written();
        }
        return own;
    }

    private static @Nullable Long before(Stored version, Snapshot snapshot) {
        return Header.read(LedgerVersions.at(snapshot, version.replaces()).entry())
                .time();
    }

    @Override
    public void unpack(FeedbackTable table, byte[] segment, long after, long until) {
        FeedbackSegment.facts(segment, after, until).forEach(table::add);
        table.pass(until);
    }

    @Override
    public byte[] pack(FeedbackTable table, long after, long until, long end, Iterable<KeptSegment> joined) {
        List<Fact> facts = new ArrayList<>();
        joined.forEach(
                segment -> facts.addAll(FeedbackSegment.facts(segment.data(), segment.after(), segment.until())));
        table.fresh().stream().filter(fact -> fact.sequence() > end).forEach(facts::add);
        return FeedbackSegment.pack(after, until, facts);
    }

    @Override
    public void kept(FeedbackTable table) {
        table.forgetFresh();
    }

    @Override
    public void check(byte[] segment, long after, long until) {
        FeedbackSegment.HEAD.open(segment, after, until);
    }
}
