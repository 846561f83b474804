package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;

/** What tests of recorders do often. */
final class Offers {
    /** Room for so few that it is soon full; an offer fails at once. */
    static final RecorderOptions NARROW = RecorderOptions.defaults().capacity(3).failingAtOnce();
    /** As few, and offers wait for longer than a test may take. */
    static final RecorderOptions PATIENT = NARROW.patience(Duration.ofHours(1));

    private Offers() {}

    static CompletableFuture<Receipt> offer(Recorder recorder, String text) {
        return recorder.offer(DecisionDraft.of(text)).toCompletableFuture();
    }

    /** Offers without looking at the stage. */
    static void forget(Recorder recorder, String text) {
        recorder.offer(DecisionDraft.of(text));
    }

    static List<CompletableFuture<Receipt>> offer(Recorder recorder, int from, int until) {
        return IntStream.range(from, until)
                .mapToObj(number -> offer(recorder, "number " + number))
                .toList();
    }

    /** All texts in the order of the ledger. */
    static List<String> written(Lineage lineage) {
        List<Sequenced> found = new ArrayList<>();
        Paging paging = Paging.first(Paging.MOST);
        while (true) {
            Page<? extends Decision> page = lineage.journal().list(DecisionFilter.all(), paging);
            page.items().forEach(decision -> found.add(new Sequenced(decision.sequence(), decision.text())));
            if (page.next().isEmpty()) {
                found.sort(Comparator.comparingLong(Sequenced::sequence));
                return found.stream().map(Sequenced::text).toList();
            }
            paging = paging.after(page.next().get());
        }
    }

    private record Sequenced(long sequence, String text) {}

    static List<String> numbers(int from, int until) {
        return IntStream.range(from, until)
                .mapToObj(number -> "number " + number)
                .toList();
    }

    /** What a stage failed with. */
    static Throwable failure(CompletableFuture<Receipt> stage) {
        return stage.handle((receipt, failure) -> Optional.ofNullable(failure))
                .join()
                .orElseThrow(() -> new AssertionError("has not failed"));
    }

    /** What a thread does that has come to wait, for a while or for ever. */
    static <T> Waiter<T> waiting(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            if (task.isDone()) {
                throw new AssertionError("does not wait");
            }
            Thread.onSpinWait();
        }
        return new Waiter<>(thread, task);
    }

    record Waiter<T>(Thread thread, FutureTask<T> task) {}
}
