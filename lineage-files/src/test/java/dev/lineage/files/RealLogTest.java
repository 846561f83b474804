package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over a journal that people and agents wrote, and gives it back. */
class RealLogTest {

    @TempDir
    private Path folder;

    private Path journal;
    private Lineage lineage;

    @BeforeEach
    void open() {
        journal = SharedData.folder("lore").resolve("journal/data/decisions.jsonl");
        lineage = Memory.empty();
    }

    private ImportReport take(Path file, Lineage into) throws IOException {
        return DecisionLog.importFrom(file, into, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    @Test
    void everyDecisionIsTakenOverAndEveryDeviationIsReported() throws IOException {
        ImportReport report = take(journal, lineage);

        assertThat(report)
                .isEqualTo(new ImportReport(
                        63,
                        0,
                        0,
                        0,
                        ParsedLog.read(journal, ImportLimits.DEFAULT, Logs.KNOWN)
                                .deviations()));
        assertThat(report.deviations()).hasSize(131);
        assertThat(Memory.count(lineage)).isEqualTo(63);
        assertThat(lineage.journal().list(DecisionFilter.all(), Paging.first(100)).items().stream()
                        .mapToInt(Decision::version)
                        .sum())
                .isEqualTo(70);
    }

    @Test
    void everyDocumentComesBackAsItWas() throws IOException {
        take(journal, lineage);

        assertThat(Memory.documents(Memory.log(lineage))).isEqualTo(Memory.documents(Files.readString(journal)));
    }

    @Test
    void anExportIsTakenOverIntoANewMemoryAndExportedByteByByte() throws IOException {
        take(journal, lineage);
        Path exported = folder.resolve("exported.jsonl");
        Path again = folder.resolve("again.jsonl");
        Lineage other = Memory.empty();

        assertThat(DecisionLog.exportTo(exported, lineage.journal()).records()).isEqualTo(63);
        take(exported, other);
        DecisionLog.exportTo(again, other.journal());

        assertThat(again).hasSameBinaryContentAs(exported);
        assertThat(folder).isDirectoryNotContaining("glob:**.partial");
    }

    @Test
    void takingItOverTwiceChangesNothing() throws IOException {
        take(journal, lineage);
        Path exported = folder.resolve("exported.jsonl");
        DecisionLog.exportTo(exported, lineage.journal());
        long sequence = lineage.query().sequence();

        ImportReport original = take(journal, lineage);
        ImportReport own = take(exported, lineage);

        assertThat(List.of(original.unchanged(), own.unchanged())).containsExactly(63, 63);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void progressReachesTheTotal() throws IOException {
        List<String> steps = new ArrayList<>();

        DecisionLog.importFrom(
                journal, lineage, ImportLimits.DEFAULT, (done, total) -> steps.add(done + " of " + total));

        assertThat(steps).containsExactly("63 of 63");
    }

    @Test
    void relationsAreSeenFromBothSidesWhicheverCameFirst() throws IOException {
        take(journal, lineage);

        assertThat(lineage.journal().links(RecordId.of("dec-56153ab9")))
                .filteredOn(link -> link.relation().word().equals("relates_to"))
                .extracting(link -> link.source() + " " + link.target() + " " + link.dangling())
                .containsExactly("dec-56153ab9 dec-5741815d false", "dec-5741815d dec-56153ab9 false");
    }
}
