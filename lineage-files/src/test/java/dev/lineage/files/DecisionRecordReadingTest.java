package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Decision records in the forms that people write. */
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
    void aRecordOfNygardIsReadFieldByField() throws IOException {
        Map<String, Object> fields = read("""
            # 1. Weigh each *parcel*

            Date: 2026-03-02

            ## Status

            Accepted

            ## Decision

            A scale.
            """);

        assertThat(fields)
                .containsOnly(
                        Map.entry("id", fields.get("id")),
                        Map.entry("timestamp", "2026-03-02T00:00:00Z"),
                        Map.entry("decision", "Weigh each parcel"),
                        Map.entry("type", "architecture"),
                        Map.entry("source", "0001-a.md"),
                        Map.entry("rationale", "Date: 2026-03-02\n\n## Status\n\nAccepted\n\n## Decision\n\nA scale."),
                        Map.entry("tags", List.of()),
                        Map.entry("status_as_written", "Accepted"),
                        Map.entry("outcome", "pending"));
        assertThat((String) fields.get("id")).matches("dec-[0-9a-f]{8}");
        assertThat(deviations).isEmpty();
    }

    @Test
    void aRecordOfMadrIsReadWithItsOptions() throws IOException {
        Map<String, Object> fields = read("""
            ---
            status: rejected
            date: 2026-03-02
            decision-makers: [ann, bob]
            tags: [cart, "night job"]
            priority: 2
            reviewed: True
            ---
            # Use Redis

            ## Considered Options

            * [Redis](https://redis.io)
            * Memcached
            * A file

            ## Decision Outcome

            Chosen option: "Redis", because it publishes.
            """);

        assertThat(fields)
                .containsEntry("decision", "Use Redis")
                .containsEntry("outcome", "abandoned")
                .containsEntry("alternatives", List.of("Memcached", "A file"))
                .containsEntry("tags", List.of("cart", "night job"))
                .containsEntry("decision_makers", List.of("ann", "bob"))
                .containsEntry("priority", 2)
                .containsEntry("reviewed", true);
    }

    @ParameterizedTest
    @CsvSource({
        "accepted,pending",
        "Proposed,pending",
        "✅ **Accepted**,pending",
        "Implemented,pending",
        "Deprecated,abandoned",
        "❌ Rejected (see 019),abandoned",
        "withdrawn by Ann,abandoned",
        "Superseded,revised",
        "~~Accepted~~ *Deprecated*,abandoned",
        "accepted; superseded in part,pending"
    })
    void aStatusIsReadAsAnOutcome(String status, String outcome) throws IOException {
        assertThat(read("# A\n\n## Status\n\n" + status + "\n")).containsEntry("outcome", outcome);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Date: 2024-02-13;2024-02-13T00:00:00Z",
                "* Date: 2024-02-13 (updated 2025-01-01);2024-02-13T00:00:00Z",
                "- **Date:** 13.2.2024;2024-02-13T00:00:00Z",
                "Date: 13/02/2024;2024-02-13T00:00:00Z",
                "Date: 02/13/2024;2024-02-13T00:00:00Z",
                "Date: February 13, 2024;2024-02-13T00:00:00Z",
                "Date: 13th Feb 2024;2024-02-13T00:00:00Z",
                "Date: [2024-02-13 when it was last updated];2024-02-13T00:00:00Z",
                "Date: 2024-02-13T10:00:00+01:00;2024-02-13T09:00:00Z",
                "Date: 20240213;2024-02-13T00:00:00Z",
                "Date: 01/02/2024;1970-01-01T00:00:00Z",
                "Date: 2024-02-30;1970-01-01T00:00:00Z",
                "Date: 2029-01-01;1970-01-01T00:00:00Z",
                "Date: YYYY-MM-DD;1970-01-01T00:00:00Z",
                "Created: 2024-02-13 | Status: Accepted;2024-02-13T00:00:00Z",
            })
    void aDateIsReadUnlessItIsImpossibleOrUnclear(String line, String time) throws IOException {
        assertThat(read("# A\n\n" + line + "\n\n## Decision\n\nA.\n")).containsEntry("timestamp", time);
        assertThat(deviations.stream().filter(found -> found.contains("bad-timestamp")))
                .hasSize(time.startsWith("1970") ? 1 : 0);
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
    void fieldsAreReadFromATable() throws IOException {
        assertThat(read("# A\n\n| Field | Value |\n|--|--|\n| Status | Rejected |\n| Owner | Ann |\n\n## Decision\n"))
                .containsEntry("outcome", "abandoned")
                .containsEntry("owner", "Ann")
                .doesNotContainKey("field");
    }

    @ParameterizedTest
    @CsvSource({
        "'## Context\n\nHeavy.\n\n## Decision\n\nWeigh.', a",
        "'# Context\n\nHeavy.\n\n# Decision\n\nWeigh.', a",
        "'Status: accepted\n\n## Problem\n\nHeavy.\n\n## Solution\n\nWeigh.', a",
        "'Status: accepted\n\n## The scale\n\nOld.\n\n## Its place\n\nThe door.', a",
        "'---\ntitle: Weigh\nstatus: accepted\n---\n## Context\n\n## Decision', Weigh",
        "'## 1. Weigh\n\n### Status\n\naccepted\n\n### Decision', Weigh",
        "'# Weigh\n\n# Status\n\naccepted\n\n# Decision', Weigh"
    })
    void aRecordIsNeverNamedAfterASection(String text, String title) throws IOException {
        assertThat(read(text)).containsEntry("decision", title);
    }

    @Test
    void aTitleHasNoImages() throws IOException {
        assertThat(read("# Weigh ![a scale](scale.png) *parcels*\n\n## Decision\n"))
                .containsEntry("decision", "Weigh parcels");
    }

    @Test
    void aFieldMayBeTheFirstRowOfATable() throws IOException {
        assertThat(read("# A\n\n| Status | Rejected |\n|--|--|\n| Owner | Ann |\n\n## Decision\n"))
                .containsEntry("outcome", "abandoned")
                .containsEntry("owner", "Ann");
    }

    @Test
    void aTableWithoutNamesHasNoFields() throws IOException {
        assertThat(read("# A\n|\n| -- | -- |\n| - | -- |\n\n## Decision\n")).containsEntry("outcome", "pending");
    }

    @Test
    void frontMatterThatIsNoYamlIsReadByLines() throws IOException {
        Map<String, Object> fields = read("---\nstatus: rejected\nnote: a: b\n---\n# A\n\nText.\n");

        assertThat(fields).containsEntry("outcome", "abandoned").containsEntry("note", "a: b");
        assertThat(deviations)
                .containsExactlyInAnyOrder(
                        "0001-a.md:1 bad-front-matter: mapping values are not allowed here",
                        "0001-a.md:1 missing-date: there is no date; it is stored as 1970-01-01");
    }

    @Test
    void aBinaryValueIsItsBase64() throws IOException {
        assertThat(read("---\nstatus: accepted\nkey: !!binary aGVsbG8=\n---\n# A\n"))
                .containsEntry("key", "aGVsbG8=");
    }

    @Test
    void aLongListWithoutAnEndIsReadInTime() throws IOException {
        assertThat(read("# A\n\nStatus: accepted\n\ntags: [" + "a ".repeat(100_000) + "\n\n## Decision\n"))
                .containsEntry("tags", List.of("a " + "a ".repeat(99_998) + "a"));
    }

    @Test
    void fieldsOfOtherToolsDoNotChangeTheHeader() throws IOException {
        assertThat(read("---\nkind: adr\nversion: 2\nspace: team\nid: ADR-1\nstatus: draft\n---\n# A\n"))
                .containsEntry("stated_kind", "adr")
                .containsEntry("stated_version", 2)
                .containsEntry("stated_space", "team")
                .containsEntry("stated_id", "ADR-1")
                .doesNotContainKeys("kind", "version", "space");
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
    void aSentenceAboutOtherRecordsIsNoSupersession() throws IOException {
        write("0001-a.md", "# A\n\n## Decision\n\nADR-0002 supersedes ADR-0003.\n");
        write("0002-b.md", "# B\n\n## Decision\n\n```\nSupersedes [A](0001-a.md)\n```\n");
        write("0003-c.md", "# C\n\nSupersedes: None\nRelated: ADR-0001\n\n## Decision\n");

        Map<String, Map<String, Object>> records = read();

        assertThat(records.values()).allSatisfy(fields -> assertThat(fields).doesNotContainKey("supersedes"));
        Object a = of(records, "0001-a.md").get("id");
        assertThat(of(records, "0001-a.md").get("related_decisions"))
                .isEqualTo(List.of(
                        of(records, "0002-b.md").get("id"),
                        of(records, "0003-c.md").get("id")));
        assertThat(of(records, "0002-b.md")).containsEntry("related_decisions", List.of(a));
        assertThat(of(records, "0003-c.md")).containsEntry("related_decisions", List.of(a));
    }

    @Test
    void aLinkToAPageOfASiteIsThatToItsRecord() throws IOException {
        write("001-scale.md", "# Buy a scale\n\n## Decision\n");
        write("032-weigh.md", "---\nslug: /adr/weigh-twice\n---\n# Weigh\n\n## Decision\n\nSee [ADR 1](/adr/1).\n");
        write("040-page.md", "# Page\n\n## Decision\n\nSee [x](../adr/032) and [y](/docs/adr/scale/#why).\n");
        write("041-slug.md", "# Slug\n\nSupersedes: [it](https://example.org/adr/weigh-twice)\n\n## Decision\n");
        write("042-text.md", "# Text\n\n## Decision\n\nSee [ADR 032](https://example.org/page).\n");
        write(
                "043-other.md",
                "# Other\n\n## Decision\n\nSee [x](/issues/32) and [#32](https://example.org/pull/32).\n");

        Map<String, Map<String, Object>> records = read();

        Object scale = of(records, "001-scale.md").get("id");
        Object weigh = of(records, "032-weigh.md").get("id");
        assertThat(of(records, "032-weigh.md").get("related_decisions"))
                .isEqualTo(List.of(of(records, "041-slug.md").get("id"), scale));
        assertThat(of(records, "040-page.md").get("related_decisions")).isEqualTo(List.of(weigh, scale));
        assertThat(of(records, "041-slug.md")).containsEntry("supersedes", List.of(weigh));
        assertThat(of(records, "042-text.md")).containsEntry("related_decisions", List.of(weigh));
        assertThat(of(records, "043-other.md")).doesNotContainKey("related_decisions");
    }

    @Test
    void aRecordWhoseFirstHeadingIsASectionIsNamedAfterItsFile() throws IOException {
        write("001-buy-a-scale.md", "# Context\n\nParcels.\n\n# Decision\n\nBuy.\n");
        write("002_use_tape.md", "# Overview\n\nTape.\n\n## Decision\n\nUse.\n");

        Map<String, Map<String, Object>> records = read();

        assertThat(of(records, "001-buy-a-scale.md")).containsEntry("decision", "buy a scale");
        assertThat(of(records, "002_use_tape.md")).containsEntry("decision", "use tape");
    }

    @Test
    void aNumberOfTwoRecordsIsNoLinkUnlessOneIsOfTheSameSeries() throws IOException {
        write("x/0001-a.md", "# A\n\n## Decision\n");
        write("y/0001-b.md", "# B\n\n## Decision\n");
        write("y/0002-c.md", "# C\n\n## Decision\n\nSee ADR-1.\n");
        write("z/0003-d.md", "# D\n\n## Decision\n\nSee ADR-1.\n");

        Map<String, Map<String, Object>> records = read();

        Object b = of(records, "y/0001-b.md").get("id");
        assertThat(of(records, "y/0002-c.md")).containsEntry("related_decisions", List.of(b));
        assertThat(of(records, "z/0003-d.md")).doesNotContainKey("related_decisions");
        assertThat(deviations).contains("z/0003-d.md:5 ambiguous-link: 'ADR-1' may be x/0001-a.md or y/0001-b.md");
    }

    @Test
    void templatesAndOtherTextsAreNoRecords() throws IOException {
        write("template.md", "# Title\n\n## Status\n\naccepted\n");
        write("0000-b.md", "---\nstatus: \"{proposed | accepted}\"\n---\n# {short title}\n\n## Decision\n");
        write("README.md", "# Decisions\n\n## Status\n\nall accepted\n");
        write("notes.md", "# Notes\n\nText.\n");
        write(".hidden/0002-c.md", "# C\n\n## Decision\n");
        write("0001-a.md", "# A\n\n## Decision\n\nDate: 2026-01-01\n");

        assertThat(read()).containsOnlyKeys("0001-a.md");
        assertThat(deviations)
                .containsExactlyInAnyOrder(
                        "0001-a.md:1 missing-date: there is no date; it is stored as 1970-01-01",
                        "template.md:1 not-a-record: it is a template",
                        "0000-b.md:1 not-a-record: it is a template",
                        "README.md:1 not-a-record: it has no field and no section of a decision record",
                        "notes.md:1 not-a-record: it has no field and no section of a decision record");
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
