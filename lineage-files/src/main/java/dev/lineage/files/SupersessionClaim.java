package dev.lineage.files;

/**
 * What a record says about replacing another one, or being replaced.
 *
 * @param extent how much is replaced
 * @param byOther whether the other record is the newer one
 * @param other the other record
 */
record SupersessionClaim(SupersessionExtent extent, boolean byOther, RecordReference other) {}
