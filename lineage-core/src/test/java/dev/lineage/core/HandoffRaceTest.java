package dev.lineage.core;

import static dev.lineage.core.TransferTest.ONE;
import static dev.lineage.core.TransferTest.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.Conflict;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several hosts with one file, each with a connection of its own, hand off one session. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class HandoffRaceTest {
    private static final int HOSTS = 3;
    private static final int TIMES = 10;

    private final List<CloseableLineage> hosts = new ArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(HOSTS);

    @BeforeEach
    void open(@TempDir Path folder) {
        for (int i = 0; i < HOSTS; i++) {
            hosts.add(Lineages.open(Stores.FILE.open(folder), LineageOptions.defaults()));
        }
        hosts.get(0).in(SHOP).transfer().open(SessionDraft.named(ONE));
    }

    @AfterEach
    void close() {
        threads.shutdown();
        assertThat(hosts.get(0).maintenance().verify().problems()).isEmpty();
        hosts.forEach(CloseableLineage::close);
    }

    /** What each host's call returns, in the order of the hosts. */
    private <T> List<T> atOnce(IntFunction<Callable<T>> calls) throws Exception {
        List<T> answers = new ArrayList<>();
        for (Future<T> answer :
                threads.invokeAll(IntStream.range(0, HOSTS).mapToObj(calls).toList())) {
            answers.add(answer.get());
        }
        return answers;
    }

    private Session handOff(int host, HandoffDraft draft) {
        return hosts.get(host).in(SHOP).transfer().handOff(ONE, draft);
    }

    @Test
    void everyHandoffIsKeptAndTheLastCounts() throws Exception {
        List<List<Session>> written = atOnce(host -> () -> IntStream.range(0, TIMES)
                .mapToObj(i -> handOff(host, HandoffDraft.of(host + "/" + i)))
                .toList());

        List<Session> versions = hosts.get(1).transfer().versions(ONE);
        assertThat(versions.subList(1, versions.size()))
                .containsExactlyInAnyOrderElementsOf(
                        written.stream().flatMap(List::stream).toList());
        assertThat(versions)
                .extracting(Session::version)
                .isEqualTo(IntStream.rangeClosed(1, HOSTS * TIMES + 1).boxed().toList());
        assertThat(hosts.get(2).transfer().latest()).contains(versions.get(HOSTS * TIMES));
    }

    @Test
    void ofThoseThatHaveSeenTheSameVersionOneIsTaken() throws Exception {
        for (int version = 1; version <= TIMES; version++) {
            int seen = version;
            List<Boolean> taken = atOnce(host -> () -> {
                try {
                    handOff(host, HandoffDraft.of("Done").expecting(seen));
                    return true;
                } catch (Conflict refused) {
                    return false;
                }
            });
            assertThat(taken).containsOnlyOnce(true);
        }
    }

    @Test
    void oneKeyHandsOffOnceAlsoAfterLaterHandoffs() throws Exception {
        HandoffDraft once = HandoffDraft.of("Done").key("once");
        List<Session> same = atOnce(host -> () -> handOff(host, once));
        Session later = handOff(0, HandoffDraft.of("More"));

        assertThat(same).containsOnly(same.get(0));
        assertThat(later.version()).isEqualTo(3);
        assertThat(handOff(1, once)).isEqualTo(same.get(0));
        assertThat(hosts.get(2).transfer().show(ONE).handoff().map(Handoff::message))
                .contains("More");
    }
}
