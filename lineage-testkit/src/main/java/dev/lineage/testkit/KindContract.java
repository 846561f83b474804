package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.query.Connection;
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
    private static final Set<String> OF_THE_MEMORY = Set.of("sequence", "recorded_at");
    private static final String UNKNOWN = "unknown_to_this_release";

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

    /** Returns values of which each may follow the one before as its next version. Records that they refer to are added here. */
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
                .map(facet -> Filter.where(
                        facet.role().value().isEmpty()
                                ? facet.name()
                                : facet.role().value(),
                        facet.item()))
                .collect(Collectors.toSet());
    }

    private boolean isListed(RecordId id, Filter filter) {
        return me.list(type.getAnnotation(Kind.class).name(), filter, Paging.first(Paging.MAX_LIMIT)).items().stream()
                .anyMatch(version -> version.id().equals(id));
    }

    @Test
    void recordIsFoundByItsTitle() {
        for (T sample : samples(me)) {
            Version<T> added = add(me, sample);
            if (!RecordValues.of(sample, Searchable.class).stream()
                    .filter(searched -> RecordValues.of(sample, Title.class).stream()
                            .anyMatch(title -> title.name().equals(searched.name())))
                    .toList()
                    .isEmpty()) {
                assertThat(me.search(Search.of(added.title()).first(100)))
                        .anyMatch(hit -> hit.version().equals(added));
            }
        }
    }

    @Test
    void linksAreFoundFromBothEnds() {
        for (T sample : samples(me)) {
            RecordId id = add(me, sample).id();
            for (RecordValues<Link> link : RecordValues.of(sample, Link.class)) {
                LinkTarget target = (LinkTarget) link.item();
                String relation = target instanceof Relationship own
                        ? own.relation().value()
                        : link.role().value();
                List<Connection> outgoing = me.links(id.target(), Direction.OUTGOING);
                List<Connection> incoming = me.links(target.target(), Direction.INCOMING);
                assertThat(incoming)
                        .as("%s of %s", relation, target)
                        .filteredOn(found -> found.statedBy().equals(id)
                                && found.relation().value().equals(relation))
                        .isNotEmpty()
                        .isSubsetOf(outgoing);
            }
        }
    }

    @Test
    void documentsAreImportedAsTheyWereExported(@TempDir Path other) {
        store(samples(me));
        List<Map<String, Object>> exported = export(memory);
        try (LineageMemory fresh = open(other)) {
            ImportReport first = load(fresh, exported);
            assertThat(first).isEqualTo(new ImportReport(exported.size(), 0, 0, 0, List.of()));
            assertThat(without(export(fresh), OF_THE_MEMORY)).isEqualTo(without(exported, OF_THE_MEMORY));
            assertThat(load(fresh, exported)).isEqualTo(new ImportReport(0, exported.size(), 0, 0, List.of()));
            assertThat(fresh.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
        assertThat(load(memory, exported).added()).isZero();
    }

    /** Stores each sample, changes the records, and stores one more in a project. */
    private RecordId store(List<T> samples) {
        RecordId id = add(me, samples.get(0)).id();
        samples.forEach(sample -> change(me, id, before -> sample));
        samples.forEach(sample -> add(me, sample));
        add(memory.in(Scope.project("shop")), samples.get(0));
        return id;
    }

    @Test
    void unknownFieldsSurviveAChange(@TempDir Path other) {
        List<T> samples = samples(me);
        samples.forEach(sample -> add(me, sample));
        List<Map<String, Object>> documents =
                export(memory).stream().map(document -> unknown(document)).toList();
        try (LineageMemory fresh = open(other)) {
            assertThat(load(fresh, documents).deviations()).isEmpty();
            Lineage there = fresh.in(Scope.allProjects());
            for (Version<?> version : there.list(type.getAnnotation(Kind.class).name(), Filter.ALL, Paging.first(1_000))
                    .items()) {
                T changed = there.documents()
                        .with(type.cast(version.value()), Map.of(title(samples.get(0)), "Another title"));
                Version<T> newer = change(there, version.id(), before -> changed);
                assertThat(unknowns(there.documents().write(newer)))
                        .isEqualTo(unknowns(there.documents().write(version)));
            }
            assertThat(fresh.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    /** Returns the JSON name of the title. */
    private String title(T sample) {
        return RecordValues.of(sample, Title.class).get(0).name();
    }

    /** Returns a copy of a document with an unknown field in each of its objects. */
    private static Map<String, Object> unknown(Map<?, ?> object) {
        Map<String, Object> copy = new LinkedHashMap<>();
        object.forEach((name, value) -> copy.put((String) name, deepUnknown(value)));
        copy.put(UNKNOWN, List.of(Map.of("a", 1), "b"));
        return copy;
    }

    private static Object deepUnknown(Object value) {
        if (value instanceof Map<?, ?> object) {
            return unknown(object);
        }
        return value instanceof List<?> items
                ? items.stream().map(KindContract::deepUnknown).toList()
                : value;
    }

    private static long unknowns(Object value) {
        if (value instanceof Map<?, ?> object) {
            return (object.containsKey(UNKNOWN) ? 1 : 0)
                    + object.values().stream().mapToLong(KindContract::unknowns).sum();
        }
        return value instanceof List<?> items
                ? items.stream().mapToLong(KindContract::unknowns).sum()
                : 0;
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

    private static List<Map<String, Object>> export(LineageMemory from) {
        List<Map<String, Object>> documents = new ArrayList<>();
        from.exchange().exportAll(Scope.allProjects(), documents::add);
        return documents;
    }

    private static ImportReport load(LineageMemory into, List<Map<String, Object>> documents) {
        return into.exchange()
                .importAll(
                        Scope.allProjects(),
                        documents.stream()
                                .map(document -> new Document("export", "", document))
                                .toList());
    }

    private static List<Map<String, Object>> without(List<Map<String, Object>> documents, Set<String> names) {
        return documents.stream()
                .map(document -> {
                    Map<String, Object> rest = new LinkedHashMap<>(document);
                    rest.keySet().removeAll(names);
                    return rest;
                })
                .toList();
    }
}
