package dev.lineage.files;

import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** The places of the records that an export has written so far. For one thread. */
final class Holdings {
    private final NavigableSet<String> projects = new TreeSet<>();
    private final NavigableSet<String> spaces = new TreeSet<>();

    void add(Optional<String> project, Optional<String> space) {
        project.ifPresent(projects::add);
        space.ifPresent(spaces::add);
    }

    ExportReport report(int records) {
        return new ExportReport(records, projects, spaces);
    }
}
