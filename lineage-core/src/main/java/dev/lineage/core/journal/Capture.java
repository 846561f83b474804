package dev.lineage.core.journal;

import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Receipt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A draft that was offered. */
final class Capture implements Queued {
    private final DecisionDraft draft;
    private final CompletableFuture<Receipt> stage = new CompletableFuture<>();
    private @Nullable Receipt answer;
    private @Nullable Throwable failure;

    Capture(DecisionDraft draft) {
        this.draft = draft;
    }

    DecisionDraft draft() {
        return draft;
    }

    CompletionStage<Receipt> stage() {
        return stage;
    }

    /** Keeps the answer until it is told. */
    void answer(Supplier<Receipt> given) {
        try {
            answer = given.get();
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /** Keeps why there is no answer until it is told. */
    void fail(Throwable cause) {
        failure = cause;
    }

    @Override
    public void tell() {
        if (answer != null) {
            stage.complete(answer);
        } else {
            stage.completeExceptionally(failure == null ? new IllegalStateException("was not answered") : failure);
        }
    }
}
