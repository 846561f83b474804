package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests commands in a git repository, beside the transcripts. */
class GitTest extends ShellTest {
    @Test
    void aRecordWithoutADateHasThatOfItsFirstCommit() throws IOException {
        shell.in(home.resolve("shop")).write("docs/adr/old/0001-a.md", "# 1. Choose A\n\n## Decision\n\nA.\n");
        Stream.of("init -q", "add .", "commit -qm Decide").forEach(shell::git);
        shell.write("docs/adr/old/0002-b.md", "# 2. Choose B\n\nDate: 2026-03-07\n\n## Decision\n\nB.\n");
        shell.write("docs/adr/old/0003-c.md", "# 3. Choose C\n\n## Decision\n\nC.\n");
        Path records = shell.path("docs/adr/old");
        Files.setLastModifiedTime(records.resolve("0003-c.md"), FileTime.from(Instant.parse("2026-03-04T12:00:00Z")));
        Path link = Files.createSymbolicLink(home.resolve("adr"), shell.path("docs"));

        String imported = shell.ok("import", link.toString());

        assertThat(imported)
                .startsWith("3 added")
                .containsPattern("0003-c.md:1 +missing-date")
                .hasLineCount(2);
        assertThat(shell.run("journal", "list").lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("2026-03-07", "Choose B"),
                        line -> assertThat(line).contains("2026-03-05", "Choose A"),
                        line -> assertThat(line).contains("2026-03-04", "Choose C"));
        Shell other = new Shell(home.resolve("other")).in(records);
        assertThat(other.ok("import", "0001-a.md")).isEqualTo("1 added, 0 unchanged, 0 older, 0 refused");
        assertThat(other.ok("journal", "list")).contains("2026-03-05", "Choose A");
    }

    @Test
    @Tag("slow")
    void aMissingGitIsSaidAndDoesNotStopTheCommand() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        ProcessBuilder builder = new ProcessBuilder(
                java, "-XX:TieredStopAtLevel=1", "-cp", classes, Main.class.getName(), "why", "src/Cart.java");
        builder.environment().put("PATH", home.toString());
        builder.environment().put("HOME", home.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("LINEAGE_"));
        shell.ok("remember", "A", "--entities", "src/Cart.java");
        shell.git("init -q");

        Process process = builder.directory(shell.path("").toFile()).start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("A");
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("lineage: The program 'git' cannot be run; going on without git\n");
        assertThat(process.waitFor()).isZero();
    }
}
