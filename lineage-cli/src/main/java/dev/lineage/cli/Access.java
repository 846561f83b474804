package dev.lineage.cli;

/** How a command uses the memory, which decides its global options. */
enum Access {
    /** It opens no memory. */
    NONE,
    /** It reads, and creates no file. */
    READ,
    /** It reads a page of a list. */
    LIST,
    /** It adds a record. */
    ADD,
    /** It changes a record. */
    CHANGE,
    /** It works on the whole memory. */
    WHOLE
}
