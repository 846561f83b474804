package dev.lineage.files;

/** How much of an older record a newer one replaces. */
enum SupersessionExtent {
    /** All of it: the older record is superseded. */
    FULL,
    /** Parts of it: the rest of the older record stands. */
    PARTIAL,
    /** None of it: the newer record changes or adds to it, and the older one stands. */
    AMENDMENT
}
