package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Decision;
import dev.lineage.query.Direction;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kinds of a host, and files that a release opens which does not know a kind. */
class KindsTest extends MemoryTest {
    /** A kind as one release declares it. */
    @Kind(name = "recipe", prefix = "rec-")
    public record Recipe(
            @Title @Searchable String name,
            @Facet("tag") List<String> tags,
            Optional<String> oven,
            @Link("relates_to") List<RecordId> related) {
        /** Checks the name. */
        public Recipe {
            name = Check.name("name", name);
            tags = Check.names("tags", tags);
            oven = Check.name("oven", oven);
            related = Check.list("related", related);
        }

        static Recipe of(String name, RecordId... related) {
            return new Recipe(name, List.of("food"), Optional.of("gas"), List.of(related));
        }
    }

    /** The same kind with other annotations. */
    @Kind(name = "recipe", prefix = "rec-")
    public record LaterRecipe(
            @Title String name,
            @Facet("tag") List<String> tags,
            @Searchable @Facet Optional<String> oven,
            List<RecordId> related) {
        /** Checks nothing. */
        public LaterRecipe {
            related = Check.list("related", related);
        }
    }

    private void open(Class<? extends Record> kind) {
        reopen(options(7).kind(kind));
    }

    private Records<Recipe> recipes() {
        return lineage.records(Recipe.class);
    }

    @Test
    void changedAnnotationsDeriveTheKindAgainAtOpen() {
        open(Recipe.class);
        Version<Decision> decision = record("Bake");
        RecordId id = recipes().add(Recipe.of("Rye bread", decision.id())).id();
        open(LaterRecipe.class);
        assertThat(lineage.search(Search.of("rye"))).isEmpty();
        assertThat(lineage.search(Search.of("gas")))
                .extracting(hit -> hit.version().id())
                .containsExactly(id);
        assertThat(lineage.records(LaterRecipe.class)
                        .list(Filter.where("oven", "gas"), Paging.first(9))
                        .items())
                .hasSize(1);
        assertThat(lineage.why(decision.id().target())).isEmpty();
        open(Recipe.class);
        assertThat(lineage.search(Search.of("rye"))).hasSize(1);
        assertThat(lineage.search(Search.of("gas"))).isEmpty();
        assertThat(lineage.why(decision.id().target())).hasSize(1);
        assertThat(recipes().get(id).number()).isEqualTo(1);
    }

    /** Opens the file with the later annotations and records one. */
    static final class LaterRelease {
        public static void main(String[] arguments) {
            try (LineageMemory memory = Lineages.open(
                    SqliteStore.at(Path.of(arguments[0])),
                    LineageOptions.defaults().kind(LaterRecipe.class))) {
                LaterRecipe recipe = new LaterRecipe("Cake", List.of("food"), Optional.of("gas"), List.of());
                System.out.println(memory.in(PLANNER)
                        .records(LaterRecipe.class)
                        .add(recipe)
                        .number());
            }
        }
    }

    @Test
    @Tag("slow")
    void aReleaseWhoseKindAnotherOneHasDerivedIsRefusedUntilItOpensTheStoreAgain() throws Exception {
        open(Recipe.class);
        RecordId id = recipes().add(Recipe.of("Rye bread")).id();
        try (ChildProcess later = ChildProcess.start(LaterRelease.class, file)) {
            assertThat(later.lines()).containsExactly("1");
        }
        for (Consumer<Records<Recipe>> write : List.<Consumer<Records<Recipe>>>of(
                recipes -> recipes.add(Recipe.of("Wheat bread")),
                recipes -> recipes.change(id, r -> Recipe.of("Bread")),
                recipes -> recipes.retire(id, "Eaten"))) {
            assertThatThrownBy(() -> write.accept(recipes()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("The kind recipe was derived by another release since this one opened the store:"
                            + " open it again");
        }
        assertThat(record("Bake").number()).isEqualTo(1);
        untouched = false;
        open(LaterRecipe.class);
        assertThat(lineage.records(LaterRecipe.class)
                        .list(Filter.where("oven", "gas"), Paging.first(9))
                        .items())
                .hasSize(2);
        assertThat(verify().problems()).isEmpty();
    }

    @Test
    void aReleaseThatDoesNotKnowAKindKeepsWhatIsDerived() {
        open(Recipe.class);
        Version<Decision> decision = record("Bake");
        Version<Recipe> stored = recipes().add(Recipe.of("Rye bread", decision.id()));
        reopen(options(8));
        Version<?> unknown = lineage.find(stored.id().target()).orElseThrow();
        assertThat(unknown.value())
                .isEqualTo(json("'name': 'Rye bread', 'tags': ['food', 'shop'], 'oven': 'gas', 'related': ['"
                        + decision.id() + "']"));
        assertThat(lineage.list("recipe", Filter.tag("food"), Paging.first(9)).items())
                .isEqualTo(List.of(unknown));
        assertThat(lineage.search(Search.of("rye"))).extracting(Hit::version).containsExactly(unknown);
        assertThat(lineage.why(decision.id().target())).isEqualTo(List.of(unknown));
        assertThat(lineage.links(stored.id().target(), Direction.OUTGOING)).hasSize(1);
        memory.maintenance().rebuild(Progress.NONE);
        assertThat(lineage.why(decision.id().target())).isEqualTo(List.of(unknown));
        open(Recipe.class);
        assertThat(recipes().get(stored.id())).isEqualTo(stored);
    }

    @Test
    void aKindThatWasImportedUnknownIsDerivedWhereItIsKnown() {
        String bread =
                "'id': 'rec-00000001', 'kind': 'recipe', 'created_at': '2025-12-01', 'name': 'Rye bread', 'oven':"
                        + " 'gas', 'shelf': 3";
        importAll(json(bread));
        assertThat(importAll(json(bread))).isEqualTo(new ImportReport(0, 0, 1, 0, 0, List.of()));
        assertThat(export(memory, PLANNER).get(0))
                .containsAllEntriesOf(json(bread.replace("12-01", "12-01T00:00:00Z")));
        assertThat(lineage.list("recipe", Filter.ALL, Paging.first(9)).items())
                .extracting(Version::title)
                .containsExactly("Rye bread");
        open(LaterRecipe.class);
        assertThat(lineage.search(Search.of("gas"))).hasSize(1);
        reopen(options(9));
        importAll(json(bread.replace("gas", "electric") + ", 'updated_at': '2025-12-02'"));
        open(LaterRecipe.class);
        assertThat(lineage.search(Search.of("electric"))).hasSize(1);
        assertThat(lineage.search(Search.of("gas"))).isEmpty();
        Version<LaterRecipe> current = lineage.records(LaterRecipe.class).get(id("rec-00000001"));
        assertThat(current.number()).isEqualTo(2);
        assertThat(current.additional()).isEqualTo(Map.of("shelf", 3));
        assertThat(lineage.documents().write(current))
                .containsEntry("oven", "electric")
                .containsEntry("shelf", 3);
    }

    @Test
    void aDocumentOfAKnownKindSaysWhatItsReaderExpects() {
        open(Recipe.class);
        String recipe = "'kind': 'recipe', 'id': 'rec-00000001', 'ts': 1770695284, 'name': ' Rye '";
        assertThat(importAll(json(recipe)).deviations()).isEmpty();
        assertThat(recipes().get(id("rec-00000001")).value().name()).isEqualTo("Rye");
    }

    @Test
    void twoKindsOfOneNameOrPrefixAreRefused() {
        assertThatThrownBy(() -> reopen(options(7).kind(Recipe.class).kind(LaterRecipe.class)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> lineage.records(Recipe.class)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Reference.of("rec-00000001").normal()).isEqualTo("rec-00000001");
    }

    @Kind(name = "set", prefix = "set-")
    public record OfSets(@Title String name, Set<String> items) {}

    @Kind(name = "columns", columns = "date,sise")
    public record OfColumns(@Title String name, int size) {}

    @Kind(name = "header", prefix = "hea-")
    public record OfHeader(@Title String name, String version) {}

    @Kind(name = "link", prefix = "lin-")
    public record OfLinks(@Title String name, @Link("cites") String cited) {}

    @Kind(name = "hidden", prefix = "hid-")
    private record Hidden(@Title String name) {}

    public record Unmarked(@Title String name) {}

    @Kind(name = "Bad Name", prefix = "bad-")
    public record Misnamed(@Title String name) {}

    @Kind(name = "measure", prefix = "mea-")
    public record Measure(@Title String name, double value) {}

    @Test
    void aRecordThatCannotBeAKindIsRefusedAtOpen() {
        for (Class<? extends Record> type : List.<Class<? extends Record>>of(
                OfSets.class,
                OfHeader.class,
                OfLinks.class,
                Hidden.class,
                Unmarked.class,
                Misnamed.class,
                OfColumns.class)) {
            assertThatThrownBy(() -> reopen(options(7).kind(type)))
                    .as(type.getName())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(type.getSimpleName());
        }
    }

    @Test
    void aValueThatCouldNotBeReadAgainIsNotStored() {
        open(Measure.class);
        Records<Measure> measures = lineage.records(Measure.class);
        assertThatThrownBy(() -> measures.add(new Measure("a", Double.NaN))).isInstanceOf(InvalidInput.class);
        Version<Measure> stored = measures.add(new Measure("a", 0.1));
        assertThat(measures.get(stored.id())).isEqualTo(stored);
        Version<Measure> zero = measures.add(new Measure("b", -0.0), key("zero"));
        assertThat(measures.add(new Measure("b", -0.0), key("zero")).id()).isEqualTo(zero.id());
        assertThat(verify().versions()).isEqualTo(2);
    }
}
