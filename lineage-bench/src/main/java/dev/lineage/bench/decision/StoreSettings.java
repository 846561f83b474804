package dev.lineage.bench.decision;

/**
 * How each side of a comparison opens its file; equal for all sides.
 *
 * @param durability what a commit waits for
 * @param checkpointPages after how many pages of the write-ahead log a commit also checkpoints
 * @param cacheMegabytes the page cache of each connection
 */
public record StoreSettings(Durability durability, int checkpointPages, int cacheMegabytes) {

    /**
     * The settings of a comparison that names none.
     *
     * @param durability what a commit waits for
     * @return 8,000 pages and 64 MB
     */
    public static StoreSettings of(Durability durability) {
        return new StoreSettings(durability, 8_000, 64);
    }
}
