package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rules of annotations and of unknown fields, for kinds whose titles are searchable: records are found by their
 * facets, titles and links.
 */
abstract class AnnotatedKindContract<T extends Record> extends CoreKindContract<T> {
    private static final String UNKNOWN = "unknown_to_this_release";

    private final String kind;
    private LineageMemory memory;
    private Lineage me;

    AnnotatedKindContract(Class<T> type) {
        super(type);
        this.kind = type.getAnnotation(Kind.class).name();
    }

    @BeforeEach
    void openAnother(@TempDir Path folder) {
        memory = open(folder);
        me = memory.in(Scope.allProjects().actor("agent:tester").session("session-1"));
    }

    @AfterEach
    void closeTheOther() {
        memory.close();
    }

    @Test
    void recordIsListedByTheFacetsOfItsNewestVersion() {
        List<T> samples = samples(me);
        RecordId id = add(me, samples.get(0)).id();
        for (T sample : samples) {
            change(me, id, before -> sample);
            samples.stream()
                    .flatMap(other -> facets(other).stream())
                    .distinct()
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
        return lineage.list(kind, filter, Paging.first(Paging.MAX_LIMIT)).items();
    }

    @Test
    void recordIsFoundByItsTitle() {
        for (T sample : samples(me)) {
            Version<T> added = add(me, sample);
            assertThat(RecordValues.of(sample, Title.class))
                    .extracting(RecordValues::name)
                    .isSubsetOf(RecordValues.of(sample, Searchable.class).stream()
                            .map(RecordValues::name)
                            .toList());
            assertThat(me.search(Search.of(added.title()).first(100)))
                    .anyMatch(hit -> hit.version().equals(added));
        }
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
                boolean incoming = link.role().incoming();
                assertThat(me.links(target.target(), incoming ? Direction.OUTGOING : Direction.INCOMING))
                        .as("%s of %s", expected, target)
                        .filteredOn(found -> found.statedBy().equals(id)
                                && found.relation().value().equals(expected))
                        .isNotEmpty()
                        .isSubsetOf(me.links(id.target(), incoming ? Direction.INCOMING : Direction.OUTGOING));
            }
        }
    }

    @Test
    void unknownFieldsSurviveAnImportAndAChange(@TempDir Path folder) {
        List<T> samples = samples(me);
        samples.forEach(sample -> add(me, sample));
        String title = RecordValues.of(samples.get(0), Title.class).get(0).name();
        List<Document> documents = documents(memory).stream()
                .map(fields -> new Document("export", "", withUnknownFields(fields)))
                .toList();
        try (LineageMemory other = open(folder)) {
            assertThat(other.exchange()
                            .importAll(Scope.allProjects(), documents)
                            .deviations())
                    .allMatch(deviation -> deviation.rule().equals("unknown-field"));
            assertThat(unknownFields(documents(other))).isEqualTo(unknownFields(documents));
            Lineage there = other.in(Scope.allProjects());
            for (Version<?> version : list(there, Filter.ALL)) {
                Map<String, Object> renamed = Map.of(title, "Another title " + version.id());
                Version<T> changed =
                        change(there, version.id(), before -> there.documents().with(before, renamed));
                assertThat(changed.number()).isEqualTo(version.number() + 1);
                assertThat(unknownFields(there.documents().write(changed)))
                        .isEqualTo(unknownFields(there.documents().write(version)));
            }
            assertThat(other.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    private static List<Map<String, Object>> documents(LineageMemory memory) {
        List<Map<String, Object>> documents = new ArrayList<>();
        memory.exchange().exportAll(Scope.allProjects(), documents::add);
        return documents;
    }

    /** Returns a copy of a JSON object with an unknown field in it and in each object inside. */
    private static Map<String, Object> withUnknownFields(Map<?, ?> object) {
        Map<String, Object> copy = new LinkedHashMap<>();
        object.forEach((name, value) -> copy.put((String) name, nested(value)));
        copy.put(UNKNOWN, List.of(1, "b"));
        return copy;
    }

    private static Object nested(Object value) {
        if (value instanceof List<?> items) {
            return items.stream().map(AnnotatedKindContract::nested).toList();
        }
        return value instanceof Map<?, ?> object ? withUnknownFields(object) : value;
    }

    private static int unknownFields(Object value) {
        return value.toString().split(UNKNOWN, -1).length - 1;
    }
}
