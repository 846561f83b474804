package dev.lineage.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads single records and folders of tests. */
final class Records {

    private static final MarkdownReader MARKDOWN = new MarkdownReader(ImportLimits.DEFAULT);

    private Records() {}

    static RecordText read(String path, String text) {
        return RecordReader.read(path, text, MARKDOWN, (line, rule, detail) -> {});
    }

    static ParsedRecords read(Path folder) {
        return read(folder, ImportLimits.DEFAULT);
    }

    static ParsedRecords read(Path folder, ImportLimits limits) {
        try {
            return RecordFolderReader.read(folder, "acme/shop", limits);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static void write(Path folder, String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static List<String> deviations(ParsedRecords records) {
        return records.deviations().stream()
                .filter(deviation -> !deviation.rule().code().startsWith("missing"))
                .map(deviation -> deviation.file() + ":" + deviation.line() + " "
                        + deviation.rule().code())
                .toList();
    }
}
