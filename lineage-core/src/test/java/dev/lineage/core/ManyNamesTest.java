package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Limits;
import dev.lineage.journal.LinkCondition;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A question may name a hundred of everything at once, and no more. */
class ManyNamesTest {
    private static final int MOST = Limits.FILTER;
    private static final Paging PAGE = Paging.first(1_000);
    private static final RecordId WANTED = RecordId.of("dec-0abcdef0");

    static Stream<Named<Supplier<Store>>> stores() {
        return Stream.of(
                Named.of("reference", ReferenceStore::create),
                Named.of("indexed later", SqliteStore::inMemory),
                Named.of(
                        "indexed at once",
                        () -> SqliteStore.inMemory(SqliteOptions.defaults().unindexedEntries(1))));
    }

    @ParameterizedTest
    @MethodSource("stores")
    void aHundredOfEverythingAreLookedForNowAndThen(Supplier<Store> store) {
        try (CloseableLineage lineage =
                Lineages.open(store.get(), LineageOptions.defaults().clock(ManualClock.create()))) {
            Lineage me = lineage.in(
                    new Scope(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), names("space")));
            recordSome(lineage);
            LineageQuery then = me.asOf(me.query().sequence());
            List<Decision> all = me.journal().list(DecisionFilter.all(), PAGE).items();
            assertThat(all).hasSize(MOST + 1);

            assertAnswers(me.query(), all);
            all.forEach(decision -> lineage.in(writingTo(decision))
                    .journal()
                    .update(decision.id(), DecisionUpdate.to(Outcome.SUCCESSFUL)));
            assertAnswers(then, all);
            assertAnswers(
                    me.query(), me.journal().list(DecisionFilter.all(), PAGE).items());
        }
    }

    private static Search search(Set<String> kinds, Set<String> tags) {
        return new Search(
                "wanted",
                kinds,
                tags,
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty());
    }

    private static void assertAnswers(LineageQuery query, List<Decision> all) {
        List<Decision> wanted =
                all.stream().filter(decision -> decision.id().equals(WANTED)).toList();
        assertFound(query, any(), all);
        assertFound(query, all(), wanted);
        assertFound(query, everything(), wanted);
        Search search = search(names("kind"), names("tag"));
        assertThat(query.search(search, PAGE).items()).isEmpty();
        Search ofDecisions = search(Set.of("decision"), names("tag"));
        assertThat(query.search(ofDecisions, PAGE).items()).extracting(Hit::id).containsExactly(WANTED);
    }

    private static void assertFound(LineageQuery query, DecisionFilter filter, List<Decision> expected) {
        assertThat(query.journal().list(filter, PAGE).items()).isEqualTo(expected);
        assertThat(query.journal().count(filter)).isEqualTo(expected.size());
        assertThat(query.journal().query("decided", filter, PAGE).items())
                .extracting(found -> found.decision())
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    /** One that meets all, and for each number one that has nothing but names of that. */
    private static void recordSome(Lineage lineage) {
        for (int i = 0; i < MOST; i++) {
            DecisionContent content = DecisionContent.of("decided " + i)
                    .edit()
                    .type(new DecisionType("type" + i))
                    .tags(List.of("tag" + i))
                    .build();
            adopt(lineage, scope(i), RecordId.of("dec-" + (10_000_000 + i)), content);
        }
        DecisionContent content = DecisionContent.of("decided as wanted")
                .edit()
                .type(new DecisionType("type7"))
                .tags(List.copyOf(names("tag")))
                .entities(things().stream()
                        .map(thing -> new Entity(thing.text(), false))
                        .toList())
                .related(cited().stream().map(link -> (RecordId) link.target()).toList())
                .build();
        adopt(lineage, scope(7), WANTED, content);
    }

    private static void adopt(Lineage lineage, Scope scope, RecordId id, DecisionContent content) {
        ImportedVersion version = new ImportedVersion(content, Optional.empty(), scope.session(), scope.actor());
        lineage.in(scope).journal().adopt(new ImportedDecision(id, List.of(version)));
    }

    private static Scope scope(int i) {
        return Scope.project("project" + i)
                .actor("actor" + i)
                .session("session" + i)
                .writingTo("space" + i);
    }

    /** Of each part one of a hundred. */
    private static DecisionFilter any() {
        return new DecisionFilter(
                some(MOST, i -> new DecisionType("type" + i)),
                Set.of(Outcome.values()),
                Set.of(),
                Set.of(),
                names("project"),
                names("session"),
                names("actor"),
                Set.of(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Of each part a hundred. */
    private static DecisionFilter all() {
        return new DecisionFilter(
                Set.of(),
                Set.of(),
                names("tag"),
                things(),
                Set.of(),
                Set.of(),
                Set.of(),
                cited(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static DecisionFilter everything() {
        DecisionFilter any = any();
        return new DecisionFilter(
                any.types(),
                any.outcomes(),
                names("tag"),
                things(),
                any.projects(),
                any.sessions(),
                any.actors(),
                cited(),
                Set.of(),
                Set.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Set<Thing> things() {
        return some(MOST, i -> Reference.entity("src/file" + i + ".ts"));
    }

    private static Set<LinkCondition> cited() {
        return some(MOST, i -> new LinkCondition(Relation.RELATES_TO, RecordId.of("dec-" + (10_000_050 + i))));
    }

    private static Set<String> names(String word) {
        return some(MOST, i -> word + i);
    }

    private static <T> Set<T> some(int count, IntFunction<T> name) {
        return IntStream.range(0, count).mapToObj(name).collect(Collectors.toSet());
    }

    @Test
    void moreAreRefused() {
        refused("type", step((filter, name) -> filter.type(new DecisionType(name))));
        refused("tag", step(DecisionFilter::tag));
        refused("entity", step((filter, name) -> filter.entity("src/" + name + ".ts")));
        refused("project", step(DecisionFilter::project));
        refused("session", step(DecisionFilter::session));
        refused("actor", step(DecisionFilter::actor));
        refused("link", step((filter, name) -> filter.relatedTo(RecordId.of(name))));
        refused("kind", () -> search(many(), Set.of()));
        refused("tag", () -> search(Set.of(), many()));
        refused(
                "spaces",
                () -> new Scope(
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("101"), names("space")));
    }

    private static void refused(String field, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(InvalidInput.class)
                .hasMessage(field + " must have at most 100 values, but was \"101 values\"");
    }

    /** Names one more in each step. */
    private static ThrowingCallable step(BiFunction<DecisionFilter, String, DecisionFilter> step) {
        return () -> {
            DecisionFilter filter = DecisionFilter.all();
            for (String name : many()) {
                filter = step.apply(filter, name);
            }
        };
    }

    private static Set<String> many() {
        return some(MOST + 1, i -> "name" + i);
    }

    /** The scope that may change a decision: one that writes where it lies. */
    private static Scope writingTo(Decision decision) {
        return decision.space().map(Scope.all()::writingTo).orElseGet(Scope::all);
    }
}
