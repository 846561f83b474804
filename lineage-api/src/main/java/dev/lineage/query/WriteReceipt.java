package dev.lineage.query;

import java.util.Optional;

/** A receipt for a write of any kind. */
public interface WriteReceipt {
    /**
     * The gap between the writer's clock and the ledger.
     *
     * @return the gap, if the clock was behind by more than {@link dev.lineage.LineageOptions#clockTolerance}
     */
    Optional<ClockGap> clockGap();
}
