package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.NotFound;
import dev.lineage.files.ImportReport;
import dev.lineage.files.LayoutPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@code import}: takes over what a file or a folder holds, see {@link FileForm}. */
final class ImportCommand implements Command {
    private static final int SHOWN = 10;

    @Override
    public void declare(Usage usage) {
        usage.parameter(
                "PATH",
                "A file decisions.jsonl, patterns.yaml or graph.json, a session's file or a folder of them, an MCP"
                        + " memory server's memory.jsonl, a folder in the contract's layout, or a folder of decision"
                        + " records.");
        usage.text(
                "NAME",
                "Of a folder of records: whose they are, as owner/name; else the folder's name.",
                "--repository");
        usage.texts("NAME", "Take over records of this space too, into it; may be repeated.", "--into");
        usage.flag("List every departure from the form, not " + SHOWN + ".", "--deviations");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.RECORDING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Path path = NamedPath.of("path", given.parameter(0));
        if (!Files.exists(path)) {
            throw new NotFound("path", path.toString());
        }
        FileForm form = FileTransfer.form(path);
        if (given.has("--into") && (form == FileForm.RECORDS || form == FileForm.MEMORY_SERVER)) {
            throw given.misuse("--into: files of this form name no spaces: --space says where all of it goes");
        }
        try (OpenMemory memory = shell.openOrCreate()) {
            Lineage lineage = memory.lineage();
            Map<LayoutPart, ImportReport> imported = Progress.during(
                    "importing " + path,
                    shell.environment().err(),
                    progress -> read(path, form, given, lineage, progress));
            int shown = given.has("--deviations") ? Integer.MAX_VALUE : SHOWN;
            return Answer.of(() -> document(imported, form), screen -> text(imported, path, shown, screen));
        }
    }

    private static Map<LayoutPart, ImportReport> read(
            Path path, FileForm form, Given given, Lineage lineage, Progress.Reached progress) {
        if (form != FileForm.RECORDS) {
            return FileTransfer.read(path, form, given.all("--into"), lineage, progress);
        }
        String repository = given.text("--repository").orElseGet(() -> name(path));
        return Map.of(LayoutPart.JOURNAL, FileTransfer.readRecords(path, repository, lineage, progress));
    }

    /** A checkout's folder is named as its repository is, mostly. */
    private static String name(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? "/" : name.toString();
    }

    /** Of a layout there is a document for each part, else what was done with the one. */
    private static Map<String, Object> document(Map<LayoutPart, ImportReport> imported, FileForm form) {
        if (form != FileForm.LAYOUT) {
            return ImportText.document(imported.values().iterator().next());
        }
        Map<String, Object> document = new LinkedHashMap<>();
        imported.forEach((part, report) -> document.put(PartText.component(part), ImportText.document(report)));
        return document;
    }

    private static String text(Map<LayoutPart, ImportReport> imported, Path path, int shown, Screen screen) {
        StringBuilder text = new StringBuilder();
        imported.forEach((part, report) -> text.append(ImportText.of(part, report, path, shown, screen)));
        return text.toString();
    }
}
