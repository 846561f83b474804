package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Polling: rule K8. */
class ChangesTest extends MemoryTest {
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

        assertThat(polled).isEqualTo(readers.stream().map(ChangesTest::all).toList());
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
