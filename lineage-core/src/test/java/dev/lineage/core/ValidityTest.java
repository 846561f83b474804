package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.JournalReader;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Records hold in the world when their authors say so, whenever they were written. */
class ValidityTest {
    private static final Instant FROM = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2021-01-01T00:00:00Z");
    private static final Validity YEAR = new Validity(Optional.of(FROM), Optional.of(UNTIL));
    private static final List<Instant> WITHIN = List.of(FROM, UNTIL.minusMillis(1));
    private static final List<Instant> OUTSIDE = List.of(FROM.minusMillis(1), UNTIL);

    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @Test
    void recordsOfEveryDraftAreSeenWithinTheirBoundsAndAcrossTime(Lineage lineage) {
        lineage.journal().record(DecisionDraft.of("cache one").validFrom(FROM).validUntil(UNTIL));
        lineage.patterns().capture(PatternDraft.of("cache two").validFrom(FROM).validUntil(UNTIL));
        lineage.patterns()
                .warn(AntiPatternDraft.of("cache three").validFrom(FROM).validUntil(UNTIL));
        lineage.transfer()
                .open(SessionDraft.unnamed().about("cache four").validFrom(FROM).validUntil(UNTIL));
        lineage.graph()
                .addNode(NodeDraft.of(Reference.concept("cache five"))
                        .validFrom(FROM)
                        .validUntil(UNTIL));

        String[] all = {"cache one", "cache two", "cache three", "cache four", "concept:cache five"};
        assertThat(found(lineage.query().acrossTime())).containsExactlyInAnyOrder(all);
        assertThat(found(lineage.query())).isEmpty();
        for (Instant instant : WITHIN) {
            assertThat(found(lineage.query().validAt(instant))).containsExactlyInAnyOrder(all);
        }
        for (Instant instant : OUTSIDE) {
            assertThat(found(lineage.query().validAt(instant))).isEmpty();
        }
    }

    private static List<String> found(LineageQuery query) {
        return query.search(Search.of("cache"), Paging.first(9)).items().stream()
                .map(Hit::title)
                .toList();
    }

    @Test
    void anEdgeIsWalkedWithinItsBoundsUntilItIsAddedAgain(Lineage lineage) {
        Reference a = Reference.concept("a");
        EdgeDraft edge = EdgeDraft.of(a, Relation.DEPENDS_ON, Reference.concept("b"));
        lineage.graph().addEdge(edge.validFrom(FROM).validUntil(UNTIL));

        assertThat(lineage.graph().edges(a)).isEmpty();
        for (Instant instant : WITHIN) {
            assertThat(lineage.query().validAt(instant).graph().edges(a)).hasSize(1);
        }
        for (Instant instant : OUTSIDE) {
            assertThat(lineage.query().validAt(instant).graph().edges(a)).isEmpty();
        }
        assertThat(lineage.graph().addEdge(edge).isAdded()).isTrue();
        assertThat(lineage.graph().edges(a)).hasSize(1);
        assertThat(lineage.query().validAt(UNTIL).graph().edges(a)).hasSize(1);

        lineage.graph().addEdge(edge.validUntil(UNTIL));
        assertThat(lineage.graph().edges(a)).isEmpty();
        assertThat(lineage.query().validAt(OUTSIDE.get(0)).graph().edges(a)).hasSize(1);
    }

    @Test
    void boundsThatAreSaidOneByOneMustNotEndBeforeTheyBegin(Lineage lineage) {
        NodeDraft node = NodeDraft.of(Reference.concept("a"));
        lineage.graph().addNode(node.validFrom(FROM).validUntil(UNTIL));
        long sequence = lineage.query().sequence();

        assertThatThrownBy(() -> lineage.graph().addNode(node.validUntil(FROM)))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("valid_until must be after 2020-01-01T00:00:00Z");
        assertThatThrownBy(() -> lineage.graph().addNode(node.validFrom(UNTIL))).isInstanceOf(InvalidInput.class);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);

        lineage.graph().addNode(node.validUntil(UNTIL));
        lineage.graph().addNode(node.validFrom(FROM));
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        lineage.graph().addNode(node.validUntil(UNTIL.plusMillis(1)));
        assertThat(lineage.query().validAt(UNTIL).graph().find(Reference.concept("a")))
                .isPresent();
        assertThat(lineage.query().validAt(FROM.minusMillis(1)).graph().find(Reference.concept("a")))
                .isEmpty();
    }

    @Test
    void laterVersionsKeepTheBounds(Lineage lineage) {
        Decision decision =
                lineage.journal().record(DecisionDraft.of("One").validFrom(FROM).validUntil(UNTIL));

        Decision updated = lineage.journal().update(decision.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));

        assertThat(List.of(updated.version(), updated.validFrom(), updated.validUntil(), updated.statedTime()))
                .isEqualTo(List.of(2, Optional.of(FROM), Optional.of(UNTIL), Optional.empty()));
    }

    @Test
    void whatIsOverOrToComeIsNamedAndChangedByItsId(Lineage lineage) {
        RecordId over = lineage.journal()
                .record(DecisionDraft.of("Over").validUntil(UNTIL))
                .id();
        RecordId next = lineage.journal()
                .record(DecisionDraft.of("To come")
                        .validFrom(Instant.parse("2099-01-01T00:00:00Z"))
                        .relatedTo(over)
                        .citing(over)
                        .superseding(over))
                .id();
        RecordId pattern = lineage.patterns()
                .capture(PatternDraft.of("Over").validUntil(UNTIL))
                .id();
        lineage.patterns()
                .validate(pattern, ValidationDraft.of(Verdict.POSITIVE).by(over));

        JournalReader journal = lineage.query().acrossTime().journal();
        assertThat(journal.show(over).supersededBy()).containsExactly(next);
        assertThat(journal.show(next).related()).containsExactly(over);
        assertThat(lineage.query().acrossTime().patterns().show(pattern).positiveValidations())
                .isEqualTo(1);
        assertThat(lineage.journal().find(over)).isEmpty();
    }

    @Test
    void whatIsOverCanBeAskedForWhereItIsAskedByItsId(Lineage lineage) {
        Decision over = lineage.journal().record(DecisionDraft.of("Over").validUntil(UNTIL));
        lineage.journal().record(DecisionDraft.of("Later"));

        assertThat(lineage.asOf(over.id()).sequence()).isEqualTo(over.sequence());
        assertThat(lineage.asOf(over.id())
                        .acrossTime()
                        .journal()
                        .show(over.id())
                        .content())
                .isEqualTo(over.content());
        assertThat(lineage.query().acrossTime().history(over.id()).get(0).changes())
                .contains(new FieldChange("valid_until", Optional.empty(), Optional.of(UNTIL.toString())));
    }

    @Test
    void aPatternThatIsOverAndFailedIsConfirmed(Lineage lineage) {
        RecordId over = lineage.patterns()
                .capture(PatternDraft.of("Over").validUntil(UNTIL))
                .id();
        for (int i = 0; i < 3; i++) {
            RecordId failed = lineage.journal()
                    .record(DecisionDraft.of("Failed " + i).applying(over).validUntil(UNTIL))
                    .id();
            lineage.journal().update(failed, DecisionUpdate.to(Outcome.ABANDONED));
        }

        assertThat(lineage.query().acrossTime().patterns().proposals(10)).hasSize(1);
        assertThat(lineage.patterns().confirm(over).name()).isEqualTo("avoid: Over");
    }

    @Test
    void aHandoffHandsOverWhatIsToCome(Lineage lineage) {
        RecordId session = lineage.transfer().open(SessionDraft.unnamed()).id();
        Lineage inside = lineage.in(lineage.scope().session(session.text()));
        RecordId toCome = inside.journal()
                .record(DecisionDraft.of("To come").validFrom(Instant.parse("2099-01-01T00:00:00Z")))
                .id();

        Handoff handoff =
                inside.transfer().handOff(HandoffDraft.of("Done")).handoff().orElseThrow();

        assertThat(handoff.decisions().records()).containsExactly(toCome);
    }

    @Test
    void aNodeIsRemovedWithTheEdgesThatAreOverOrToCome(Lineage lineage) {
        Reference a = Reference.concept("a");
        Reference b = Reference.concept("b");
        lineage.graph().addEdge(EdgeDraft.of(a, Relation.DEPENDS_ON, b).validUntil(UNTIL));
        lineage.graph().addEdge(EdgeDraft.of(a, Relation.AFFECTS, b).validFrom(Instant.parse("2099-01-01T00:00:00Z")));

        assertThat(lineage.query().acrossTime().graph().edges(a))
                .extracting(Edge::validFrom, Edge::validUntil)
                .containsExactlyInAnyOrder(
                        tuple(Optional.empty(), Optional.of(UNTIL)),
                        tuple(Optional.of(Instant.parse("2099-01-01T00:00:00Z")), Optional.empty()));
        assertThatThrownBy(() -> lineage.graph().removeNode(a, false)).isInstanceOf(Conflict.class);
        assertThat(lineage.graph().removeNode(a, true)).isEqualTo(2);
        assertThat(lineage.query().acrossTime().graph().edges(a)).isEmpty();
    }

    @Test
    void anImportThatStatesAnEndBeforeItsOwnTimeHeldUntilThen(Lineage lineage) {
        RecordId id = RecordId.of("adr-1");
        ImportedVersion version =
                new ImportedVersion(DecisionContent.of("One"), Optional.of(UNTIL), Optional.empty(), Optional.empty());
        lineage.journal().adopt(new ImportedDecision(id, List.of(version.holding(Validity.UNSAID.until(FROM)))));

        assertThat(lineage.query().validAt(FROM.minusMillis(1)).journal().find(id))
                .map(Decision::validFrom)
                .contains(Optional.empty());
        assertThat(lineage.query().validAt(FROM).journal().find(id)).isEmpty();
    }

    @Test
    void boundsArePartOfWhatAKeyStandsFor(Lineage lineage) {
        DecisionDraft draft = DecisionDraft.of("One").key("k");
        RecordId id = lineage.journal().record(draft.validFrom(FROM)).id();

        assertThat(lineage.journal().record(draft.validFrom(FROM)).id()).isEqualTo(id);
        assertThatThrownBy(() -> lineage.journal().record(draft)).isInstanceOf(Conflict.class);
        assertThatThrownBy(() -> lineage.journal().record(draft.validFrom(UNTIL)))
                .isInstanceOf(Conflict.class);
        PatternDraft pattern = PatternDraft.of("One").key("p");
        lineage.patterns().capture(pattern);
        assertThatThrownBy(() -> lineage.patterns().capture(pattern.validUntil(UNTIL)))
                .isInstanceOf(Conflict.class);
        SessionDraft session = SessionDraft.unnamed().key("s");
        lineage.transfer().open(session);
        assertThatThrownBy(() -> lineage.transfer().open(session.validUntil(UNTIL)))
                .isInstanceOf(Conflict.class);
    }

    @Test
    void whatAnImportBringsHoldsFromItsOwnTimeUnlessItSaysOtherwise(Lineage lineage) {
        ImportedVersion version =
                new ImportedVersion(DecisionContent.of("One"), Optional.of(UNTIL), Optional.empty(), Optional.empty());
        RecordId one = RecordId.of("adr-1");
        RecordId two = RecordId.of("adr-2");
        lineage.journal().adopt(new ImportedDecision(one, List.of(version)));
        lineage.journal().adopt(new ImportedDecision(two, List.of(version.holding(YEAR))));

        JournalReader journal = lineage.query().acrossTime().journal();
        Decision own = journal.show(one);
        assertThat(List.of(own.time(), own.statedTime(), own.validFrom(), own.validUntil()))
                .isEqualTo(List.of(UNTIL, Optional.of(UNTIL), Optional.of(UNTIL), Optional.empty()));
        Decision said = journal.show(two);
        assertThat(List.of(said.time(), said.statedTime(), said.validFrom(), said.validUntil()))
                .isEqualTo(List.of(UNTIL, Optional.of(UNTIL), Optional.of(FROM), Optional.of(UNTIL)));
        assertThat(lineage.journal().adopt(new ImportedDecision(two, List.of(version.holding(YEAR)))))
                .isEqualTo(Adoption.UNCHANGED);
        assertThat(lineage.journal().adopt(new ImportedDecision(two, List.of(version))))
                .isEqualTo(Adoption.EXTENDED);
    }

    @Test
    void boundsThatAreNoneAreRefused() {
        assertThatThrownBy(() -> DecisionDraft.of("One").validFrom(FROM).validUntil(FROM))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("valid_until must be after 2020-01-01T00:00:00Z, but was \"2020-01-01T00:00:00Z\"");
        assertThatThrownBy(() -> NodeDraft.of(Reference.concept("a")).validFrom(Instant.MAX))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("valid_from must lie in the years 1900 to 2099");
        assertThat(Validity.UNSAID.from(FROM.plusNanos(1)).from()).contains(FROM);
    }
}
