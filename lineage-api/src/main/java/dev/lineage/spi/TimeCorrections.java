package dev.lineage.spi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The corrections of a ledger's times. Of those that correct an entry the newest counts.
 *
 * @param newestFirst the corrections, by descending sequence
 */
public record TimeCorrections(List<TimeCorrection> newestFirst) {
    /** No corrections. */
    public static final TimeCorrections NONE = new TimeCorrections(List.of());

    /** Copies the corrections, in their order. */
    public TimeCorrections {
        List<TimeCorrection> sorted = new ArrayList<>(newestFirst);
        sorted.sort(Comparator.comparingLong(TimeCorrection::sequence).reversed());
        newestFirst = List.copyOf(sorted);
    }

    /**
     * The sequence of the newest correction.
     *
     * @return the sequence of its entry; 0 if there is none
     */
    public long sequence() {
        return newestFirst.isEmpty() ? 0 : newestFirst.get(0).sequence();
    }

    /**
     * When an entry was written.
     *
     * @param sequence the entry's sequence
     * @param clock what its writer's clock said
     * @return the time of the newest correction of the entry; the clock's if there is none
     */
    public long written(long sequence, long clock) {
        for (TimeCorrection correction : newestFirst) {
            if (correction.first() <= sequence && sequence <= correction.last()) {
                return correction.time();
            }
        }
        return clock;
    }
}
