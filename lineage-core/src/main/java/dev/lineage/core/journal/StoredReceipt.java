package dev.lineage.core.journal;

import dev.lineage.journal.Notice;
import dev.lineage.journal.Receipt;
import dev.lineage.query.ClockGap;
import java.util.List;
import java.util.Optional;

/** A decision that has just been stored. */
final class StoredReceipt extends StoredDecision implements Receipt {
    private final List<Notice> notices;
    private final Optional<ClockGap> gap;

    StoredReceipt(StoredDecision decision, List<Notice> notices, Optional<ClockGap> gap) {
        super(decision.stored(), decision.body());
        this.notices = List.copyOf(notices);
        this.gap = gap;
    }

    @Override
    public List<Notice> notices() {
        return notices;
    }

    @Override
    public Optional<ClockGap> clockGap() {
        return gap;
    }
}
