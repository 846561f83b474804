package dev.lineage.files;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The places of the records that an export has written so far. For one thread. */
final class Holdings {
    private final SortedSet<String> projects = new TreeSet<>();
    private final SortedSet<String> spaces = new TreeSet<>();

    void add(Optional<String> project, Optional<String> space) {
        project.ifPresent(projects::add);
        space.ifPresent(spaces::add);
    }

    ExportReport report(int records) {
        return new ExportReport(records, projects, spaces);
    }
}
