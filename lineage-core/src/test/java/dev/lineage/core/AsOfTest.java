package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Direction;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.thought.Thought;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.ReflectionSupport;

/** Earlier states, and validity. */
class AsOfTest extends MemoryTest {
    private final CountDownLatch read = new CountDownLatch(1);

    @Test
    void everyReaderAnswersFromTheEarlierState() {
        Version<Decision> first =
                record(Decision.builder("Use tokens").addTags("auth").addEntities(Reference.file("a.ts")));
        clock.advance(Duration.ofHours(1));
        update(
                first.id(),
                d -> d.decision("Use cookies")
                        .outcome(Outcome.SUCCESSFUL)
                        .entities(List.of())
                        .tags(List.of()));
        Version<Decision> newer = record(Decision.builder("Newer").addSupersedes(first.id()));
        for (LineageQuery then : List.of(
                lineage.asOf(first),
                lineage.asOf(first.sequence()),
                lineage.asOf(first.recordedAt().plusSeconds(5)))) {
            assertThat(then.journal().get(first.id())).isEqualTo(first);
            assertThat(then.find(first.id().target())).contains(first);
            assertThat(then.history(first.id())).isEqualTo(List.of(first));
            assertThat(then.journal().list(Filter.tag("auth"), Paging.first(9)).items())
                    .isEqualTo(List.of(first));
            assertThat(then.journal()
                            .list(Filter.where("outcome", Outcome.REVISED), Paging.first(9))
                            .items())
                    .isEmpty();
            assertThat(then.search(Search.of("tokens")))
                    .extracting(Hit::version)
                    .containsExactly(first);
            assertThat(then.search(Search.of("cookies"))).isEmpty();
            assertThat(then.links(Reference.file("a.ts"), Direction.INCOMING)).hasSize(1);
            assertThat(then.why(Reference.file("a.ts"))).isEqualTo(List.of(first));
            assertThat(then.documents().successors(List.of(first.id()))).isEmpty();
            assertThat(then.journal().find(newer.id())).isEmpty();
            assertThat(then.timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
        }
        assertThat(lineage.why(Reference.file("a.ts"))).isEmpty();
    }

    @Test
    void aStateOfAnotherTimeHoldsNoWriter() {
        Version<Decision> first = record("first");
        for (LineageQuery then : List.of(
                lineage.asOf(first),
                lineage.asOf(first.sequence()),
                lineage.asOf(first.recordedAt()),
                lineage.validAt(first.recordedAt()),
                lineage.withDrafts())) {
            assertThat(Stream.of(LineageQuery.class.getMethods())
                            .filter(method -> method.getParameterCount() == 0)
                            .map(method -> ReflectionSupport.invokeMethod(method, then)))
                    .hasSizeGreaterThan(10)
                    .noneMatch(Records.class::isInstance)
                    .noneMatch(Graph.class::isInstance);
            assertThat(then).isNotInstanceOf(Lineage.class);
            assertThat(then.records(Decision.class)).isNotInstanceOf(Records.class);
            assertThat(List.of(
                            then.graph().nodes(),
                            then.graph().edges(),
                            then.work().memories(),
                            then.work().agents(),
                            then.work().artifacts(),
                            then.work().contextEntries(),
                            then.work().nudges()))
                    .noneMatch(Records.class::isInstance);
        }
    }

    @Test
    void aRecordIsRetiredAtOnceWhateverClockWroteBefore() {
        Version<Decision> first = record("first");
        clock.advance(Duration.ofDays(365));
        record("from a clock that is ahead");
        clock.advance(Duration.ofDays(-365));
        Version<Decision> retired = retire(first.id(), "no more");
        assertThat(retired.validity().until()).contains(clock.instant());
        assertThat(texts(lineage, Filter.ALL)).containsExactly("from a clock that is ahead");
    }

    @Test
    void whatAClockAheadRetiredIsGoneForAllButAtTheTimesBefore() {
        Version<Decision> first = record("first");
        Version<Thought> thought = thought(Thought.builder("first"));
        Version<Decision> kept = record("kept");
        clock.advance(Duration.ofDays(365));
        retire(first.id(), "no more");
        lineage.thoughts().retire(thought.id(), "no more");
        Instant later = clock.instant().plusSeconds(9);
        update(kept.id(), d -> d.rationale("seen"), WriteOption.valid(Validity.until(later)));
        clock.advance(Duration.ofDays(-364));
        assertThat(texts(lineage, Filter.ALL)).containsExactly("kept");
        assertThat(lineage.search(Search.of("first"))).isEmpty();
        assertThat(lineage.recall("first", 99).text()).isEmpty();
        assertThat(all(lineage.thoughts())).isEmpty();
        assertThat(ids(lineage.validAt(clock.instant())
                        .journal()
                        .list(Filter.ALL, Paging.first(9))
                        .items()))
                .containsExactlyInAnyOrder(first.id(), kept.id());
    }

    @Test
    void aKindThatTheMemoryDoesNotKnowIsRefused() {
        record("first");
        for (ThrowingCallable question : List.<ThrowingCallable>of(
                () -> lineage.list("decisoin", Filter.ALL, Paging.first(9)),
                () -> lineage.search(Search.of("first").in("decisions")))) {
            assertThatThrownBy(question)
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("decis")
                    .hasMessageContaining("must be one of")
                    .hasMessageContaining("decision, ");
        }
    }

    @Test
    void beforeTheFirstCommitThereIsNothing() {
        Version<Decision> first = record("first");
        LineageQuery before = lineage.asOf(first.recordedAt().minusNanos(1_000));
        assertThat(before.journal().find(first.id())).isEmpty();
        assertThat(all(before.journal())).isEmpty();
        assertThat(lineage.asOf(0).timeline(Paging.first(9)).items()).isEmpty();
        assertThatThrownBy(() -> lineage.asOf(-1)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void aLaterSequenceThanTheLastIsTheStateOfToday() {
        Version<Decision> first = record("first");
        LineageQuery today = lineage.asOf(99);
        record("second");
        assertThat(today.timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theStateAsOfAnInstantStaysWhenASlowWriteCommitsBehindIt(boolean change) throws Exception {
        Version<Decision> first = record("first");
        CountDownLatch written = new CountDownLatch(1);
        FutureTask<Object> writing = new FutureTask<>(() -> change
                ? update(first.id(), d -> waiting(d.outcome(Outcome.SUCCESSFUL), written))
                : lineage.atomically(inside -> waiting(inside.journal().record(decision("slow")), written)));
        clock.advance(Duration.ofSeconds(10));
        new Thread(writing).start();
        written.await();
        clock.advance(Duration.ofSeconds(10));
        Instant then = clock.instant();
        assertThat(lineage.asOf(then).timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
        clock.advance(Duration.ofSeconds(10));
        read.countDown();
        writing.get();
        assertThat(lineage.asOf(then).timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
        assertThat(lineage.timeline(Paging.first(9)).items()).hasSize(2);
    }

    /** Returns a value once a reader has read beside the write that makes it. */
    private <T> T waiting(T made, CountDownLatch written) {
        written.countDown();
        try {
            read.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return made;
    }

    @Test
    void theReturnedVersionIsTheStoredOneWhileTheClockRuns() {
        AtomicLong micros = new AtomicLong();
        reopen(LineageOptions.defaults().clock(new Clock() {
            @Override
            public Instant instant() {
                return Instant.EPOCH.plusNanos(micros.addAndGet(1_000_500));
            }

            @Override
            public ZoneId getZone() {
                return ZoneId.of("UTC");
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        }));
        Version<Decision> first = record("first");
        assertThat(first.updatedAt()).isEqualTo(first.time());
        assertThat(get(first.id())).isEqualTo(first);
        Version<Decision> second = update(first.id(), d -> d.outcome(Outcome.SUCCESSFUL));
        assertThat(lineage.journal().history(first.id())).isEqualTo(List.of(first, second));
        Version<Decision> retired = retire(first.id(), "Not needed");
        assertThat(retired.validity().until().orElseThrow()).isBetween(second.recordedAt(), retired.recordedAt());
    }

    @Test
    void recordedTimesNeverFallWhenTheClockDoes() {
        Version<Decision> first = record("first");
        clock.advance(Duration.ofHours(-1));
        Version<Decision> second = record("second");
        assertThat(second.recordedAt()).isEqualTo(first.recordedAt());
        assertThat(second.time()).isEqualTo(clock.instant());
        assertThat(lineage.asOf(first).timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
    }

    @Test
    void aReaderInsideAUnitOfWorkSeesItsWritesAndTheirTime() {
        lineage.atomically(inside -> {
            Version<Decision> first = inside.journal().record(decision("first"));
            clock.advance(Duration.ofHours(1));
            assertThat(inside.journal().get(first.id())).isEqualTo(first);
            assertThat(inside.timeline(Paging.first(9)).items()).isEqualTo(List.of(first));
            assertThat(inside.asOf(first).journal().get(first.id())).isEqualTo(first);
            assertThat(inside.search(Search.of("first"))).hasSize(1);
            return first;
        });
        assertThat(lineage.timeline(Paging.first(9)).items().get(0).recordedAt())
                .isEqualTo(clock.instant());
    }

    @Test
    void validityAndTheEarlierStateAreAskedForTogether() {
        Instant start = clock.instant();
        Validity day = new Validity(java.util.Optional.of(start), java.util.Optional.of(start.plusSeconds(86_400)));
        Version<Decision> first = record("Frozen", WriteOption.valid(day));
        clock.advance(Duration.ofDays(2));
        Version<Decision> longer = update(first.id(), d -> d, WriteOption.valid(Validity.from(start)));
        Instant afterwards = start.plusSeconds(100_000);
        assertThat(listed(lineage)).containsExactly(longer);
        assertThat(listed(lineage.asOf(first))).containsExactly(first);
        assertThat(listed(lineage.asOf(first).validAt(afterwards))).isEmpty();
        assertThat(listed(lineage.validAt(afterwards))).containsExactly(longer);
        assertThat(listed(lineage.validAt(start))).containsExactly(longer);
        assertThat(listed(lineage.validAt(start.minusSeconds(1)))).isEmpty();
        assertThat(listed(lineage.asOf(first).validAt(start.plusSeconds(86_400))))
                .isEmpty();
        assertThat(lineage.validAt(start.minusSeconds(1)).journal().find(first.id()))
                .contains(longer);
    }

    @Test
    void timesBeyondTheRangeOfTheStoreAreCut() {
        Version<Decision> first = record("first", WriteOption.valid(Validity.until(Instant.MAX)));
        assertThat(first.validity()).isEqualTo(Validity.ALWAYS);
        assertThat(listed(lineage.asOf(Instant.MAX))).containsExactly(first);
        assertThat(listed(lineage.asOf(Instant.MIN))).isEmpty();
        assertThat(listed(lineage.validAt(Instant.MAX))).containsExactly(first);
        assertThat(texts(lineage, Filter.ALL.since(Instant.MIN).until(Instant.MAX)))
                .containsExactly("first");
        Page<Version<Decision>> none = lineage.journal().list(Filter.ALL.since(Instant.MAX), Paging.first(9));
        assertThat(none.items()).isEmpty();
    }

    @Test
    void anUpdateWithTheSameValidityToTheNanosecondChangesNothing() {
        Validity precise = Validity.until(clock.instant().plusNanos(1_234_567));
        Version<Decision> first = record("first", WriteOption.valid(precise));
        assertThat(update(first.id(), d -> d, WriteOption.valid(precise))).isEqualTo(first);
    }

    private static List<Version<Decision>> listed(LineageQuery query) {
        return all(query.journal());
    }
}
