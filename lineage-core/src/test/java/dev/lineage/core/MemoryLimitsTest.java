package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.journal.Level;
import dev.lineage.memory.CodeReference;
import dev.lineage.memory.CodeReferenceBuilder;
import dev.lineage.memory.CodeSnippet;
import dev.lineage.memory.CodeSnippetBuilder;
import dev.lineage.memory.CoreConfig;
import dev.lineage.memory.CoreConfigBuilder;
import dev.lineage.memory.CoreType;
import dev.lineage.memory.EntryType;
import dev.lineage.memory.GoldenPath;
import dev.lineage.memory.GoldenPathStep;
import dev.lineage.memory.GoldenPathStepBuilder;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreExtension;
import dev.lineage.memory.MemoryCoreBuilder;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.memory.MemoryEntry.Dependency;
import dev.lineage.memory.MemoryEntry.Quality;
import dev.lineage.memory.MemoryEntry.RelatedEntry;
import dev.lineage.memory.MemoryEntry.SupersededEntry;
import dev.lineage.memory.MemoryEntryBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Impression.Purpose;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The limits of memory and thoughts (sections 1.5 to 1.7 of the dictionary): each is accepted, one more is refused. */
class MemoryLimitsTest {
    private static final RecordId CORE = RecordId.of("core-00000001");
    private static final Reference OTHER = Reference.of("mem-00000001");
    private static final int NAME = 512;
    private static final int LINE = 10_000;
    private static final int TEXT = 100_000;
    private static final int CONTENT = 1_000_000;
    private static final int LIST = 1_000;

    private static String text(int length) {
        return "x".repeat(length);
    }

    private static Optional<String> some(int length) {
        return Optional.of(text(length));
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "n" + i).toList();
    }

    private static List<RecordId> ids(int count) {
        return names(count).stream().map(RecordId::of).toList();
    }

    private static MemoryEntryBuilder entry() {
        return MemoryEntry.builder(CORE, "t", "c");
    }

    private static CodeSnippetBuilder snippet() {
        return CodeSnippet.builder("web", "a.ts")
                .content("c")
                .language("ts")
                .startLine(1)
                .endLine(1);
    }

    private static GoldenPathStepBuilder step() {
        return GoldenPathStep.builder(CORE, 1, "t").description("d").filePath("a.ts");
    }

    private static CodeReferenceBuilder code() {
        return CodeReference.builder("a.ts");
    }

    private static CoreConfigBuilder config() {
        return CoreConfig.builder();
    }

    private static MemoryCoreBuilder core() {
        return MemoryCore.builder("n");
    }

    private static ThoughtBuilder thought() {
        return Thought.builder("c");
    }

    private static Arguments max(String field, int max, IntConsumer value) {
        return Arguments.of(field, max, max + 1, value);
    }

    private static Arguments min(String field, int min, IntConsumer value) {
        return Arguments.of(field, min, min - 1, value);
    }

    static Stream<Arguments> limits() {
        return Stream.of(
                max("memory_core.name", NAME, n -> core().name(text(n)).build()),
                min("memory_core.name", 1, n -> core().name(text(n)).build()),
                max(
                        "memory_core.description",
                        TEXT,
                        n -> core().description(text(n)).build()),
                max(
                        "memory_core.type",
                        64,
                        n -> core().type(new CoreType(text(n))).build()),
                min(
                        "memory_core.type",
                        1,
                        n -> core().type(new CoreType(text(n))).build()),
                max("memory_core.tags", LIST, n -> core().tags(names(n)).build()),
                max("memory_core.owner", NAME, n -> core().owner(text(n)).build()),
                max(
                        "memory_core.extends_cores",
                        20,
                        n -> core().extendsCores(ids(n).stream()
                                        .map(id -> new CoreExtension(id, CoreExtension.Type.INHERITS))
                                        .toList())
                                .build()),
                max(
                        "config.archive_after_days",
                        36_500,
                        n -> config().archiveAfterDays(n).build()),
                min(
                        "config.archive_after_days",
                        1,
                        n -> config().archiveAfterDays(n).build()),
                max(
                        "config.embedding_provider",
                        NAME,
                        n -> config().embeddingProvider(text(n)).build()),
                max("memory_entry.title", LINE, n -> entry().title(text(n)).build()),
                min("memory_entry.title", 1, n -> entry().title(text(n)).build()),
                max(
                        "memory_entry.content",
                        CONTENT,
                        n -> entry().content(text(n)).build()),
                min("memory_entry.content", 1, n -> entry().content(text(n)).build()),
                max("memory_entry.summary", TEXT, n -> entry().summary(text(n)).build()),
                max(
                        "memory_entry.type",
                        64,
                        n -> entry().type(new EntryType(text(n))).build()),
                max("memory_entry.tags", LIST, n -> entry().tags(names(n)).build()),
                max(
                        "memory_entry.keywords",
                        LIST,
                        n -> entry().keywords(names(n)).build()),
                max(
                        "memory_entry.keyword",
                        NAME,
                        n -> entry().addKeywords(text(n)).build()),
                max(
                        "memory_entry.related",
                        LIST,
                        n -> entry().related(ids(n).stream()
                                        .map(id -> new RelatedEntry(id.target(), 1.0, Optional.empty()))
                                        .toList())
                                .build()),
                max("related.strength", 1, n -> new RelatedEntry(OTHER, (double) n, Optional.empty())),
                min("related.strength", 0, n -> new RelatedEntry(OTHER, (double) n, Optional.empty())),
                max(
                        "memory_entry.depends_on",
                        LIST,
                        n -> entry().dependsOn(ids(n).stream()
                                        .map(id -> new Dependency(id.target(), Optional.empty()))
                                        .toList())
                                .build()),
                max("depends_on.reason", TEXT, n -> new Dependency(OTHER, some(n))),
                max(
                        "memory_entry.supersedes",
                        LIST,
                        n -> entry().supersedes(ids(n).stream()
                                        .map(id -> new SupersededEntry(id.target(), Optional.empty(), Optional.empty()))
                                        .toList())
                                .build()),
                max("supersedes.reason", TEXT, n -> new SupersededEntry(OTHER, some(n), Optional.empty())),
                max("quality.verified_by", NAME, n -> new Quality(Level.HIGH, true, Optional.empty(), some(n))),
                max("memory_entry.source", LINE, n -> entry().source(text(n)).build()),
                max(
                        "memory_entry.code_refs",
                        LIST,
                        n -> entry().codeRefs(names(n).stream()
                                        .map(path -> CodeReference.builder(path).build())
                                        .toList())
                                .build()),
                max(
                        "memory_entry.metadata",
                        CONTENT - 1,
                        n -> entry().metadata(Map.of("a", text(n))).build()),
                max(
                        "code_refs.codebase_id",
                        NAME,
                        n -> code().codebaseId(text(n)).build()),
                max("code_refs.file_path", NAME, n -> code().filePath(text(n)).build()),
                min("code_refs.file_path", 1, n -> code().filePath(text(n)).build()),
                max("code_refs.symbol", NAME, n -> code().symbol(text(n)).build()),
                min("code_refs.start_line", 1, n -> code().startLine(n).build()),
                min("code_refs.end_line", 7, n -> code().startLine(7).endLine(n).build()),
                max("code_refs.relevance", LINE, n -> code().relevance(text(n)).build()),
                max("code_refs.context", TEXT, n -> code().context(text(n)).build()),
                max(
                        "code_snippet.codebase_id",
                        NAME,
                        n -> snippet().codebaseId(text(n)).build()),
                min(
                        "code_snippet.codebase_id",
                        1,
                        n -> snippet().codebaseId(text(n)).build()),
                max(
                        "code_snippet.file_path",
                        NAME,
                        n -> snippet().filePath(text(n)).build()),
                min(
                        "code_snippet.file_path",
                        1,
                        n -> snippet().filePath(text(n)).build()),
                max("code_snippet.symbol", NAME, n -> snippet().symbol(text(n)).build()),
                max(
                        "code_snippet.symbol_type",
                        64,
                        n -> snippet().symbolType(text(n)).build()),
                max(
                        "code_snippet.content",
                        CONTENT,
                        n -> snippet().content(text(n)).build()),
                min("code_snippet.content", 1, n -> snippet().content(text(n)).build()),
                max(
                        "code_snippet.language",
                        NAME,
                        n -> snippet().language(text(n)).build()),
                min("code_snippet.language", 1, n -> snippet().language(text(n)).build()),
                min("code_snippet.start_line", 1, n -> snippet().startLine(n).build()),
                min(
                        "code_snippet.end_line",
                        7,
                        n -> snippet().startLine(7).endLine(n).build()),
                max(
                        "code_snippet.docstring",
                        TEXT,
                        n -> snippet().docstring(text(n)).build()),
                max(
                        "code_snippet.imports",
                        LIST,
                        n -> snippet().imports(names(n)).build()),
                max(
                        "code_snippet.commit_sha",
                        NAME,
                        n -> snippet().commitSha(text(n)).build()),
                max("golden_path.name", NAME, n -> GoldenPath.of(text(n), "c")),
                min("golden_path.name", 1, n -> GoldenPath.of(text(n), "c")),
                max("golden_path.concept", NAME, n -> GoldenPath.of("n", text(n))),
                min("golden_path.concept", 1, n -> GoldenPath.of("n", text(n))),
                max("golden_path.description", TEXT, n -> new GoldenPath("n", "c", some(n), List.of())),
                max("golden_path.tags", LIST, n -> new GoldenPath("n", "c", Optional.empty(), names(n))),
                min("golden_path_step.step_order", 1, n -> step().stepOrder(n).build()),
                max("golden_path_step.title", NAME, n -> step().title(text(n)).build()),
                min("golden_path_step.title", 1, n -> step().title(text(n)).build()),
                max(
                        "golden_path_step.description",
                        TEXT,
                        n -> step().description(text(n)).build()),
                min(
                        "golden_path_step.description",
                        1,
                        n -> step().description(text(n)).build()),
                max(
                        "golden_path_step.codebase_id",
                        NAME,
                        n -> step().codebaseId(text(n)).build()),
                max(
                        "golden_path_step.file_path",
                        NAME,
                        n -> step().filePath(text(n)).build()),
                max("golden_path_step.symbol", NAME, n -> step().symbol(text(n)).build()),
                min("golden_path_step.start_line", 1, n -> step().startLine(n).build()),
                min(
                        "golden_path_step.end_line",
                        7,
                        n -> step().startLine(7).endLine(n).build()),
                max(
                        "golden_path_step.code_snapshot",
                        CONTENT,
                        n -> step().codeSnapshot(text(n)).build()),
                max(
                        "golden_path_step.snapshot_commit",
                        NAME,
                        n -> step().snapshotCommit(text(n)).build()),
                max(
                        "golden_path_step.key_concepts",
                        LIST,
                        n -> step().keyConcepts(names(n)).build()),
                max("thought.content", 10_000, n -> thought().content(text(n)).build()),
                min("thought.content", 1, n -> thought().content(text(n)).build()),
                max(
                        "thought.contributor",
                        100,
                        n -> thought().contributor(text(n)).build()),
                max("thought.agent_name", 200, n -> thought().agentName(text(n)).build()),
                max("thought.context", 2_000, n -> thought().context(text(n)).build()),
                max("thought.tags", LIST, n -> thought().tags(names(n)).build()),
                max(
                        "thought.consolidates",
                        100,
                        n -> thought().consolidates(ids(n)).build()),
                min(
                        "thought.consolidates",
                        2,
                        n -> thought().consolidates(ids(n)).build()),
                min(
                        "thought.initial_weight",
                        1,
                        n -> thought().initialWeight((double) n).build()),
                max("prompt.content", 10_000, n -> Prompt.of(text(n))),
                max(
                        "prompt.contributor",
                        100,
                        n -> Prompt.builder("c").contributor(text(n)).build()),
                max(
                        "prompt.consolidates",
                        100,
                        n -> Prompt.builder("c").consolidates(ids(n)).build()),
                min(
                        "prompt.consolidates",
                        2,
                        n -> Prompt.builder("c").consolidates(ids(n)).build()),
                max(
                        "impression.records",
                        LIST,
                        n -> new Impression(ids(n), Purpose.THINK, Optional.empty(), Optional.empty())),
                min(
                        "impression.records",
                        1,
                        n -> new Impression(ids(n), Purpose.THINK, Optional.empty(), Optional.empty())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("limits")
    void aValueAtItsLimitIsAcceptedAndOneBeyondItIsRefused(String field, int last, int beyond, IntConsumer value) {
        value.accept(last);
        assertThatThrownBy(() -> value.accept(beyond)).isInstanceOf(InvalidInput.class);
    }

    static Stream<Arguments> characters() {
        return Stream.of(
                Arguments.of("memory_core.name", (Consumer<String>)
                        text -> core().name(text).build()),
                Arguments.of("memory_entry.title", (Consumer<String>)
                        text -> entry().title(text).build()),
                Arguments.of("memory_entry.content", (Consumer<String>)
                        text -> entry().content(text).build()),
                Arguments.of("code_snippet.content", (Consumer<String>)
                        text -> snippet().content(text).build()),
                Arguments.of("golden_path_step.description", (Consumer<String>)
                        text -> step().description(text).build()),
                Arguments.of("thought.content", (Consumer<String>)
                        text -> thought().content(text).build()),
                Arguments.of("prompt.content", (Consumer<String>) Prompt::of));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("characters")
    void textsHaveNoCharactersThatCannotBeStored(String field, Consumer<String> value) {
        value.accept("\uD83C\uDF89 ok");
        for (String bad : List.of(" \n", "a\0b", "a\uD83C", "\uDF89a", "\uDF89\uD83C")) {
            assertThatThrownBy(() -> value.accept(bad)).isInstanceOf(InvalidInput.class);
        }
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void weightsAndStrengthsAreNumbers(DoubleConsumer value) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> value.accept(bad)).isInstanceOf(InvalidInput.class);
        }
    }

    static Stream<DoubleConsumer> numbers() {
        return Stream.of(
                weight -> thought().initialWeight(weight).build(),
                strength -> new RelatedEntry(OTHER, strength, Optional.empty()));
    }
}
