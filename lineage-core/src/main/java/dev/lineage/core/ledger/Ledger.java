package dev.lineage.core.ledger;

import dev.lineage.KindRule;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Store;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The shared parts of one open store.
 *
 * @param vectors the vectors of the host's model, if there is one
 * @param beforeWrite runs in the state that will append a version, and may write before it
 * @param lineages returns the memory that reads and writes in a state
 */
public record Ledger(
        Store store,
        CommitQueue queue,
        Kinds kinds,
        LineageOptions options,
        Ids ids,
        Optional<Vectors> vectors,
        Consumer<State> beforeWrite,
        Function<State, Lineage> lineages) {
    /** Opens a ledger. Kinds whose annotations have changed are derived again, unless the store is read-only. */
    public static Ledger open(
            Store store,
            LineageOptions options,
            Optional<Vectors> vectors,
            Consumer<State> beforeWrite,
            Function<State, Lineage> lineages) {
        Ledger ledger = new Ledger(
                store,
                new CommitQueue(store),
                Kinds.of(List.copyOf(options.kinds().keySet())),
                options,
                new Ids(options),
                vectors,
                beforeWrite,
                lineages);
        if (!store.isReadOnly()) {
            ledger.deriveChangedKinds();
            ledger.embed();
        }
        return ledger;
    }

    private void deriveChangedKinds() {
        Map<String, String> changed = new HashMap<>(kinds.digests());
        changed.entrySet().removeAll(store.read(reader -> reader.kinds(null)).entrySet());
        if (!changed.isEmpty()) {
            new Rebuild(this).run(changed::containsKey, Maintenance.Progress.NONE);
        }
    }

    /** Lets vectors be made of the texts that have none. */
    public void embed() {
        vectors.ifPresent(index -> index.schedule(this));
    }

    /** Lets an executor run work that no answer needs, and returns whether it took the work. */
    public static boolean behind(Executor executor, String failed, Runnable work) {
        return logged(failed, () -> executor.execute(() -> logged(failed, work)));
    }

    private static boolean logged(String failed, Runnable work) {
        try {
            work.run();
            return true;
        } catch (RuntimeException failure) {
            log(failed, failure);
            return false;
        }
    }

    /** Logs a warning, such as a failure of work that no answer needs. */
    public static void log(String failed, @Nullable RuntimeException failure) {
        System.getLogger("dev.lineage").log(Level.WARNING, failed, failure);
    }

    /** Returns a question to the vectors, if the host's model can answer it. */
    public Optional<Vectors.Question> question(Reader reader, String text) {
        return vectors.flatMap(index -> index.question(this, reader, text));
    }

    /** Returns the clock's time. */
    public Instant instant() {
        return options.clock().instant();
    }

    /** Returns the clock's time in microseconds since 1970. */
    public long now() {
        return Times.micros(instant());
    }

    /** Returns the rule that the host gives to a kind of its own. */
    @SuppressWarnings("unchecked") // the options have each rule under the type of its values
    public <T extends Record> Rule<T> rule(Class<T> type) {
        KindRule<T> rule = (KindRule<T>) options.kinds().get(type);
        return rule == null
                ? (inside, before, given) -> given
                : (inside, before, given) -> Check.required(
                        kinds.of(type).name() + " from its rule",
                        rule.apply(lineages.apply(inside), before == null ? null : before.value(), given));
    }

    /** Returns the facts of a stored version; {@link Facts#NONE} if there is none. */
    public Facts facts(Optional<Row> row) {
        return row.map(stored -> Facts.of(kinds, stored.header(), stored.body()))
                .orElse(Facts.NONE);
    }

    /** Returns the version of a row of any kind; the value of an unknown kind is a map. */
    public Version<?> version(Row row) {
        Optional<KindMetadata<?>> kind = kinds.find(row.header().kind());
        return kind.isPresent() ? version(kind.get(), row) : version(row, Json.parse(row.body()), Map.of());
    }

    /** Returns the version of a row of a kind. */
    public <T extends Record> Version<T> version(KindMetadata<T> kind, Row row) {
        Map<String, Object> body = Json.parse(row.body());
        return version(row, kind.read(body, Reading.STORED), kind.additional(body));
    }

    /** Returns the version of a row whose value is known. */
    <T> Version<T> version(Row row, T value, Map<String, Object> additional) {
        Header header = row.header();
        return new Version<>(
                RecordId.of(header.record()),
                header.kind(),
                header.number(),
                row.sequence(),
                Times.instant(header.time()),
                Times.instant(header.updatedAt()),
                Times.instant(row.recordedAt()),
                header.project(),
                header.space(),
                header.actor(),
                header.creator(),
                Optional.ofNullable(header.session()),
                Times.validity(header),
                kinds.title(header, value),
                value,
                additional);
    }
}
