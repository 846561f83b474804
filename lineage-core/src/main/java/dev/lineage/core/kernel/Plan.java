package dev.lineage.core.kernel;

import dev.lineage.error.NotFound;
import dev.lineage.query.ClockGap;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Place;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final int SALT_BYTES = 16;

    private final Writer writer;
    private final View view;
    private final Snapshot seen;
    private final Snapshot everything;
    private final Ulid id;
    private final Head head;
    private final long clock;
    private final Duration tolerance;
    private final long at;
    private final RandomGenerator salts;
    private final List<Entry> entries;
    private final List<Derived> derived;
    private final List<Stored> taken;
    private final Map<String, List<Stored>> pending;
    private final Map<String, Stored> keyed;
    private final PlannedEdges edges;
    private final Set<Consumer<Plan>> begun;
    private final @Nullable Consumer<Plan> beginning;
    private @Nullable Deriver rederiving;

    Plan(Writer writer, View view, Ulid id, InstantSource clock, Duration tolerance, RandomGenerator salts) {
        this.writer = writer;
        this.view = view;
        this.seen = writer.view(view);
        this.everything = writer.view(View.EVERYTHING);
        this.id = id;
        this.head = writer.head();
        this.clock = clock.millis();
        this.tolerance = tolerance;
        this.at = Math.max(head.at(), this.clock);
        this.salts = salts;
        this.entries = new ArrayList<>();
        this.derived = new ArrayList<>();
        this.taken = new ArrayList<>();
        this.pending = new LinkedHashMap<>();
        this.keyed = new HashMap<>();
        this.edges = new PlannedEdges(derived);
        this.begun = new HashSet<>();
        this.beginning = null;
    }

    private Plan(Plan plan, View view, @Nullable Consumer<Plan> beginning) {
        this.writer = plan.writer;
        this.view = view;
        this.seen = view.equals(plan.view) ? plan.seen : plan.writer.view(view);
        this.everything = plan.everything;
        this.id = plan.id;
        this.head = plan.head;
        this.clock = plan.clock;
        this.tolerance = plan.tolerance;
        this.at = plan.at;
        this.salts = plan.salts;
        this.entries = plan.entries;
        this.derived = plan.derived;
        this.taken = plan.taken;
        this.pending = plan.pending;
        this.keyed = plan.keyed;
        this.edges = plan.edges;
        this.begun = plan.begun;
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
     * The same plan, in which other work comes before the first record that is taken, once a unit. A plan that takes nothing has no beginning.
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
     * The same plan for records that come from elsewhere: as the caller sees it whenever records are valid, and without a beginning.
     *
     * @return a plan that takes into the same unit
     */
    public Plan importing() {
        return new Plan(this, view.acrossTime(), null);
    }

    /**
     * The same plan, seeing no more than records in a space may name: those of that space and of the common one.
     *
     * @param space the space; empty: the common one
     * @return a plan that takes into the same unit
     */
    public Plan nameableIn(Optional<String> space) {
        return in(new View(
                view.sequence(),
                view.validAt(),
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
        return clock;
    }

    /**
     * The gap between the writer's clock and the ledger.
     *
     * @return the gap, if the clock is behind by more than is tolerated
     */
    public Optional<ClockGap> clockGap() {
        return head.at() != Long.MIN_VALUE && head.at() - clock > tolerance.toMillis()
                ? Optional.of(
                        new ClockGap(head.sequence(), Instant.ofEpochMilli(head.at()), Instant.ofEpochMilli(clock)))
                : Optional.empty();
    }

    /**
     * The units that have some entries, whole.
     *
     * @param first the first entry
     * @param last the last entry, not before the first
     * @return the first and the last entry of these units
     */
    public Entries units(long first, long last) {
        return new Entries(beginning(first), end(last));
    }

    /**
     * Entries that follow one another.
     *
     * @param first the sequence of the first
     * @param last the sequence of the last
     */
    public record Entries(long first, long last) {}

    private long end(long sequence) {
        return everything.units(sequence - 1, 1).get(0).last();
    }

    /** The first entry of a unit: of all that lie before it none has the same end. */
    private long beginning(long sequence) {
        long end = end(sequence);
        long without = 0;
        long within = sequence;
        while (within - without > 1) {
            long middle = (without + within) >>> 1;
            if (end(middle) == end) {
                within = middle;
            } else {
                without = middle;
            }
        }
        return within;
    }

    /**
     * Has everything derived again once the unit is written, because it corrects times.
     *
     * @param deriver derives
     */
    public void rederive(Deriver deriver) {
        rederiving = deriver;
    }

    /**
     * How far the ledger goes.
     *
     * @return the sequence of the newest entry, this plan's included
     */
    public long sequence() {
        return head.sequence() + entries.size();
    }

    /**
     * A record that the caller may see.
     *
     * @param record its id
     * @return its newest version, this plan's included
     */
    public Optional<Stored> find(RecordId record) {
        Optional<Stored> planned = planned(record.text());
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
        Optional<Stored> planned = planned(record);
        return planned.isPresent() ? planned : everything.find(record);
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

    private Optional<Stored> planned(String record) {
        List<Stored> versions = pending.getOrDefault(record, List.of());
        return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(versions.size() - 1));
    }

    /**
     * The versions of a record, whoever may see it.
     *
     * @param record its id
     * @return its versions, this plan's included, oldest first
     */
    public List<Stored> versionsAnywhere(String record) {
        List<Stored> versions = new ArrayList<>(everything.versions(record));
        versions.addAll(pending.getOrDefault(record, List.of()));
        return versions;
    }

    /**
     * What was written after a point of the ledger, whoever may see it, and what this plan has taken.
     *
     * @param sequence the ledger sequence of the point
     * @return the versions in the order of the ledger
     */
    public List<Stored> since(long sequence) {
        List<Stored> versions = new ArrayList<>(everything.changes(sequence, Integer.MAX_VALUE));
        versions.addAll(taken);
        return versions;
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
        List<Stored> planned = pending.keySet().stream()
                .flatMap(name -> planned(name).stream())
                .filter(stored -> view.sees(stored.place()) && condition.test(stored))
                .toList();
        long replaced = pending.keySet().stream()
                .flatMap(name -> seen.find(name).stream())
                .filter(condition)
                .count();
        Newest stored = Newest.of(seen, clauses, most + pending.size());
        return stored.with(pending.keySet(), Math.toIntExact(replaced), planned).cut(most);
    }

    /**
     * Whether a record that the caller may see has an edge, this plan's included.
     *
     * @param relation the edge's relation
     * @param target the edge's target
     * @return true if there is one
     */
    public boolean isNamed(String relation, String target) {
        PlannedEdges.Records planned = edges.of(relation, target);
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
        Stored planned = keyed.get(key);
        if (planned != null) {
            return Optional.of(planned);
        }
        Selection.Clause clause = new Selection.Clause(Header.KEY, Set.of(key));
        List<Stored> found =
                everything.list(new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1));
        return found.stream()
                .flatMap(record -> everything.versions(record.name()).stream())
                .filter(version -> Header.read(version.entry()).keyName().equals(Optional.of(key)))
                .findFirst();
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
        if (before.isPresent() && !before.get().place().isWhere(what.place())) {
            throw new IllegalStateException("all versions of " + what.name() + " lie where its first version lies");
        }
        if (beginning != null && begun.add(beginning)) {
            beginning.accept(withoutBeginning());
        }
        byte[] salt = new byte[SALT_BYTES];
        salts.nextBytes(salt);
        int version = before.map(stored -> stored.entry().version()).orElse(0) + 1;
        long sequence = head.sequence() + entries.size() + 1;
        Entry entry = new Entry(sequence, identity, kind.name(), version, Header.FORMAT, salt, body);
        entries.add(entry);
        derived.add(what);
        long replaces = before.map(stored -> stored.entry().sequence()).orElse(0L);
        long time = before.map(Stored::time).orElse(what.time());
        long handle = before.map(Stored::handle).orElse(0L);
        Stored stored = new Stored(handle, what.name(), entry, at, clock, time, what.place(), replaces);
        taken.add(stored);
        pending.computeIfAbsent(what.name(), name -> new ArrayList<>()).add(stored);
        key.ifPresent(name -> keyed.put(name, stored));
        return stored;
    }

    void append(Ulid store) {
        if (!entries.isEmpty()) {
            byte[] digest = Chain.digest(head.digest(), id, store, clock, entries);
            writer.append(new Unit(id, store, clock, at, digest, entries), derived);
            if (rederiving != null) {
                writer.rebuild(rederiving);
            }
        }
    }
}
