package dev.lineage.core;

import dev.lineage.core.insight.Groups;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.Filters;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.error.Rules;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Cursor;
import dev.lineage.query.Event;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Timeline;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What happened, from one point of the ledger back. */
final class Timelines {
    static final String LIST = "timeline";

    private static final int STEP = 256;

    /** Of an epic with more decisions, the newest events are sooner found among all that happened. */
    private static final int FOLLOWED = 1_000;

    private static final int TITLE = 200;

    private final Kinds kinds;
    private final Snapshot snapshot;
    private final Timeline timeline;
    private final Map<String, Boolean> seen = new HashMap<>();

    /**
     * A timeline of one view.
     *
     * @param snapshot what the view sees
     */
    Timelines(Kinds kinds, Snapshot snapshot, Timeline timeline) {
        this.kinds = kinds;
        this.snapshot = snapshot;
        this.timeline = timeline;
    }

    Page<Event> page(Paging paging) {
        long sequence = paging.after().map(Cursor::sequence).orElseGet(snapshot::sequence);
        long last = timeline.until().map(this::lastBefore).orElseGet(snapshot::sequence);
        long first = timeline.since()
                .map(since -> snapshot.sequenceAt(before(since)))
                .orElse(0L);
        long from = paging.after().map(cursor -> cursor.position() - 1).orElse(last);
        List<Event> events = new ArrayList<>();
        List<Stored> wanted = wanted(Math.min(from, last), first, paging.limit() + 1);
        wanted.stream().limit(paging.limit()).forEach(stored -> events.add(event(stored)));
        Optional<Cursor> next = wanted.size() > paging.limit()
                ? Optional.of(new Cursor(
                        LIST, sequence, events.get(paging.limit() - 1).sequence()))
                : Optional.empty();
        return new Page<>(events, next, sequence);
    }

    /** The last millisecond before an instant. */
    private static long before(Instant instant) {
        return Milliseconds.ceiling(instant) - 1;
    }

    /** The last that may have been written before an instant: ledger time tells it where no clock was behind. */
    private long lastBefore(Instant until) {
        return Math.max(snapshot.sequenceAt(before(until)), Math.min(snapshot.behind(), snapshot.sequence()));
    }

    /** Versions from a sequence back to another, exclusive. */
    private List<Stored> wanted(long from, long after, int limit) {
        Optional<List<Stored>> decisions = timeline.epic().flatMap(this::fewOf);
        return decisions.isPresent() ? followed(decisions.get(), from, after, limit) : passed(from, after, limit);
    }

    /** The decisions that belong to an epic, unless they are many. */
    private Optional<List<Stored>> fewOf(String epic) {
        DecisionFilter filter = DecisionFilter.all().epic(epic);
        List<Stored> few = snapshot.list(Filters.selection(filter, Optional.empty(), Long.MAX_VALUE, FOLLOWED + 1));
        return few.size() > FOLLOWED ? Optional.empty() : Optional.of(few);
    }

    private List<Stored> followed(List<Stored> records, long from, long after, int limit) {
        return records.stream()
                .flatMap(record -> versions(record).stream())
                .filter(stored ->
                        stored.entry().sequence() > after && stored.entry().sequence() <= from && isWanted(stored))
                .sorted(Comparator.comparingLong(
                                (Stored stored) -> stored.entry().sequence())
                        .reversed())
                .limit(limit)
                .toList();
    }

    private List<Stored> versions(Stored newest) {
        return newest.entry().version() == 1 ? List.of(newest) : snapshot.versions(newest.name());
    }

    /** Looks at all that happened. */
    private List<Stored> passed(long from, long after, int limit) {
        List<Stored> wanted = new ArrayList<>();
        for (long end = from; end > after && wanted.size() < limit; end -= STEP) {
            List<Stored> step = LedgerVersions.between(snapshot, Math.max(after, end - STEP), end);
            for (int i = step.size() - 1; i >= 0 && wanted.size() < limit; i--) {
                if (isWanted(step.get(i))) {
                    wanted.add(step.get(i));
                }
            }
        }
        return wanted;
    }

    private boolean isWanted(Stored stored) {
        Instant written = Instant.ofEpochMilli(stored.written());
        return timeline.since().filter(written::isBefore).isEmpty()
                && timeline.until().filter(until -> !written.isBefore(until)).isEmpty()
                && timeline.project()
                        .map(name ->
                                stored.place().project().filter(name::equals).isPresent())
                        .orElse(true)
                && isOfEpic(stored)
                && timeline.session()
                        .map(name ->
                                Histories.session(stored).filter(name::equals).isPresent())
                        .orElse(true)
                && isSeen(stored.name());
    }

    private boolean isOfEpic(Stored stored) {
        return timeline.epic()
                .map(name -> DecisionKind.decision(stored)
                        .filter(decision -> Groups.epics(decision).contains(name))
                        .isPresent())
                .orElse(true);
    }

    private boolean isSeen(String name) {
        return seen.computeIfAbsent(
                name, id -> snapshot.find(id).filter(this::isOfEpic).isPresent());
    }

    private Event event(Stored stored) {
        return stored.entry().isEvent() ? ofEvent(stored) : ofVersion(stored);
    }

    /** An event of a record is called as the record is, and has its number. */
    private Event ofEvent(Stored event) {
        Stored record = snapshot.find(event.name()).orElseThrow();
        Version version = Histories.event(event, kinds.ofEvent(event.entry()).document(event));
        return new Event(
                event.entry().sequence(),
                version.at(),
                RecordId.of(event.name()),
                event.entry().kind(),
                record.entry().version(),
                title(record),
                Optional.empty(),
                event.place().project(),
                version.actor(),
                version.session(),
                version.changes());
    }

    private Event ofVersion(Stored stored) {
        Version version = version(stored, withBefore(stored));
        return new Event(
                stored.entry().sequence(),
                version.at(),
                RecordId.of(stored.name()),
                stored.entry().kind(),
                stored.entry().version(),
                title(stored),
                DecisionKind.decision(stored).flatMap(Decision::rationale),
                stored.place().project(),
                version.actor(),
                version.session(),
                version.changes());
    }

    private List<Stored> withBefore(Stored stored) {
        return stored.replaces() == 0
                ? List.of(stored)
                : List.of(LedgerVersions.at(snapshot, stored.replaces()), stored);
    }

    private Version version(Stored stored, List<Stored> versions) {
        List<Version> history = Histories.of(kind(stored), versions);
        return history.get(history.size() - 1);
    }

    private String title(Stored stored) {
        return Rules.cut(kind(stored).title(stored).strip().lines().findFirst().orElse(""), TITLE);
    }

    private Kind kind(Stored stored) {
        return kinds.of(stored.entry());
    }
}
