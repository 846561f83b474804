package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.cli.Typed.Said;
import dev.lineage.core.Lineages;
import dev.lineage.error.Denied;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransferTest {
    private static final String DEVIATIONS =
            """
              theirs.jsonl:2: timestamp-without-zone: timestamp: "2025-02-11"
              theirs.jsonl:2: unknown-outcome: outcome: "accepted" reads as pending
              theirs.jsonl:2: unknown-field: "reviewer" is kept
              theirs.jsonl:3: missing-field: decision is missing, the line is left out
              theirs.jsonl:4: duplicate-id: dec-11111111 stands first in line 1
            """;

    @TempDir
    Path home;

    private Typed shell;
    private String log;

    @BeforeEach
    void writeALog() throws IOException {
        shell = new Typed(home);
        log = Files.writeString(
                        home.resolve("theirs.jsonl"),
                        """
                        {"id":"dec-11111111","timestamp":"2025-02-10T03:48:04Z","session_id":"session-1a2b3c4d","decision":"Keep times in UTC","alternatives":["Local time"],"outcome":"pending","type":"architecture","tags":["time"]}
                        {"id":"dec-22222222","timestamp":"2025-02-11","decision":"Name the branch main","outcome":"accepted","reviewer":"ann"}
                        {"id":"dec-33333333","timestamp":"2025-02-11T00:00:00Z"}
                        {"id":"dec-11111111","timestamp":"2025-02-10T03:48:04Z","session_id":"session-1a2b3c4d","decision":"Keep times in UTC","alternatives":["Local time"],"outcome":"successful","type":"architecture","tags":["time"],"lesson_learned":"It holds"}
                        """)
                .toString();
    }

    @Test
    void aDecisionOfTheFutureIsTakenOverOnceAndGivenBack() throws IOException {
        String line = "{\"id\":\"dec-44444444\",\"timestamp\":\"2099-01-01T00:00:00Z\",\"decision\":\"Begin then\"}\n";
        String future = Files.writeString(home.resolve("future.jsonl"), line).toString();

        assertThat(shell.out("import", future)).startsWith("1 decision: 1 added");
        assertThat(shell.out("import", future)).startsWith("1 decision: 0 added, 0 extended, 1 unchanged");
        Path given = home.resolve("given.jsonl");
        shell.out("export", given.toString());
        assertThat(Files.readString(given)).contains("dec-44444444", "2099-01-01T00:00:00Z", "Begin then");
    }

    @Test
    void aLogIsTakenOverOnceAndEveryDepartureFromItsFormIsReported() {
        assertThat(shell.out("import", log))
                .isEqualTo("2 decisions: 2 added, 0 extended, 0 unchanged; 5 deviations\n" + DEVIATIONS);
        String history = shell.out("history", "dec-11111111");
        String listed = shell.out("journal", "list");
        assertThat(listed)
                .isEqualTo(
                        """
                        dec-22222222  2025-02-11T00:00:00Z  pending  other
                          Name the branch main
                        dec-11111111  2025-02-10T03:48:04Z  successful  architecture  #time
                          Keep times in UTC
                        """);

        assertThat(shell.out("import", log))
                .isEqualTo("2 decisions: 0 added, 0 extended, 2 unchanged; 5 deviations\n" + DEVIATIONS);
        assertThat(shell.out("journal", "list")).isEqualTo(listed);
        assertThat(shell.out("history", "dec-11111111")).isEqualTo(history).contains("version 2");
        assertThat(shell.out("journal", "show", "dec-22222222", "--json"))
                .contains("\"outcome\":\"pending\"", "\"outcome_word\":\"accepted\"", "\"reviewer\":\"ann\"");
        assertThat(shell.out("verify")).startsWith("sound: ");
    }

    @Test
    void withJsonAnImportIsOneDocument() {
        assertThat(shell.out("import", log, "--json").replace(home + "/", ""))
                .isEqualTo("{\"added\":2,\"extended\":0,\"unchanged\":0,\"refused\":0,\"deviations\":["
                        + "{\"file\":\"theirs.jsonl\",\"line\":2,\"rule\":\"timestamp-without-zone\","
                        + "\"detail\":\"timestamp: \\\"2025-02-11\\\"\"},"
                        + "{\"file\":\"theirs.jsonl\",\"line\":2,\"rule\":\"unknown-outcome\","
                        + "\"detail\":\"outcome: \\\"accepted\\\" reads as pending\"},"
                        + "{\"file\":\"theirs.jsonl\",\"line\":2,\"rule\":\"unknown-field\","
                        + "\"detail\":\"\\\"reviewer\\\" is kept\"},"
                        + "{\"file\":\"theirs.jsonl\",\"line\":3,\"rule\":\"missing-field\","
                        + "\"detail\":\"decision is missing, the line is left out\"},"
                        + "{\"file\":\"theirs.jsonl\",\"line\":4,\"rule\":\"duplicate-id\","
                        + "\"detail\":\"dec-11111111 stands first in line 1\"}]}\n");
    }

    @Test
    void manyDeviationsAreCutUnlessAllAreAskedFor() throws IOException {
        String many =
                Files.writeString(home.resolve("many.jsonl"), "{}\n".repeat(6)).toString();
        assertThat(shell.out("import", many).lines())
                .hasSize(12)
                .contains(
                        "0 decisions: 0 added, 0 extended, 0 unchanged; 12 deviations",
                        "  and 2 more, which --deviations lists");
        assertThat(shell.out("import", many, "--deviations").lines())
                .hasSize(13)
                .last()
                .asString()
                .startsWith("  many.jsonl:6: missing-field: ");
    }

    @Test
    void aFolderOfRecordsIsTakenOverOnce() throws IOException {
        String folder = Records.write(home.resolve("records")).toString();
        assertThat(shell.out("import", folder))
                .isEqualTo("2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations\n");
        String listed = shell.out("journal", "list");
        assertThat(listed.replaceAll("dec-\\w{8}", "ID"))
                .isEqualTo(
                        """
                        ID  2025-01-09T00:00:00Z  pending  architecture
                          Use SQLite
                        ID  2025-01-05T00:00:00Z  revised  architecture
                          Use Postgres
                        """);
        assertThat(shell.out("import", folder, "--json"))
                .isEqualTo("{\"added\":0,\"extended\":0,\"unchanged\":2,\"refused\":0,\"deviations\":[]}\n");
        assertThat(shell.out("journal", "list")).isEqualTo(listed);
        assertThat(shell.out("import", folder, "--repository", "somebody/else"))
                .isEqualTo("2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations\n");
    }

    @Test
    void oneThingIsSpokenOfAsOne() {
        shell.id("remember", "Use SQLite");
        String one = home.resolve("one.jsonl").toString();
        String copy = home.resolve("one.db").toString();

        assertThat(shell.out("export", one)).isEqualTo("1 decision\n");
        assertThat(shell.out("import", one)).isEqualTo("1 decision: 0 added, 0 extended, 1 unchanged; 0 deviations\n");
        shell.out("import", one, "--db", copy);
        assertThat(shell.out("verify", "--db", copy)).isEqualTo("sound: 1 entry in 1 unit\n");
    }

    @Test
    void whatIsExportedIsImportedElsewhereAndExportedAgainAsItWas() throws IOException {
        shell.out("import", log);
        shell.out("import", Records.write(home.resolve("records")).toString());
        String id = shell.id("remember", "Use `a.py`", "--rejecting", "b", "slow", "--supersedes", "dec-22222222");
        Path first = home.resolve("first.jsonl");
        Path second = home.resolve("second.jsonl");
        String copy = home.resolve("copy.db").toString();

        assertThat(shell.out("export", first.toString())).isEqualTo("5 decisions\n");
        assertThat(shell.out("import", first.toString(), "--db", copy)).startsWith("5 decisions: 5 added");
        assertThat(shell.out("export", second.toString(), "--db", copy, "--json"))
                .isEqualTo("{\"file\":\"" + second + "\",\"decisions\":5,\"projects\":[],\"spaces\":[]}\n");
        assertThat(second).hasSameTextualContentAs(first);
        assertThat(Files.readAllLines(first)).hasSize(7).anyMatch(line -> line.startsWith("{\"id\":\"" + id));
        assertThat(shell.out("journal", "list", "--db", copy)).isEqualTo(shell.out("journal", "list"));
    }

    @Test
    void aPathThatIsMissingOrTakenIsRefusedAndNothingIsMade() throws IOException {
        String nowhere = home.resolve("nowhere").toString();
        for (String command : List.of("import", "tour")) {
            assertThat(shell.run(command, nowhere))
                    .isEqualTo(new Said(
                            ExitCode.REFUSED,
                            "",
                            "lineage: " + (command.equals("tour") ? "folder" : "path")
                                    + " must exist, but there is no \"" + nowhere + "\"\n"));
        }
        assertThat(home.resolve(".lineage")).doesNotExist();
        shell.id("remember", "Something");
        assertThat(shell.run("export", nowhere + "/log.jsonl"))
                .isEqualTo(new Said(
                        ExitCode.REFUSED, "", "lineage: folder must exist, but there is no \"" + nowhere + "\"\n"));
        assertThat(shell.run("export", log))
                .isEqualTo(new Said(
                        ExitCode.REFUSED, "", "lineage: file must be a new one, but is there already: " + log + "\n"));
        assertThat(Files.readAllLines(Path.of(log))).hasSize(4);
        assertThat(shell.run("import").exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(shell.run("export").exit()).isEqualTo(ExitCode.MISUSED);
    }

    @Test
    void intoAMemoryThatMayBeReadAloneNothingIsImportedAndTheRecordsAreNotToBlame() throws IOException {
        shell.id("remember", "Keep this");
        Path file = Files.writeString(
                home.resolve("one.jsonl"),
                "{\"id\":\"dec-0a1b2c3d\",\"timestamp\":\"2026-01-01T00:00:00Z\",\"decision\":\"Name it\"}\n");
        Path memory = home.resolve(".lineage/memory.db");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(memory))) {
            assertThatThrownBy(() -> FileTransfer.read(file, FileForm.LOG, List.of(), lineage, (done, total) -> {}))
                    .isInstanceOf(Denied.class)
                    .hasMessageContaining("it was opened for reading");
        }
    }
}
