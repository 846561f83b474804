package dev.lineage.cli;

import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code tour}: does the main job on real decision records, command by command, in a memory that is thrown away. */
final class TourCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("DIR", "A repository, or its folder of decision records; else Lineage's own.");
    }

    @Override
    public Set<String> obeyed() {
        return Set.of();
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Path folder = folder(given, shell.environment());
        if (!Files.isDirectory(folder)) {
            throw new NotFound("folder", folder.toString());
        }
        try {
            Path memory = Files.createTempDirectory("lineage-tour");
            try {
                List<Map<String, Object>> steps = new Tour(shell.environment(), memory, given.has("--json")).of(folder);
                return Answer.of(() -> steps, screen -> "");
            } finally {
                remove(memory);
            }
        } catch (IOException e) {
            throw new StoreFailure("the tour cannot keep its memory: " + CausePhrase.of(e, ""), e);
        }
    }

    private static Path folder(Given given, Environment environment) {
        Optional<Path> own =
                environment.checkout().map(root -> root.resolve("docs").resolve("decisions"));
        return given.optionalParameter()
                .map(text -> NamedPath.of("folder", text))
                .or(() -> own)
                .orElseThrow(() -> given.misuse("DIR is missing"));
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
