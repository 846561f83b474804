package dev.lineage.core.journal;

import dev.lineage.journal.Notice;
import dev.lineage.journal.Receipt;
import java.util.List;

/** A decision that has just been stored. */
final class StoredReceipt extends StoredDecision implements Receipt {
    private final List<Notice> notices;

    StoredReceipt(StoredDecision decision, List<Notice> notices) {
        super(decision.stored(), decision.body());
        this.notices = List.copyOf(notices);
    }

    @Override
    public List<Notice> notices() {
        return notices;
    }
}
