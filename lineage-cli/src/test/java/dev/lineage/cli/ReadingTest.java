package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests readers by the bytes and cursors that transcripts do not show. */
class ReadingTest extends ShellTest {
    @Test
    void readersLeaveTheFileAsItIs() throws IOException {
        shell.ok("remember", "A");
        byte[] before = Files.readAllBytes(shell.memory());

        Stream.of(
                        "journal list",
                        "search A",
                        "timeline",
                        "verify",
                        "export",
                        "patterns match A",
                        "graph neighbors A",
                        "resume",
                        "status")
                .forEach(command -> assertThat(shell.type(command).exit()).isZero());

        assertThat(Files.readAllBytes(shell.memory())).isEqualTo(before);
    }

    @Test
    void pagesFollowEachOther() {
        Stream.of("A", "B", "C").forEach(decision -> shell.ok("remember", decision));

        Shell.Result first = shell.run("journal", "list", "--limit", "2");
        String cursor = first.err().strip().replaceFirst(".*--after ", "");

        assertThat(first.lines()).hasSize(2);
        assertThat(shell.run("journal", "list", "--limit", "2", "--after", cursor)
                        .lines())
                .singleElement()
                .asString()
                .endsWith(" A");
    }
}
