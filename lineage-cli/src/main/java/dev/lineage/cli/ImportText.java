package dev.lineage.cli;

import dev.lineage.files.Deviation;
import dev.lineage.files.ImportReport;
import dev.lineage.files.LayoutPart;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an import did with one part of the contract's layout. */
final class ImportText {
    private ImportText() {}

    static Map<String, Object> document(ImportReport imported) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("added", imported.added());
        document.put("extended", imported.extended());
        document.put("unchanged", imported.unchanged());
        document.put("refused", imported.refused());
        document.put(
                "deviations",
                imported.deviations().stream().map(ImportText::document).toList());
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

    static String of(LayoutPart part, ImportReport imported, Path path, int shown, Screen screen) {
        List<Deviation> deviations = imported.deviations();
        StringBuilder text = new StringBuilder();
        text.append(PartText.counted(part, imported.records())).append(": ");
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

    /** Of a file, the name says enough: there is but one. */
    private static String text(Deviation deviation, Path path) {
        Path name = path.getFileName();
        boolean only = name != null && deviation.file().equals(path.toString());
        String file = only ? name.toString() : deviation.file();
        return new Deviation(file, deviation.line(), deviation.rule(), deviation.detail()).toString();
    }
}
