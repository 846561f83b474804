package com.example.host;

import static dev.lineage.record.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lineage.Lineage;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Level;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Result;
import dev.lineage.journal.Trace;
import dev.lineage.journal.Trace.Policy;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import dev.lineage.testkit.LineageExtension;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** Documents pass through the mappers of a host, as they are by default, and come back as equal records. */
class JacksonTest {
    private static final ObjectMapper JACKSON2 = new ObjectMapper();
    private static final JsonMapper JACKSON3 = new JsonMapper();

    @RegisterExtension
    final LineageExtension memory = LineageExtension.open(Host::open);

    /** Writes JSON and reads it as a map. */
    interface Mapper {
        Map<String, Object> pass(Map<String, Object> document) throws Exception;
    }

    static Stream<Arguments> mappers() {
        Mapper jackson2 = document -> map(JACKSON2.readValue(JACKSON2.writeValueAsString(document), Map.class));
        Mapper jackson3 = document -> map(JACKSON3.readValue(JACKSON3.writeValueAsString(document), Map.class));
        return Stream.of(Arguments.of("Jackson 2", jackson2), Arguments.of("Jackson 3", jackson3));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<?, ?> fields) {
        return (Map<String, Object>) fields;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mappers")
    void decisionWithEveryFieldComesBackEqual(String name, Mapper mapper, Lineage lineage) throws Exception {
        RecordId other =
                lineage.journal().record(Decision.builder("other").build()).id();
        Version<Decision> stored = lineage.journal().record(full(other));

        Map<String, Object> document = mapper.pass(lineage.documents().write(stored));

        assertThat(lineage.documents().read(Decision.class, document)).isEqualTo(stored.value());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mappers")
    void kindOfTheHostComesBackEqual(String name, Mapper mapper, Lineage lineage) throws Exception {
        Version<Note> stored = lineage.records(Note.class).add(new Note("a", List.of("b"), data()));

        Map<String, Object> document = mapper.pass(lineage.documents().write(stored));

        assertThat(lineage.documents().read(Note.class, document)).isEqualTo(stored.value());
    }

    private static Map<String, Object> data() {
        Map<String, Object> data = new HashMap<>();
        data.put("numbers", Arrays.asList(0, -1, 1L << 40, Long.MIN_VALUE, BigInteger.TEN.pow(30)));
        data.put("fractions", List.of(0.1, 1.0, 100.0f, -0.0, 1e-9, 1e300, Double.MIN_VALUE, 0.1f + 0.2f));
        data.put(
                "decimals",
                List.of("1.50", "0.00", "10.00", "1E+3", "12345678901234.5").stream()
                        .map(BigDecimal::new)
                        .toList());
        data.put("nested", Map.of("list", Arrays.asList("x", null, true, List.of(), Map.of())));
        return data;
    }

    private static Decision full(RecordId other) {
        Trace trace = TraceBuilder.builder()
                .decisionType(WorkflowPoint.DECOMPOSITION_STRATEGY)
                .question("Which moment?")
                .decisionData(Map.of("strategy", "early", "data", data()))
                .epicId(Reference.of("epic:mj100"))
                .taskId(Reference.of("task:t1"))
                .workingMemoryId(Reference.of("working_memory:w1"))
                .agentName("planner")
                .inputsGathered(data())
                .addPolicyEvaluated(new Policy("no overlap", Optional.of(false), Optional.of("precedent"), true))
                .addPrecedentCited(new Precedent(Reference.of("epic:mj99"), Optional.of("same"), 0.1))
                .addAffectsTasks(Reference.of("task:t2"))
                .confidence(Level.HIGH)
                .reversible(false)
                .reversedBy(other.target())
                .build();
        return Decision.builder("Refresh tokens early")
                .rationale("Two workers raced")
                .type("bugfix")
                .addAlternatives(Alternative.considered("locks"))
                .addAlternatives(Alternative.rejected("one minute", "still raced"))
                .outcome(Outcome.SUCCESSFUL)
                .lessonLearned("Leave room")
                .addEntities(file("src/auth.ts"))
                .addRelatedDecisions(other)
                .addSupersedes(other)
                .addTags("auth")
                .gitCommit("d0fb77c")
                .addLinks(new Relationship(
                        new Relation("applies_pattern"),
                        Reference.of("memory:m1"),
                        0.7,
                        Optional.of("same race"),
                        Optional.of(Instant.parse("2026-01-31T12:00:00.123456Z"))))
                .trace(trace)
                .result(new Result(
                        Optional.of(true), 1, 2, Optional.of(1L << 40), Optional.of("run 7"), Optional.of(other)))
                .build();
    }
}
