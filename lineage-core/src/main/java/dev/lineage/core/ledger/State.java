package dev.lineage.core.ledger;

import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state that the components of one scope use: the current one, an earlier one, or the one in a unit of work.
 *
 * @param unit the running unit of work, if any
 * @param sequence reads see versions up to this one
 * @param validAt the time at which records must be valid, in microseconds; null: the clock's
 */
public record State(
        Ledger ledger,
        Scope scope,
        @Nullable UnitOfWork unit,
        long sequence,
        @Nullable Long validAt) {
    private static final String PUBLIC = "public";

    /** Returns the current state. */
    public static State now(Ledger ledger, Scope scope) {
        return new State(ledger, scope, null, View.NOW, null);
    }

    /** Returns the state just after a version was stored, at its own time. */
    public State asOf(long earlier, long at) {
        return new State(ledger, scope, unit, earlier, at);
    }

    /** Returns the state at a position of the ledger; beyond its end that is the current one. */
    public State asOf(long position) {
        Check.that(position >= 0, "sequence", position, "must not be negative");
        return read(reader -> asOf(
                Math.min(position, Commit.at(reader, View.NOW).sequence()),
                Commit.at(reader, position).recordedAt()));
    }

    /** Returns the state that had been recorded at an instant. */
    public State asOf(Instant recordedAt) {
        long micros = Times.micros(recordedAt);
        return asOf(read(reader -> sequenceAt(reader, micros)), micros);
    }

    /** Finds the last commit that was recorded by a time, by bisection; recorded times never fall. */
    private static long sequenceAt(Reader reader, long micros) {
        long low = 0;
        long high = Commit.at(reader, View.NOW).sequence();
        while (low < high) {
            long middle = low + (high - low + 1) / 2;
            if (Commit.at(reader, middle).recordedAt() <= micros) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return Commit.at(reader, low).sequence();
    }

    /** Returns the kinds that the memory knows. */
    public Kinds kinds() {
        return ledger.kinds();
    }

    /** Refuses the name of a kind that neither this release nor the store knows. */
    public void checkKinds(Collection<String> names) {
        if (names.stream().allMatch(name -> kinds().find(name).isPresent())) {
            return;
        }
        Set<String> known = new TreeSet<>(kinds().digests().keySet());
        known.addAll(read(reader -> reader.kinds(null)).keySet());
        known.addAll(read(reader -> reader.counts(view(reader).anyTime(), Selection.ALL, false))
                .keySet());
        names.forEach(
                name -> Check.that(known.contains(name), "kind", name, "must be one of " + String.join(", ", known)));
    }

    /** Returns the time at which its records must be valid, in microseconds. */
    public long validTime() {
        return validAt == null ? ledger.now() : validAt;
    }

    /** Returns this state as it is now, so that several reads see one snapshot; in a unit of work they do. */
    public State pinned() {
        return unit != null || sequence != View.NOW
                ? this
                : read(reader -> new State(ledger, scope, null, lastSequence(reader), validAt));
    }

    /** Returns the sequence of the newest version, also of one that a unit of work has not committed yet. */
    long lastSequence(Reader reader) {
        return unit == null ? Commit.at(reader, View.NOW).sequence() : unit.lastSequence();
    }

    /** Returns this state with records that are valid at another time. */
    public State validAt(long time) {
        return new State(ledger, scope, unit, sequence, time);
    }

    /** Returns this state inside a unit of work. */
    public State inside(UnitOfWork running) {
        return new State(ledger, scope, running, sequence, validAt);
    }

    /** Returns the running unit of work of a state inside one. */
    public UnitOfWork running() {
        return Objects.requireNonNull(unit, "a unit of work");
    }

    /** Returns this state as another scope sees it. */
    public State in(Scope other) {
        return new State(ledger, other, unit, sequence, validAt);
    }

    /** Returns this state with the drafts of the cores that the scope sees. */
    public State withDrafts(Reader reader) {
        Set<String> reading = new HashSet<>(scope.reading());
        reading.addAll(CoreSpace.drafts(view(reader).spaces()));
        return in(new Scope(scope.project(), scope.actor(), scope.session(), scope.task(), scope.space(), reading));
    }

    /** Returns the common space, another one, the one that a core opens it to, and all that open to these (rule M4). */
    public Set<String> opening(Reader reader, String space) {
        Set<String> spaces = new HashSet<>(List.of("", PUBLIC, space));
        CoreSpace.core(space)
                .flatMap(core -> Row.latest(reader, core, View.NOW))
                .flatMap(row ->
                        kinds().value(row.header().kind(), ledger.version(row).value(), "opens_to"::equals))
                .ifPresent(spaces::add);
        spaces.addAll(reader.opened(spaces));
        return spaces;
    }

    /** Returns the view of valid records. Spaces that others open now are seen at any time (rule M4). */
    public View view(Reader reader) {
        Set<String> spaces = new HashSet<>(scope.spaces());
        spaces.addAll(List.of(PUBLIC, "private:" + scope.actor()));
        spaces.addAll(reader.opened(spaces));
        return new View(sequence, scope.project(), spaces, validTime(), validAt == null);
    }

    /** Returns the current row of a record that the scope sees, valid or not. */
    public Optional<Row> find(Reader reader, String record) {
        View own = new View(sequence, scope.project(), scope.spaces(), View.ANY); // saves asking for open spaces
        return Row.latest(reader, record, sequence)
                .filter(row -> own.includes(row) || view(reader).includes(row));
    }

    /** Returns the first versions of a range that the scope sees. */
    public List<Row> versions(Reader reader, VersionRange range, int limit) {
        return reader.versions(range.in(view(reader)), limit).stream()
                .map(Entry::row)
                .toList();
    }

    /** Returns the versions of a record that the scope sees, oldest first. */
    public List<Row> history(RecordId id) {
        List<Row> rows = read(reader -> versions(reader, VersionRange.history(id.value()), Integer.MAX_VALUE));
        if (rows.isEmpty()) {
            throw new NotFound(id.value());
        }
        return rows;
    }

    /** Reads from one snapshot, or inside the unit of work. */
    public <T> T read(Function<Reader, T> work) {
        return unit == null ? ledger.store().read(work) : work.apply(unit.writer());
    }

    /** Returns the version of a row of any kind. */
    public Version<?> version(Row row) {
        return ledger.version(dated(row));
    }

    /** Returns the version of a row of a kind. */
    public <T extends Record> Version<T> version(KindMetadata<T> kind, Row row) {
        return ledger.version(kind, dated(row));
    }

    private Row dated(Row row) {
        return unit == null ? row : unit.dated(row);
    }

    /** Writes in a transaction that other writers may share, or inside the unit of work; the work gets that state. */
    public <T> T write(Function<State, T> work) {
        return write(work, () -> ledger.queue().share(ledger, unit -> work.apply(inside(unit))));
    }

    /** Writes in a transaction of its own, or inside the unit of work; the work gets that state. */
    public <T> T writeAlone(Function<State, T> work) {
        return write(work, () -> ledger.queue().own(ledger, unit -> work.apply(inside(unit))));
    }

    private <T> T write(Function<State, T> work, Supplier<T> transaction) {
        UnitOfWork running = unit;
        if (running != null) {
            return running.nested(() -> work.apply(this));
        }
        T answer = transaction.get();
        ledger.embed();
        return answer;
    }
}
