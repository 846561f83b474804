package dev.lineage.core.ledger;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.Row;
import dev.lineage.spi.Transaction;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The writes of an atomic commit: versions, events and keys as they come, then the commit. One thread uses it. */
public final class UnitOfWork {
    private static final int MAX_BODY = 16 << 20;
    private static final int MAX_BEHIND = 60_000_000;

    private final Ledger ledger;
    private final Transaction transaction;
    private final Thread thread = Thread.currentThread();
    private final Commit head;
    private final List<Entry> entries = new ArrayList<>();
    private final List<EventRow> events = new ArrayList<>();
    private final List<KeyRow> keys = new ArrayList<>();
    private final Map<String, String> derived = new HashMap<>();
    private long recordedAt;
    private boolean ended;

    UnitOfWork(Ledger ledger, Transaction transaction) {
        this.ledger = ledger;
        this.transaction = transaction;
        this.head = Commit.at(transaction, View.NOW);
    }

    /**
     * Runs work and seals it with the time of its first write, or, if that may be long ago, with the time at which it
     * ends: no commit appears before a time that was read.
     */
    <T> T run(boolean isLong, Function<UnitOfWork, T> work) {
        try {
            T result = work.apply(this);
            seal(isLong ? Math.max(recordedAt(), writer().time(ledger.now())) : recordedAt());
            return result;
        } finally {
            ended = true;
        }
    }

    /** Returns the writer of its transaction. */
    public Writer writer() {
        if (ended || thread != Thread.currentThread()) {
            throw new IllegalStateException("This Lineage worked in another thread, or its unit of work has ended");
        }
        return transaction;
    }

    /** Runs a part of the work; if it throws, that part is undone. */
    <T> T nested(Supplier<T> work) {
        writer();
        int entriesBefore = entries.size();
        int eventsBefore = events.size();
        int keysBefore = keys.size();
        try {
            return transaction.nested(work);
        } catch (Throwable failure) {
            entries.subList(entriesBefore, entries.size()).clear();
            events.subList(eventsBefore, events.size()).clear();
            keys.subList(keysBefore, keys.size()).clear();
            throw failure;
        }
    }

    /**
     * Appends a version.
     *
     * @param before the version before it; null for a new record
     * @param old the facts of the version before
     */
    public Row append(Header header, String body, Facts facts, @Nullable Row before, Facts old) {
        checkDerivation(header.kind());
        long sequence = next(body);
        Row row = new Row(
                sequence,
                before == null ? sequence : before.origin(),
                before != null && facts.sameWords(old) ? before.textSequence() : sequence,
                recordedAt(),
                header,
                body);
        Entry entry = new Entry(row, ledger.ids().salt());
        writer().append(entry, facts.since(old));
        entries.add(entry);
        return row;
    }

    /** Refuses rows that lists of the release with the newer annotations would not find. */
    private void checkDerivation(String kind) {
        String stored =
                derived.computeIfAbsent(kind, name -> writer().kinds(name).getOrDefault(name, "-"));
        if (!stored.isEmpty() && !stored.equals(ledger.kinds().digests().getOrDefault(kind, stored))) {
            throw new StoreFailure(
                    "The kind " + kind
                            + " was derived by another release since this one opened the store: open it again",
                    null);
        }
    }

    /** Appends an event of a record, whose number is the next one. */
    public EventRow append(
            Row record, int number, String kind, @Nullable String id, String body, @Nullable String state) {
        long sequence = next(body);
        EventRow event = new EventRow(
                sequence, record.origin(), number, kind, id, ledger.ids().salt(), body, state);
        recordedAt();
        writer().append(event);
        events.add(event);
        return event;
    }

    private long next(String body) {
        Check.that(
                body.length() <= MAX_BODY, "document", null, "must have at most " + MAX_BODY + " characters as JSON");
        return lastSequence() + 1;
    }

    /** Returns the sequence of the last version or event so far. */
    public long lastSequence() {
        return head.sequence() + entries.size() + events.size();
    }

    /** Keeps a request beside its answer, the version that was appended last under that sequence. */
    void put(Request request, long sequence) {
        for (Entry entry : entries) {
            if (entry.row().sequence() == sequence) {
                KeyRow key = request.row(entry);
                writer().put(key);
                keys.add(key);
            }
        }
    }

    /** Returns the time of its first write in microseconds: the store's, but never before the last commit. */
    public long recordedAt() {
        if (recordedAt == 0) {
            long now = ledger.now();
            if (now + MAX_BEHIND < head.recordedAt()) {
                Ledger.log(
                        "The clock, at " + Times.instant(now) + ", is behind the last write, which was recorded at "
                                + Times.instant(head.recordedAt()),
                        null);
            }
            recordedAt = Math.max(head.recordedAt(), writer().time(now));
        }
        return recordedAt;
    }

    /** Returns a row with the time of this work if it was written in it. */
    Row dated(Row row) {
        return row.sequence() <= head.sequence()
                ? row
                : new Row(row.sequence(), row.origin(), row.textSequence(), recordedAt(), row.header(), row.body());
    }

    private void seal(long sealedAt) {
        Writer writer = writer();
        long last = lastSequence();
        if (last == head.sequence()) {
            return;
        }
        long maxTime =
                entries.stream().mapToLong(entry -> entry.row().header().time()).reduce(head.maxTime(), Math::max);
        Commit open = new Commit(last, ledger.ids().commit(sealedAt), sealedAt, maxTime, new byte[0]);
        byte[] digest = Chain.digest(head.digest(), open, new LedgerPart(entries, events, keys));
        writer.append(new Commit(last, open.id(), sealedAt, maxTime, digest));
    }
}
