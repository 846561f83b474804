package dev.lineage.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/** Finds the Markdown files of a folder. Symbolic links are never followed, so nothing outside is read. */
final class RecordFiles extends SimpleFileVisitor<Path> {

    private static final Set<String> LEFT_ALONE = Set.of(".git", "node_modules");

    private final Path folder;
    private final ImportLimits limits;
    private final Consumer<Deviation> deviations;
    private final List<Path> files = new ArrayList<>();

    private RecordFiles(Path folder, ImportLimits limits, Consumer<Deviation> deviations) {
        this.folder = folder;
        this.limits = limits;
        this.deviations = deviations;
    }

    /** The files in the order of their paths. */
    static List<Path> in(Path folder, ImportLimits limits, Consumer<Deviation> deviations) throws IOException {
        RecordFiles found = new RecordFiles(folder, limits, deviations);
        Files.walkFileTree(folder, found);
        found.files.sort(Comparator.comparing(file -> relative(folder, file)));
        if (found.files.size() > limits.records()) {
            deviations.accept(new Deviation(
                    relative(folder, found.files.get(limits.records())), 0, Rule.TOO_MANY_FILES, "left out from here"));
        }
        return found.files.subList(0, Math.min(found.files.size(), limits.records()));
    }

    /** The path relative to the folder, with {@code /} between names. */
    static String relative(Path folder, Path file) {
        List<String> names = new ArrayList<>();
        folder.relativize(file).forEach(name -> names.add(name.toString()));
        return String.join("/", names);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        int depth = directory.equals(folder) ? 0 : folder.relativize(directory).getNameCount();
        if (depth > 0 && LEFT_ALONE.contains(directory.getFileName().toString())) {
            return FileVisitResult.SKIP_SUBTREE;
        }
        if (depth >= limits.folderDepth()) {
            report(directory, Rule.FOLDER_TOO_DEEP, "more than " + limits.folderDepth() + " levels");
            return FileVisitResult.SKIP_SUBTREE;
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isSymbolicLink()) {
            report(file, Rule.SYMBOLIC_LINK, "not followed");
        } else if (attributes.isRegularFile() && isMarkdown(file)) {
            files.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        report(file, Rule.UNREADABLE_FILE, String.valueOf(failure.getMessage()));
        return FileVisitResult.CONTINUE;
    }

    private static boolean isMarkdown(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".md");
    }

    private void report(Path file, Rule rule, String detail) {
        deviations.accept(new Deviation(relative(folder, file), 0, rule, detail));
    }
}
