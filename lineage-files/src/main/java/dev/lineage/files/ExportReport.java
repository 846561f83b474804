package dev.lineage.files;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Reports an export: how many records it holds and where these lie. Nothing is said about records that it does not hold.
 *
 * @param records how many records
 * @param projects the projects of the records; a graph's file names none
 * @param spaces the spaces of the records, besides the common one
 */
public record ExportReport(int records, SortedSet<String> projects, SortedSet<String> spaces) {
    /** Copies. */
    public ExportReport {
        projects = Collections.unmodifiableSortedSet(new TreeSet<>(projects));
        spaces = Collections.unmodifiableSortedSet(new TreeSet<>(spaces));
    }
}
