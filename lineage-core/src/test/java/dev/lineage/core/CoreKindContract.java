package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The rules of a kind of this library, in a file. */
abstract class CoreKindContract<T extends Record> extends KindContract<T> {
    private final Function<Lineage, Records<T>> records;

    CoreKindContract(Class<T> type, Function<Lineage, Records<T>> records) {
        super(type);
        this.records = records;
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<T> add(Lineage lineage, T value) {
        return records.apply(lineage).add(fit(lineage, value));
    }

    @Override
    protected Version<T> change(Lineage lineage, RecordId id, UnaryOperator<T> change) {
        return records.apply(lineage).change(id, change);
    }

    /** Returns a value that a scope can add though it does not see the records of the samples, or has one of its name. */
    protected T fit(Lineage lineage, T value) {
        return value;
    }

    static boolean sees(Lineage lineage, RecordId id) {
        return lineage.find(id.target()).isPresent();
    }
}
