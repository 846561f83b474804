package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.knowledge.MemoryEntry.RelatedEntry;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.Thought;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The limits of memory and thoughts (sections 1.5 to 1.7 of the dictionary): each is accepted, one more is refused. */
class MemoryLimitsTest {
    private static final Kinds KINDS = Kinds.of(List.of());

    /** The least document of each kind. */
    private static final Map<String, String> DOCUMENTS = Map.of(
            "memory_core", "'name': 'n'",
            "memory_entry", "'core_id': 'core-00000001', 'title': 't', 'content': 'c'",
            "code_snippet",
                    "'codebase_id': 'web', 'file_path': 'a', 'content': 'c', 'language': 'ts', 'start_line': 1, 'end_line': 1",
            "golden_path", "'name': 'n', 'concept': 'c'",
            "golden_path_step",
                    "'golden_path_id': 'path-00000001', 'step_order': 1, 'title': 't', 'description': 'd', 'file_path': 'a'",
            "thought", "'content': 'c'",
            "impression", "'records': ['dec-00000001'], 'purpose': 'think'");

    /** Returns a value of a size, which takes the place of the question mark in a field. */
    private static String value(String form, int size) {
        return switch (form) {
            case "number" -> String.valueOf(size);
            case "text" -> "'" + text(size) + "'";
            default ->
                ids(size).stream().map(id -> form.replace("*", id.value())).collect(Collectors.joining(", ", "[", "]"));
        };
    }

    private static String text(int length) {
        return "x".repeat(length);
    }

    private static List<RecordId> ids(int count) {
        return IntStream.range(0, count).mapToObj(i -> RecordId.of("n" + i)).toList();
    }

    private static void read(String kind, Map<String, ?> further) {
        Map<String, Object> fields = MemoryTest.json(DOCUMENTS.getOrDefault(kind, ""));
        fields.putAll(further);
        KINDS.find(kind).orElseThrow().read(fields, Reading.STRICT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            # kind; field; value, or each item; least, if it is a limit; most
            memory_core; 'name': ?; text; 1; 512
            memory_core; 'description': ?; text; ; 100000
            memory_core; 'type': ?; text; 1; 64
            memory_core; 'tags': ?; '*'; ; 1000
            memory_core; 'owner': ?; text; ; 512
            memory_core; 'extends_cores': ?; {'core_id': '*'}; ; 20
            memory_core; 'config': {'archive_after_days': ?}; number; 1; 36500
            memory_core; 'config': {'embedding_provider': ?}; text; ; 512
            memory_entry; 'title': ?; text; 1; 10000
            memory_entry; 'content': ?; text; 1; 1000000
            memory_entry; 'summary': ?; text; ; 100000
            memory_entry; 'type': ?; text; ; 64
            memory_entry; 'tags': ?; '*'; ; 1000
            memory_entry; 'keywords': ?; '*'; ; 1000
            memory_entry; 'keywords': [?]; text; ; 512
            memory_entry; 'related': ?; {'entry': '*'}; ; 1000
            memory_entry; 'related': [{'entry': 'mem-00000001', 'strength': ?}]; number; 0; 1
            memory_entry; 'depends_on': ?; {'entry': '*'}; ; 1000
            memory_entry; 'depends_on': [{'entry': 'mem-00000001', 'reason': ?}]; text; ; 100000
            memory_entry; 'supersedes': ?; {'entry': '*'}; ; 1000
            memory_entry; 'supersedes': [{'entry': 'mem-00000001', 'reason': ?}]; text; ; 100000
            memory_entry; 'verified': true, 'verified_by': ?; text; ; 512
            memory_entry; 'source': ?; text; ; 10000
            memory_entry; 'code_refs': ?; {'file_path': '*'}; ; 1000
            memory_entry; 'metadata': {'a': ?}; text; ; 999999
            memory_entry; 'code_refs': [{'file_path': 'a', 'codebase_id': ?}]; text; ; 512
            memory_entry; 'code_refs': [{'file_path': ?}]; text; 1; 512
            memory_entry; 'code_refs': [{'file_path': 'a', 'symbol': ?}]; text; ; 512
            memory_entry; 'code_refs': [{'file_path': 'a', 'start_line': ?}]; number; 1;
            memory_entry; 'code_refs': [{'file_path': 'a', 'start_line': 7, 'end_line': ?}]; number; 7;
            memory_entry; 'code_refs': [{'file_path': 'a', 'relevance': ?}]; text; ; 10000
            memory_entry; 'code_refs': [{'file_path': 'a', 'context': ?}]; text; ; 100000
            code_snippet; 'codebase_id': ?; text; 1; 512
            code_snippet; 'file_path': ?; text; 1; 512
            code_snippet; 'symbol': ?; text; ; 512
            code_snippet; 'symbol_type': ?; text; ; 64
            code_snippet; 'content': ?; text; 1; 1000000
            code_snippet; 'language': ?; text; 1; 512
            code_snippet; 'start_line': ?; number; 1;
            code_snippet; 'start_line': 7, 'end_line': ?; number; 7;
            code_snippet; 'docstring': ?; text; ; 100000
            code_snippet; 'imports': ?; '*'; ; 1000
            code_snippet; 'commit_sha': ?; text; ; 512
            golden_path; 'name': ?; text; 1; 512
            golden_path; 'concept': ?; text; 1; 512
            golden_path; 'description': ?; text; ; 100000
            golden_path; 'tags': ?; '*'; ; 1000
            golden_path_step; 'step_order': ?; number; 1;
            golden_path_step; 'title': ?; text; 1; 512
            golden_path_step; 'description': ?; text; 1; 100000
            golden_path_step; 'codebase_id': ?; text; ; 512
            golden_path_step; 'file_path': ?; text; ; 512
            golden_path_step; 'symbol': ?; text; ; 512
            golden_path_step; 'start_line': ?; number; 1;
            golden_path_step; 'start_line': 7, 'end_line': ?; number; 7;
            golden_path_step; 'code_snapshot': ?; text; ; 1000000
            golden_path_step; 'snapshot_commit': ?; text; ; 512
            golden_path_step; 'key_concepts': ?; '*'; ; 1000
            thought; 'content': ?; text; 1; 10000
            thought; 'contributor': ?; text; ; 100
            thought; 'agent_name': ?; text; ; 200
            thought; 'context': ?; text; ; 2000
            thought; 'tags': ?; '*'; ; 1000
            thought; 'consolidates': ?; '*'; 2; 100
            thought; 'initial_weight': ?; number; 1;
            impression; 'records': ?; '*'; 1; 1000
            """)
    void aValueAtItsLimitIsAcceptedAndOneBeyondItIsRefused(
            String kind, String field, String form, @Nullable Integer least, @Nullable Integer most) {
        IntConsumer read = size -> read(kind, MemoryTest.json(field.replace("?", value(form, size))));
        if (least != null) {
            limit(read, least, least - 1);
        }
        if (most != null) {
            limit(read, most, most + 1);
        }
    }

    private static void limit(IntConsumer value, int last, int beyond) {
        value.accept(last);
        assertThatThrownBy(() -> value.accept(beyond)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void aPromptHasTheLimitsOfAThought() {
        limit(n -> Prompt.of(text(n)), 10_000, 10_001);
        limit(n -> Prompt.builder("c").contributor(text(n)).build(), 100, 101);
        limit(n -> Prompt.builder("c").consolidates(ids(n)).build(), 100, 101);
        limit(n -> Prompt.builder("c").consolidates(ids(n)).build(), 2, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "memory_core, name",
        "memory_entry, title",
        "memory_entry, content",
        "code_snippet, content",
        "golden_path_step, description",
        "thought, content"
    })
    void textsHaveNoCharactersThatCannotBeStored(String kind, String field) {
        read(kind, Map.of(field, "\uD83C\uDF89 ok"));
        for (String bad : List.of(" \n", "a\0b", "a\uD83C", "\uDF89a", "\uDF89\uD83C")) {
            assertThatThrownBy(() -> read(kind, Map.of(field, bad))).isInstanceOf(InvalidInput.class);
            assertThatThrownBy(() -> Prompt.of(bad)).isInstanceOf(InvalidInput.class);
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
                weight -> Thought.builder("c").initialWeight(weight).build(),
                strength -> new RelatedEntry(Reference.of("mem-00000001"), strength, Optional.empty()));
    }
}
