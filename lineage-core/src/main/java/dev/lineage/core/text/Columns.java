package dev.lineage.core.text;

/** What is known of each document of a leaf besides its terms, by the document's number in the leaf. */
interface Columns {
    long sequence(int document);

    long record(int document);

    long replaces(int document);

    /** Whether it is known that no document replaces another. */
    default boolean replacesNothing() {
        return false;
    }

    /** Whether it is known that each document has a text and lies in no space. */
    default boolean allPublic() {
        return false;
    }

    /** Whether it is known that each document lies in a project. */
    default boolean allIn(int project) {
        return false;
    }

    long time(int document);

    long validFrom(int document);

    long validUntil(int document);

    /** Number of the kind among the leaf's names. */
    int kind(int document);

    /** Number of the project among the leaf's names; 0 for none. */
    int project(int document);

    /** Number of the space among the leaf's names; 0 for none. */
    int space(int document);

    boolean superseded(int document);

    boolean deleted(int document);

    /** How many telling words the text has; 0 where it is deleted. */
    int length(int document);

    /** The lengths of the first documents, added up. */
    default long totalLength(int size) {
        long total = 0;
        for (int document = 0; document < size; document++) {
            total += length(document);
        }
        return total;
    }
}
