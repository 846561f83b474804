package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.MANY;
import static dev.lineage.testkit.Selections.all;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Many threads: writers take turns, readers see one state and do not wait. */
interface ConcurrencyContract {
    @Test
    default void aReadDoesNotWaitForAWriterAndSeesTheStateBefore(StoreUnderTest store) {
        store.write(record("a"));
        var unit = store.scribe().next(record("b"));
        List<VersionFact> seen = store.store().write(writer -> {
            writer.append(unit, store.scribe().derive(unit));
            return Threads.elsewhere(() -> store.changes(View.EVERYTHING, 0, MANY));
        });
        assertThat(seen).isEqualTo(store.scribe().versions()).hasSize(1);
        store.scribe().wrote(unit);
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions())
                .hasSize(2);
    }

    @Test
    default void aReadGoesOnAsItBeganWhileOthersWrite(StoreUnderTest store) {
        store.write(record("a").tag("t").link("relates_to", "b"));
        Answers.Questions questions =
                new Answers.Questions(List.of("a", "b", "c"), List.of(all()), List.of(Long.MAX_VALUE));
        List<Answers> seen = store.read(View.EVERYTHING, snapshot -> {
            Answers before = Answers.of(snapshot, questions);
            Threads.elsewhere(() -> store.write(record("a").tag("u"), record("b")));
            return List.of(before, Answers.of(snapshot, questions));
        });
        assertThat(seen.get(1)).isEqualTo(seen.get(0));
        assertThat(seen.get(0).changes()).isEqualTo(store.scribe().versions().subList(0, 1));
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    @Test
    default void writersTakeTurnsAndNoneIsLost(StoreUnderTest store) {
        List<Callable<Long>> writers = IntStream.range(0, 8)
                .<Callable<Long>>mapToObj(thread -> () -> {
                    for (int i = 0; i < 25; i++) {
                        append(store, "r" + thread + "-" + i);
                    }
                    return (long) thread;
                })
                .toList();
        assertThat(Threads.together(writers)).hasSize(8);
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .extracting(version -> version.entry().sequence())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 200).boxed().toList());
        assertThat(store.names(View.EVERYTHING, all())).hasSize(200).doesNotHaveDuplicates();
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
    }

    @Test
    default void readersNeverSeeHalfOfAUnit(StoreUnderTest store) {
        Callable<Long> writer = () -> {
            for (int i = 0; i < 50; i++) {
                store.write(record("left" + i), record("right" + i));
            }
            return 100L;
        };
        Callable<Long> reader = () -> {
            long seen = 0;
            for (int i = 0; i < 100; i++) {
                seen = store.read(View.EVERYTHING, snapshot -> {
                    long sequence = snapshot.sequence();
                    assertThat(sequence % 2).isZero();
                    assertThat(snapshot.count(all())).isEqualTo(sequence);
                    assertThat(snapshot.changes(0, MANY)).hasSize((int) sequence);
                    return sequence;
                });
            }
            return seen;
        };
        assertThat(Threads.together(List.of(writer, reader, reader, reader))).hasSize(4);
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    private static void append(StoreUnderTest store, String name) {
        store.store().write(writer -> {
            synchronized (store) {
                var unit = store.scribe().next(record(name));
                assertThat(unit.last()).isEqualTo(writer.head().sequence() + 1);
                writer.append(unit, store.scribe().derive(unit));
                store.scribe().wrote(unit);
                return unit.last();
            }
        });
    }
}
