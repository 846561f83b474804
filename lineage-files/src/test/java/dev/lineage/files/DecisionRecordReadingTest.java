package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests readings of decision records that no case in a text file can show. */
class DecisionRecordReadingTest {
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    @TempDir
    Path folder;

    private final List<String> deviations = new ArrayList<>();

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Returns the fields of the records in the folder by their paths. */
    private Map<String, Map<String, Object>> read() {
        List<Document> documents = new ArrayList<>();
        ImportFile.read(folder, NOW, file -> Optional.empty()).forEach(documents::add);
        documents.forEach(document -> document.deviations()
                .forEach(found -> deviations.add(found.place() + " " + found.rule() + ": " + found.detail())));
        return documents.stream()
                .map(Document::fields)
                .filter(fields -> !fields.isEmpty())
                .collect(Collectors.toMap(fields -> (String) fields.get("source"), fields -> fields));
    }

    private static Map<String, Object> of(Map<String, Map<String, Object>> records, String path) {
        return Objects.requireNonNull(records.get(path), path);
    }

    private Map<String, Object> read(String text) throws IOException {
        write("0001-a.md", text);
        return of(read(), "0001-a.md");
    }

    @Test
    void theNameOfTheFileAndThenItsCreationGiveTheDateThatIsMissing() throws IOException {
        write("20250930-a.md", "# A\n\n## Decision\n");
        write("0002-b.md", "# B\n\n## Decision\n");
        List<Object> times = new ArrayList<>();
        ImportFile.read(folder, NOW, file -> Optional.of(Instant.parse("2020-05-05T05:05:05Z")))
                .forEach(document -> times.add(document.fields().get("timestamp")));

        assertThat(times).containsExactly("2020-05-05T05:05:05Z", "2025-09-30T00:00:00Z");
    }

    @Test
    void aRecordWithoutAPossibleDateIsOf1970() throws IOException {
        write("0001-a.md", "# A\n\n## Decision\n");
        Files.setLastModifiedTime(folder.resolve("0001-a.md"), FileTime.from(Instant.parse("2027-01-01T00:00:00Z")));

        assertThat(of(read(), "0001-a.md")).containsEntry("timestamp", "1970-01-01T00:00:00Z");
        assertThat(deviations)
                .containsExactly("0001-a.md:1 missing-date: there is no date; it is stored as 1970-01-01");
    }

    @Test
    void aLongListWithoutAnEndIsReadInTime() throws IOException {
        assertThat(read("# A\n\nStatus: accepted\n\ntags: [" + "a ".repeat(100_000) + "\n\n## Decision\n"))
                .containsEntry("tags", List.of("a " + "a ".repeat(99_998) + "a"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "status: superseded by ADR-0002;status: accepted",
                "status: superseded by [B](sub/0002-b.md#decision);status: accepted",
                "status: 'Superseded. See [this](./sub/0002-b.md)';status: accepted",
                "superseded-by: 2;status: accepted",
                "superseded_by: Choose B;status: accepted",
                "replaced-by: 0002-b.md;status: accepted",
                "status: accepted;supersedes: [ADR 1]",
                "status: accepted;supersedes: 0001-a.md",
                "status: accepted;status: accepted, supersedes [A](../0001-a.md)",
                "status: accepted;replaces: Choose A"
            })
    void supersessionIsOneLinkHoweverItIsWritten(String old, String recent) throws IOException {
        write("0001-a.md", "---\n" + old + "\n---\n# 1. Choose A\n\n## Decision\n");
        write("sub/0002-b.md", "---\n" + recent + "\n---\n# 2. Choose B\n\n## Decision\n");

        Map<String, Map<String, Object>> records = read();

        Object a = of(records, "0001-a.md").get("id");
        assertThat(of(records, "sub/0002-b.md")).containsEntry("supersedes", List.of(a));
        assertThat(of(records, "0001-a.md")).containsEntry("outcome", "revised").doesNotContainKey("supersedes");
        assertThat(deviations.stream().filter(found -> found.contains("one-sided-supersession")))
                .hasSize(1);
    }

    @Test
    void filesThatAreNoTextAreNamedAndTheRestIsRead() throws IOException {
        write("0001-a.md", "# A\n\nDate: 2026-01-01\n\n## Decision\n");
        Files.write(folder.resolve("0002-b.md"), new byte[] {'#', ' ', (byte) 0xFF});
        Files.write(folder.resolve("0003-c.md"), new byte[(4 << 20) + 1]);
        Files.createSymbolicLink(folder.resolve("0004-d.md"), folder.resolve("0001-a.md"));
        write("0005-e.md", "# E\n\n" + "|a".repeat(5_000) + "|\n" + "|-".repeat(5_000) + "|\n" + "|a|\n".repeat(210));

        assertThat(read()).containsOnlyKeys("0001-a.md");
        assertThat(deviations)
                .containsExactlyInAnyOrder(
                        "0002-b.md:1 unreadable-file: it is not encoded in UTF-8",
                        "0003-c.md:1 file-too-large: it has 4194305 bytes, more than 4 MiB",
                        "0004-d.md:1 symbolic-link: links to other files are not followed",
                        "0005-e.md:1 unreadable-file: Aborting parsing because maximum number of cells reached"
                                + " (maxCells = 1000000)");
    }

    @Test
    void aFolderWithoutARecordIsRefused() throws IOException {
        write("notes.md", "# Notes\n");

        assertThatThrownBy(this::read)
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining(
                        "must hold a decision record, but notes.md:1: it has no field and no section of a decision"
                                + " record");
    }

    @Test
    void aFolderOfUnreadableFilesSaysWhy() throws IOException {
        Files.write(folder.resolve("0001-a.md"), new byte[] {'#', ' ', (byte) 0xFF});

        assertThatThrownBy(this::read)
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("must hold a decision record, but 0001-a.md:1: it is not encoded in UTF-8");
    }

    @Test
    void theSameFileIsTheSameRecordFromAnyFolderOfItsRepository() throws IOException {
        Files.createDirectories(folder.resolve(".git"));
        write("docs/adr/0001-a.md", "# A\n\nDate: 2026-01-01\n\n## Decision\n");
        try (LineageMemory memory = Memories.open(folder.resolve("memory.db"))) {
            for (String path : List.of("docs/adr", "", "docs/adr/0001-a.md", "docs")) {
                memory.exchange()
                        .importAll(Memories.ALL, ImportFile.read(folder.resolve(path), NOW, file -> Optional.empty()));
            }

            assertThat(Memories.export(memory).lines())
                    .singleElement()
                    .asString()
                    .contains("\"0001-a.md\"");
        }
    }
}
