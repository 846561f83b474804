package dev.lineage.files;

/**
 * A link from a record to another one.
 *
 * @param target the other record's path relative to the folder
 * @param form how it is written
 */
record RecordLink(String target, Form form) {

    enum Form {
        /** A Markdown link with a path, relative to the file or to the folder. */
        PATH,
        /** A Markdown link with an address of the same repository at its host. */
        ADDRESS,
        /** A number in the text, as in {@code ADR-12}. */
        NUMBER
    }
}
