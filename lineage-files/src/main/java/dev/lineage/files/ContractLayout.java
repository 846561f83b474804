package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A folder in the contract's layout: each kind of records in its file, see {@link LayoutPart}. Symbolic links in it are never followed, so
 * that nothing outside is read or written; the folder itself may be reached by one.
 */
public final class ContractLayout {
    private ContractLayout() {}

    /**
     * Whether a folder is in the layout.
     *
     * @param folder the folder
     * @return whether one of the parts is there
     */
    public static boolean isIn(Path folder) {
        for (LayoutPart part : LayoutPart.values()) {
            if (Files.exists(folder.resolve(part.path()), LinkOption.NOFOLLOW_LINKS)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes over what is there of a layout, decisions first; importing twice changes nothing. Deviations name files by their paths in
     * the folder. A part that cannot be read is reported and left out.
     *
     * @param folder the folder
     * @param lineage where the records go
     * @param limits what is read at most
     * @param progress is told how far it is, in all parts together as far as they are known
     * @return what was done, for each part that is there
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static Map<LayoutPart, ImportReport> importFrom(
            Path folder, Lineage lineage, ImportLimits limits, ImportProgress progress) {
        Map<LayoutPart, ImportReport> reports = new EnumMap<>(LayoutPart.class);
        for (LayoutPart part : LayoutPart.values()) {
            Path file = folder.resolve(part.path());
            int before =
                    reports.values().stream().mapToInt(ImportReport::records).sum();
            ImportProgress further = (done, total) -> progress.reached(before + done, before + total);
            Optional<Deviation> obstacle = LayoutFolder.obstacle(folder, part);
            if (obstacle.isPresent()) {
                reports.put(part, leftOut(obstacle.get()));
            } else if (Files.exists(file)) {
                reports.put(part, readable(part, file, lineage, limits, further));
            }
        }
        return reports;
    }

    private static ImportReport readable(
            LayoutPart part, Path file, Lineage lineage, ImportLimits limits, ImportProgress progress) {
        try {
            return named(part, importFrom(part, file, lineage, limits, progress));
        } catch (IOException unreadable) {
            return leftOut(
                    new Deviation(part.path(), 0, Rule.UNREADABLE_FILE, String.valueOf(unreadable.getMessage())));
        }
    }

    private static ImportReport leftOut(Deviation reason) {
        return new ImportReport(0, 0, 0, 0, List.of(reason));
    }

    private static ImportReport importFrom(
            LayoutPart part, Path file, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        return switch (part) {
            case JOURNAL -> DecisionLog.importFrom(file, lineage, limits, progress);
            case PATTERNS -> PatternLibrary.importFrom(file, lineage, limits, progress);
            case TRANSFER -> SessionFolder.importFrom(file, lineage, limits, progress);
            case GRAPH -> GraphFile.importFrom(file, lineage, limits, progress);
        };
    }

    private static ImportReport named(LayoutPart part, ImportReport report) {
        List<Deviation> deviations = report.deviations().stream()
                .map(each -> new Deviation(file(part, each), each.line(), each.rule(), each.detail()))
                .toList();
        return new ImportReport(report.added(), report.extended(), report.unchanged(), report.refused(), deviations);
    }

    private static String file(LayoutPart part, Deviation deviation) {
        return part.isFolder() ? part.path() + "/" + deviation.file() : part.path();
    }

    /**
     * Writes all that a view sees in the layout. Folders are made where they are missing; a file that is there is replaced when its
     * part is written, and stays as it was if that fails.
     *
     * @param folder the folder; its own parent must be there
     * @param query the view
     * @return what was written of each part
     * @throws IOException if a file cannot be written, or a symbolic link is in the way
     */
    public static Map<LayoutPart, ExportReport> exportTo(Path folder, LineageQuery query) throws IOException {
        Map<LayoutPart, ExportReport> counts = new EnumMap<>(LayoutPart.class);
        for (LayoutPart part : LayoutPart.values()) {
            Path file = LayoutFolder.place(folder, part);
            counts.put(
                    part,
                    switch (part) {
                        case JOURNAL -> DecisionLog.exportTo(file, query.journal());
                        case PATTERNS -> PatternLibrary.exportTo(file, query.patterns());
                        case TRANSFER -> SessionFolder.exportTo(file, query.transfer());
                        case GRAPH -> GraphFile.exportTo(file, query.graph());
                    });
        }
        return counts;
    }
}
