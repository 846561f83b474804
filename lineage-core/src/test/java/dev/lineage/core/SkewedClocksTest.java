package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Event;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SkewedClocksTest extends TwoClocks {
    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsWrittenAfterAClockYearsAheadKeepsTheTimeOfItsOwnWriter(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            RecordId first = me.journal().record(DecisionDraft.of("first")).id();
            RecordId far = other.journal().record(DecisionDraft.of("far")).id();
            right.advance(Duration.ofSeconds(1));
            RecordId later = me.journal().record(DecisionDraft.of("later")).id();

            assertThat(me.journal().show(later).time()).isEqualTo(start.plusSeconds(1));
            assertThat(me.journal().show(later).learnedAt()).isEqualTo(start.plusSeconds(1));
            assertThat(me.query().history(later).get(0).at()).isEqualTo(start.plusSeconds(1));
            assertThat(ids(me, DecisionFilter.all())).containsExactly(far, later, first);
            assertThat(ids(me, DecisionFilter.all().until(start.plusSeconds(2))))
                    .containsExactly(later, first);
            assertThat(ids(me, DecisionFilter.all().from(start.plusSeconds(1)))).containsExactly(far, later);
            assertThat(ids(me, DecisionFilter.all().from(start.plusSeconds(2)))).containsExactly(far);
            assertThat(me.query()
                            .search(Search.of("later").until(start.plusSeconds(2)), TEN)
                            .items())
                    .extracting(hit -> hit.id())
                    .containsExactly(later);
            assertThat(me.maintenance().verify().problems()).isEmpty();
            me.maintenance().rebuild();
            assertThat(ids(me, DecisionFilter.all())).containsExactly(far, later, first);
            assertThat(me.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aTimelineFollowsTheClocksOfThoseWhoWrote(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            me.journal().record(DecisionDraft.of("first"));
            other.journal().record(DecisionDraft.of("far"));
            right.advance(Duration.ofSeconds(1));
            me.journal().record(DecisionDraft.of("later"));

            assertThat(events(me, Timeline.all()))
                    .extracting(Event::title, Event::at)
                    .containsExactly(
                            tuple("later", start.plusSeconds(1)),
                            tuple("far", start.plus(YEARS)),
                            tuple("first", start));
            assertThat(events(me, Timeline.all().until(start.plusSeconds(2))))
                    .extracting(Event::title)
                    .containsExactly("later", "first");
            assertThat(events(me, Timeline.all().since(start.plusSeconds(2))))
                    .extracting(Event::title)
                    .containsExactly("far");
        }
    }

    private static List<Event> events(CloseableLineage lineage, Timeline timeline) {
        return lineage.query().timeline(timeline, TEN).items();
    }
}
