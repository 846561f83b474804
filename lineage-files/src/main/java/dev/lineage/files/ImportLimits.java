package dev.lineage.files;

/**
 * What an import reads at most. Every limit is checked before the bytes in question are parsed.
 *
 * @param logBytes bytes of a decision log or a graph
 * @param libraryBytes bytes of a file of lessons, and of one with a session
 * @param lineBytes bytes of one line of a decision log, characters of one line of a file of lessons, without its line end, or characters
 *     of one text of a graph
 * @param nesting levels of objects and lists in one line, lesson, node or edge, or of blocks in one Markdown file
 * @param numberLength characters of one number
 * @param recordBytes bytes of one Markdown file
 * @param records Markdown files, or sessions, of one folder
 * @param folderDepth levels of folders; 1 reads the given folder only
 * @param elements nodes and edges of one graph
 */
public record ImportLimits(
        long logBytes,
        int libraryBytes,
        int lineBytes,
        int nesting,
        int numberLength,
        int recordBytes,
        int records,
        int folderDepth,
        int elements) {
    private static final int ELEMENTS = 4_000_000;

    /**
     * Logs of 256 MiB and files of lessons of 64 MiB in lines of 1 Mi, 64 levels, numbers of 1,000 characters; 100,000 records of 4 MiB in
     * 32 levels; 4,000,000 nodes and edges.
     */
    public static final ImportLimits DEFAULT =
            new ImportLimits(256L << 20, 64 << 20, 1 << 20, 64, 1_000, 4 << 20, 100_000, 32);

    /** Checks that every limit is at least 1. */
    public ImportLimits {
        atLeastOne("logBytes", logBytes);
        atLeastOne("libraryBytes", libraryBytes);
        atLeastOne("lineBytes", lineBytes);
        atLeastOne("nesting", nesting);
        atLeastOne("numberLength", numberLength);
        atLeastOne("recordBytes", recordBytes);
        atLeastOne("records", records);
        atLeastOne("folderDepth", folderDepth);
        atLeastOne("elements", elements);
    }

    /**
     * Limits with the usual one of nodes and edges.
     *
     * @param logBytes bytes of a decision log or a graph
     * @param libraryBytes bytes of a file of lessons
     * @param lineBytes bytes of one line
     * @param nesting levels of objects and lists
     * @param numberLength characters of one number
     * @param recordBytes bytes of one Markdown file
     * @param records Markdown files of one folder
     * @param folderDepth levels of folders
     */
    public ImportLimits(
            long logBytes,
            int libraryBytes,
            int lineBytes,
            int nesting,
            int numberLength,
            int recordBytes,
            int records,
            int folderDepth) {
        this(logBytes, libraryBytes, lineBytes, nesting, numberLength, recordBytes, records, folderDepth, ELEMENTS);
    }

    private static void atLeastOne(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is below 1");
        }
    }
}
