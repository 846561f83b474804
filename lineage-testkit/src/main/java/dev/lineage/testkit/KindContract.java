package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rules that hold for every kind: the test of a record type with {@link Kind} extends it, opens a memory that knows
 * the kind, and gives samples.
 *
 * @param <T> the kind's record
 */
public abstract class KindContract<T extends Record> {
    private final Class<T> type;

    private LineageMemory memory;
    private Lineage me;

    /** Tests a kind by its values. */
    protected KindContract(Class<T> type) {
        this.type = type;
    }

    /** Opens an empty memory in this folder. */
    protected abstract LineageMemory open(Path folder);

    /**
     * Returns values in an order in which each may follow the one before as its next version. Records that they refer
     * to are added here.
     */
    protected abstract List<T> samples(Lineage lineage);

    /** Stores a new record; by default as {@link Lineage#records} does. */
    protected Version<T> add(Lineage lineage, T value) {
        return lineage.records(type).add(value);
    }

    /** Changes a record; by default as {@link Lineage#records} does. */
    protected Version<T> change(Lineage lineage, RecordId id, UnaryOperator<T> change) {
        return lineage.records(type).change(id, change);
    }

    @BeforeEach
    void openMemory(@TempDir Path folder) {
        memory = open(folder);
        me = memory.in(Scope.allProjects().actor("agent:tester").session("session-1"));
    }

    @AfterEach
    void memoryIsSoundAndRebuildChangesNothing() {
        try (LineageMemory closing = memory) {
            Verification before = closing.maintenance().verify(Progress.NONE);
            assertThat(before.problems()).isEmpty();
            closing.maintenance().rebuild(Progress.NONE);
            assertThat(closing.maintenance().verify(Progress.NONE)).isEqualTo(before);
        }
    }

    @Test
    void everyVersionComesBackAsItWasStored() {
        String kind = type.getAnnotation(Kind.class).name();
        List<T> samples = samples(me);
        RecordId id = add(me, samples.get(0)).id();
        List<Version<?>> versions = new ArrayList<>();
        for (T sample : samples) {
            Version<T> version = change(me, id, before -> sample);
            versions.add(version);
            assertThat(version.value()).isEqualTo(sample);
            assertThat(me.list(kind, Filter.ALL, Paging.first(Paging.MAX_LIMIT)).items())
                    .contains(version);
            assertThat(me.documents().read(type, me.documents().write(version))).isEqualTo(sample);
        }
        assertThat(me.history(id)).isEqualTo(versions);
        versions.forEach(
                version -> assertThat(me.asOf(version).find(id.target())).contains(version));
    }

    @Test
    void documentsAreImportedAsTheyWereExported(@TempDir Path folder) {
        List<T> samples = samples(me);
        RecordId id = add(me, samples.get(0)).id();
        samples.forEach(sample -> change(me, id, before -> sample));
        samples.forEach(sample -> add(me, sample));
        add(memory.in(Scope.project("shop")), samples.get(0));
        List<Document> exported = export(memory);
        try (LineageMemory other = open(folder)) {
            assertThat(load(other, exported)).isEqualTo(new ImportReport(exported.size(), 0, 0, 0, 0, List.of()));
            assertThat(export(other)).isEqualTo(exported);
            assertThat(load(other, exported)).isEqualTo(new ImportReport(0, 0, exported.size(), 0, 0, List.of()));
            assertThat(other.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
        assertThat(load(memory, exported).added()).isZero();
    }

    /** Returns all documents but for the time at which each was stored here. */
    private static List<Document> export(LineageMemory from) {
        List<Document> documents = new ArrayList<>();
        from.exchange().exportAll(Scope.allProjects(), document -> {
            Map<String, Object> fields = new LinkedHashMap<>(document);
            fields.remove("recorded_at");
            documents.add(new Document("export", "", fields));
        });
        return documents;
    }

    private static ImportReport load(LineageMemory into, List<Document> documents) {
        return into.exchange().importAll(Scope.allProjects(), documents);
    }
}
