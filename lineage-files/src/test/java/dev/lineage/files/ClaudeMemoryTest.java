package dev.lineage.files;

import static dev.lineage.files.Memories.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.SourceType;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Folders in which Claude keeps its memory. */
class ClaudeMemoryTest extends MemoryTest {
    private static final Scope SHOP = Scope.project("shop").actor("ann");
    private static final Instant WRITTEN = Instant.parse("2026-05-01T10:00:00Z");
    private static final String CORES = """
            ---
            name: Build with two cores
            description: The machine is small
            type: feedback
            originSessionId: 5da1
            ---

            Builds run with `-T2`.
            """;

    private Path claude;

    @BeforeEach
    void createTheFolder() throws IOException {
        claude = Files.createDirectories(folder.resolve("-home-ann-shop/memory"));
    }

    private void write(String name, String text) throws IOException {
        Path file = claude.resolve(name);
        Files.createDirectories(file.getParent());
        Files.setLastModifiedTime(Files.writeString(file, text), FileTime.from(WRITTEN));
    }

    private ImportReport load(LineageMemory memory) {
        return memory.exchange().importAll(SHOP, Memories.read(claude));
    }

    private static List<Version<MemoryEntry>> entries(LineageMemory memory) {
        return memory.in(SHOP).knowledge().list(Filter.ALL, Paging.first(100)).items();
    }

    private static MemoryEntry entry(LineageMemory memory, String title) {
        return entries(memory).stream()
                .map(Version::value)
                .filter(entry -> entry.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFrontMatterOfAFileBecomesAnEntry() throws IOException {
        write("two_cores.md", CORES);
        ImportReport report = load(memory);

        assertThat(Memories.counts(report)).containsExactly(1L, 0L, 0L, 0L);
        assertThat(report.deviations()).isEmpty();
        Version<MemoryEntry> entry = entries(memory).get(0);
        assertThat(entry.time()).isEqualTo(WRITTEN);
        assertThat(entry.value().coreId())
                .isEqualTo(memory.in(SHOP).knowledge().core("shop").id());
        assertThat(entry.value().title()).isEqualTo("Build with two cores");
        assertThat(entry.value().summary()).contains("The machine is small");
        assertThat(entry.value().content()).isEqualTo("\nBuilds run with `-T2`.\n");
        assertThat(entry.value().tags()).containsExactly("feedback");
        assertThat(entry.value().metadata()).isEqualTo(Map.of("originsessionid", "5da1"));
        assertThat(entry.value().source()).contains("two_cores.md");
        assertThat(entry.value().sourceType()).isEqualTo(SourceType.IMPORTED);
    }

    @Test
    void theTypeAndTheTimeMayStandInTheMetadata() throws IOException {
        write("deploy.md", """
                ---
                name: deploy
                description: "How it is deployed"
                metadata:
                  node_type: memory
                  type: project
                  modified: 2026-07-29T13:16:34.420Z
                ---
                By hand.
                """);
        assertThat(load(memory).deviations()).isEmpty();

        assertThat(entries(memory).get(0).time()).isEqualTo(Instant.parse("2026-07-29T13:16:34.420Z"));
        assertThat(entry(memory, "deploy").tags()).containsExactly("project");
        assertThat(entry(memory, "deploy").metadata())
                .isEqualTo(Map.of("node_type", "memory", "modified", "2026-07-29T13:16:34.420Z"));
    }

    @Test
    void filesWithBadFrontMatterAreKeptAsAWhole() throws IOException {
        String colon = "---\nname: Two: colons\ndescription: use a: b | c\ntype: user\n---\nText\n";
        String open = "---\nname: never closed\n";
        String none = "Only a text.\n";
        String index = "- [Two cores](two_cores.md): small\n";
        write("two_cores.md", CORES);
        write("colon.md", colon);
        write("open.md", open);
        write("team/none.md", none);
        write("MEMORY.md", index);
        Files.write(claude.resolve("latin.md"), new byte[] {(byte) 0xE9});
        ImportReport report = load(memory);

        assertThat(Memories.counts(report)).containsExactly(5L, 0L, 0L, 1L);
        assertThat(Memories.deviations(report))
                .containsExactly(
                        "latin.md:1 unreadable-file: it is not encoded in UTF-8",
                        "colon.md:1 bad-front-matter: mapping values are not allowed here",
                        "open.md:1 bad-front-matter: there is no name; the entry has that of the file");
        assertThat(entry(memory, "Two: colons").content()).isEqualTo(colon);
        assertThat(entry(memory, "Two: colons").tags()).containsExactly("user");
        assertThat(entry(memory, "open").content()).isEqualTo(open);
        assertThat(entry(memory, "team/none").content()).isEqualTo(none);
        assertThat(entry(memory, "MEMORY").content()).isEqualTo(index);
    }

    @Test
    void aFolderWithoutFrontMatterIsAMemoryIfItHasAnIndex() throws IOException {
        write("MEMORY.md", "# Shop\n\n- [Debugging](debugging.md)\n");
        write("debugging.md", "# Debugging\n\n## Decision\nThe scale answers only after a restart.\n");
        ImportReport report = load(memory);

        assertThat(report.deviations()).isEmpty();
        assertThat(entry(memory, "debugging").content()).contains("answers only after a restart");
        assertThat(memory.in(SHOP).search(Search.of("restart")))
                .extracting(hit -> hit.version().title())
                .containsExactly("debugging");
    }

    @Test
    void aNoteIsRelatedToThoseThatItLinksTo() throws IOException {
        write(
                "two_cores.md",
                CORES + "See [[deploy]], [[deploy|twice]], [[two_cores]], [[absent]] and `[[ -f x ]]`.\n");
        write(
                "team/deploy_steps.md",
                "---\nname: deploy\ndescription: d\ntype: project\n---\nSee [cores](../two_cores.md#why).\n");
        write("MEMORY.md", "- [[two_cores]]\n- [Deploy](team/deploy_steps.md), [site](https://example.org/x)\n");
        assertThat(load(memory).deviations()).isEmpty();

        assertThat(related("Build with two cores")).containsExactly("deploy");
        assertThat(related("deploy")).containsExactly("Build with two cores");
        assertThat(related("MEMORY")).containsExactly("Build with two cores", "deploy");
        assertThat(Memories.counts(load(memory))).containsExactly(0L, 3L, 0L, 0L);
    }

    private List<String> related(String title) {
        return entry(memory, title).related().stream()
                .map(other -> memory.in(SHOP)
                        .knowledge()
                        .get(RecordId.of(other.entry().text()))
                        .title())
                .toList();
    }

    @Test
    void importingTwiceAddsNothingAndAChangedFileAddsAVersion() throws IOException {
        write("two_cores.md", CORES);
        write("MEMORY.md", "- [Two cores](two_cores.md)\n");
        load(memory);

        assertThat(Memories.counts(load(memory))).containsExactly(0L, 2L, 0L, 0L);
        write("two_cores.md", CORES.replace("-T2", "-T1"));
        assertThat(Memories.counts(load(memory))).containsExactly(1L, 1L, 0L, 0L);
        assertThat(entries(memory)).hasSize(2);
        assertThat(entry(memory, "Build with two cores").content()).isEqualTo("\nBuilds run with `-T1`.\n");
    }

    @Test
    void filesOfOneNameInTheFoldersOfTwoProjectsAreTwoEntries() throws IOException {
        write("MEMORY.md", "one");
        write("two_cores.md", CORES);
        load(memory);
        claude = Files.createDirectories(folder.resolve("-home-ann-bank/memory"));
        write("MEMORY.md", "two");
        write("two_cores.md", CORES);

        assertThat(Memories.counts(load(memory))).containsExactly(2L, 0L, 0L, 0L);
    }

    @Test
    void withoutAProjectTheFolderNamesTheCore() throws IOException {
        write("two_cores.md", CORES);
        Memories.load(memory, claude);

        assertThat(memory.in(ALL)
                        .records(MemoryCore.class)
                        .list(Filter.ALL, Paging.first(9))
                        .items())
                .extracting(core -> core.value().name())
                .containsExactly("memory");
    }

    @Test
    void aReportedFolderIsFound() {
        claude = Memories.data("../reports/claude-memory");
        ImportReport report = load(memory);

        assertThat(Memories.counts(report)).containsExactly(2L, 0L, 0L, 0L);
        assertThat(report.deviations()).isEmpty();
        assertThat(memory.in(SHOP).search(Search.of("two cores")))
                .extracting(hit -> hit.version().title())
                .containsExactlyInAnyOrder("Build with two cores", "MEMORY");
    }
}
