package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.RecordId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decisions as files in the form of MADR, and back. */
class MadrWritingTest {
    private static final Instant NOW = Instant.parse("2100-01-01T00:00:00Z");

    @TempDir
    Path folder;

    private LineageMemory memory;
    private Lineage lineage;
    private Path files;

    @BeforeEach
    void open() {
        memory = Memories.open(folder.resolve("memory.db"));
        lineage = memory.in(Scope.project("shop").actor("ann"));
        files = folder.resolve("adr");
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private RecordId record(String decision, String rationale, Alternative... alternatives) {
        return lineage.journal()
                .record(Decision.builder(decision)
                        .rationale(rationale)
                        .alternatives(List.of(alternatives))
                        .tags(List.of("a", "1.0"))
                        .build())
                .id();
    }

    private long write() {
        return MarkdownDecisions.write(memory.exchange(), Memories.ALL, files);
    }

    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.list(files)) {
            for (Path file : all.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    /** Returns the newest version of each decision without what differs between memories. */
    private static List<Map<String, Object>> decisions(LineageMemory memory) {
        Map<Object, Map<String, Object>> newest = new TreeMap<>();
        memory.exchange().exportAll(Memories.ALL, document -> newest.put((String) document.get("id"), document));
        newest.values()
                .forEach(fields -> fields.keySet()
                        .removeAll(List.of("version", "sequence", "recorded_at", "updated_at", "source")));
        return new ArrayList<>(newest.values());
    }

    @Test
    void aDecisionHasTheSectionsOfMadr() throws IOException {
        record(
                "Keep sessions in Redis",
                "Workers see a logout.",
                Alternative.rejected("Memcached", "it cannot publish"));

        assertThat(write()).isEqualTo(1);

        String text = Objects.requireNonNull(contents().get("0001-keep-sessions-in-redis.md"));
        assertThat(text.replaceAll("(?m)^(date|timestamp|id): .*\n", "")).isEqualTo("""
                ---
                status: accepted
                tags:
                - a
                - '1.0'
                - shop
                kind: decision
                project: shop
                actor: ann
                type: other
                alternatives:
                - option: Memcached
                  rejected_because: it cannot publish
                ---

                # Keep sessions in Redis

                ## Context and Problem Statement

                Workers see a logout.

                ## Considered Options

                <!-- The field alternatives has the reasons. -->

                * Keep sessions in Redis
                * Memcached, rejected because it cannot publish

                ## Decision Outcome

                Chosen option: "Keep sessions in Redis"
                """);
    }

    @Test
    void whatIsWrittenIsReadAsTheSameDecisions() throws IOException {
        RecordId old = record("1. `Number` *first*", "Status: rejected\n\nSupersedes: ADR-0002");
        RecordId recent = record("Second", "# A heading\n\nand text", Alternative.considered("a\nb"));
        record("A title\nof two lines", "", Alternative.rejected("x", "y"), Alternative.considered("z"));
        record("# Third ---", "---\nstatus: x\n---");
        record("a".repeat(59) + "\uD835\uDC00", "");
        lineage.journal()
                .record(Decision.builder("Tags")
                        .tags(List.of("#urgent", "a;b", "[x"))
                        .build());
        Memories.load(
                memory,
                "{\"id\":\"DEC-001\",\"ts\":1,\"decision\":\"By hand\",\"source\":\"%s.md\"}"
                        .formatted("x".repeat(300)));
        lineage.journal().supersede(old, recent);
        lineage.journal()
                .update(
                        recent,
                        decision -> decision.outcome(Outcome.SUCCESSFUL)
                                .lessonLearned("two: lines\n- of it")
                                .type("architecture"));
        Files.createDirectories(files);
        Files.write(files.resolve("note.md"), new byte[] {(byte) 0xFF});
        write();

        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            other.exchange().importAll(Memories.ALL, ImportFile.read(files, NOW, file -> Optional.empty()));

            assertThat(decisions(other)).isEqualTo(decisions(memory));
        }
        assertThat(memory.exchange()
                        .importAll(Memories.ALL, ImportFile.read(files, NOW, file -> Optional.empty()))
                        .added())
                .isZero();
    }

    @Test
    void filesKeepTheirNamesWhenTheyAreWrittenAgain() throws IOException {
        RecordId first = record("First", "A");
        record("Second", "B");
        write();
        Map<String, String> before = contents();
        write();
        assertThat(contents()).isEqualTo(before);

        lineage.journal().update(first, decision -> decision.decision("Renamed"));
        record("Third", "C");
        write();

        assertThat(contents()).containsOnlyKeys("0001-first.md", "0002-second.md", "0003-third.md");
        assertThat(contents().get("0001-first.md")).contains("# Renamed");
    }

    @Test
    void importedRecordsKeepTheirFileNameAndText() throws IOException {
        Path original = Files.createDirectories(folder.resolve("docs"));
        String text = "# 1. A\n\nDate: 2026-01-02\n\n## Status\n\nAccepted\n\n## Decision\n\nIt is so.";
        Files.writeString(original.resolve("0007-a.md"), text);
        memory.exchange().importAll(Memories.ALL, ImportFile.read(original, NOW, file -> Optional.empty()));

        write();

        assertThat(contents()).containsOnlyKeys("0007-a.md");
        assertThat(contents().get("0007-a.md"))
                .endsWith(text.substring("# 1. A\n".length()) + "\n")
                .contains("# A\n");
    }

    @Test
    void aSupersededDecisionNamesTheFileOfItsSuccessor() throws IOException {
        RecordId old = record("Old", "A");
        lineage.journal().supersede(old, record("New", "B"));

        write();

        assertThat(contents().get("0001-old.md")).contains("\nstatus: superseded by 0002-new.md\n");
        assertThat(contents().get("0002-new.md")).contains("\nsupersedes:\n- " + old.value() + "\n");
    }

    @Test
    void noFileIsWrittenOutsideTheFolder() throws IOException {
        for (String source : List.of("../out.md", "/tmp/out.md", "..")) {
            memory.exchange()
                    .importAll(
                            Memories.ALL,
                            ImportFile.read(
                                    Memories.stream("{\"decision\":\"A\",\"source\":\"" + source + "\",\"ts\":1}"),
                                    "log"));
        }

        write();

        assertThat(contents()).containsOnlyKeys("0001-a.md", "0002-a.md", "0003-a.md");
        assertThat(folder.resolve("out.md")).doesNotExist();
    }
}
