package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes from a log into a memory, and from a memory into a log. */
class LogExchangeTest {
    private static final RecordId ID = RecordId.of("dec-1a2b3c4d");

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    @Test
    void everyFieldGetsToItsPlace() {
        Memory.take(
                lineage,
                folder,
                Logs.line(
                        "dec-1a2b3c4d",
                        "\"session_id\":\"session-1a2b3c4d\"",
                        "\"rationale\":\"Less\"",
                        "\"alternatives\":[\"A\",\"B\"]",
                        "\"alternatives_rejected\":{\"B\":\"slow\"}",
                        "\"outcome\":\"accepted\"",
                        "\"type\":\"plan\"",
                        "\"entities\":[\"a.ts\",\"b.ts\"]",
                        "\"extracted_entities\":[\"b.ts\"]",
                        "\"tags\":[\"t\"]",
                        "\"lesson_learned\":\"Yes\"",
                        "\"related_decisions\":[\"dec-99999999\"]",
                        "\"superseded_by\":\"dec-88888888\"",
                        "\"git_commit\":\"abc\"",
                        "\"project\":\"shop\"",
                        "\"actor\":\"ann\"",
                        "\"consequences\":\"One server more\"",
                        "\"z\":[1.50,null]"));

        Decision decision = lineage.journal().show(ID);
        assertThat(List.of(
                        decision.time().toString(),
                        decision.session().orElseThrow(),
                        decision.rationale().orElseThrow(),
                        decision.alternatives().toString(),
                        decision.outcome(),
                        decision.outcomeWord().orElseThrow(),
                        decision.type().word(),
                        decision.entities(),
                        decision.tags(),
                        decision.lesson().orElseThrow(),
                        decision.related().toString(),
                        decision.supersededBy().toString(),
                        decision.gitCommit().orElseThrow(),
                        decision.consequences().orElseThrow(),
                        decision.project().orElseThrow(),
                        decision.actor().orElseThrow(),
                        String.valueOf(decision.additional().get("z"))))
                .containsExactly(
                        "2026-02-10T03:48:04Z",
                        "session-1a2b3c4d",
                        "Less",
                        "[Alternative[text=A, rejection=Optional.empty], Alternative[text=B,"
                                + " rejection=Optional[slow]]]",
                        Outcome.PENDING,
                        "accepted",
                        "plan",
                        List.of(Entity.of("a.ts"), new Entity("b.ts", true)),
                        List.of("shop", "t"),
                        "Yes",
                        "[dec-99999999]",
                        "[dec-88888888]",
                        "abc",
                        "One server more",
                        "shop",
                        "ann",
                        "[1.50, null]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"timestamp\":\"2026-02-10 03:48\"",
                "\"timestamp\":\"2026-02-10T03:48:04.123456789+01:00\"",
                "\"timestamp\":\"1066-10-14T00:00:00Z\"",
                "\"timestamp\":\"soon\"",
                "\"timestamp\":null",
                "\"session_id\":\" padded \"",
                "\"session_id\":\"two\\nlines\"",
                "\"type\":null",
                "\"type\":\"\"",
                "\"outcome\":\"\"",
                "\"outcome\":\"superseded\",\"outcome_word\":\"x\"",
                "\"outcome\":\"revised\",\"outcome_word\":\"Superseded by 7\"",
                "\"rationale\":\"\"",
                "\"entities\":[\"a\\tb\",\"c\",\"c\"],\"extracted_entities\":[\"d\"]",
                "\"tags\":[\" a \",\"a\",\"b\"]",
                "\"related_decisions\":[\"dec-1a2b3c4d\",\"with space\",\"ADR-7\",\"ADR-7\"]",
                "\"alternatives\":[\"A\",\"A\"],\"alternatives_rejected\":{\"A\":\"x\",\"C\":\"y\"}",
                "\"alternatives_rejected\":{}",
                "\"alternatives_rejected\":7",
                "\"superseded_by\":null",
                "\"superseded_by\":[]",
                "\"superseded_by\":\"dec-2a2b3c4d\"",
                "\"superseded_by\":[\"dec-2a2b3c4d\",{\"b\":1}]",
                "\"project\":null,\"actor\":\"\"",
                "\"project\":\"shop\",\"tags\":[\"t\"]",
                "\"project\":7",
                "\"extracted_entities\":\"none\"",
                "\"version\":2",
                "\"version\":\"1.0\"",
                "\"as_written\":7",
                "\"as_written\":{\"type\":{\"read\":\"other\",\"written\":\"forged\"}},\"type\":\"other\"",
                "\"as_written\":{\"type\":{\"written\":\"forged\"}}",
                "\"z\":{\"n\":1.50,\"big\":123456789012345678901234567890,\"l\":[],\"t\":true,\"u\":null},\"\":\"\""
            })
    void whatALineSaysComesBackFromAnyMemory(String fields) {
        String line =
                "{\"id\":\"dec-1a2b3c4d\",\"decision\":\"D\",\"timestamp\":\"2026-02-10T03:48:04Z\"," + fields + "}";
        Memory.take(lineage, folder, line);
        String first = Memory.log(lineage);
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();
        ImportReport same = Memory.take(lineage, folder, first);
        Memory.take(other, folder, first);

        String plain = Logs.write(Logs.versions(Logs.read(line)));
        assertThat(Memory.documents(first)).isEqualTo(Memory.documents(plain));
        assertThat(Memory.log(other)).isEqualTo(first);
        assertThat(same.unchanged()).isEqualTo(1);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void whatIsRecordedHereComesBackAndTakingItOverHereChangesNothing() {
        Lineage shop = lineage.in(Scope.project("shop").actor("ann").session("session-1a2b3c4d"));
        RecordId older = shop.journal().record(DecisionDraft.of("Use JSONL")).id();
        RecordId newer = shop.journal().record(DecisionDraft.of("Use SQLite")).id();
        shop.journal().supersede(older, newer);
        shop.journal().update(newer, DecisionUpdate.to(Outcome.SUCCESSFUL));
        lineage.journal().record(DecisionDraft.of("Of no project"));
        long sequence = lineage.query().sequence();
        String log = Memory.log(lineage);
        Lineage other = Memory.empty();

        ImportReport here = Memory.take(lineage, folder, log);
        ImportReport there = Memory.take(other, folder, log);

        assertThat(here).isEqualTo(new ImportReport(0, 0, 3, 0, here.deviations()));
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(there.added()).isEqualTo(3);
        assertThat(Memory.log(other)).isEqualTo(log);
        assertThat(other.in(Scope.project("shop")).journal().versions(older))
                .extracting(Decision::outcome)
                .containsExactly(Outcome.PENDING, Outcome.REVISED);
    }

    @Test
    void anExportOfOursDepartsFromNothing() {
        Lineage shop = lineage.in(Scope.project("shop").actor("ann").session("session-1a2b3c4d"));
        RecordId older = shop.journal()
                .record(DecisionDraft.of("Use JSONL").entities(List.of(new Entity("a.ts", true))))
                .id();
        RecordId newer = shop.journal().record(DecisionDraft.of("Use SQLite")).id();
        shop.journal().supersede(older, newer);
        shop.journal().update(older, DecisionUpdate.to(Outcome.ABANDONED));
        String log = Memory.log(lineage);
        Lineage other = Memory.empty();

        ImportReport report = Memory.take(other, folder, log);

        assertThat(report).isEqualTo(new ImportReport(2, 0, 0, 0, List.of()));
        assertThat(Memory.log(other)).isEqualTo(log);
        assertThat(other.journal().versions(older))
                .extracting(Decision::version)
                .containsExactly(1, 2, 3);
    }

    @Test
    void noDocumentSpeaksForAnotherInALog() {
        Map<String, Object> other = Map.of("id", Map.of("read", ID.text(), "written", "dec-2a2b3c4d"));
        Map<String, Object> forged = Map.of(
                "id",
                ID.text(),
                "decision",
                "D",
                "timestamp",
                "2026-02-10T03:48:04Z",
                "as_written",
                other,
                "outcome_word",
                "successful");
        lineage.documents().adopt("decision", List.of(forged));

        assertThat(Memory.documents(Memory.log(lineage)).get(ID.text()))
                .extracting(line ->
                        List.of(line.get("id"), line.get("outcome"), line.get("outcome_word"), line.get("as_written")))
                .containsExactly(List.of(ID.text(), "pending", "successful", other));
        assertThat(lineage.documents().adopt("decision", List.of(forged))).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void freeDataOfTheNameThatALogUsesIsNotLost() {
        Map<String, Object> kept = Map.of("note", "Written by hand");
        lineage.documents().adopt("decision", List.of(Map.of("id", ID.text(), "decision", "D", "as_written", kept)));
        Lineage other = Memory.empty();

        String log = Memory.log(lineage);
        Memory.take(other, folder, log);

        assertThat(Memory.documents(log).get(ID.text()))
                .extracting(line -> line.get("as_written"))
                .containsExactly(kept);
        assertThat(Memory.log(other)).isEqualTo(log);
    }

    @Test
    void whatOnlyLooksLikeOurAdditionsIsReported() {
        String line = Logs.line("dec-1a2b3c4d");
        ImportReport report = Memory.take(
                lineage,
                folder,
                Logs.line("dec-1a2b3c4d", "\"version\":1", "\"project\":7", "\"as_written\":{}"),
                Logs.line("dec-1a2b3c4d", "\"version\":2", "\"type\":\"other\""),
                Logs.line("dec-1a2b3c4d", "\"version\":2", "\"superseded_by\":\"dec-2a2b3c4d\""),
                line);

        assertThat(Memory.rules(report))
                .containsExactly(
                        "1 unknown-field",
                        "1 unknown-field",
                        "1 unknown-field",
                        "3 unknown-field",
                        "3 duplicate-id",
                        "4 duplicate-id",
                        "3 wrong-type");
    }

    @Test
    void aFieldThatHasChangedSinceItWasTakenOverIsWrittenAsItIsNow() {
        Memory.take(lineage, folder, Logs.line("dec-1a2b3c4d", "\"outcome\":\"  accepted\"", "\"type\":null"));
        lineage.journal().update(ID, DecisionUpdate.to(Outcome.SUCCESSFUL));
        long sequence = lineage.query().sequence();
        String log = Memory.log(lineage);
        Lineage other = Memory.empty();
        ImportReport here = Memory.take(lineage, folder, log);
        Memory.take(other, folder, log);

        assertThat(Memory.documents(log).get("dec-1a2b3c4d"))
                .extracting(document -> document.get("outcome") + " " + document.get("type"))
                .containsExactly("  accepted null", "successful null");
        assertThat(here.unchanged()).isEqualTo(1);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(Memory.log(other)).isEqualTo(log);
    }

    @Test
    void aFurtherVersionExtendsADecision() {
        String first = Logs.line("dec-1a2b3c4d");
        Memory.take(lineage, folder, first);

        ImportReport report = Memory.take(lineage, folder, first, Logs.line("dec-1a2b3c4d", "\"outcome\":\"revised\""));

        assertThat(report).isEqualTo(new ImportReport(0, 1, 0, 0, report.deviations()));
        assertThat(lineage.journal().versions(ID))
                .extracting(Decision::outcome)
                .containsExactly(Outcome.PENDING, Outcome.REVISED);
    }

    @Test
    void whatIsRefusedIsReportedWithItsLineAndTheRestGoesOn() {
        String tooLong = "x".repeat(100_001);
        ImportReport report = Memory.take(
                lineage,
                folder,
                "{\"id\":\"dec-00000001\",\"timestamp\":\"2026-02-10T03:48:04Z\",\"decision\":\"" + tooLong + "\"}",
                "no json",
                "{\"id\":\"a:b\",\"timestamp\":\"2026-02-10T03:48:04Z\",\"decision\":\"D\"}",
                Logs.line("dec-00000002", "\"entities\":[\"" + "e".repeat(513) + "\",\"kept\"]"),
                "{\"id\":\"dec-00000003\",\"timestamp\":\"1066-10-14T00:00:00Z\",\"decision\":\"D\"}");

        assertThat(report).isEqualTo(new ImportReport(2, 0, 0, 2, report.deviations()));
        assertThat(Memory.rules(report))
                .containsExactly(
                        "2 unreadable-line",
                        "3 id-format",
                        "1 refused-decision",
                        "3 refused-decision",
                        "4 refused-value",
                        "5 bad-timestamp");
        assertThat(lineage.journal().show(RecordId.of("dec-00000002")).entities())
                .containsExactly(Entity.of("kept"));
    }

    @Test
    void aDecisionThatIsRefusedByTheStoreLeavesTheOthersOfItsUnit() {
        Memory.take(lineage.in(Scope.project("shop")), folder, Logs.line("dec-1a2b3c4d"));

        ImportReport report = Memory.take(
                lineage.in(Scope.project("bank")), folder, Logs.line("dec-2a2b3c4d"), Logs.line("dec-1a2b3c4d"));

        assertThat(report).isEqualTo(new ImportReport(1, 0, 0, 1, report.deviations()));
        assertThat(Memory.rules(report)).containsExactly("2 refused-decision");
    }

    @Test
    void aLinkDanglesUntilItsTargetComes() {
        Memory.take(lineage, folder, Logs.line("dec-1a2b3c4d", "\"related_decisions\":[\"dec-2a2b3c4d\"]"));
        boolean before = lineage.journal().links(ID).get(0).dangling();
        Memory.take(lineage, folder, Logs.line("dec-2a2b3c4d"));

        assertThat(before).isTrue();
        assertThat(lineage.journal().links(ID).get(0).dangling()).isFalse();
        assertThat(lineage.journal().links(RecordId.of("dec-2a2b3c4d"))).hasSize(1);
    }

    @Test
    void moreDecisionsThanGoIntoOneUnitAreAllTakenOver() {
        String[] lines = new String[1201];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = Logs.line(String.format(Locale.ROOT, "dec-%08x", i));
        }

        assertThat(Memory.take(lineage, folder, lines).added()).isEqualTo(1201);
        assertThat(Memory.count(lineage)).isEqualTo(1201);
    }

    @Test
    void aLogOverTheLimitIsNotRead() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), Logs.line("dec-1a2b3c4d"));
        ImportLimits limits = new ImportLimits(10, 10, 10, 10, 10, 10, 10, 10);

        ImportReport report = DecisionLog.importFrom(file, lineage, limits, ImportProgress.NONE);

        assertThat(report)
                .isEqualTo(new ImportReport(
                        0, 0, 0, 0, List.of(new Deviation(file.toString(), 0, Rule.FILE_TOO_LARGE, "over 10"))));
    }

    @Test
    void anExportThatFailsLeavesTheFileAsItWas() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "before");

        assertThatThrownBy(() -> FileReplacement.write(file, output -> {
                    output.write("half");
                    throw new IOException("full");
                }))
                .hasMessage("full");
        assertThat(file).hasContent("before");
        assertThat(folder.toFile().list()).containsExactly("log");
    }

    @Test
    void anExportIsAsOpenAsOtherFilesAndStaysSo() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "files have POSIX permissions");
        Path file = folder.resolve("log");
        Path other = Files.createFile(folder.resolve("other"));
        Set<PosixFilePermission> shared = PosixFilePermissions.fromString("rw-rw-rw-");

        DecisionLog.exportTo(file, lineage.journal());
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(other));
        Files.setPosixFilePermissions(file, shared);
        DecisionLog.exportTo(file, lineage.journal());
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(shared);
    }

    @Test
    void anExportIsOfTheViewThatItIsGiven() {
        Memory.take(lineage, folder, Logs.line("dec-1a2b3c4d"));
        long sequence = lineage.query().sequence();
        String before = Memory.log(lineage);
        lineage.journal().update(ID, DecisionUpdate.to(Outcome.REVISED));
        StringWriter past = new StringWriter();

        assertThat(export(past, sequence)).isEqualTo(1);
        assertThat(past).hasToString(before);
        assertThat(Memory.documents(Memory.log(lineage)).get("dec-1a2b3c4d"))
                .extracting(Map.class::cast)
                .hasSize(2);
    }

    private int export(StringWriter output, long sequence) {
        try {
            return DecisionLog.exportTo(output, lineage.asOf(sequence).journal())
                    .records();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
