package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.SupersededEntry;
import dev.lineage.record.RecordId;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtAnswer;
import dev.lineage.thought.ThoughtAnswer.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Answers to many threads while others replace all that is found, in one transaction each. */
@Tag("slow")
class SnapshotThreadsTest extends MemoryTest {
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
                        .entry()
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
    void sixtyFourThreadsThinkAndRecallFromOneSnapshotEachWhileFourWrite() throws Exception {
        RecordId core = lineage.records(MemoryCore.class)
                .add(MemoryCore.builder("shared")
                        .visibility(CoreVisibility.PUBLIC)
                        .build())
                .id();
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
        assertThat(verify().problems()).isEmpty();
    }
}
