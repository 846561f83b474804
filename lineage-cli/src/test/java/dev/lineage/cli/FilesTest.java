package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Import, export, checks and the tour. */
class FilesTest extends ShellTest {
    @Test
    void anExportIsImportedAgainOnce() throws IOException {
        String id = shell.ok("remember", "A", "--tags", "shop", "--rationale", "R");
        shell.ok("journal", "update", id, "--outcome", "successful");
        Path log = home.resolve("decisions.jsonl");
        assertThat(shell.ok("export", log.toString())).isEqualTo("2 versions exported");
        assertThat(shell.run("export").out()).isEqualTo(Files.readString(log));

        Shell other = new Shell(home.resolve("other"));
        assertThat(other.ok("import", log.toString())).isEqualTo("2 added, 0 unchanged, 0 older, 0 refused");
        assertThat(other.ok("import", log.toString())).isEqualTo("0 added, 2 unchanged, 0 older, 0 refused");
        assertThat(other.ok("journal", "list", "--project", "shop")).contains(id, "successful");
    }

    @Test
    void tasksAreExportedForBeads() {
        String id = shell.ok("task", "add", "Refresh early");
        Path issues = home.resolve("issues.jsonl");
        assertThat(shell.ok("export", "--beads", issues.toString())).isEqualTo("1 issues exported");

        Shell other = new Shell(home.resolve("other"));
        assertThat(other.ok("import", issues.toString())).isEqualTo("1 added, 0 unchanged, 0 older, 0 refused");
        assertThat(other.ok("task", "ready")).startsWith(id);
    }

    @Test
    void deviationsAreReportedWithTheirPlace() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        Files.writeString(log, """
                {"id":"dec-00000001","timestamp":"2026-01-01T00:00:00Z","decision":"A","outcome":"done"}
                nonsense
                """);

        Shell.Result result = shell.run("import", log.toString());

        assertThat(result.exit()).isZero();
        assertThat(result.out()).startsWith("1 added, 0 unchanged, 0 older, 1 refused, 2 deviations\n");
        assertThat(result.out())
                .containsPattern("decisions.jsonl:1 +unknown-outcome")
                .contains("decisions.jsonl:2");
    }

    @Test
    void arraysAndSeveralObjectsOnALineAreRead() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        Files.writeString(log, "[{\"decision\":\"A\"},\n{\"decision\":\"B\"}]");
        assertThat(shell.ok("import", log.toString())).startsWith("2 added");
        Files.writeString(log, "{\"decision\":\"C\"}{\"decision\":\"D\"}\n");
        assertThat(shell.ok("import", log.toString())).startsWith("2 added");
    }

    @Test
    void anExportAppendsWhatTheFileLacks() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        shell.ok("remember", "A");
        assertThat(shell.ok("export", log.toString())).isEqualTo("1 versions exported");
        String before = Files.readString(log);
        shell.ok("remember", "B");

        assertThat(shell.ok("export", log.toString())).isEqualTo("1 versions exported");
        assertThat(shell.ok("export", log.toString())).isEqualTo("0 versions exported");
        assertThat(Files.readString(log)).startsWith(before).hasLineCount(2);
    }

    @Test
    void anImportShowsTwentyDeviationsUnlessAllAreAskedFor() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        String line =
                "{\"id\":\"dec-%08x\",\"decision\":\"A\",\"timestamp\":\"2026-01-01T00:00:00Z\",\"type\":\"odd\"}\n";
        Files.writeString(log, IntStream.range(0, 25).mapToObj(line::formatted).collect(Collectors.joining()));

        assertThat(shell.run("import", log.toString()).out())
                .contains("decisions.jsonl:20", "More with --deviations")
                .doesNotContain("decisions.jsonl:21");
        assertThat(shell.run("import", log.toString(), "--deviations").out())
                .contains("decisions.jsonl:25")
                .doesNotContain("More with");
    }

    @Test
    void aFolderIsExportedAndImported() throws IOException {
        shell.ok("remember", "A");
        Path folder = home.resolve("v1.2");

        assertThat(shell.ok("export", folder.toString())).isEqualTo("4 files exported");
        assertThat(shell.ok("export", folder.toString())).isEqualTo("0 files exported");
        Shell other = new Shell(home.resolve("other"));
        assertThat(other.ok("import", folder.toString())).isEqualTo("2 added, 0 unchanged, 0 older, 0 refused");
        assertThat(other.run("export").out())
                .isEqualTo(Files.readString(folder.resolve("journal/data/decisions.jsonl")));
    }

    @Test
    void aDashMeansTheStandardStreams() {
        shell.ok("remember", "A");
        String log = shell.run("export", "-").out();
        Shell other = new Shell(home.resolve("other")).input(log + "nonsense\n");

        Shell.Result result = other.run("import", "-");

        assertThat(result.out()).startsWith("1 added, 0 unchanged, 0 older, 1 refused, 1 deviations\n");
        assertThat(result.out()).contains("(standard input):2");
        assertThat(other.run("export").out()).isEqualTo(log);
        Shell.Result empty = other.input("").run("import", "-");
        assertThat(empty.exit()).isEqualTo(1);
        assertThat(empty.out()).contains("(standard input):1  unreadable-file  there is no object");
    }

    @Test
    void anImportedLogIsExportedFieldByField() throws IOException {
        String line = """
                {"id":"dec-00000001","timestamp":"2026-01-01T00:00:00Z","session_id":null,"decision":"A",\
                "rationale":null,"alternatives":["B"],"outcome":"pending","type":"other","entities":[],"tags":["x"],\
                "lesson_learned":null,"related_decisions":[],"git_commit":null}
                """;
        Path log = Files.writeString(home.resolve("decisions.jsonl"), line);

        shell.ok("import", log.toString());

        assertThat(Shell.object(shell.run("export").out())).containsAllEntriesOf(Shell.object(line));
        assertThat(shell.ok("export", log.toString())).isEqualTo("0 versions exported");
    }

    @Test
    void aFileWithoutAnyDecisionIsRefused() throws IOException {
        Path log = home.resolve("notes.txt");
        Files.writeString(log, "nothing\nto\nread\n");

        assertThat(shell.run("import", log.toString()).exit()).isEqualTo(1);
    }

    @Test
    void aMemoryIsVerifiedAndRebuilt() {
        shell.ok("remember", "A");

        assertThat(shell.ok("verify")).matches("Sound: 1 commits, 2 versions, anchor 2:[0-9a-f]{64}");
        assertThat(shell.ok("rebuild")).isEqualTo("2 versions rebuilt");
        assertThat(shell.ok("search", "A")).contains("dec-");
    }

    @Test
    void aBackupIsAMemoryOfItsOwn() {
        String id = shell.ok("remember", "A");
        Path copy = home.resolve("code").resolve("copy.db");

        Shell.Result backup = shell.run("backup", "copy.db");
        assertThat(backup.out()).isEqualTo(copy + "\n");

        Shell.Result handoff = shell.run("handoff", "B");
        String anchor = handoff.err().replaceFirst("lineage: Anchor: (.*)\n", "$1");
        assertThat(shell.ok("verify", "--since", anchor)).endsWith(", anchor " + anchor);
        assertThat(Shell.object(shell.ok("verify", "--json"))).containsEntry("anchor", anchor);
        assertThat(shell.run("verify", "--since", anchor, "--db", copy.toString()))
                .satisfies(older -> assertThat(older.exit()).isEqualTo(3))
                .satisfies(older -> assertThat(older.out())
                        .startsWith("The ledger has no commit " + anchor)
                        .endsWith(", anchor " + backup.err().replaceFirst("lineage: Anchor: ", "")));
        assertThat(shell.ok("journal", "list", "--db", copy.toString()))
                .startsWith(id)
                .hasLineCount(1);
        Shell.Result again = shell.run("backup", "copy.db");
        assertThat(again.exit()).isEqualTo(1);
        assertThat(again.err()).isEqualTo("lineage: FILE must not exist yet: '" + copy + "'\n");
        Shell.Result lost = shell.run("backup", "missing/copy.db");
        assertThat(lost.exit()).isEqualTo(1);
        assertThat(lost.err()).startsWith("lineage: FILE must be in a folder that exists: '");
    }

    @Test
    void thereIsNoBackupOfAMemoryThatDoesNotExist() {
        Shell.Result result = shell.run("backup", "copy.db");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("lineage: There is no memory yet at " + shell.memory() + "\n");
        assertThat(shell.memory()).doesNotExist();
    }

    @Test
    void theTourShowsTheDecisionsBehindLineageAndLeavesNothingBehind() {
        int records =
                Objects.requireNonNull(Path.of("../docs/decisions").toFile().list()).length;

        Shell.Result result = shell.run("tour");

        assertThat(result.exit()).as(result.out()).isZero();
        assertThat(result.out())
                .contains(
                        "$ lineage import decisions.jsonl\n4 added, 0 unchanged, 0 older, 0 refused\n",
                        "$ lineage import decisions\n" + records + " added, 0 unchanged, 0 older, 0 refused\n",
                        "source              0005-records-as-maps-without-data-binding.md\n",
                        "$ lineage remember",
                        "outcome: pending -> successful",
                        "Sound: ");
        assertThat(shell.memory()).doesNotExist();
    }

    @Test
    void theTourRunsOnANamedLog() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        shell.ok("remember", "My own decision", "--tags", "mine");
        shell.ok("export", log.toString());

        assertThat(shell.ok("tour", log.toString())).contains("My own decision");
        assertThat(shell.ok("journal", "list")).doesNotContain("Redis");
    }

    /** Returns a folder with two decision records; the second one replaces the first. */
    private Path records() throws IOException {
        Path folder = Files.createDirectories(home.resolve("adr"));
        Files.writeString(folder.resolve("0001-a.md"), "# 1. Choose A\n\nDate: 2026-01-01\n\n## Decision\n\nA.\n");
        Files.writeString(
                folder.resolve("0002-b.md"),
                "# 2. Choose B\n\nDate: 2026-01-02\n\n## Status\n\naccepted, supersedes ADR-1\n");
        return folder;
    }

    @Test
    void aFolderOfDecisionRecordsIsImportedAndExportedAgain() throws IOException {
        String folder = records().toString();

        assertThat(shell.ok("import", folder))
                .startsWith("2 added, 0 unchanged, 0 older, 0 refused, 1 deviations\n")
                .containsPattern("0001-a.md:1 +one-sided-supersession");
        assertThat(shell.ok("import", folder)).startsWith("0 added, 2 unchanged");
        assertThat(shell.ok("import", folder + "/0001-a.md")).startsWith("0 added, 1 unchanged");
        Path written = home.resolve("madr");
        assertThat(shell.ok("export", "--madr", written.toString())).isEqualTo("2 decisions exported");
        assertThat(written.resolve("0001-a.md")).content().contains("status: superseded by 0002-b.md", "# Choose A");
        assertThat(shell.ok("import", written.toString())).isEqualTo("0 added, 2 unchanged, 0 older, 0 refused");
    }

    @Test
    void aFolderWithoutDecisionRecordsIsRefused() throws IOException {
        Path folder = Files.createDirectories(home.resolve("notes"));
        Files.writeString(folder.resolve("a.md"), "# Notes\n");

        Shell.Result result = shell.run("import", folder.toString());

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .contains("FILE must hold a decision record, but a.md:1: it has no field and no section")
                .hasLineCount(1);
    }

    @Test
    void theTourRunsOnAFolderOfDecisionRecords() throws IOException {
        assertThat(shell.ok("tour", records().toString())).contains("Choose A", "Sound: ");
    }
}
