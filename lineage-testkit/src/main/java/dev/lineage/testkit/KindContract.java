package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.query.Direction;
import dev.lineage.query.Search;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relationship;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rules that hold for every kind: the test of a record type with {@link Kind} extends it, opens a memory that knows the kind, and gives samples.
 *
 * @param <T> the kind's record
 */
public abstract class KindContract<T extends Record> {
    private final Class<T> type;

    @SuppressWarnings("NullAway.Init")
    private LineageMemory memory;

    @SuppressWarnings("NullAway.Init")
    private Lineage me;

    /** Tests this kind. */
    protected KindContract(Class<T> type) {
        this.type = type;
    }

    /** Opens an empty memory in this folder. */
    protected abstract LineageMemory open(Path folder);

    /** Returns values in an order in which each may follow the one before as its next version. Records that they refer to are added here. */
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
    void memoryIsSound() {
        try (LineageMemory closing = memory) {
            assertThat(closing.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    @Test
    void valueComesBackAsItWasStored() {
        for (T sample : samples(me)) {
            Version<T> added = add(me, sample);
            assertThat(added.value()).isEqualTo(sample);
            assertThat(me.find(added.id().target())).contains(added);
            assertThat(me.documents().read(type, me.documents().write(added))).isEqualTo(sample);
        }
    }

    @Test
    void everyVersionIsKept() {
        List<T> samples = samples(me);
        Version<T> first = add(me, samples.get(0));
        List<Version<?>> versions = new ArrayList<>(List.of(first));
        samples.stream().skip(1).forEach(sample -> versions.add(change(me, first.id(), before -> sample)));
        assertThat(me.history(first.id())).isEqualTo(versions);
        for (int i = 0; i < versions.size(); i++) {
            assertThat(versions.get(i).value()).isEqualTo(samples.get(i));
            assertThat(me.asOf(versions.get(i)).find(first.id().target())).contains(versions.get(i));
        }
    }

    @Test
    void recordIsListedByTheFacetsOfItsNewestVersion() {
        List<T> samples = samples(me);
        RecordId id = add(me, samples.get(0)).id();
        for (T sample : samples) {
            change(me, id, before -> sample);
            samples.stream()
                    .flatMap(other -> facets(other).stream())
                    .forEach(facet -> assertThat(isListed(id, facet))
                            .as("listed by %s", facet)
                            .isEqualTo(facets(sample).contains(facet)));
        }
    }

    private static Set<Filter> facets(Record value) {
        return RecordValues.of(value, Facet.class).stream()
                .map(facet -> {
                    String name = facet.role().value();
                    return Filter.where(name.isEmpty() ? facet.name() : name, facet.item());
                })
                .collect(Collectors.toSet());
    }

    private boolean isListed(RecordId id, Filter filter) {
        return list(me, filter).stream().anyMatch(version -> version.id().equals(id));
    }

    private List<Version<?>> list(Lineage lineage, Filter filter) {
        return lineage.list(type.getAnnotation(Kind.class).name(), filter, Paging.first(Paging.MAX_LIMIT))
                .items();
    }

    @Test
    void recordIsFoundByItsTitle() {
        for (T sample : samples(me)) {
            Version<T> added = add(me, sample);
            String title = title(sample);
            if (RecordValues.of(sample, Searchable.class).stream()
                    .anyMatch(text -> text.name().equals(title))) {
                assertThat(me.search(Search.of(added.title()).first(100)))
                        .anyMatch(hit -> hit.version().equals(added));
            }
        }
    }

    private String title(T sample) {
        return RecordValues.of(sample, Title.class).get(0).name();
    }

    @Test
    void linksAreFoundFromBothEnds() {
        for (T sample : samples(me)) {
            RecordId id = add(me, sample).id();
            for (RecordValues<Link> link : RecordValues.of(sample, Link.class)) {
                LinkTarget target = (LinkTarget) link.item();
                String relation = link.role().value();
                String expected =
                        target instanceof Relationship own ? own.relation().value() : relation;
                assertThat(me.links(target.target(), Direction.INCOMING))
                        .as("%s of %s", expected, target)
                        .filteredOn(found -> found.statedBy().equals(id)
                                && found.relation().value().equals(expected))
                        .isNotEmpty()
                        .isSubsetOf(me.links(id.target(), Direction.OUTGOING));
            }
        }
    }

    @Test
    void documentsAreImportedAsTheyWereExported(@TempDir Path other) {
        store(samples(me));
        List<Map<String, Object>> exported = export(memory);
        try (LineageMemory fresh = open(other)) {
            assertThat(load(fresh, exported)).isEqualTo(new ImportReport(exported.size(), 0, 0, 0, List.of()));
            assertThat(export(fresh)).isEqualTo(exported);
            assertThat(load(fresh, exported)).isEqualTo(new ImportReport(0, exported.size(), 0, 0, List.of()));
            assertThat(fresh.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
        assertThat(load(memory, exported).added()).isZero();
    }

    /** Stores each sample, changes the records, and stores one more in a project. */
    private void store(List<T> samples) {
        RecordId id = add(me, samples.get(0)).id();
        samples.forEach(sample -> change(me, id, before -> sample));
        samples.forEach(sample -> add(me, sample));
        add(memory.in(Scope.project("shop")), samples.get(0));
    }

    @Test
    void unknownFieldsSurviveAnImportAndAChange(@TempDir Path other) {
        List<T> samples = samples(me);
        samples.forEach(sample -> add(me, sample));
        List<?> documents = (List<?>) UnknownFields.add(export(memory));
        try (LineageMemory fresh = open(other)) {
            assertThat(load(fresh, documents).deviations())
                    .allMatch(deviation -> deviation.rule().equals("unknown-field"));
            List<Map<String, Object>> imported = export(fresh);
            assertThat(UnknownFields.count(imported)).isEqualTo(UnknownFields.count(documents));
            Lineage there = fresh.in(Scope.allProjects());
            Map<Object, Object> newest = new LinkedHashMap<>();
            imported.forEach(document -> newest.put(document.get("id"), document));
            Map<String, Object> title = Map.of(title(samples.get(0)), "Another title");
            for (Version<?> version : list(there, Filter.ALL)) {
                change(there, version.id(), before -> there.documents().with(before, title));
            }
            assertThat(UnknownFields.count(export(fresh)))
                    .isEqualTo(UnknownFields.count(imported) + UnknownFields.count(newest));
            assertThat(fresh.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    @Test
    void rebuildChangesNothing() {
        store(samples(me));
        Verification before = memory.maintenance().verify(Progress.NONE);
        List<Map<String, Object>> exported = export(memory);
        memory.maintenance().rebuild(Progress.NONE);
        assertThat(memory.maintenance().verify(Progress.NONE)).isEqualTo(before);
        assertThat(export(memory)).isEqualTo(exported);
    }

    /** Returns all documents but for the time at which each was stored here. */
    private static List<Map<String, Object>> export(LineageMemory from) {
        List<Map<String, Object>> documents = new ArrayList<>();
        from.exchange().exportAll(Scope.allProjects(), document -> {
            Map<String, Object> copy = new LinkedHashMap<>(document);
            copy.remove("recorded_at");
            documents.add(copy);
        });
        return documents;
    }

    @SuppressWarnings("unchecked")
    private static ImportReport load(LineageMemory into, List<?> documents) {
        Stream<Document> imported =
                documents.stream().map(document -> new Document("export", "", (Map<String, Object>) document));
        return into.exchange().importAll(Scope.allProjects(), imported.toList());
    }
}
