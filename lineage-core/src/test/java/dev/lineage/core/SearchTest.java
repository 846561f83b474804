package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.Pattern;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Search: the records that it finds, their order, and the explanation of a hit. */
class SearchTest extends MemoryTest {
    /** A second kind, whose facet {@code entity} is a plain text. */
    @Kind(name = "sighting", prefix = "sight-")
    public record Sighting(
            @Title @Searchable String text,
            @Facet String entity,
            @Facet String place) {
        /** Checks the text. */
        public Sighting {
            text = Check.text("text", text, Check.MAX_TEXT);
        }
    }

    private List<RecordId> ids(LineageQuery query, Search search) {
        return query.search(search).stream().map(hit -> hit.version().id()).toList();
    }

    private List<RecordId> ids(Search search) {
        return ids(lineage, search);
    }

    @Test
    void aHitNamesItsFieldsAnExcerptAndThePartsOfItsScore() {
        Version<Decision> version = record(Decision.builder("Refresh tokens early")
                .rationale("Nothing else. ".repeat(40) + "Two workers raced for a token at expiry.")
                .addAlternatives(Alternative.rejected("one minute", "raced under load"))
                .addTags("token"));
        IntStream.range(0, 9).forEach(i -> record("Other matter " + i));
        Hit hit = lineage.search(Search.of("Why does a token race?")).get(0);
        assertThat(hit.version()).isEqualTo(version);
        assertThat(hit.fields()).containsExactly("decision", "rationale", "alternatives");
        assertThat(hit.excerpt()).startsWith("...").endsWith("Two workers raced for a token at expiry.");
        assertThat(hit.parts()).isEqualTo(Map.of("words", hit.score()));
        assertThat(hit.score()).isPositive();
    }

    @Test
    void aSupersededRecordScoresSevenTenthsOnceHoweverOftenItIsSuperseded() {
        RecordId old = record("Keep carts for a day").id();
        IntStream.range(0, 9).forEach(i -> record("Other matter " + i));
        RecordId first = record(Decision.builder("Keep them for a week").addSupersedes(old))
                .id();
        record(Decision.builder("Keep them for good").addSupersedes(old));
        Hit hit = lineage.search(Search.of("carts")).get(0);
        assertThat(hit.parts()).containsEntry("superseded", 0.7).hasSize(2);
        assertThat(hit.parts().values().stream().reduce(1.0, (one, other) -> one * other))
                .isEqualTo(hit.score());
        assertThat(lineage.asOf(lineage.journal().history(first).get(0).sequence() - 1)
                        .search(Search.of("carts"))
                        .get(0)
                        .parts())
                .containsOnlyKeys("words");
    }

    @Test
    void theLastPlacesOfAnAnswerTakeSupersededRecordsIntoAccount() {
        List<RecordId> old = IntStream.range(0, 30)
                .mapToObj(i -> record("Keep carts carts, matter " + i).id())
                .toList();
        record("Keep carts somewhere in a text that says a good deal more than the others do about its matter");
        old.forEach(id -> record(Decision.builder("Replacement").addSupersedes(id)));
        List<RecordId> all = ids(Search.of("carts").first(100));
        assertThat(all).hasSize(31);
        IntStream.rangeClosed(1, 31)
                .forEach(limit ->
                        assertThat(ids(Search.of("carts").first(limit))).isEqualTo(all.subList(0, limit)));
    }

    @Test
    void searchIsFilteredByEachFacetOfAKindByTimeAndByState() {
        RecordId first = record(Decision.builder("Keep carts for a day")
                        .addTags("cart")
                        .addEntities(Reference.file("src/Cart.java"))
                        .outcome(Outcome.SUCCESSFUL))
                .id();
        clock.advance(Duration.ofDays(2));
        RecordId second = record(Decision.builder("Keep carts for a week").addSupersedes(first))
                .id();
        Search carts = Search.of("carts");
        assertThat(ids(carts.where(Filter.tag("cart")))).containsExactly(first);
        assertThat(ids(carts.where(Filter.where("entity", ".\\src/Cart.java")))).containsExactly(first);
        assertThat(ids(carts.where(Filter.where("outcome", Outcome.PENDING)))).containsExactly(second);
        assertThat(ids(carts.in("decision").where(Filter.where("actor", "agent:planner"))))
                .hasSize(2);
        assertThat(ids(carts.where(Filter.where("actor", "agent:other")))).isEmpty();
        assertThat(ids(carts.where(Filter.ALL.superseded(true)))).containsExactly(first);
        assertThat(ids(carts.where(Filter.ALL.since(clock.instant())))).containsExactly(second);
        assertThat(ids(carts.where(Filter.ALL.until(clock.instant())))).containsExactly(first);
        retire(second, "Gone");
        assertThat(ids(carts)).containsExactly(first);
        assertThat(ids(carts.where(Filter.ALL.withRetired()))).containsExactlyInAnyOrder(first, second);
        assertThatThrownBy(() -> lineage.search(carts.in("decision").where(Filter.where("colour", "red"))))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("colour");
        assertThatThrownBy(() -> lineage.search(carts.where(Filter.where("colour", "red"))))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("filter must have facets that one kind has");
    }

    @Test
    void aFilterLeavesOutKindsWithoutItsFacets() {
        reopen(options(3).kind(Sighting.class));
        RecordId decision = record("A cart was seen").id();
        RecordId sighting = add(new Sighting("A cart was seen", "cart", "hall")).id();
        Search cart = Search.of("cart");
        assertThat(ids(cart)).containsExactlyInAnyOrder(decision, sighting);
        assertThat(ids(cart.in("sighting"))).containsExactly(sighting);
        assertThat(ids(cart.where(Filter.where("place", "hall")))).containsExactly(sighting);
        assertThat(ids(cart.where(Filter.where("outcome", "pending")))).containsExactly(decision);
        assertThat(ids(cart.where(Filter.tag("shop")))).containsExactly(decision);
        assertThatThrownBy(() -> lineage.search(cart.where(Filter.where("entity", "cart"))))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("must have facets with the same meaning");
        assertThat(ids(cart.in("sighting").where(Filter.where("entity", "cart"))))
                .containsExactly(sighting);
    }

    @Test
    void wordsThatWereNeverAskedForAreFoundAsSoonAsTheyAreStored() {
        assertThat(lineage.search(Search.of("zebra"))).isEmpty();
        RecordId id = record("Zebras").id();
        assertThat(ids(Search.of("zebra"))).containsExactly(id);
    }

    @Test
    @Tag("slow")
    void rareWordsComeFirstAndWordsOfThousandsOfRecordsFindTheNewest() {
        RecordId all = record("Zebra list of Python").id();
        RecordId zebra = record("Zebra song of autumn").id();
        lineage.atomically(me -> {
            IntStream.range(0, 4_100).forEach(i -> me.journal().record(decision("List of Python")));
            return null;
        });
        List<RecordId> newest =
                all(lineage.journal()).stream().limit(10).map(Version::id).toList();

        assertThat(ids(Search.of("zebra list python"))).hasSize(10).startsWith(all, zebra);
        assertThat(ids(Search.of("list python"))).isEqualTo(newest);
        assertThat(ids(Search.of("python"))).isEqualTo(newest);
    }

    @Test
    @Tag("slow")
    void randomTextsAreQuestions() {
        Random random = new Random(36);
        IntStream.range(0, 40).forEach(i -> record(text(random)));
        Set<String> all = new HashSet<>();
        for (int i = 0; i < Proof.size(500, 20_000); i++) {
            String question = text(random);
            if (!question.isBlank()) {
                assertThat(lineage.search(Search.of(question))).as(question).hasSizeLessThanOrEqualTo(10);
                all.add(question);
            }
        }
        assertThat(all).hasSizeGreaterThan(450);
    }

    /** Returns a text of syntax, words, scripts, and any characters that can be stored. */
    private static String text(Random random) {
        List<String> parts =
                List.of("NEAR(", "\"", "a*", "AND", "NOT", "title:", "-", "^", "C++", "倉庫", "\u0E01", "{", "🎉", "'");
        StringBuilder text = new StringBuilder("x");
        for (int i = random.nextInt(12); i >= 0; i--) {
            if (random.nextBoolean()) {
                text.append(parts.get(random.nextInt(parts.size()))).append(' ');
            } else {
                int c = 1 + random.nextInt(random.nextBoolean() ? 0x7E : 0x2FFFF);
                text.appendCodePoint(c >= 0xD800 && c < 0xE000 ? 'y' : c);
            }
        }
        return text.toString();
    }

    @Test
    void contrariesAndOtherNumbersDoNotSayTheSame() {
        String text = "The nightly export must run before the ledger is closed at ten by the clerk of the day";

        assertThat(lineage.documents().likeness(text, text.replace("must run", "must surely run")))
                .isGreaterThan(0.9);
        assertThat(lineage.documents().likeness(text, text.replace("must run", "must not run")))
                .isBetween(0.84, 0.85);
        assertThat(lineage.documents().likeness(text.replace("at", "at 9"), text))
                .isBetween(0.84, 0.85);
        assertThat(lineage.documents().likeness("不可以在晚上运行这个导出任务因为账本已经关闭了", "可以在晚上运行这个导出任务因为账本已经关闭了"))
                .isLessThan(0.85);
    }

    private List<String> titles(String question, int limit) {
        return lineage.search(Search.of(question).first(limit)).stream()
                .map(hit -> hit.version().title())
                .toList();
    }

    @Test
    void theBestOfEqualHitsIsFollowedByOthers() {
        for (int i = 0; i < 4; i++) {
            record("Prefer dark mode");
        }
        record("Prefer light mails in dark rooms");
        String one = "Prefer dark mode";
        String other = "Prefer light mails in dark rooms";
        assertThat(titles("prefer dark", 1)).containsExactly(one);
        assertThat(titles("prefer dark", 2)).containsExactly(one, other);
        assertThat(titles("prefer dark", 3)).containsExactly(one, other, one);
        assertThat(titles("prefer dark", 10)).containsExactly(one, other, one, one, one);
        List<Hit> hits = lineage.search(Search.of("prefer dark"));
        assertThat(hits.get(1).parts()).containsOnlyKeys("words");
        assertThat(hits.get(2).parts()).containsEntry("repeated", 0.0).containsOnlyKeys("words", "repeated");
        assertThat(hits.get(2).score()).isZero();
    }

    @Test
    void textsThatDifferInANumberOrANegationAreNotTheSame() {
        String long1 = "Keep the carts of all our customers in the cache of the shop for some 10 days and nights";
        record(long1);
        record(long1.replace("10", "20"));
        record(long1 + " never");
        record(long1 + " friend");
        assertThat(lineage.search(Search.of("carts cache")).stream().map(Hit::parts))
                .filteredOn(parts -> parts.containsKey("repeated"))
                .hasSize(1);
    }

    @Test
    void recordsOfSeveralKindsDoNotRepeatEachOther() {
        record("Cache aside");
        lineage.patterns().add(Pattern.builder("Cache aside").build());
        assertThat(lineage.search(Search.of("cache")))
                .hasSize(2)
                .noneMatch(hit -> hit.parts().containsKey("repeated"));
    }
}
