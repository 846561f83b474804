package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.core.kind.SampleValues;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The rules of a kind, in a file, with samples that are made of its components. */
abstract class CoreKindContract<T extends Record> extends KindContract<T> {
    /** The kinds whose names are each of one record. */
    private static final Set<String> NAMED = Set.of("Agent", "MemoryCore");

    private final Class<T> type;
    private final ManualClock clock = new ManualClock();
    private final KindDoors doors = new KindDoors();
    private @Nullable Lineage home;
    private int renamed;

    CoreKindContract(Class<T> type) {
        super(type);
        this.type = type;
    }

    @Override
    protected LineageMemory open(Path folder) {
        LineageOptions options = LineageOptions.defaults().clock(clock);
        return Lineages.open(
                SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL),
                type.equals(Survey.class) ? options.kind(Survey.class) : options);
    }

    @Override
    protected List<T> samples(Lineage lineage) {
        home = lineage;
        return lineage.atomically(inside -> {
            SampleValues values = values(inside);
            T minimal = values.make(type, SampleValues.MINIMAL);
            T full = values.make(type, 1);
            T other = values.make(type, 2);
            return type == Session.class
                    ? List.of(minimal, full, ended(minimal), other)
                    : List.of(full, minimal, other);
        });
    }

    private SampleValues values(Lineage lineage) {
        return new SampleValues(value -> doors.add(lineage, value));
    }

    /** Returns a value that may follow: a session that was handed off is not opened again. */
    private T ended(T value) {
        if (!(value instanceof Session session)) {
            return value;
        }
        Instant now = clock.instant();
        return type.cast(session.with()
                .status(SessionStatus.HANDED_OFF)
                .endedAt(now)
                .handoff(Handoff.builder("Nothing new").createdAt(now).build())
                .build());
    }

    /** Adds a value; where a scope does not see the records of the samples, one of its own. */
    @Override
    protected Version<T> add(Lineage lineage, T value) {
        if (!lineage.equals(home)) {
            return doors.add(lineage, values(lineage).make(type, SampleValues.MINIMAL));
        }
        try {
            return doors.add(lineage, value);
        } catch (Conflict taken) {
            if (!NAMED.contains(type.getSimpleName())) {
                throw taken;
            }
            return doors.add(lineage, SampleValues.with(value, type, "name", "Another " + ++renamed));
        }
    }

    @Override
    protected Version<T> change(Lineage lineage, RecordId id, UnaryOperator<T> change) {
        return doors.change(lineage, type, id, change);
    }
}
