package dev.lineage.cli;

import dev.lineage.files.ContractLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What a path names that is imported or exported. */
enum FileForm {
    /** A file with the decision log. */
    LOG,
    /** A file with the library of patterns. */
    LIBRARY,
    /** A folder in the contract's layout. */
    LAYOUT,
    /** A folder of decision records in Markdown. */
    RECORDS;

    /** The form of what is there: a folder is in the layout if one of its files is; a file is a log unless its name says YAML. */
    static FileForm ofExisting(Path path) {
        if (Files.isDirectory(path)) {
            return ContractLayout.isIn(path) ? LAYOUT : RECORDS;
        }
        return isYaml(path) ? LIBRARY : LOG;
    }

    /** The form of what will be there: what is not named as a file is a folder. */
    static FileForm ofNew(Path path) {
        if (isYaml(path)) {
            return LIBRARY;
        }
        return name(path).endsWith(".jsonl") ? LOG : LAYOUT;
    }

    private static boolean isYaml(Path path) {
        return name(path).endsWith(".yaml") || name(path).endsWith(".yml");
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    }
}
