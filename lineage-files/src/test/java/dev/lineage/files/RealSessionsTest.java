package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over sessions that agents held, and gives them back. */
class RealSessionsTest {
    private static final RecordId EXAMPLE = RecordId.of("session-example");
    private static final RecordId TESTED = RecordId.of("session-20260210-034547-292f3a3b");

    @TempDir
    private Path folder;

    private Path sessions;
    private Lineage lineage;

    @BeforeEach
    void open() {
        sessions = SharedData.folder("lore").resolve("transfer/data/sessions");
        lineage = Memory.empty();
    }

    @Test
    void everySessionIsTakenOverAndEveryDeviationIsReported() {
        ImportReport report = SessionFolders.take(lineage, sessions);

        assertThat(SessionFolders.counts(report)).containsExactly(2, 0, 0, 0);
        List<String> expected = new ArrayList<>();
        String tested = "session-20260210-034547-292f3a3b.json: ";
        expected.add(tested + "session-format: id: \"session-20260210-034547-292f3a3b\"");
        for (String field : List.of(
                "context.recent_commands", "context.environment", "goals_addressed", "related", "last_snapshot")) {
            expected.add(tested + "unknown-field: " + field + ": is kept");
        }
        String compressed = "session-example.compressed.json: ";
        expected.add(compressed + "session-format: id: \"session-example\"");
        expected.add(compressed + "file-name: the session session-example would stand in session-example.json");
        addTexts(expected, compressed);
        for (String field :
                List.of("context.environment", "goals_addressed", "related", "compressed", "compressed_at")) {
            expected.add(compressed + "unknown-field: " + field + ": is kept");
        }
        String full = "session-example.json: ";
        expected.add(full + "session-format: id: \"session-example\"");
        expected.add(full
                + "duplicate-id: id: session-example stands in session-example.compressed.json too, this file counts");
        addTexts(expected, full);
        for (String field : List.of("context.environment", "goals_addressed", "related")) {
            expected.add(full + "unknown-field: " + field + ": is kept");
        }
        assertThat(SessionFolders.deviations(report)).containsExactlyElementsOf(expected);
    }

    private static void addTexts(List<String> expected, String file) {
        for (String text : List.of(
                "Use JSON for session storage - portable and easy to parse",
                "Patterns are never compressed - they represent hard-won lessons",
                "Git state captures branch, recent commits, and uncommitted files",
                "Handoff includes prioritized next steps, blockers, and questions")) {
            expected.add(file + "text-for-id: decisions_made: no id: \"" + text + "\"");
        }
        for (String text : List.of(
                "Session IDs should include timestamp for easy sorting",
                "Always capture git state - it provides crucial context",
                "Compression should preserve rationale, not just outcomes",
                "Interactive handoff wizard helps capture structured data")) {
            expected.add(file + "text-for-id: patterns_learned: no id: \"" + text + "\"");
        }
    }

    @Test
    void everyFieldGetsToItsPlace() {
        SessionFolders.take(lineage, sessions);

        Session session = lineage.transfer().show(TESTED);
        Handoff handoff = session.handoff().orElseThrow();
        assertThat(List.of(
                        session.time().toString(),
                        session.validFrom().orElseThrow().toString(),
                        session.summary().orElseThrow(),
                        handoff.at().toString(),
                        handoff.message(),
                        handoff.workingTree().orElseThrow().git().orElseThrow(),
                        handoff.workingTree().orElseThrow().activeFiles().size()))
                .containsExactly(
                        "2026-02-10T03:45:47Z",
                        "2026-02-10T03:45:56Z",
                        "Testing the context transfer system",
                        "2026-02-10T03:45:56Z",
                        "Created the Context Transfer component with full CLI, snapshot, resume, handoff, and"
                                + " compression capabilities",
                        new GitState(
                                Optional.of("main"),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(new GitCommit("d0fb77c", "init: lineage - memory that compounds")),
                                List.of("graph/", "journal/", "patterns/", "transfer/"),
                                0,
                                0),
                        10);
        Handoff example = lineage.transfer().show(EXAMPLE).handoff().orElseThrow();
        assertThat(example.at()).hasToString("2024-01-15T18:44:00Z");
        assertThat(example.open().questions())
                .containsExactly(
                        "Should sessions auto-compress after N days?",
                        "How to handle very large uncommitted file lists?");
        assertThat(example.open().threads().texts()).hasSize(3);
        assertThat(example.decisions().texts())
                .startsWith("Use JSON for session storage - portable and easy to parse")
                .hasSize(4);
        assertThat(example.decisions().records()).isEmpty();
        assertThat(lineage.transfer().versions(EXAMPLE))
                .extracting(version -> version.version() + " " + version.state().word() + " "
                        + version.additional().get("compressed"))
                .containsExactly("1 open null", "2 handed_off true", "3 handed_off null");
    }

    @Test
    void aSessionThatWasTakenOverCanBeResumed() {
        SessionFolders.take(lineage, sessions);

        assertThat(lineage.transfer().latest().orElseThrow().id()).isEqualTo(TESTED);
        assertThat(lineage.transfer().resume(EXAMPLE, Optional.empty()).check()).isEqualTo(HandoffCheck.LOADED);
        assertThat(lineage.transfer().resume(EXAMPLE, Optional.empty()).briefing())
                .contains("Handed off at 2024-01-15T18:44:00Z", "1. Test with real multi-session workflow");
    }

    @Test
    void everyDocumentComesBackAsItWas() {
        SessionFolders.take(lineage, sessions);

        assertThat(SessionFolders.documents(SessionFolders.write(lineage, folder)))
                .isEqualTo(SessionFolders.documents(sessions));
    }

    @Test
    void anExportIsTakenOverIntoANewMemoryAndExportedByteByByte() {
        ImportReport first = SessionFolders.take(lineage, sessions);
        Path exported = SessionFolders.write(lineage, folder);
        Lineage other = Memory.empty();

        ImportReport report = SessionFolders.take(other, exported);

        assertThat(report).isEqualTo(first);
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder)))
                .isEqualTo(SessionFolders.texts(exported))
                .hasSize(3);
    }

    @Test
    void takingThemOverTwiceChangesNothing() {
        SessionFolders.take(lineage, sessions);
        long sequence = lineage.query().sequence();

        ImportReport original = SessionFolders.take(lineage, sessions);
        ImportReport own = SessionFolders.take(lineage, SessionFolders.write(lineage, folder));

        assertThat(List.of(original.unchanged(), own.unchanged())).containsExactly(2, 2);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        assertThat(Map.of("versions", lineage.transfer().versions(EXAMPLE).size()))
                .isEqualTo(Map.of("versions", 3));
    }
}
