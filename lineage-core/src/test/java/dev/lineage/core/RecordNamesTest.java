package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Trace;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreExtension;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.SupersededEntry;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of records: what links may name (rule K2), and ids that another program gave. */
class RecordNamesTest extends MemoryTest {
    @ParameterizedTest
    @ValueSource(strings = {"blah", "dec-9999", "dec-99999999", "other-12345678", "memory:blah"})
    void aLinkToARecordOfOursNamesOneThatExists(String name) {
        RecordId none = RecordId.of(name);
        RecordId core = lineage.knowledge().core("backend").id();
        List<Record> values = List.of(
                Decision.builder("a").addSupersedes(none).build(),
                Decision.builder("a").addRelatedDecisions(none).build(),
                Pattern.builder("a").addSupersedes(none).build(),
                AntiPattern.builder("a").inverts(none).build(),
                Validation.of(none, Verdict.POSITIVE),
                MemoryCore.builder("a")
                        .addExtendsCores(new CoreExtension(none, CoreExtension.Type.INHERITS))
                        .build(),
                ContextEntry.builder(none, "a").build(),
                Artifact.builder(none, "code", "a.java", "sha256:" + "0".repeat(64))
                        .build(),
                Agent.builder("a", "developer").workingMemoryId(none).build(),
                WorkingMemory.builder("a", "b").addMemoryCoreRefs(none).build(),
                Task.builder("a").addDependsOn(none).build(),
                Run.builder("a").mode(RunMode.REPLAY).replays(none).build());
        assertThat(values)
                .allSatisfy(value -> assertThatThrownBy(() -> add(value)).isInstanceOf(NotFound.class));
        SupersededEntry superseded = new SupersededEntry(none.target(), Optional.empty(), Optional.empty());
        assertThatThrownBy(() -> lineage.knowledge()
                        .add(MemoryEntry.builder(core, "a", "b")
                                .addSupersedes(superseded)
                                .build()))
                .isInstanceOf(NotFound.class);
        assertThat(lineage.counts()).isEqualTo(Map.of("memory_core", 1L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"01ARZ3NDEKTSV4RRFFQ69G5FAW", "memory:01ARZ3NDEKTSV4RRFFQ69G5FAW", "notes/a.md"})
    void aRecordWithTheIdOfAnotherProgramIsSuperseded(String named) {
        String old = named.replace("memory:", "");
        RecordId core = lineage.knowledge().core("backend").id();
        String text = "'kind': 'memory_entry', 'core_id': '" + core + "', 'content': 'Retry', ";
        importAll(
                json(text + "'id': '" + old + "', 'title': 'Backoff grows'"),
                json(text + "'id': '01ARZ3NDEKTSV4RRFFQ69G5FAX', 'title': 'Backoff grows slowly', 'supersedes': '"
                        + named + "'"));
        Version<?> older = lineage.find(Reference.of(old)).orElseThrow();
        RecordId newer = RecordId.of("01ARZ3NDEKTSV4RRFFQ69G5FAX");
        assertThat(lineage.documents().successors(List.of(older.id()))).isEqualTo(Map.of(older.id(), newer));
        assertThat(lineage.search(Search.of("backoff grows")).stream().map(Hit::version))
                .extracting(Version::id)
                .containsExactly(newer, older.id());
        assertThat(lineage.knowledge()
                        .list(Filter.ALL.superseded(true), Paging.first(5))
                        .items())
                .extracting(Version::id)
                .containsExactly(older.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ADR-7", "decision:ADR-7"})
    void anIdOfAnotherProgramIsANameWithAndWithoutItsType(String name) {
        importAll(fields("id", "ADR-7", "decision", "Use retries"));
        RecordId bare = record(Decision.builder("bare")
                        .addEntities(Reference.of("ADR-7"))
                        .trace(citing("ADR-7")))
                .id();
        RecordId typed = record(Decision.builder("typed")
                        .addEntities(Reference.of("decision:ADR-7"))
                        .trace(citing("decision:ADR-7")))
                .id();
        Version<?> record = lineage.find(Reference.of(name)).orElseThrow();
        assertThat(record.title()).isEqualTo("Use retries");
        assertThat(lineage.journal().find(RecordId.of(name))).map(Version::id).contains(RecordId.of("ADR-7"));
        assertThat(lineage.why(Reference.of(name))).extracting(Version::id).containsExactlyInAnyOrder(typed, bare);
        assertThat(lineage.precedents().citing(Reference.of(name), 5))
                .extracting(citation -> citation.decision().id())
                .containsExactly(typed, bare);
        assertThat(texts(lineage, Filter.where("entity", name))).containsExactly("typed", "bare");
        record(Decision.builder("newer").addSupersedes(RecordId.of(name)));
        assertThat(lineage.documents().successors(List.of(record.id()))).hasSize(1);
    }

    private static Trace citing(String name) {
        return TraceBuilder.builder()
                .addPrecedentCited(new Precedent(Reference.of(name), Optional.empty(), 1.0))
                .build();
    }
}
