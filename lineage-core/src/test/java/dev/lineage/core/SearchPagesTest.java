package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Score;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of a search, with writes between them that move every statistic that the ranking rests on. */
class SearchPagesTest {
    private static final String[] WORDS = {"cache", "token", "refresh", "race", "expiry", "lock", "index", "retry"};

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void allPagesTogetherAreTheAnswerAtTheFirst(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (CloseableLineage lineage = Lineages.open(
                ReferenceStore.create(),
                LineageOptions.defaults().clock(ManualClock.create()).ids(FixedIds.create()))) {
            write(lineage, random, 120);
            LineageQuery now = lineage.in(scope(random)).query();
            LineageQuery then = lineage.in(scope(random)).asOf(60 + random.nextInt(60));
            Search search = Search.of(text(random, 4));

            Pages ofNow = pages(lineage, now, search, random);
            Pages ofThen = pages(lineage, then, search, random);

            assertThat(ofNow.paged()).as("now").isEqualTo(ofNow.whole()).isNotEmpty();
            assertThat(ofThen.paged())
                    .as("as of a past point")
                    .isEqualTo(ofThen.whole())
                    .isNotEmpty();
        }
    }

    private record Pages(List<Shown> whole, List<Shown> paged) {}

    /** What a hit answers, as a value that can be compared. */
    private record Shown(RecordId id, String snippet, boolean superseded, Score score) {
        static Shown of(Hit hit) {
            return new Shown(hit.id(), hit.snippet(), hit.superseded(), hit.score());
        }
    }

    private static Pages pages(Lineage lineage, LineageQuery query, Search search, SplittableRandom random) {
        List<Shown> whole = shown(query.search(search, Paging.first(1_000)));
        List<Shown> paged = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(1 + random.nextInt(8)));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<Hit> page = query.search(search, paging);
            paged.addAll(shown(page));
            write(lineage, random, random.nextInt(30));
            next = page.next().map(paging::after);
        }
        return new Pages(whole, paged);
    }

    private static List<Shown> shown(Page<Hit> page) {
        return page.items().stream().map(Shown::of).toList();
    }

    /** New texts of other lengths and words, new versions of old ones, and superseded ones. */
    private static void write(Lineage lineage, SplittableRandom random, int count) {
        for (int i = 0; i < count; i++) {
            Lineage me = lineage.in(scope(random));
            List<RecordId> known = ids(me);
            if (known.size() < 2 || random.nextInt(3) > 0) {
                me.journal().record(DecisionDraft.of(text(random, 1 + random.nextInt(30))));
            } else if (random.nextInt(4) > 0) {
                me.journal().update(one(known, random), DecisionUpdate.learning(text(random, 12)));
            } else {
                me.journal().supersede(known.get(random.nextInt(known.size() - 1) + 1), known.get(0));
            }
        }
    }

    private static List<RecordId> ids(Lineage me) {
        return me.journal().recent(40).stream().map(Decision::id).toList();
    }

    private static Scope scope(SplittableRandom random) {
        return random.nextBoolean() ? Scope.all() : Scope.project("shop");
    }

    private static RecordId one(List<RecordId> ids, SplittableRandom random) {
        return ids.get(random.nextInt(ids.size()));
    }

    private static String text(SplittableRandom random, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(WORDS[random.nextInt(random.nextInt(WORDS.length) + 1)]).append(' ');
        }
        return text.toString();
    }
}
