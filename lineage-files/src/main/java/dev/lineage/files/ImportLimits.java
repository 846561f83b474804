package dev.lineage.files;

import dev.lineage.error.Rules;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What an import may do: how much it reads, and which spaces it writes to. Every limit is checked before the bytes in question are parsed.
 *
 * @param logBytes bytes of a decision log, of a graph, or of all files together that are read of a folder of sessions or
 *     of Markdown files
 * @param libraryBytes bytes of a file of lessons, and of one with a session
 * @param lineBytes characters of one line of a file of lessons, without its line end, or of one text or name in JSON
 * @param nesting levels of objects and lists in one line, lesson, node or edge, or of blocks in one Markdown file; at most 1,000
 * @param numberLength characters of one number
 * @param recordBytes bytes of one Markdown file
 * @param records Markdown files, or sessions, of one folder
 * @param folderDepth levels of folders; 1 reads the given folder only
 * @param elements nodes and edges of one graph, or lines of a decision log that say something
 * @param logLineBytes bytes of one line of a decision log, without its line end
 * @param spaces the spaces that records which name them may go to, besides the one that the scope writes to
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
        int elements,
        int logLineBytes,
        Set<String> spaces) {
    private static final int ELEMENTS = 4_000_000;
    private static final int MOST = 1 << 30;
    private static final int DEEPEST = 1_000;
    private static final int SPACE = 512;

    /**
     * Logs of 256 MiB in lines of 128 MiB, and files of lessons of 64 MiB in lines of 1 Mi, 128 levels, numbers of 1,000 characters; 100,000
     * records of 4 MiB in 32 levels; 4,000,000 nodes and edges or lines. Whatever one record can hold in Lineage is within the limits of a line, a
     * text, a number and a level, so that an export can be imported.
     */
    public static final ImportLimits DEFAULT =
            new ImportLimits(256L << 20, 64 << 20, 1 << 20, 128, 1_000, 4 << 20, 100_000, 32, ELEMENTS, 128 << 20);

    /** Checks that every limit is at least 1, and at most 2^30 but for that of a log; copies the spaces. */
    public ImportLimits {
        range("logBytes", logBytes, Long.MAX_VALUE);
        range("libraryBytes", libraryBytes, MOST);
        range("lineBytes", lineBytes, MOST);
        range("nesting", nesting, DEEPEST);
        range("numberLength", numberLength, MOST);
        range("recordBytes", recordBytes, MOST);
        range("records", records, MOST);
        range("folderDepth", folderDepth, MOST);
        range("elements", elements, MOST);
        range("logLineBytes", logLineBytes, MOST);
        spaces = Set.copyOf(spaces);
    }

    /**
     * The same limits for records of one more space. A record that names a space goes there if the scope writes to it or it is named here;
     * else it is refused. A record that names none goes where the scope writes.
     *
     * @param space the space's name
     * @return limits with it
     */
    public ImportLimits writingTo(String space) {
        Set<String> more = new LinkedHashSet<>(spaces);
        more.add(Rules.name("spaces", space, SPACE));
        return new ImportLimits(
                logBytes,
                libraryBytes,
                lineBytes,
                nesting,
                numberLength,
                recordBytes,
                records,
                folderDepth,
                elements,
                logLineBytes,
                more);
    }

    /**
     * Limits of an import that writes to no space but its scope's.
     *
     * @param logBytes bytes of a decision log or a graph
     * @param libraryBytes bytes of a file of lessons
     * @param lineBytes bytes of one line
     * @param nesting levels of objects and lists
     * @param numberLength characters of one number
     * @param recordBytes bytes of one Markdown file
     * @param records Markdown files of one folder
     * @param folderDepth levels of folders
     * @param elements nodes and edges
     * @param logLineBytes bytes of one line of a decision log
     */
    public ImportLimits(
            long logBytes,
            int libraryBytes,
            int lineBytes,
            int nesting,
            int numberLength,
            int recordBytes,
            int records,
            int folderDepth,
            int elements,
            int logLineBytes) {
        this(
                logBytes,
                libraryBytes,
                lineBytes,
                nesting,
                numberLength,
                recordBytes,
                records,
                folderDepth,
                elements,
                logLineBytes,
                Set.of());
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
        this(
                logBytes,
                libraryBytes,
                lineBytes,
                nesting,
                numberLength,
                recordBytes,
                records,
                folderDepth,
                ELEMENTS,
                lineBytes);
    }

    private static void range(String name, long value, long most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + ": " + value + " is not from 1 to " + most);
        }
    }
}
