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
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The memories of a hive, as {@code memories.jsonl} has them. */
class HiveMemoriesTest extends MemoryTest {
    private static final Scope SHOP = Scope.project("shop").actor("ann");
    /** How many lines of the hive's file are left out. */
    private static final int FIRST = Memories.size(800, 0);

    private static final long COUNT = 1106L - FIRST;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final String LINES = """
        {"id":"mem-00000000000000a1","information":"Use WAL\\nReaders do not wait","created_at":"1766343300618.0","metadata":"{\\"file\\":\\"a.ts\\",\\"tests\\":3}","tags":"sqlite,wal"}
        {"id":"0002-b","information":"Short","created_at":"2025-12-19T03:41:35.101Z","tags":""}
        """;

    private static ImportReport load(LineageMemory memory, Scope scope, String text) {
        return memory.exchange().importAll(scope, ImportFile.read(Memories.stream(text), "memories.jsonl"));
    }

    private static List<Version<MemoryCore>> cores(LineageMemory memory) {
        return memory.in(ALL)
                .records(MemoryCore.class)
                .list(Filter.ALL, Paging.first(9))
                .items();
    }

    private static Version<MemoryEntry> entry(LineageMemory memory, Scope scope, String id) {
        return memory.in(scope).knowledge().get(RecordId.of(id));
    }

    @Test
    void aMemoryIsAnEntryOfTheCoreOfTheProject() {
        ImportReport report = load(memory, SHOP, LINES);

        assertThat(Memories.counts(report)).containsExactly(2L, 0L, 0L, 0L);
        assertThat(report.deviations()).isEmpty();
        Version<MemoryCore> core = memory.in(SHOP).knowledge().core("shop");
        Version<MemoryEntry> entry = entry(memory, SHOP, "mem-00000000000000a1");
        assertThat(entry.value().coreId()).isEqualTo(core.id());
        assertThat(entry.space()).isEqualTo("core:" + core.id());
        assertThat(entry.project()).isEqualTo("shop");
        assertThat(entry.time()).isEqualTo(Instant.ofEpochMilli(1766343300618L));
        assertThat(entry.value().title()).isEqualTo("Use WAL");
        assertThat(entry.value().content()).isEqualTo("Use WAL\nReaders do not wait");
        assertThat(entry.value().tags()).containsExactly("sqlite", "wal");
        assertThat(entry.value().metadata()).isEqualTo(Map.of("file", "a.ts", "tests", 3));
        assertThat(entry.value().sourceType()).isEqualTo(SourceType.IMPORTED);
        assertThat(entry.additional()).isEmpty();
        assertThat(entry(memory, SHOP, "0002-b").value().tags()).isEmpty();
    }

    @Test
    void withoutAProjectTheFileNamesTheCore() {
        load(memory, ALL, LINES);
        load(memory, ALL, LINES);

        assertThat(cores(memory)).extracting(core -> core.value().name()).containsExactly("memories");
    }

    @Test
    void entriesThatAreLessThanTheirCoreAsksForAreImportedAsDrafts() {
        String core = """
            {"kind":"memory_core","id":"core-0000000a","name":"shop","owner":"ann","config":{"require_verification":true}}
            """;
        load(memory, SHOP, core + LINES);

        assertThat(memory.in(SHOP).knowledge().list(Filter.ALL, Paging.first(9)).items())
                .isEmpty();
        assertThat(memory.in(SHOP)
                        .withDrafts()
                        .knowledge()
                        .list(Filter.ALL, Paging.first(9))
                        .items())
                .extracting(Version::space)
                .containsExactly("core:core-0000000a/drafts", "core:core-0000000a/drafts");
    }

    @Test
    void anEntryThatWasChangedHereIsNotImportedAgain() {
        load(memory, SHOP, LINES);
        memory.in(SHOP).knowledge().update(RecordId.of("0002-b"), entry -> entry.content("Longer"));

        assertThat(Memories.counts(load(memory, SHOP, LINES))).containsExactly(0L, 2L, 0L, 0L);
        assertThat(entry(memory, SHOP, "0002-b").value().content()).isEqualTo("Longer");
    }

    /** The memories of a hive, which are imported once. */
    @Nested
    @Tag("slow")
    @TestInstance(Lifecycle.PER_CLASS)
    class Hive {
        private Path file;
        private LineageMemory hive;
        private ImportReport imported;

        @BeforeAll
        void importAll(@TempDir Path common) throws IOException {
            hive = Memories.open(common.resolve("hive.db"));
            List<String> lines = Files.readAllLines(Memories.data("hive/memories.jsonl"));
            file = Files.write(common.resolve("memories.jsonl"), lines.subList(FIRST, lines.size()));
            imported = load();
        }

        private ImportReport load() {
            return hive.exchange().importAll(SHOP, Memories.read(file));
        }

        @AfterAll
        void close() {
            hive.close();
        }

        @Test
        void eachFieldIsKept() throws IOException {
            List<Map<String, String>> lines;
            try (Stream<String> written = Files.lines(file)) {
                lines = written.map(HiveMemoriesTest::object).toList();
            }

            assertThat(Memories.counts(imported)).containsExactly(COUNT, 0L, 0L, 0L);
            assertThat(Memories.deviations(imported))
                    .containsExactly(
                            "memories.jsonl:" + (934 - FIRST) + " bad-timestamp: created_at is 'not-a-real-date'",
                            "memories.jsonl:" + (935 - FIRST)
                                    + " timestamp-without-zone: created_at is '2026-01-06 18:51:02'; read as UTC");
            assertThat(lines).hasSize((int) COUNT);
            for (Map<String, String> line : lines) {
                Version<MemoryEntry> entry = entry(hive, SHOP, line.getOrDefault("id", ""));
                String information = line.getOrDefault("information", "");
                assertThat(entry.value().content()).isEqualTo(information);
                assertThat(information).startsWith(entry.value().title());
                String tags = line.getOrDefault("tags", "");
                assertThat(entry.value().tags()).isEqualTo(tags.isEmpty() ? List.of() : List.of(tags.split(",")));
                assertThat(JSON.valueToTree(entry.value().metadata()).toString())
                        .isEqualTo(JSON.readTree(line.getOrDefault("metadata", "{}"))
                                .toString());
                String created = line.getOrDefault("created_at", "");
                assertThat(entry.additional().getOrDefault("created_at_as_written", entry.time()))
                        .isEqualTo(created.startsWith("not") ? created : instant(created));
            }
        }

        @Test
        void memoriesAreFoundByTheirFirstWords() {
            List<String> missed = Memories.documents(hive, SHOP).stream()
                    .filter(document -> "memory_entry".equals(document.get("kind")))
                    .map(document -> String.valueOf(document.get("title")))
                    .distinct()
                    .filter(title -> title.hashCode() % Memories.size(7, 1) == 0)
                    .filter(title -> hive
                            .in(SHOP)
                            .search(Search.of(question(title)).first(50))
                            .stream()
                            .noneMatch(hit -> hit.version().value() instanceof MemoryEntry found
                                    && found.title().equals(title)))
                    .toList();

            assertThat(missed).isEmpty();
        }

        @Test
        void importingItAgainAddsNothing() {
            List<Map<String, Object>> before = List.copyOf(Memories.documents(hive, SHOP));

            assertThat(Memories.counts(load())).containsExactly(0L, COUNT, 0L, 0L);
            assertThat(List.copyOf(Memories.documents(hive, SHOP)))
                    .isEqualTo(before)
                    .hasSize((int) COUNT + 1);
        }

        @Test
        void theLinesOfAnExportAreTheSameEntriesElsewhere() {
            try (LineageMemory other = open("other")) {
                Path exported = folder.resolve("layout");
                ContractFolder.write(hive, SHOP, exported);
                Path lines = exported.resolve("memory/data/records.jsonl");

                ImportReport report = other.exchange().importAll(SHOP, Memories.read(lines));

                assertThat(Memories.counts(report)).containsExactly(COUNT + 1, 0L, 0L, 0L);
                assertThat(report.deviations()).isEmpty();
                assertThat(portable(other)).isEqualTo(portable(hive));
                assertThat(Memories.counts(hive.exchange().importAll(SHOP, Memories.read(lines))))
                        .containsExactly(0L, COUNT + 1, 0L, 0L);
            }
        }
    }

    private static String question(String title) {
        return title.substring(0, Math.min(60, title.length()));
    }

    private static List<Map<String, Object>> portable(LineageMemory memory) {
        return Memories.documents(memory, SHOP).stream()
                .map(document -> PortableFields.of(document, List.of()))
                .collect(Collectors.toList());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> object(String line) {
        return (Map<String, String>) JSON.readValue(line, LinkedHashMap.class);
    }

    private static Instant instant(String written) {
        return written.contains("-")
                ? Instant.parse(written.replaceFirst("^([-\\d]+) ([:\\d]+)$", "$1T$2Z"))
                : Instant.ofEpochMilli(new BigDecimal(written).longValueExact());
    }
}
