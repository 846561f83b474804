package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.Conflict;
import dev.lineage.files.LayoutPart;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code export}: writes every decision with all its versions, every lesson, session and the graph as they are, or one of the files. */
final class ExportCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter(
                "PATH",
                "What to write, which must not exist: decisions if it ends in .jsonl, lessons if it ends in .yaml or"
                        + " .yml, the graph if it ends in .json, else a folder with all of them and the sessions in the"
                        + " contract's layout.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Path path = NamedPath.of("path", given.parameter(0));
        FileForm form = FileForm.ofNew(path);
        files(path, form).forEach(ExportCommand::requireNew);
        FileTransfer.requireFolder(path);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Map<LayoutPart, Integer> exported = Progress.during(
                    "exporting to " + path,
                    shell.environment().err(),
                    progress -> FileTransfer.write(path, form, lineage));
            return Answer.of(() -> document(exported, path, form), screen -> text(exported));
        }
    }

    private static List<Path> files(Path path, FileForm form) {
        return form == FileForm.LAYOUT
                ? Stream.of(LayoutPart.values())
                        .map(part -> path.resolve(part.path()))
                        .toList()
                : List.of(path);
    }

    private static void requireNew(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new Conflict("file", "a new one", "there already: " + file);
        }
    }

    private static Map<String, Object> document(Map<LayoutPart, Integer> exported, Path path, FileForm form) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(form == FileForm.LAYOUT ? "folder" : "file", path.toString());
        exported.forEach((part, count) -> document.put(PartText.key(part), count));
        return document;
    }

    private static String text(Map<LayoutPart, Integer> exported) {
        return exported.entrySet().stream()
                        .map(entry -> PartText.counted(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(", "))
                + "\n";
    }
}
