package dev.lineage.testkit;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Header;
import dev.lineage.spi.Row;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.spi.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Appends versions to a store and remembers them. */
final class TestLedger {
    static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The actor of each third version. */
    static final String REVIEWER = "agent:reviewer";

    /** A stored version, and the version before it. */
    record Stored(Row row, Draft draft, @Nullable Stored before) {}

    private final Store store;
    private final List<Stored> versions = new ArrayList<>();
    private long maxTime = Long.MIN_VALUE;

    TestLedger(Store store) {
        this.store = store;
    }

    List<Stored> versions() {
        return versions;
    }

    @Nullable
    Stored latest(String record, long sequence) {
        return versions.stream()
                .filter(version -> version.row.header().record().equals(record) && version.row.sequence() <= sequence)
                .reduce((older, newer) -> newer)
                .orElse(null);
    }

    /** Stores versions in one commit and returns the row of the last one. */
    Row append(Draft... drafts) {
        try (Transaction transaction = store.begin(PATIENCE)) {
            write(transaction.writer(), drafts);
            transaction.commit();
        }
        return versions.get(versions.size() - 1).row;
    }

    /** Writes versions and their commit. */
    void write(Writer writer, Draft... drafts) {
        long last = (long) versions.size() + drafts.length;
        for (Draft draft : drafts) {
            Stored stored = stored(draft, last * 10);
            versions.add(stored);
            maxTime = Math.max(maxTime, stored.row.header().time());
            writer.append(new Entry(stored.row, new byte[] {0, -1}), since(stored));
        }
        writer.append(new Commit(last, "commit-" + last, last * 10, maxTime, new byte[] {4}));
    }

    /** Derives the rows of a stored version again. */
    void derive(Writer writer, Stored version) {
        writer.derive(version.row, version.row.textSequence(), since(version));
    }

    private static Changes since(Stored version) {
        Draft before = version.before == null ? Draft.note("") : version.before.draft;
        return version.draft.since(before);
    }

    private Stored stored(Draft draft, long recordedAt) {
        Header given = draft.header();
        Stored before = latest(given.record(), Long.MAX_VALUE);
        long sequence = versions.size() + 1L;
        Header header = new Header(
                given.record(),
                given.kind(),
                before == null ? 1 : before.row.header().number() + 1,
                given.project(),
                given.space(),
                sequence % 3 == 0 ? REVIEWER : given.actor(),
                sequence % 2 == 0 ? null : "session-1",
                before == null ? given.time() : before.row.header().time(),
                sequence,
                given.validFrom(),
                given.validUntil());
        long textSequence =
                before != null && before.draft.words().equals(draft.words()) ? before.row.textSequence() : sequence;
        Row row = new Row(
                sequence,
                before == null ? sequence : before.row.origin(),
                textSequence,
                recordedAt,
                header,
                "{\"text\":\"" + sequence + " é雪🎉\"}");
        return new Stored(row, draft, before);
    }
}
