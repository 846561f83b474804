package dev.lineage.core;

import static dev.lineage.ref.Reference.epic;
import static dev.lineage.ref.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TraceTest {
    private static final Relation CITES = Relation.CITES_PRECEDENT;

    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aTraceTellsTheWholeStory(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId oldest = record(lineage, DecisionDraft.of("Refresh at once"));
            RecordId older =
                    record(lineage, DecisionDraft.of("Refresh a minute early").superseding(oldest));
            RecordId failed = record(lineage, DecisionDraft.of("Retry"));
            lineage.journal().resolve(failed, Resolution.of(Result.failed()));
            RecordId pattern =
                    lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
            DecisionLink reason =
                    DecisionLink.of(CITES, failed).because("same race").strength(0.5);
            RecordId id = record(
                    lineage,
                    DecisionDraft.of("Refresh five minutes early")
                            .because("tokens race")
                            .superseding(older)
                            .affecting(file("src/auth.ts"))
                            .knowing(known -> known.epic("mj101"))
                            .applying(pattern)
                            .citing(epic("mj100"))
                            .linking(reason));
            RecordId citing = record(
                    lineage,
                    DecisionDraft.of("Do the same")
                            .linking(DecisionLink.of(CITES, id).because("it worked")));
            long pending = lineage.query().sequence();
            lineage.journal()
                    .resolve(id, Resolution.of(Result.succeeded().errors(3)).lesson("five is enough"));
            lineage.patterns().validate(pattern, ValidationDraft.positive().by(id));

            Trace trace = lineage.query().precedents().trace(id, 10);
            assertThat(trace.decision().id()).isEqualTo(id);
            assertThat(trace.quality()).isEqualTo(OptionalDouble.of(0.7));
            assertThat(trace.versions()).extracting(Decision::version).containsExactly(1, 2);
            assertThat(trace.links())
                    .extracting(
                            TracedLink::relation,
                            TracedLink::other,
                            TracedLink::strength,
                            TracedLink::reason,
                            link -> link.known().map(known -> known.kind() + ": " + known.title()))
                    .containsExactly(
                            tuple(Relation.AFFECTS, file("src/auth.ts"), 1.0, Optional.empty(), Optional.empty()),
                            tuple(Relation.PART_OF, epic("mj101"), 1.0, Optional.empty(), Optional.empty()),
                            tuple(
                                    Relation.APPLIES_PATTERN,
                                    pattern,
                                    1.0,
                                    Optional.empty(),
                                    Optional.of("pattern: Refresh early")),
                            tuple(CITES, epic("mj100"), 1.0, Optional.empty(), Optional.empty()),
                            tuple(CITES, failed, 0.5, Optional.of("same race"), Optional.of("decision: Retry")));
            assertThat(trace.links()
                            .get(4)
                            .known()
                            .orElseThrow()
                            .decision()
                            .orElseThrow()
                            .isFailed())
                    .isTrue();
            assertThat(trace.pointing())
                    .extracting(
                            Pointing::relation,
                            pointing -> pointing.links().get(0).other(),
                            pointing -> pointing.links().get(0).reason(),
                            Pointing::more)
                    .containsExactly(
                            tuple(CITES, citing, Optional.of("it worked"), false),
                            tuple(Relation.SUPERSEDED_BY, older, Optional.empty(), false),
                            tuple(Relation.VALIDATED_BY, pattern, Optional.empty(), false));
            assertThat(trace.notices())
                    .containsExactly(
                            new Notice(Notice.Kind.UNKNOWN_PRECEDENT, epic("mj100"), List.of()),
                            new Notice(Notice.Kind.OUTDATED_PRECEDENT, failed, List.of()));
            assertThat(trace.supersedes()).extracting(Decision::id).containsExactly(older, oldest);
            assertThat(trace.supersededBy()).isEmpty();
            assertThat(lineage.query().precedents().trace(oldest, 1).supersededBy())
                    .extracting(Decision::id)
                    .containsExactly(older, id);

            Trace then = lineage.asOf(pending).precedents().trace(id, 10);
            assertThat(then.quality()).isEmpty();
            assertThat(then.versions()).extracting(Decision::version).containsExactly(1);
            assertThat(then.pointing()).extracting(Pointing::relation).containsExactly(CITES, Relation.SUPERSEDED_BY);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void ofWhatPointsToItAsManyAreToldAsAreAskedFor(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId hub = record(lineage, DecisionDraft.of("Hub"));
            RecordId first = record(lineage, DecisionDraft.of("First").citing(hub));
            RecordId second = record(lineage, DecisionDraft.of("Second").citing(hub));
            RecordId third =
                    record(lineage, DecisionDraft.of("Third").citing(hub).relatedTo(hub));
            assertThat(lineage.query().precedents().trace(hub, 2).pointing())
                    .extracting(
                            Pointing::relation,
                            pointing -> pointing.links().stream()
                                    .map(TracedLink::other)
                                    .toList(),
                            Pointing::more)
                    .containsExactly(
                            tuple(CITES, List.of(third, second), true),
                            tuple(Relation.RELATES_TO, List.of(third), false));
            assertThat(lineage.query().precedents().trace(hub, 3).pointing().get(0))
                    .extracting(
                            pointing -> pointing.links().stream()
                                    .map(TracedLink::other)
                                    .toList(),
                            Pointing::more)
                    .containsExactly(List.of(third, second, first), false);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aHiddenRecordIsABareNameLikeOneThatIsNotHere(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Lineage shop = lineage.in(Scope.project("shop"));
            Lineage bank = lineage.in(Scope.project("bank"));
            RecordId hidden = record(bank, DecisionDraft.of("Hidden"));
            lineage.journal().resolve(hidden, Resolution.of(Result.failed()));
            RecordId id = adopt(
                    shop,
                    DecisionContent.of("Mine")
                            .edit()
                            .links(List.of(
                                    DecisionLink.of(CITES, hidden),
                                    DecisionLink.of(CITES, RecordId.of("dec-deadbeef"))))
                            .supersededBy(List.of(hidden))
                            .build());
            lineage.journal().record(DecisionDraft.of("Elsewhere").citing(id));
            Trace trace = shop.query().precedents().trace(id, 10);
            assertThat(trace.links())
                    .extracting(TracedLink::other, TracedLink::isDangling)
                    .containsExactly(
                            tuple(hidden, true), tuple(hidden, true), tuple(RecordId.of("dec-deadbeef"), true));
            assertThat(trace.notices())
                    .containsExactly(
                            new Notice(Notice.Kind.UNKNOWN_PRECEDENT, hidden, List.of()),
                            new Notice(Notice.Kind.UNKNOWN_PRECEDENT, RecordId.of("dec-deadbeef"), List.of()));
            assertThat(trace.pointing()).isEmpty();
            assertThat(trace.supersededBy()).isEmpty();
            Trace all = lineage.query().precedents().trace(id, 10);
            assertThat(all.links())
                    .extracting(TracedLink::other)
                    .containsExactly(hidden, hidden, RecordId.of("dec-deadbeef"));
            assertThat(all.pointing()).hasSize(1);
            assertThat(all.notices()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void circlesOfSupersessionEndWhereTheyBegan(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId one = RecordId.of("one");
            RecordId two = RecordId.of("two");
            adopt(lineage, one, List.of(two, one));
            adopt(lineage, two, List.of(one));
            Trace trace = lineage.query().precedents().trace(one, 10);
            assertThat(trace.supersededBy()).extracting(Decision::id).containsExactly(two);
            assertThat(trace.supersedes()).extracting(Decision::id).containsExactly(two);
            assertThat(trace.pointing())
                    .extracting(pointing -> pointing.links().size())
                    .containsExactly(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theHostSaysHowWellDecisionsTurnedOut(Stores stores, @TempDir Path folder) {
        LineageOptions options = LineageOptions.defaults()
                .clock(clock)
                .quality(decision -> decision.text().equals("Odd") ? OptionalDouble.of(1.5) : OptionalDouble.of(0.25));
        try (CloseableLineage lineage = Lineages.open(stores.open(folder), options)) {
            RecordId even = record(lineage, DecisionDraft.of("Even"));
            RecordId odd = record(lineage, DecisionDraft.of("Odd"));
            assertThat(lineage.query().precedents().trace(even, 1).quality()).isEqualTo(OptionalDouble.of(0.25));
            assertThatThrownBy(() -> lineage.query().precedents().trace(odd, 1))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("quality")
                    .hasMessageContaining("must be from 0 to 1");
        }
    }

    private CloseableLineage open(Stores stores, Path folder) {
        return Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()));
    }

    private RecordId record(Lineage lineage, DecisionDraft draft) {
        clock.advance(Duration.ofSeconds(1));
        return lineage.journal().record(draft).id();
    }

    private void adopt(Lineage lineage, RecordId id, List<RecordId> supersededBy) {
        adopt(
                lineage,
                id,
                DecisionContent.of(id.text()).edit().supersededBy(supersededBy).build());
    }

    private RecordId adopt(Lineage lineage, DecisionContent content) {
        return adopt(lineage, RecordId.of("mine"), content);
    }

    private static RecordId adopt(Lineage lineage, RecordId id, DecisionContent content) {
        lineage.journal().adopt(Imports.decision(id, content));
        return id;
    }
}
