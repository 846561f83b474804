package dev.lineage.spi;

/**
 * A link that a view sees, as one of its ends sees it.
 *
 * @param source the id of the record that said it
 * @param edge what it said
 * @param sequence the ledger sequence since which it holds
 * @param dangling whether the target has no colon, as a record's id has not, and the view sees no record of that id,
 *     be it hidden or not there
 */
public record Adjacent(String source, Edge edge, long sequence, boolean dangling) {}
