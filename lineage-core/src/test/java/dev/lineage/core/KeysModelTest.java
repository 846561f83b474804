package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException;
import dev.lineage.LineageException.Conflict;
import dev.lineage.graph.Edge;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.run.Run;
import dev.lineage.thought.Prompt;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.Nudge;
import dev.lineage.work.Task;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.WorkingMemory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random requests under keys, on kinds whose rules read and write other records, repeated in any order. */
class KeysModelTest extends MemoryTest {
    private static final String SHA = "sha256:" + "1".repeat(63);
    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    /** A request, which is another one if it says something else. */
    private record Request(String said, Function<WriteOption, Object> write) {}

    private record Answered(String key, Request request, Object answer) {}

    private final List<Answered> answers = new ArrayList<>();
    private final List<RecordId> decisions = new ArrayList<>();
    private final List<RecordId> tasks = new ArrayList<>();
    private final List<RecordId> memories = new ArrayList<>();
    private final List<RecordId> cores = new ArrayList<>();
    private final List<RecordId> patterns = new ArrayList<>();

    @Test
    @Tag("slow")
    void aRepeatedRequestIsAnsweredAsTheFirstWhateverHappenedBetween() {
        IntStream.range(0, Proof.size(2, 60)).forEach(seed -> {
            memory.close();
            memory = open(file.resolveSibling(seed + ".db"), seed);
            lineage = memory.in(PLANNER);
            Stream.of(decisions, tasks, memories, cores, patterns).forEach(List::clear);
            answers.clear();
            run(new Random(seed), seed);
            assertThat(verify().problems()).isEmpty();
        });
    }

    private void run(Random random, int seed) {
        for (int i = 0; i < 150; i++) {
            clock.advance(Duration.ofHours(random.nextInt(30)));
            String where = "seed " + seed + " step " + i;
            if (answers.isEmpty() || random.nextInt(3) > 0) {
                first(seed + "-" + i, request(random));
            } else {
                Answered first = any(random, answers);
                again(where, first, random.nextInt(4) == 0 ? request(random) : first.request);
            }
        }
    }

    /** Makes a request under a new key; one that a rule refuses uses up no key. */
    private void first(String key, Request request) {
        Map<String, Long> before = versions();
        try {
            Object answer = request.write.apply(key(key));
            if (!versions().equals(before)) {
                answers.add(new Answered(key, request, answer));
            }
        } catch (LineageException refused) {
            assertThat(versions()).isEqualTo(before);
        }
    }

    private void again(String where, Answered first, Request request) {
        Map<String, Long> before = versions();
        if (request.said.equals(first.request.said)) {
            assertThat(request.write.apply(key(first.key))).as(where).isEqualTo(first.answer);
            assertThat(request.write.apply(WriteOption.firstOf(first.key)))
                    .as(where)
                    .isEqualTo(first.answer);
        } else {
            assertThatThrownBy(() -> request.write.apply(key(first.key)))
                    .as(where + ": " + request.said + " after " + first.request.said)
                    .isInstanceOfSatisfying(
                            Conflict.class,
                            refused -> assertThat(refused.rule()).isEqualTo("key"));
        }
        assertThat(versions()).as(where).isEqualTo(before);
    }

    /** Returns how many versions of each kind there are, but for impressions, which a repeated thought may leave. */
    private Map<String, Long> versions() {
        Map<String, Long> versions = new HashMap<>();
        lineage.changes(0, Paging.MAX_LIMIT).forEach(version -> versions.merge(version.kind(), 1L, Long::sum));
        versions.remove("impression");
        return versions;
    }

    private Request request(Random random) {
        String name = any(random, NAMES);
        return switch (random.nextInt(18)) {
            case 0, 1 -> {
                List<RecordId> older = some(random, decisions);
                Decision decision =
                        Decision.builder("Use " + name).supersedes(older).build();
                yield adding(Decision.class, decision, decisions);
            }
            case 2 -> adding(MemoryCore.class, MemoryCore.builder(name).build(), cores);
            case 3 -> adding(Agent.class, Agent.builder(name, "coder").build(), new ArrayList<>());
            case 4 ->
                adding(WorkingMemory.class, WorkingMemory.builder(name, "goal").build(), memories);
            case 5, 6 -> {
                TaskBuilder task =
                        TaskBuilder.builder(Task.builder(name).build()).dependsOn(some(random, tasks));
                some(random, memories).forEach(task::workingMemoryId);
                yield adding(Task.class, task.build(), tasks);
            }
            case 7 -> {
                Task.TaskStatus status = any(random, List.of(Task.TaskStatus.values()));
                yield changing(random, Task.class, tasks, old -> old.withStatus(status));
            }
            case 8 -> {
                List<RecordId> of = some(random, memories);
                Artifact artifact = Artifact.builder(
                                of.isEmpty() ? RecordId.of("wm-00000000") : of.get(0),
                                "code",
                                "src/" + name + ".ts",
                                SHA + random.nextInt(3))
                        .build();
                yield adding(Artifact.class, artifact, new ArrayList<>());
            }
            case 9 -> adding(Run.class, Run.builder(name).build(), new ArrayList<>());
            case 10 -> adding(Pattern.class, Pattern.builder(name).build(), patterns);
            case 11 ->
                adding(AntiPattern.class, AntiPattern.builder("avoid " + name).build(), new ArrayList<>());
            case 12 -> {
                Reference end = Reference.of("concept:" + name);
                Edge edge = Edge.builder(
                                end,
                                any(random, List.of(Relation.DEPENDS_ON, Relation.AFFECTS)),
                                Reference.of("file:x"))
                        .build();
                yield adding(Edge.class, edge, new ArrayList<>());
            }
            case 13 ->
                adding(Nudge.class, Nudge.builder(Nudge.ALL, "Stop " + name).build(), new ArrayList<>());
            case 14 -> {
                List<RecordId> of = some(random, cores);
                MemoryEntry entry = MemoryEntry.builder(
                                of.isEmpty() ? RecordId.of("core-00000000") : of.get(0),
                                "Title " + name,
                                "Text " + name)
                        .build();
                yield new Request(
                        "entry " + entry, option -> lineage.knowledge().add(entry, option));
            }
            case 15 -> {
                Prompt prompt = Prompt.of("Workers that renew one session at the same time lose it: " + name);
                yield new Request(
                        "think " + name,
                        option -> lineage.thoughts().think(prompt, option).thoughtId());
            }
            case 16 -> {
                Session session = SessionBuilder.builder().summary(name).build();
                yield new Request("open " + name, option -> lineage.transfer().open(session, option));
            }
            default ->
                new Request("handoff " + name, option -> lineage.transfer().handoff("Done " + name, option));
        };
    }

    private <T extends Record> Request adding(Class<T> kind, T value, List<RecordId> known) {
        return new Request("add " + value, option -> {
            Version<T> added = records(kind).add(value, option);
            known.add(added.id());
            return added;
        });
    }

    private <T extends Record> Request changing(
            Random random, Class<T> kind, List<RecordId> known, UnaryOperator<T> change) {
        RecordId id = known.isEmpty() ? RecordId.of("none-00000000") : any(random, known);
        return new Request("change " + id, option -> records(kind).change(id, change, option));
    }

    private <T extends Record> Records<T> records(Class<T> kind) {
        return lineage.records(kind);
    }

    private static <T> T any(Random random, List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private static List<RecordId> some(Random random, List<RecordId> items) {
        return items.isEmpty() || random.nextBoolean() ? List.of() : List.of(any(random, items));
    }
}
