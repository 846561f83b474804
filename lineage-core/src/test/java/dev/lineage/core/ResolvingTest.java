package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.QualityScorer;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What came of decisions, and links that are added to them. */
class ResolvingTest {
    private static final RecordId MISSING = RecordId.of("dec-ffffffff");

    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @Test
    void successIsTheContractsOutcomeAndEachResultIsAVersion(Lineage lineage) {
        Decision pending = lineage.journal().record(DecisionDraft.of("Split by file"));
        Result measured = Result.succeeded()
                .errors(2)
                .retries(1)
                .duration(Duration.ofSeconds(45))
                .evidence("CI run 17")
                .event(new EntryReference(pending.id(), 1));

        Decision resolved =
                lineage.journal().resolve(pending.id(), Resolution.of(measured).lesson("Small tasks"));

        assertThat(List.of(resolved.version(), resolved.outcome(), resolved.result(), resolved.lesson()))
                .isEqualTo(List.of(2, Outcome.SUCCESSFUL, Optional.of(measured), Optional.of("Small tasks")));
        assertThat(resolved).isEqualTo(lineage.journal().show(pending.id()));
        assertThat(lineage.asOf(pending.id()).journal().show(pending.id()).result())
                .isEmpty();
        assertThat(lineage.journal().resolve(pending.id(), measured)).isEqualTo(resolved);
    }

    @Test
    void aFailureKeepsItsWordAndCountsAsResolved(Lineage lineage) {
        RecordId open = lineage.journal().record(DecisionDraft.of("Wait")).id();
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by feature")).id();

        Decision failed = lineage.journal().resolve(id, Result.failed());

        assertThat(List.of(failed.outcome(), failed.isFailed(), failed.isResolved(), failed.standing()))
                .isEqualTo(List.of(Outcome.PENDING, true, true, "failed"));
        assertThat(ids(lineage, DecisionFilter.all().outcome(Outcome.PENDING))).containsExactly(id, open);
        assertThat(ids(lineage, DecisionFilter.all().resolved(false))).containsExactly(open);
        assertThat(ids(lineage, DecisionFilter.all().resolved(true))).containsExactly(id);
        assertThat(ids(lineage, DecisionFilter.all().result(ResultStatus.FAILED)))
                .containsExactly(id);
        assertThat(ids(lineage, DecisionFilter.all().result(ResultStatus.FAILED).resolved(false)))
                .isEmpty();
    }

    @Test
    void theLatestOutcomeCountsWhoeverSaysIt(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        lineage.journal().resolve(id, Result.succeeded());

        Decision failed = lineage.journal().resolve(id, Result.failed());
        assertThat(List.of(failed.outcome(), failed.standing())).isEqualTo(List.of(Outcome.PENDING, "failed"));

        Decision abandoned = lineage.journal().update(id, DecisionUpdate.to(Outcome.ABANDONED));
        assertThat(List.of(abandoned.result(), abandoned.standing())).isEqualTo(List.of(Optional.empty(), "abandoned"));

        Decision unknown = lineage.journal().resolve(id, Result.unknown());
        assertThat(List.of(unknown.outcome(), unknown.isFailed())).isEqualTo(List.of(Outcome.ABANDONED, false));
        assertThat(unknown.version()).isEqualTo(5);
    }

    @Test
    void qualityFollowsFromTheOutcome(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        assertThat(quality(lineage, id)).isEmpty();
        lineage.journal().resolve(id, Result.unknown());
        assertThat(quality(lineage, id)).hasValue(0.5);
        lineage.journal().resolve(id, Result.failed().errors(1));
        assertThat(quality(lineage, id)).hasValue(0);
        lineage.journal().resolve(id, Result.succeeded());
        assertThat(quality(lineage, id)).hasValue(1);
        lineage.journal().resolve(id, Result.succeeded().errors(3));
        assertThat(quality(lineage, id)).hasValue(0.7);
        lineage.journal().resolve(id, Result.succeeded().errors(5));
        assertThat(quality(lineage, id)).hasValue(0.5);
        lineage.journal().resolve(id, Result.succeeded().errors(600));
        assertThat(quality(lineage, id)).hasValue(0.5);
        lineage.journal().update(id, DecisionUpdate.to(Outcome.REVISED));
        assertThat(quality(lineage, id)).hasValue(0.5);
        lineage.journal().update(id, DecisionUpdate.to(Outcome.ABANDONED));
        assertThat(quality(lineage, id)).hasValue(0);
    }

    @Test
    void oneOfTwoResultsThatExpectOneVersionIsAConflict(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        lineage.journal().resolve(id, Resolution.of(Result.succeeded()).expecting(1));

        assertThatThrownBy(() -> lineage.journal()
                        .resolve(id, Resolution.of(Result.failed()).expecting(1)))
                .isInstanceOf(Conflict.class)
                .hasMessage("version must be 1, but is 2");
        assertThat(lineage.journal().show(id).result()).contains(Result.succeeded());
    }

    @Test
    void aKeyedResultCountsOnce(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        Resolution keyed = Resolution.of(Result.failed()).key("run-7");
        Decision first = lineage.journal().resolve(id, keyed);
        lineage.journal().resolve(id, Result.succeeded());

        assertThat(lineage.journal().resolve(id, keyed)).isEqualTo(first);
        assertThat(lineage.journal().show(id).outcome()).isEqualTo(Outcome.SUCCESSFUL);
        assertThatThrownBy(() -> lineage.journal()
                        .resolve(id, Resolution.of(Result.unknown()).key("run-7")))
                .isInstanceOf(Conflict.class);
    }

    @Test
    void badResultsChangeNothing(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        RecordId secret = lineage.in(Scope.all().writingTo("secret"))
                .journal()
                .record(DecisionDraft.of("Secret"))
                .id();
        long before = lineage.query().sequence();

        assertThatThrownBy(() -> lineage.journal().resolve(MISSING, Result.failed()))
                .isInstanceOf(NotFound.class)
                .hasMessage("id must exist, but there is no \"dec-ffffffff\"");
        for (EntryReference event :
                List.of(new EntryReference(id, 2), new EntryReference(MISSING, 1), new EntryReference(secret, 1))) {
            assertThatThrownBy(
                            () -> lineage.journal().resolve(id, Result.failed().event(event)))
                    .isInstanceOf(NotFound.class)
                    .hasMessage("outcome_event_id must exist, but there is no \"" + event + "\"");
        }
        assertThatThrownBy(() -> Result.failed().errors(-1))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("errors must be from 0 to 2147483647, but was \"-1\"");
        assertThatThrownBy(() -> Result.failed().duration(Duration.ofMillis(-1)))
                .isInstanceOf(InvalidInput.class);
        assertThat(lineage.query().sequence()).isEqualTo(before);
    }

    @Test
    void aLinkIsAddedOnceAndReplacedByOneOfTheSameRelationAndTarget(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        DecisionLink link = DecisionLink.of(Relation.CITES_PRECEDENT, Reference.epic("mj100"));

        Decision linked = lineage.journal().link(id, link.because("The same refresh"));
        assertThat(linked.links()).containsExactly(link.because("The same refresh"));
        assertThat(lineage.journal().link(id, link.because("The same refresh"))).isEqualTo(linked);
        Decision weaker = lineage.journal().link(id, link.strength(0.25));
        assertThat(weaker.links()).containsExactly(link.strength(0.25));
        assertThat(weaker.version()).isEqualTo(3);
        assertThat(ids(lineage, DecisionFilter.all().citing(Reference.epic("mj100"))))
                .containsExactly(id);
    }

    @Test
    void badLinksChangeNothing(Lineage lineage) {
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Split by file")).id();
        RecordId secret = lineage.in(Scope.all().writingTo("secret"))
                .journal()
                .record(DecisionDraft.of("Secret"))
                .id();
        long before = lineage.query().sequence();

        assertThatThrownBy(() -> lineage.journal().link(id, DecisionLink.of(Relation.SIMILAR_TO, id)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("target must be another record than the decision that links to it, but was \"" + id + "\"");
        for (RecordId target : List.of(MISSING, RecordId.of("pat-000001-neo"), secret)) {
            DecisionLink link = DecisionLink.of(Relation.CITES_PRECEDENT, target);
            assertThatThrownBy(() -> lineage.journal().link(id, link))
                    .isInstanceOf(NotFound.class)
                    .hasMessage("target must exist, but there is no \"" + target + "\"");
            assertThatThrownBy(() ->
                            lineage.journal().record(DecisionDraft.of("Cite").linking(link)))
                    .isInstanceOf(NotFound.class);
        }
        for (double strength : new double[] {-0.001, 1.001, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> DecisionLink.of(Relation.AFFECTS, id).strength(strength))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("strength must be from 0 to 1, but was \"" + strength + "\"");
        }
        assertThat(lineage.query().sequence()).isEqualTo(before);
    }

    @Test
    void whatIsTakenBackIsAbandonedAndLinked(Lineage lineage) {
        RecordId id = lineage.journal().record(DecisionDraft.of("Wait")).id();
        RecordId by = lineage.journal().record(DecisionDraft.of("Do not wait")).id();

        Decision reversed = lineage.journal().reverse(id, by);

        assertThat(List.of(reversed.outcome(), reversed.reversedBy(), reversed.isOutdated()))
                .isEqualTo(List.of(Outcome.ABANDONED, List.of(by), true));
        assertThat(lineage.journal().reverse(id, by)).isEqualTo(reversed);
        assertThatThrownBy(() -> lineage.journal().reverse(id, id)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void whatWorkedAndIsTakenBackHasFailedUntilSomethingElseIsSaid(Lineage lineage) {
        RecordId by = lineage.journal().record(DecisionDraft.of("Do not wait")).id();
        RecordId id = lineage.journal().record(DecisionDraft.of("Wait")).id();
        RecordId failed =
                lineage.journal().record(DecisionDraft.of("Wait longer")).id();
        lineage.journal().resolve(id, Result.succeeded());
        lineage.journal().resolve(failed, Result.failed().evidence("CI run 17"));

        Decision reversed = lineage.journal().reverse(id, by);

        assertThat(List.of(reversed.result(), reversed.isFailed(), reversed.isSuccessful(), reversed.standing()))
                .isEqualTo(List.of(Optional.empty(), true, false, "abandoned"));
        assertThat(quality(lineage, id)).hasValue(0);
        assertThat(lineage.journal().reverse(failed, by).result())
                .contains(Result.failed().evidence("CI run 17"));
        assertThat(lineage.journal().resolve(id, Result.succeeded()).isSuccessful())
                .isTrue();
    }

    private static OptionalDouble quality(Lineage lineage, RecordId id) {
        return QualityScorer.STANDARD.quality(lineage.journal().show(id));
    }

    private static List<RecordId> ids(Lineage lineage, DecisionFilter filter) {
        return lineage.journal().list(filter, Paging.first(10)).items().stream()
                .map(Decision::id)
                .toList();
    }
}
