package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.exchange.ImportReport;
import dev.lineage.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Imports the files of the cases in {@code src/test/resources/imports}, one after the other. The answer has the report
 * of each, and what {@code graph}, {@code patterns} or {@code journal} exports. A second import changes nothing.
 */
class ImportsTest {
    @TempDir
    Path folder;

    static List<TextCase> imports() throws IOException {
        return TextCase.read("imports");
    }

    @ParameterizedTest
    @MethodSource("imports")
    void theReportsAndTheExportAreTheAnswer(TextCase files) throws IOException {
        assertThat(imported(files, folder)).isEqualTo(files.answer());
    }

    static String imported(TextCase files, Path folder) throws IOException {
        String format = files.words().get(0);
        StringBuilder reports = new StringBuilder();
        List<Path> written = files.write(folder);
        try (LineageMemory memory = Memories.open(folder.resolve("memory.db"), new ManualClock())) {
            for (Path file : written) {
                ImportReport report = Memories.load(memory, file);
                reports.append("%s: %d added, %d unchanged, %d older, %d refused\n"
                        .formatted(
                                file.getFileName(),
                                report.added() + report.changed(),
                                report.unchanged(),
                                report.older(),
                                report.refused()));
                Memories.deviations(report)
                        .forEach(deviation -> reports.append(deviation).append('\n'));
            }
            String exported = export(memory, format);
            for (Path file : written) {
                assertThat(Memories.counts(Memories.load(memory, file))).startsWith(0L);
            }
            assertThat(export(memory, format)).isEqualTo(exported);
            return (reports + exported).strip();
        }
    }

    private static String export(LineageMemory memory, String format) {
        return switch (format) {
            case "graph" -> GraphFile.json(Memories.documents(memory));
            case "patterns" ->
                ContractFolder.patterns(
                        Memories.documents(memory), memory.in(Memories.ALL).patterns());
            default -> Memories.export(memory);
        };
    }
}
