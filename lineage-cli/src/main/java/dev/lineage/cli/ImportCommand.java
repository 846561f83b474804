package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.NotFound;
import dev.lineage.files.Deviation;
import dev.lineage.files.ImportReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code import}: takes over a decision log, or a folder of decision records in Markdown. */
final class ImportCommand implements Command {
    private static final int SHOWN = 10;

    @Override
    public void declare(Usage usage) {
        usage.parameter("PATH", "A file decisions.jsonl, or a folder of decision records.");
        usage.text(
                "NAME", "Of a folder: whose records they are, as owner/name; else the folder's name.", "--repository");
        usage.flag("List every departure from the form, not " + SHOWN + ".", "--deviations");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Path path = Path.of(given.parameter(0));
        if (!Files.exists(path)) {
            throw new NotFound("path", path.toString());
        }
        String repository = given.text("--repository").orElseGet(() -> name(path));
        try (Lineage lineage = shell.openOrCreate()) {
            ImportReport imported = Progress.during(
                    "importing " + path,
                    shell.environment().err(),
                    progress -> FileTransfer.read(path, repository, lineage, progress));
            int shown = given.has("--deviations") ? Integer.MAX_VALUE : SHOWN;
            return Answer.of(() -> document(imported), screen -> text(imported, path, shown, screen));
        }
    }

    /** A checkout's folder is named as its repository is, mostly. */
    private static String name(Path path) {
        Path name = path.toAbsolutePath().normalize().getFileName();
        return name == null ? "/" : name.toString();
    }

    private static Map<String, Object> document(ImportReport imported) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("added", imported.added());
        document.put("extended", imported.extended());
        document.put("unchanged", imported.unchanged());
        document.put("refused", imported.refused());
        document.put(
                "deviations",
                imported.deviations().stream().map(ImportCommand::document).toList());
        return document;
    }

    private static Map<String, Object> document(Deviation deviation) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", deviation.file());
        document.put("line", deviation.line());
        document.put("rule", deviation.rule().code());
        document.put("detail", deviation.detail());
        return document;
    }

    private static String text(ImportReport imported, Path path, int shown, Screen screen) {
        List<Deviation> deviations = imported.deviations();
        StringBuilder text = new StringBuilder();
        text.append(Counted.of(imported.records(), "decision", "decisions")).append(": ");
        text.append(imported.added()).append(" added, ");
        text.append(imported.extended()).append(" extended, ");
        text.append(imported.unchanged()).append(" unchanged; ");
        if (imported.refused() > 0) {
            text.append(imported.refused()).append(" refused; ");
        }
        text.append(Counted.of(deviations.size(), "deviation", "deviations")).append('\n');
        deviations.stream().limit(shown).forEach(one -> text.append(screen.below(text(one, path), Integer.MAX_VALUE)));
        if (deviations.size() > shown) {
            String more = "  and " + (deviations.size() - shown) + " more, which --deviations lists";
            text.append(screen.faint(more)).append('\n');
        }
        return text.toString();
    }

    /** Of a log, the name says enough: there is but one. */
    private static String text(Deviation deviation, Path path) {
        boolean log = deviation.file().equals(path.toString());
        String file = log ? name(path) : deviation.file();
        return new Deviation(file, deviation.line(), deviation.rule(), deviation.detail()).toString();
    }
}
