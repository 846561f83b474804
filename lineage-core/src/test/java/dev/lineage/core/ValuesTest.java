package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Kinds;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.query.Direction;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values: what is refused, and that the stored value is the given one. */
class ValuesTest extends MemoryTest {
    private Version<Decision> recordData(Map<String, Object> data) {
        return record(Decision.builder("data")
                .trace(TraceBuilder.builder().decisionData(data).build()));
    }

    @Test
    void theReturnedVersionIsTheStoredOne() {
        List<?> others = List.of(1L, 0.1, new BigDecimal("1.10"), true, Map.of("x", 2.0), (short) 3);
        BigInteger big = new BigInteger("123456789012345678901234567890");
        Version<Decision> stored =
                recordData(fields("text", "a", "null", null, "long", 1L, "big", big, "list", others));
        assertThat(get(stored.id())).isEqualTo(stored);
        assertThat(stored.value().trace().decisionData().get("long")).isEqualTo(1);
        Version<Decision> updated =
                update(stored.id(), d -> d.trace(stored.value().trace().with(t -> t.question("Which?"))));
        assertThat(List.copyOf(updated.value().trace().decisionData().keySet()))
                .containsExactly("text", "null", "long", "big", "list");
    }

    @Test
    void aValueKeepsNothingThatItsMakerCanChange() {
        List<Object> inner = new ArrayList<>(List.of("a"));
        Decision value = Decision.builder("a")
                .trace(TraceBuilder.builder()
                        .decisionData(Map.of("list", inner))
                        .build())
                .build();
        inner.add("b");
        assertThat(value.trace().decisionData()).isEqualTo(Map.of("list", List.of("a")));
    }

    static Stream<Arguments> valuesThatJsonCannotHold() {
        Map<Object, Object> nullKey = new HashMap<>();
        nullKey.put(absent(), 1);
        Map<String, Object> itself = new HashMap<>();
        itself.put("self", itself);
        return Stream.of(
                Arguments.of("a null key", nullKey),
                Arguments.of("a number as key", Map.of(1, 1)),
                Arguments.of("a map in itself", itself),
                Arguments.of("a thread", Thread.currentThread()),
                Arguments.of("an instant", Instant.EPOCH),
                Arguments.of("NaN", Double.NaN),
                Arguments.of("1,002 digits", new BigDecimal("1." + "3".repeat(1_001))),
                Arguments.of("infinity", Float.POSITIVE_INFINITY),
                Arguments.of("a surrogate", "\uD800"),
                Arguments.of("a surrogate as key", Map.of("\uDC00", 1)),
                Arguments.of("NUL", "a\0b"),
                Arguments.of("101 levels", nested(101)),
                Arguments.of("5,000 levels", nested(5_000)),
                Arguments.of("1,000,001 characters", "x".repeat(1_000_001)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("valuesThatJsonCannotHold")
    void aValueThatJsonCannotHoldIsRefused(String name, Object value) {
        assertThatThrownBy(() -> recordData(Map.of("v", value)))
                .isInstanceOfSatisfying(
                        InvalidInput.class,
                        refused -> assertThat(refused.field()).isEqualTo("decision_data"));
        assertThat(texts()).isEmpty();
    }

    @Test
    void aHundredLevelsAreStoredAndReadAgain() {
        Version<Decision> stored = recordData(Map.of("v", nested(98)));
        assertThat(get(stored.id())).isEqualTo(stored);
    }

    private static Object nested(int levels) {
        Object nested = "x";
        for (int i = 0; i < levels; i++) {
            nested = i % 2 == 0 ? Map.of("m", nested) : List.of(nested);
        }
        return nested;
    }

    @Test
    void numbersOfUnknownFieldsSurviveAnUpdate() throws Exception {
        importAll(json("""
            'id': 'dec-00000001', 'decision': 'a', 'later': 0.12345678901234567890123, 'huge': 1E+400,
            'nested': {'zero': 1.500}
            """));
        update(id("dec-00000001"), d -> d.outcome(Outcome.SUCCESSFUL));
        String body = (String)
                rows("SELECT body FROM versions WHERE number = 2").get(0).get(0);
        assertThat(body)
                .contains("0.12345678901234567890123")
                .contains("1E+400")
                .contains("1.500");
    }

    @Test
    void anAbsentStrengthIsFullStrength() {
        var report = importAll(json("""
            'id': 'dec-00000001', 'timestamp': '2026-01-01', 'decision': 'a',
            'precedent_cited': [{'target': 'epic:mj100'}],
            'links': [{'relation': 'applies_pattern', 'target': 'concept:x'}]
            """));
        assertThat(report.deviations()).isEmpty();
        Decision value = get(id("dec-00000001")).value();
        assertThat(value.trace().precedentCited())
                .containsExactly(new Precedent(Reference.of("epic:mj100"), Optional.empty(), 1.0));
        assertThat(value.links()).containsExactly(Relationship.applies(Reference.of("concept:x")));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -0.1, 1.1, Double.POSITIVE_INFINITY})
    void aStrengthOutsideItsRangeIsRefused(double strength) {
        assertThatThrownBy(() -> new Precedent(Reference.of("epic:mj100"), Optional.empty(), strength))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("strength must be from 0.0 to 1.0: '" + strength + "'");
    }

    @Test
    void theBodyDoesNotDependOnTheLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            Kinds kinds = new Kinds(List.of());
            Decision value = Decision.builder("a")
                    .outcome(Outcome.SUCCESSFUL)
                    .gitCommit("I")
                    .build();
            assertThat(Json.text(kinds.of(Decision.class).write(value)))
                    .isEqualTo(
                            "{\"decision\":\"a\",\"type\":\"other\",\"outcome\":\"successful\",\"git_commit\":\"I\"}");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void oddBodiesAreKept() {
        importAll(json("""
            'id': 'dec-00000001', 'decision': 'a', 'outcome': null, 'tags': null, 'trace': {'x': 1}, 'result': null
            """));
        update(id("dec-00000001"), d -> d.outcome(Outcome.SUCCESSFUL));
        assertThat(export(memory, PLANNER).get(1))
                .containsEntry("trace", Map.of("x", 1))
                .containsEntry("outcome", "successful");
    }

    @Test
    void aBadRequestIsInvalidInput() {
        Decision decision = decision("a");
        RecordId stored = record("stored").id();
        List<ThrowingCallable> requests = List.of(
                () -> lineage.journal().record(absent()),
                () -> update(id("dec-1a2b3c4d"), absent()),
                () -> update(stored, d -> absent()),
                () -> lineage.transfer().open(absent()),
                () -> lineage.transfer().fork(absent()),
                () -> new GitState(Optional.empty(), Optional.empty(), List.of(), List.of(), -1, Optional.empty()),
                () -> lineage.transfer().handoff(" "),
                () -> lineage.transfer().handoff((Handoff) absent(), UnaryOperator.identity()),
                () -> lineage.transfer().handoff(Handoff.builder("a").build(), absent()),
                () -> Check.names("tags", Collections.singletonList(absent())),
                () -> Check.list("entities", Collections.singletonList(absent())),
                () -> lineage.journal().record(decision, (WriteOption) absent()),
                () -> lineage.journal().record(decision, (WriteOption[]) absent()),
                () -> memory.in(absent()),
                () -> new Scope("p", "a", Optional.empty(), Optional.empty(), "", absent()),
                () -> PLANNER.reading((String) absent()),
                () -> Scope.project("p\0"),
                () -> PLANNER.space("x".repeat(513)),
                () -> Search.of(absent()),
                () -> Paging.first(0),
                () -> Paging.first(Integer.MAX_VALUE),
                () -> Search.of("a").first(-1),
                () -> Search.of("a").first(1_001),
                () -> lineage.documents().ids("dec-", 0),
                () -> id("dec 1"),
                () -> PLANNER.session("my session"),
                () -> lineage.timeline(Paging.first(1).after("x")),
                () -> lineage.journal().list(Filter.ALL, Paging.first(1).after("1,2")),
                () -> new Validity(Optional.of(Instant.EPOCH), Optional.of(Instant.EPOCH)));
        assertThat(requests).allSatisfy(request -> assertThatThrownBy(request).isInstanceOf(InvalidInput.class));
        assertThat(verify().versions()).isEqualTo(1);
    }

    @Test
    void aLongQuestionAsksForItsFirst1000WordsOnly() {
        record("word0 token");
        StringBuilder question = new StringBuilder("word0");
        for (int i = 0; question.length() < 99_000; i++) {
            question.append(" w").append(Integer.toString(i, 36)).append('x');
        }
        assertThat(lineage.search(Search.of(question.toString()))).hasSize(1);
        assertThat(lineage.search(Search.of(question + " token").in("decision")))
                .hasSize(1);
        assertThat(lineage.search(Search.of(question.substring(6) + " word0"))).isEmpty();
    }

    /** Returns null where the compiler expects a value. */
    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T absent() {
        return null;
    }

    @Test
    void distantTimesAreKept() {
        Instant distant = Instant.parse("2300-01-01T00:00:00.000001Z");
        Relationship link = new Relationship(
                Relation.REFERENCES, Reference.of("file:a.ts"), -0.0, Optional.empty(), Optional.of(distant));
        Version<Decision> stored =
                record(Decision.builder("a").addLinks(link), WriteOption.valid(Validity.until(distant)));
        assertThat(get(stored.id())).isEqualTo(stored);
        assertThat(stored.validity().until()).contains(distant);
        assertThat(lineage.links(stored.id().target(), Direction.OUTGOING))
                .singleElement()
                .satisfies(connection -> assertThat(connection.at()).isEqualTo(distant));
        assertThat(update(stored.id(), d -> d.links(List.of(link)))).isEqualTo(stored);
    }
}
