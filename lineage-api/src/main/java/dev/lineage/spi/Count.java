package dev.lineage.spi;

/**
 * A number of records.
 *
 * @param lastChange the latest time at which one of them was changed, in microseconds since 1970
 */
public record Count(long records, long lastChange) {
    /** No records. */
    public static final Count NONE = new Count(0, Long.MIN_VALUE);

    /** Returns the count of these records and of others. */
    public Count plus(Count others) {
        return new Count(records + others.records, Math.max(lastChange, others.lastChange));
    }
}
