package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.SupersededEntry;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtAnswer;
import dev.lineage.thought.ThoughtAnswer.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Answers to many threads, and polling (rule K8), while others write. */
class ConcurrentReadsTest extends MemoryTest {
    private static final List<String> SUBJECTS = List.of("tokens", "colours", "queues", "clocks");
    private static final int READERS = 64;
    private static final int ANSWERS = Proof.size(2, 5);
    private static final int TURNS = 40;
    private static final Pattern TURN = Pattern.compile("in turn (\\d+)");

    /** Adds a decision, an entry and a thought that replace those of the turn before. */
    private List<RecordId> replace(RecordId core, String subject, int turn, List<RecordId> before) {
        String text = "Check the " + subject + " in turn " + turn;
        return lineage.atomically(me -> List.of(
                me.journal()
                        .record(Decision.builder(text)
                                .supersedes(before.stream().limit(1).toList())
                                .build())
                        .id(),
                me.knowledge()
                        .add(MemoryEntry.builder(core, text, "See it")
                                .supersedes(before.stream()
                                        .skip(1)
                                        .limit(1)
                                        .map(id -> new SupersededEntry(id.target(), Optional.empty(), Optional.empty()))
                                        .toList())
                                .build())
                        .id(),
                me.thoughts()
                        .add(Thought.builder(text)
                                .refines(before.stream().skip(2).findFirst())
                                .build())
                        .id()));
    }

    private static void ask(Lineage agent, String subject) {
        String recalled = agent.recall(subject, 2_000).text();
        assertThat(TURN.matcher(recalled).results().map(MatchResult::group).distinct())
                .as(recalled)
                .hasSize(1);
        ThoughtAnswer answer = agent.thoughts().think(Prompt.of(subject + "?"));
        assertThat(answer.sources()).filteredOn(source -> !source.superseded()).hasSize(1);
        List<Source> all = agent.thoughts().retrieve(subject, 1_000);
        List<RecordId> found = all.stream().map(Source::thoughtId).toList();
        assertThat(all).allMatch(source -> source.refinedBy().stream().allMatch(found::contains));
    }

    @Test
    @Tag("slow")
    void sixtyFourThreadsThinkAndRecallFromOneSnapshotEachWhileFourWrite() throws Exception {
        RecordId core = publicCore(lineage, "shared");
        List<Callable<Void>> works = new ArrayList<>();
        for (String subject : SUBJECTS) {
            List<RecordId> first = replace(core, subject, 0, List.of());
            works.add(() -> {
                List<RecordId> last = first;
                for (int turn = 1; turn <= TURNS; turn++) {
                    last = replace(core, subject, turn, last);
                }
                return null;
            });
        }
        for (int reader = 0; reader < READERS; reader++) {
            Lineage agent = memory.in(PLANNER.actor("agent:" + reader));
            String subject = SUBJECTS.get(reader % SUBJECTS.size());
            works.add(() -> {
                for (int i = 0; i < ANSWERS; i++) {
                    ask(agent, subject);
                }
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(works.size());
        for (Future<Void> done : threads.invokeAll(works)) {
            done.get();
        }
        threads.shutdown();
        assertThat(lineage.counts())
                .containsEntry("thought", SUBJECTS.size() * (TURNS + 1L))
                .containsEntry("impression", 2L * READERS * ANSWERS);
    }

    private static final Scope TEAM = PLANNER.space("team");
    private static final Scope BANK = Scope.project("bank");

    /** Returns all versions that a scope sees, oldest first, as the timeline has them. */
    private static List<Version<?>> all(Lineage me) {
        List<Version<?>> versions =
                new ArrayList<>(me.timeline(Paging.first(1_000)).items());
        Collections.reverse(versions);
        return versions;
    }

    @Test
    void aHostThatPollsGetsEachVisibleVersionOnceWhileOthersWrite() {
        Executor threads = work -> new Thread(work).start();
        CompletableFuture<Void> writing = CompletableFuture.allOf(Stream.of(PLANNER, PLANNER, TEAM, BANK)
                .map(memory::in)
                .map(writer -> CompletableFuture.runAsync(() -> write(writer), threads))
                .toArray(CompletableFuture[]::new));
        List<Lineage> readers = Stream.of(PLANNER, PLANNER.reading("team"), Scope.allProjects())
                .map(memory::in)
                .toList();
        List<CompletableFuture<List<Version<?>>>> polling = readers.stream()
                .map(reader -> CompletableFuture.supplyAsync(() -> poll(reader, writing), threads))
                .toList();
        List<List<Version<?>>> polled =
                polling.stream().map(CompletableFuture::join).toList();
        writing.join();

        assertThat(polled)
                .isEqualTo(readers.stream().map(ConcurrentReadsTest::all).toList());
        assertThat(polled).extracting(List::size).containsExactly(180, 270, 270);
    }

    private static void write(Lineage writer) {
        for (int i = 0; i < 30; i++) {
            Version<Decision> decision = writer.journal().record(decision("Decide " + i));
            writer.journal().update(decision.id(), d -> d.outcome(Outcome.ABANDONED));
            writer.journal().retire(decision.id(), "Nobody asks");
        }
    }

    private static List<Version<?>> poll(Lineage reader, CompletableFuture<?> writing) {
        List<Version<?>> polled = new ArrayList<>();
        while (true) {
            boolean last = writing.isDone();
            long after = polled.isEmpty() ? 0 : polled.get(polled.size() - 1).sequence();
            List<Version<?>> page = reader.changes(after, 7);
            polled.addAll(page);
            if (last && page.isEmpty()) {
                return polled;
            }
        }
    }

    @Test
    void changesEndWhereTheReaderStands() {
        Version<Decision> first = record("First");
        Version<Decision> second = record("Second");
        record("Third");

        assertThat(lineage.asOf(second).changes(0, 9)).isEqualTo(List.of(first, second));
        assertThat(lineage.changes(first.sequence(), 1)).isEqualTo(List.of(second));
        assertThat(lineage.changes(3, 9)).isEmpty();
        assertThatThrownBy(() -> lineage.changes(4, 9))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("after must not be greater than the end of the ledger, 3: '4'");
        assertThatThrownBy(() -> lineage.changes(0, 0)).isInstanceOf(InvalidInput.class);
    }
}
