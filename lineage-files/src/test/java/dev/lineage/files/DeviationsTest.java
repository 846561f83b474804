package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviationsTest {
    private static Deviation at(int line) {
        return new Deviation("file", line, Rule.UNREADABLE_LINE, "x");
    }

    @Test
    void ofTooManyTheLastOneSaysSo() {
        Deviations deviations = new Deviations(2);
        deviations.add(at(9));
        deviations.add(at(3));
        assertThat(deviations).containsExactly(at(9), at(3));

        deviations.add(at(4));
        deviations.add(at(5));
        assertThat(deviations)
                .containsExactly(at(9), at(3), new Deviation("file", 4, Rule.TOO_MANY_DEVIATIONS, "over 2"));

        deviations.sort(Comparator.comparingInt(Deviation::line));
        assertThat(deviations).extracting(Deviation::line).containsExactly(3, 4, 9);
    }

    @Test
    void aFileOfNothingButFaultsTakesLittleMemory(@TempDir Path folder) throws IOException {
        Lineage lineage = Memory.empty();
        Path log = Files.writeString(folder.resolve("log"), "x\n".repeat(300_000));
        Path library = Files.writeString(folder.resolve("library"), "patterns:\n" + "- 1\n".repeat(300_000));
        Path graph = Files.writeString(folder.resolve("graph"), "{\"edges\":[" + "1,".repeat(300_000) + "1]}");

        for (ImportReport report : List.of(
                DecisionLog.importFrom(log, lineage, ImportLimits.DEFAULT, ImportProgress.NONE),
                MemoryServerFile.importFrom(log, lineage, ImportLimits.DEFAULT, ImportProgress.NONE),
                PatternLibrary.importFrom(library, lineage, ImportLimits.DEFAULT, ImportProgress.NONE),
                GraphFile.importFrom(graph, lineage, ImportLimits.DEFAULT, ImportProgress.NONE))) {
            assertThat(report.deviations()).hasSize(100_001);
            assertThat(report.deviations().get(100_000).rule()).isEqualTo(Rule.TOO_MANY_DEVIATIONS);
        }
    }

    @Test
    void linesOverTheLimitAreLeftOut() throws IOException {
        ImportLimits three = new ImportLimits(10_000, 1, 1_000, 9, 9, 1, 1, 1, 3, 1_000);
        String text = Logs.line("dec-00000001") + "\n\n7\n" + Logs.line("dec-00000002") + "\n"
                + Logs.line("dec-00000003") + "\n" + Logs.line("dec-00000004");

        ParsedLog log = ParsedLog.read(
                "log", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), three, Logs.KNOWN);

        assertThat(log.decisions()).extracting(ParsedDecision::id).containsExactly("dec-00000001", "dec-00000002");
        assertThat(new ArrayList<>(log.deviations()))
                .extracting(each -> each.line() + " " + each.rule().code())
                .containsExactly("3 unreadable-line", "5 too-many-elements");
    }
}
