package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.error.Conflict;
import dev.lineage.files.ExportReport;
import dev.lineage.files.LayoutPart;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code export}: writes every decision with all its versions, every lesson, session and the graph as they are, or one of the files. */
final class ExportCommand implements Command {
    private static final int LABEL = 8;

    @Override
    public void declare(Usage usage) {
        usage.parameter(
                "PATH",
                "What to write, which must not exist: decisions if it ends in .jsonl, lessons if it ends in .yaml or"
                        + " .yml, the graph if it ends in .json, else a folder with all of them and the sessions in the"
                        + " contract's layout.");
        usage.flag("Export all projects and all spaces: for a backup by the owner of the memory.", "--everything");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        checkFlags(given);
        Path path = NamedPath.of("path", given.parameter(0));
        FileForm form = FileForm.ofNew(path);
        files(path, form).forEach(ExportCommand::requireNew);
        FileTransfer.requireFolder(path);
        try (OpenMemory memory = shell.openExisting()) {
            LineageQuery query = given.has("--everything") ? memory.opened().everything() : seen(memory.lineage());
            Map<LayoutPart, ExportReport> exported = Progress.during(
                    "exporting to " + path,
                    shell.environment().err(),
                    progress -> FileTransfer.write(path, form, query));
            return Answer.of(() -> document(exported, path, form), screen -> text(exported, screen));
        }
    }

    private static void checkFlags(Given given) {
        for (String flag : List.of("--project", CurrentProject.ALL, "--space", "--reading")) {
            if (given.has("--everything") && given.has(flag)) {
                throw given.misuse(flag + " does not narrow an export of everything: leave it out");
            }
        }
    }

    /** As of one point, so that the parts fit together. */
    private static LineageQuery seen(Lineage lineage) {
        return lineage.asOf(lineage.query().sequence()).acrossTime();
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

    private static Map<String, Object> document(Map<LayoutPart, ExportReport> exported, Path path, FileForm form) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(form == FileForm.LAYOUT ? "folder" : "file", path.toString());
        exported.forEach((part, report) -> document.put(PartText.key(part), report.records()));
        document.put("projects", names(exported, ExportReport::projects));
        document.put("spaces", names(exported, ExportReport::spaces));
        return document;
    }

    private static String text(Map<LayoutPart, ExportReport> exported, Screen screen) {
        String counts = exported.entrySet().stream()
                .map(entry -> PartText.counted(entry.getKey(), entry.getValue().records()))
                .collect(Collectors.joining(", "));
        return counts + "\n"
                + line("projects", names(exported, ExportReport::projects), screen)
                + line("spaces", names(exported, ExportReport::spaces), screen);
    }

    /** Of what lies in no project, or in the common space alone, there is nothing to name. */
    private static String line(String name, List<String> values, Screen screen) {
        return values.isEmpty() ? "" : screen.field(name, LABEL, String.join(", ", values));
    }

    private static List<String> names(
            Map<LayoutPart, ExportReport> exported, Function<ExportReport, Set<String>> places) {
        return exported.values().stream()
                .flatMap(report -> places.apply(report).stream())
                .distinct()
                .sorted()
                .toList();
    }
}
