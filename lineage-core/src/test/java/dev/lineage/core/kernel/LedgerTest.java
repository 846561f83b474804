package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LedgerTest {
    private static final int MANY = 600;
    private static final int THREADS = 8;

    private final Ledger ledger = new Ledger(
            ReferenceStore.create(), ManualClock.create(), Duration.ofMinutes(1), FixedIds.create(), new Random(1));

    @Test
    void manyUnitsOfACallerAreRunInTheirOrderAndAnsweredEach() throws Exception {
        List<FutureTask<List<Integer>>> callers = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            callers.add(new FutureTask<>(this::written));
        }
        callers.forEach(caller -> new Thread(caller).start());

        List<Integer> all = IntStream.range(0, MANY).boxed().toList();
        for (FutureTask<List<Integer>> caller : callers) {
            assertThat(caller.get()).isEqualTo(all);
        }
    }

    /** What came back, having come by in the order in which it was handed in. */
    private List<Integer> written() {
        List<Integer> run = new ArrayList<>();
        List<Ledger.Work<Integer>> works = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            int number = i;
            works.add(plan -> {
                run.add(number);
                return number;
            });
        }
        List<Integer> answers = ledger.writeEach(View.EVERYTHING, works).stream()
                .map(Supplier::get)
                .toList();
        assertThat(run).isEqualTo(answers);
        return answers;
    }

    @Test
    void aUnitThatFailsFailsAloneAndOnlyWhenItIsAskedFor() {
        List<Supplier<String>> answers = ledger.writeEach(
                View.EVERYTHING,
                List.of(
                        plan -> "before",
                        plan -> {
                            throw new IllegalArgumentException("bad");
                        },
                        plan -> "after"));

        assertThat(answers).hasSize(3);
        assertThat(answers.get(0).get()).isEqualTo("before");
        assertThatThrownBy(answers.get(1)::get).hasMessage("bad");
        assertThat(answers.get(2).get()).isEqualTo("after");
    }

    @Test
    void nothingToWriteIsWrittenAndLeavesTheTurnToOthers() {
        assertThat(ledger.writeEach(View.EVERYTHING, List.<Ledger.Work<String>>of()))
                .isEmpty();
        assertThat(ledger.<String>write(View.EVERYTHING, plan -> "one")).isEqualTo("one");
    }

    @Test
    void knowsWhichThreadIsWriting() throws Exception {
        FutureTask<Boolean> other = new FutureTask<>(ledger::isWriting);
        boolean inside = ledger.write(View.EVERYTHING, plan -> {
            new Thread(other).start();
            return ledger.isWriting();
        });

        assertThat(inside).isTrue();
        assertThat(other.get()).isFalse();
        assertThat(ledger.isWriting()).isFalse();
    }
}
