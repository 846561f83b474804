package dev.lineage.core.kernel;

import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.query.ClockGap;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Place;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One unit while it is planned: reads through it see the store and what the plan itself has taken so far; nothing is written
 * before the whole plan stands.
 */
public final class Plan {
    private static final int BATCH = 1_024;

    private final Writer writer;
    private final View view;
    private final Snapshot seen;
    private final Snapshot everything;
    private final PlannedUnit unit;
    private final @Nullable Consumer<Plan> beginning;

    Plan(Writer writer, View view, Ulid id, InstantSource clock, Duration tolerance, RandomGenerator salts) {
        this.writer = writer;
        this.view = view;
        this.seen = writer.view(view);
        this.everything = writer.view(View.EVERYTHING);
        this.unit = new PlannedUnit(
                id, writer.head(), Rules.ownTime("clock", clock.instant()).toEpochMilli(), tolerance, salts);
        this.beginning = null;
    }

    private Plan(Plan plan, View view, @Nullable Consumer<Plan> beginning) {
        this.writer = plan.writer;
        this.view = view;
        this.seen = view.equals(plan.view) ? plan.seen : plan.writer.view(view);
        this.everything = plan.everything;
        this.unit = plan.unit;
        this.beginning = beginning;
    }

    /**
     * The same plan, as another caller sees it.
     *
     * @param view what the other may see
     * @return a plan that takes into the same unit
     */
    public Plan in(View view) {
        return new Plan(this, view, beginning);
    }

    /**
     * The same plan, in which other work comes before the first record that is taken, once a unit. A plan that
     * takes nothing has no beginning.
     *
     * @param work what comes first; equal work is one
     * @return a plan that takes into the same unit
     */
    public Plan beginningWith(Consumer<Plan> work) {
        return new Plan(this, view, work);
    }

    /**
     * The same plan, without other work before what it takes.
     *
     * @return a plan that takes into the same unit
     */
    public Plan withoutBeginning() {
        return new Plan(this, view, null);
    }

    /**
     * The same plan, as the caller sees it whenever records are valid: who changes or names a record by its id means it, be it over or to come.
     *
     * @return a plan that takes into the same unit
     */
    public Plan acrossTime() {
        return in(view.acrossTime());
    }

    /**
     * The same plan for records that come from elsewhere: as the caller sees it whenever records are valid, and
     * without a beginning.
     *
     * @return a plan that takes into the same unit
     */
    public Plan importing() {
        return new Plan(this, view.acrossTime(), null);
    }

    /**
     * The same plan, seeing what records in a space may name: what lies in that space and in the common one, whenever it is valid.
     *
     * @param space the space; empty: the common one
     * @return a plan that takes into the same unit
     */
    public Plan nameableIn(Optional<String> space) {
        return in(new View(
                view.sequence(),
                Optional.empty(),
                view.project(),
                Optional.of(space.map(Set::of).orElse(Set.of()))));
    }

    /**
     * The same plan, as everybody sees it who sees a place: its project, its space and the common one.
     *
     * @param place where something lies that the caller sees
     * @return a plan that takes into the same unit
     */
    public Plan inSightOf(Place place) {
        Set<String> spaces = place.space().map(Set::of).orElse(Set.of());
        return in(new View(view.sequence(), view.validAt(), place.project().or(view::project), Optional.of(spaces)));
    }

    /**
     * When the unit is written, by the writer's clock.
     *
     * @return milliseconds since 1970
     */
    public long clock() {
        return unit.clock();
    }

    /**
     * The gap between the writer's clock and the ledger.
     *
     * @return the gap, if the clock is behind by more than is tolerated
     */
    public Optional<ClockGap> clockGap() {
        return unit.clockGap();
    }

    /**
     * Where the unit that has an entry ends.
     *
     * @param sequence the entry, in the ledger or taken by this plan
     * @return the unit's last entry, as far as it is taken
     */
    public long unitEnd(long sequence) {
        if (unit.has(sequence)) {
            return unit.sequence();
        }
        return everything.units(sequence - 1, 1).get(0).last();
    }

    /**
     * Has everything derived again once the unit is written, because it corrects times.
     *
     * @param deriver derives
     */
    public void rederive(Deriver deriver) {
        unit.rederive(deriver);
    }

    /**
     * How far the ledger goes.
     *
     * @return the sequence of the newest entry, this plan's included
     */
    public long sequence() {
        return unit.sequence();
    }

    /**
     * A record that the caller may see.
     *
     * @param record its id
     * @return its newest version, this plan's included
     */
    public Optional<Stored> find(RecordId record) {
        Optional<Stored> planned = unit.find(record.text());
        return planned.isPresent() ? planned.filter(stored -> view.sees(stored.place())) : seen.find(record.text());
    }

    /**
     * A record that the caller may see and that must be there.
     *
     * @param field the field that names it, for the error
     * @param record its id
     * @return its newest version, this plan's included
     * @throws NotFound if there is none
     */
    public Stored require(String field, RecordId record) {
        return find(record).orElseThrow(() -> new NotFound(field, record.text()));
    }

    /**
     * A record, whoever may see it.
     *
     * @param record its id
     * @return its newest version, this plan's included
     */
    public Optional<Stored> findAnywhere(String record) {
        return unit.find(record).or(() -> everything.find(record));
    }

    /**
     * Whether the caller sees what belongs to a place.
     *
     * @param place the place
     * @return whether the caller's view sees versions there
     */
    public boolean sees(Place place) {
        return view.sees(place);
    }

    /**
     * The versions of a record, whoever may see it.
     *
     * @param record its id
     * @return its versions, this plan's included, oldest first
     */
    public List<Stored> versionsAnywhere(String record) {
        List<Stored> versions = new ArrayList<>(everything.versions(record));
        versions.addAll(unit.versions(record));
        return versions;
    }

    /**
     * Passes on what was written after a point of the ledger, whoever may see it, and what this plan has taken.
     *
     * @param sequence the ledger sequence of the point
     * @param to takes versions and events in the order of the ledger
     */
    public void since(long sequence, Consumer<Stored> to) {
        long after = sequence;
        while (after < everything.sequence()) {
            List<Stored> batch = LedgerVersions.after(everything, after, BATCH);
            batch.forEach(to);
            after = batch.get(batch.size() - 1).entry().sequence();
        }
        unit.versions().forEach(to);
    }

    /**
     * The newest records of which something holds and that the caller may see, this plan's included.
     *
     * @param clauses what must hold, as the store knows it
     * @param condition the same, asked of a version
     * @param most how many are wanted
     * @return the records, oldest first
     */
    public Newest newest(List<Selection.Clause> clauses, Predicate<Stored> condition, int most) {
        Set<String> records = unit.records();
        List<Stored> planned = records.stream()
                .flatMap(name -> unit.find(name).stream())
                .filter(stored -> view.sees(stored.place()) && condition.test(stored))
                .toList();
        long replaced = records.stream()
                .flatMap(name -> seen.find(name).stream())
                .filter(condition)
                .count();
        Newest stored = Newest.of(seen, clauses, most + records.size());
        return stored.with(records, Math.toIntExact(replaced), planned).cut(most);
    }

    /**
     * Whether a record that the caller may see has an edge, this plan's included.
     *
     * @param relation the edge's relation
     * @param target the edge's target
     * @return true if there is one
     */
    public boolean isNamed(String relation, String target) {
        PlannedEdges.Records planned = unit.edges(relation, target);
        if (planned.having().stream()
                .anyMatch(record -> find(RecordId.of(record)).isPresent())) {
            return true;
        }
        Selection.Clause clause = new Selection.Clause(relation, Set.of(target));
        int most = planned.ended().size() + 1;
        Selection selection = new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, most);
        return seen.list(selection).stream().anyMatch(stored -> !planned.ended().contains(stored.name()));
    }

    /**
     * The version that was written with an idempotency key.
     *
     * @param key the key's edge name
     * @return the version, or empty if the key is new
     */
    public Optional<Stored> keyed(String key) {
        return unit.keyed(key).or(() -> Keys.written(everything, key));
    }

    /**
     * A short id that no record has.
     *
     * @param prefix what it begins with
     * @param identity the record's identity
     * @return the id, of 8 hex digits or as many more as it takes
     */
    public String freeId(String prefix, Ulid identity) {
        return Identities.freeId(prefix, identity, id -> findAnywhere(id).isPresent());
    }

    /**
     * Takes a version of a record.
     *
     * @param kind the record's kind
     * @param identity the record's identity
     * @param before its version before; empty if it is new
     * @param key the name of its idempotency key's edge, if it has a key
     * @param body what is said
     * @param what what the version derives to
     * @return the version as it will be stored; its handle is not known yet
     */
    public Stored take(
            Kind kind, Ulid identity, Optional<Stored> before, Optional<String> key, byte[] body, Derived what) {
        if (beginning != null && unit.markBegun(beginning)) {
            beginning.accept(withoutBeginning());
        }
        return unit.take(kind, identity, before, key, body, what);
    }

    /**
     * Takes an event of a record.
     *
     * @param kind the event's kind
     * @param record the record's newest version
     * @param key the name of its idempotency key's edge, if it has a key
     * @param body what is said
     * @param changes the edges that it begins and ends
     * @return the event as it will be stored
     */
    public Stored takeEvent(EventKind kind, Stored record, Optional<String> key, byte[] body, EdgeChanges changes) {
        if (beginning != null && unit.markBegun(beginning)) {
            beginning.accept(withoutBeginning());
        }
        return unit.takeEvent(kind, record, key, body, changes);
    }

    /**
     * The newest event of a kind that a record has, whoever may see it.
     *
     * @param record the record's id
     * @param kind the kind
     * @return the event, this plan's included
     */
    public Optional<Stored> lastEvent(String record, EventKind kind) {
        return unit.lastEvent(record, kind)
                .or(() -> everything.eventsBefore(record, kind.name(), Long.MAX_VALUE, 1).stream()
                        .findFirst());
    }

    /**
     * The events of a kind that a record has, whoever may see it.
     *
     * @param record the record's id
     * @param kind the kind
     * @return its events, this plan's included, oldest first
     */
    public List<Stored> events(String record, EventKind kind) {
        List<Stored> events = new ArrayList<>(everything.eventsAfter(record, kind.name(), 0, Integer.MAX_VALUE));
        events.addAll(unit.events(record, kind));
        return events;
    }

    /**
     * Whether a record has an edge, this plan's included.
     *
     * @param record a version of the record
     * @param relation the edge's relation
     * @param target the edge's target
     * @return true if it has
     */
    public boolean has(Stored record, String relation, String target) {
        PlannedEdges.Records planned = unit.edges(relation, target);
        if (planned.having().contains(record.name()) || planned.ended().contains(record.name())) {
            return planned.having().contains(record.name());
        }
        Selection.Clause clause = new Selection.Clause(relation, Set.of(target));
        Selection ofItsTime =
                new Selection(List.of(clause), record.time(), record.time() + 1, Long.MAX_VALUE, Integer.MAX_VALUE - 1);
        return everything.list(ofItsTime).stream()
                .anyMatch(stored -> stored.name().equals(record.name()));
    }

    void append(Ulid store) {
        unit.append(writer, store);
    }
}
