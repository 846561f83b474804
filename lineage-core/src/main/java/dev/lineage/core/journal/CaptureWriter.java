package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.Receipt;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Writes captures, each as a unit of its own. */
public final class CaptureWriter {
    private final ScopedLedger ledger;
    private final Recording recording;

    /**
     * A writer in one scope.
     *
     * @param kinds what records are
     * @param views what is seen, and who writes
     * @param ledger where writing goes through
     * @param extractor what finds entities in texts
     */
    public CaptureWriter(Kinds kinds, Views views, ScopedLedger ledger, Optional<EntityExtractor> extractor) {
        this.ledger = ledger;
        this.recording = new Recording(ledger, new JournalPlans(kinds, views.scope()), extractor);
    }

    /** Whether this thread is writing, so that it would wait for itself if it wrote. */
    boolean isWriting() {
        return ledger.isWriting();
    }

    /** Gives each capture its answer; throws nothing. */
    void write(List<Capture> captures) {
        List<Capture> prepared = new ArrayList<>();
        List<Ledger.Work<Receipt>> works = new ArrayList<>();
        for (Capture capture : captures) {
            try {
                works.add(recording.of(capture.draft()));
                prepared.add(capture);
            } catch (RuntimeException | Error failure) {
                capture.fail(failure);
            }
        }
        try {
            Iterator<Supplier<Receipt>> answers = ledger.writeEach(works).iterator();
            prepared.forEach(capture -> capture.answer(answers.next()));
        } catch (RuntimeException | Error failure) {
            prepared.forEach(capture -> capture.fail(failure));
        }
    }
}
