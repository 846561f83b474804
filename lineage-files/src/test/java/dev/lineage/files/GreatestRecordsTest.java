package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The greatest records that Lineage takes are written such that they are read again. */
class GreatestRecordsTest {
    private static final int RATIONALE = dev.lineage.journal.Limits.RATIONALE;
    private static final int TEXT = dev.lineage.patterns.Limits.TEXT;

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "\u0001", "\"", "\uD83D\uDE00"})
    void aLongRationaleComesBack(String piece) {
        lineage.journal().record(DecisionDraft.of("Go").because(piece.repeat(RATIONALE / piece.length())));
        String written = Memory.log(lineage);
        Lineage other = Memory.empty();

        ImportReport report = Memory.take(other, folder, written.lines().toArray(String[]::new));

        assertThat(report.deviations()).isEmpty();
        assertThat(Memory.log(other)).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "\u0001", "\"", "\uD83D\uDE00", "x y ", "'"})
    void longTextsOfALessonComeBack(String piece) {
        String text = piece.repeat(TEXT / piece.length()).strip();
        PatternDraft draft = PatternDraft.of("Go").when(text).then(text);
        lineage.patterns().capture(draft);
        String written = Libraries.library(lineage);
        Lineage other = Memory.empty();

        assertThat(Libraries.take(other, folder, written).deviations()).isEmpty();
        assertThat(Libraries.library(other)).isEqualTo(written);
    }

    @Test
    void deepDataAndLongNumbersOfANodeComeBack() {
        Object deep = 1L;
        for (int i = 0; i < 98; i++) {
            deep = List.of(deep);
        }
        lineage.graph()
                .addNode(NodeDraft.of(Reference.concept("c"))
                        .with("deep", deep)
                        .with("long", "x".repeat(900_000))
                        .with("whole", BigInteger.TEN.pow(998).add(BigInteger.ONE))
                        .with("round", new BigDecimal("9".repeat(994) + "e1")));
        String written = Graphs.json(lineage);
        Lineage other = Memory.empty();

        assertThat(Graphs.counted(Graphs.take(other, folder, written))).isEmpty();
        assertThat(Graphs.json(other)).isEqualTo(written);
    }

    @Test
    void deepFieldsOfADecisionComeBack() {
        String deep = "[".repeat(99) + "]".repeat(99);
        Memory.take(lineage, folder, "{\"id\":\"dec-00000001\",\"decision\":\"Go\",\"deep\":" + deep + "}");
        String written = Memory.log(lineage);
        Lineage other = Memory.empty();
        Memory.take(other, folder, written.strip());

        assertThat(written).contains(deep);
        assertThat(Memory.log(other)).isEqualTo(written);
    }

    @Test
    void aLongHandoffComesBack() {
        String id = "session-1a2b3c4d";
        lineage.transfer().open(SessionDraft.named(id));
        HandoffDraft draft = HandoffDraft.of("\u0001".repeat(dev.lineage.transfer.Limits.TEXT));
        for (int i = 0; i < 1_000; i++) {
            draft = draft.next(i + "é".repeat(9_900));
        }
        lineage.transfer().handOff(RecordId.of(id), draft);
        Path written = SessionFolders.write(lineage, folder);
        Lineage other = Memory.empty();

        assertThat(SessionFolders.take(other, written).deviations()).isEmpty();
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(written));
        assertThat(SessionFolders.text(written, id + ".json").getBytes(StandardCharsets.UTF_8))
                .hasSizeGreaterThan(19_000_000);
    }
}
