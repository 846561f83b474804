package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Cursor;
import dev.lineage.query.Event;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Timeline;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimelineTest {
    private static final Paging TEN = Paging.first(10);

    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatHappenedIsToldNewestFirstWithItsReason(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Lineage me = lineage.in(Scope.project("shop").actor("planner").session("planning"));
            RecordId id = me.journal()
                    .record(DecisionDraft.of("Refresh early\nand log it").because("tokens race"))
                    .id();
            clock.advance(Duration.ofSeconds(1));
            RecordId pattern = me.patterns().capture(PatternDraft.of("Early")).id();
            lineage.in(Scope.project("shop")).journal().resolve(id, Resolution.of(Result.failed()));
            lineage.graph().addEdge(EdgeDraft.of(Reference.concept("a"), Relation.DEPENDS_ON, Reference.concept("b")));
            List<Event> events = lineage.query().timeline(Timeline.all(), TEN).items();
            assertThat(events)
                    .extracting(Event::kind, Event::title, Event::version, Event::rationale, Event::session)
                    .contains(
                            tuple("edge", "concept:a depends_on concept:b", 1, Optional.empty(), Optional.empty()),
                            tuple("decision", "Refresh early", 2, Optional.of("tokens race"), Optional.empty()),
                            tuple("pattern", "Early", 1, Optional.empty(), Optional.of("planning")),
                            tuple("decision", "Refresh early", 1, Optional.of("tokens race"), Optional.of("planning")));
            assertThat(events).extracting(Event::sequence).isSortedAccordingTo((a, b) -> Long.compare(b, a));
            Event resolved = events.stream()
                    .filter(event -> event.id().equals(id) && event.version() == 2)
                    .findFirst()
                    .orElseThrow();
            assertThat(resolved.changes()).extracting(FieldChange::field).containsExactly("outcome_result");
            assertThat(resolved.at()).isEqualTo(clock.instant());
            assertThat(events).extracting(Event::id).contains(pattern);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void filtersHoldTogether(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Lineage shop = lineage.in(Scope.project("shop").session("one"));
            Instant start = clock.instant();
            RecordId first = record(shop, DecisionDraft.of("first").knowing(known -> known.epic("mj100")));
            RecordId second = record(
                    lineage.in(Scope.project("bank").session("two")),
                    DecisionDraft.of("second").linking(DecisionLink.of(Relation.PART_OF, Reference.epic("mj100"))));
            RecordId third = record(shop, DecisionDraft.of("third").knowing(known -> known.epic("mj1%")));
            RecordId one = RecordId.of("one");
            RecordId two = RecordId.of("two");
            LineageQuery query = lineage.query();
            assertThat(ids(query, Timeline.all())).containsExactly(third, second, two, first, one);
            assertThat(ids(query, Timeline.all().epic("mj100"))).containsExactly(second, first);
            assertThat(ids(query, Timeline.all().epic("mj1%"))).containsExactly(third);
            assertThat(ids(query, Timeline.all().session("one"))).containsExactly(third, first, one);
            assertThat(ids(query, Timeline.all().project("bank"))).containsExactly(second, two);
            assertThat(ids(query, Timeline.all().session("one").epic("mj100"))).containsExactly(first);
            assertThat(ids(query, Timeline.all().since(start.plusSeconds(2)))).containsExactly(third, second, two);
            assertThat(ids(query, Timeline.all().until(start.plusSeconds(2)))).containsExactly(first, one);
            assertThat(ids(query, Timeline.all().since(start.plusSeconds(2)).until(start.plusSeconds(3))))
                    .containsExactly(second, two);
            assertThat(ids(shop.query(), Timeline.all())).containsExactly(third, first, one);
            assertThat(ids(shop.query(), Timeline.all().project("bank"))).isEmpty();
            assertThat(ids(lineage.asOf(second), Timeline.all())).containsExactly(second, two, first, one);
            assertThatThrownBy(() -> Timeline.all().epic(" "))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("epic");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void pagesGoBackWhereTheyEndedWhateverIsWritten(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            List<RecordId> made = new ArrayList<>();
            for (int i = 0; i < 600; i++) {
                made.add(0, record(lineage, DecisionDraft.of("d" + i).knowing(known -> known.epic("e"))));
            }
            List<RecordId> told = new ArrayList<>();
            Optional<Paging> paging = Optional.of(Paging.first(250));
            while (paging.isPresent()) {
                Page<Event> page = lineage.query().timeline(Timeline.all(), paging.get());
                page.items().forEach(event -> told.add(event.id()));
                record(lineage, DecisionDraft.of("later"));
                paging = page.next().map(cursor -> Paging.first(250).after(cursor));
            }
            assertThat(told).containsExactlyElementsOf(made);
            assertThatThrownBy(() -> lineage.query().timeline(Timeline.all(), TEN.after(new Cursor("citing", 1, 1))))
                    .isInstanceOf(InvalidInput.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void anEpicOfFewDecisionsAndOneOfManyAreToldAlike(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId few = record(lineage, DecisionDraft.of("few").knowing(known -> known.epic("few")));
            RecordId many = record(lineage, DecisionDraft.of("many").knowing(known -> known.epic("many")));
            lineage.atomically(batch -> {
                for (int i = 0; i < 1_000; i++) {
                    batch.journal().record(DecisionDraft.of("m" + i).knowing(known -> known.epic("many")));
                }
            });
            for (RecordId id : List.of(few, many)) {
                clock.advance(Duration.ofSeconds(1));
                lineage.in(Scope.all().session("later")).journal().resolve(id, Resolution.of(Result.failed()));
                lineage.journal().link(id, DecisionLink.of(Relation.PART_OF, Reference.epic("more")));
            }
            LineageQuery query = lineage.query();
            assertThat(versions(query, Timeline.all().epic("few"))).containsExactly(3, 2, 1);
            assertThat(versions(query, Timeline.all().epic("many")).subList(0, 2))
                    .containsExactly(3, 2);
            assertThat(ids(query, Timeline.all().epic("more"))).containsExactly(many, few);
            assertThat(ids(query, Timeline.all().epic("many").session("later"))).containsExactly(many);
            assertThat(ids(query, Timeline.all().epic("few").session("later"))).containsExactly(few);
            Page<Event> first = query.timeline(Timeline.all().epic("few"), Paging.first(2));
            assertThat(query.timeline(
                                    Timeline.all().epic("few"),
                                    Paging.first(2).after(first.next().orElseThrow()))
                            .items())
                    .extracting(Event::version)
                    .containsExactly(1);
        }
    }

    private static List<Integer> versions(LineageQuery query, Timeline timeline) {
        return query.timeline(timeline, TEN).items().stream()
                .map(Event::version)
                .toList();
    }

    private static List<RecordId> ids(LineageQuery query, Timeline timeline) {
        return query.timeline(timeline, TEN).items().stream().map(Event::id).toList();
    }

    private CloseableLineage open(Stores stores, Path folder) {
        return Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()));
    }

    private RecordId record(Lineage lineage, DecisionDraft draft) {
        clock.advance(Duration.ofSeconds(1));
        return lineage.journal().record(draft).id();
    }
}
