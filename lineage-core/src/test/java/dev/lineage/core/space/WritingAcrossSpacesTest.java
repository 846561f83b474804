package dev.lineage.core.space;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.error.Denied;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A scope changes only records of the space that it writes to, and names only those of this space and the common one. */
class WritingAcrossSpacesTest {
    private static final String MINE = "private:ann";
    private static final String TEAM = "team:a";

    private CloseableLineage lineage;
    private Lineage common;
    private Lineage mine;
    private Lineage team;
    private Lineage mineAndTeam;
    private Lineage commonAndMine;

    @BeforeEach
    void open() {
        lineage = Lineages.open(
                SqliteStore.inMemory(),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        Scope shop = Scope.project("shop");
        common = lineage.in(shop);
        mine = lineage.in(shop.writingTo(MINE));
        team = lineage.in(shop.writingTo(TEAM));
        mineAndTeam = lineage.in(shop.writingTo(MINE).reading(TEAM));
        commonAndMine = lineage.in(shop.reading(MINE));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    private static RecordId decision(Lineage in, String text) {
        return in.journal().record(DecisionDraft.of(text)).id();
    }

    private static RecordId pattern(Lineage in, String name) {
        return in.patterns().capture(PatternDraft.of(name)).id();
    }

    private static RecordId session(Lineage in) {
        return in.transfer().open(SessionDraft.unnamed()).id();
    }

    /** Every call that changes a record, by name. */
    private static Map<String, ThrowingCallable> changes(
            Lineage in, RecordId decision, RecordId pattern, RecordId session, RecordId own) {
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        DecisionUpdate update = DecisionUpdate.to(Outcome.SUCCESSFUL).lesson("secret lesson");
        DecisionLink link = DecisionLink.of(Relation.AFFECTS, concept("c"));
        calls.put("update", () -> in.journal().update(decision, update));
        calls.put("resolve", () -> in.journal().resolve(decision, Result.succeeded()));
        calls.put("link", () -> in.journal().link(decision, link));
        calls.put("relate", () -> in.journal().relate(decision, own));
        calls.put("reverse", () -> in.journal().reverse(decision, own));
        calls.put("supersede", () -> in.journal().supersede(decision, own));
        calls.put("superseding", () -> in.journal()
                .record(DecisionDraft.of("newer").superseding(decision)));
        calls.put("validate", () -> in.patterns()
                .validate(pattern, ValidationDraft.positive().note("secret")));
        calls.put("hand off", () -> in.transfer().handOff(session, HandoffDraft.of("secret message")));
        calls.put("batch update", () -> in.atomically(batch -> batch.journal().update(decision, update)));
        calls.put("batch link", () -> in.atomically(batch -> batch.journal().link(decision, link)));
        calls.put("batch relate", () -> in.atomically(batch -> batch.journal().relate(decision, own)));
        calls.put("batch reverse", () -> in.atomically(batch -> batch.journal().reverse(decision, own)));
        calls.put("batch resolve", () -> in.atomically(batch -> batch.journal().resolve(decision, Result.succeeded())));
        calls.put(
                "batch supersede", () -> in.atomically(batch -> batch.journal().supersede(decision, own)));
        calls.put(
                "batch validate",
                () -> in.atomically(batch -> batch.patterns().validate(pattern, ValidationDraft.positive())));
        calls.put(
                "batch hand off",
                () -> in.atomically(batch -> batch.transfer().handOff(session, HandoffDraft.of("s"))));
        return calls;
    }

    private void assertDenied(Lineage in, Map<String, ThrowingCallable> calls, String recordPlace, String scopePlace) {
        long before = in.query().sequence();
        calls.forEach((name, call) -> assertThatThrownBy(call)
                .as(name)
                .isInstanceOf(Denied.class)
                .hasMessageContaining(recordPlace)
                .hasMessageContaining(scopePlace));
        assertThat(in.query().sequence()).isEqualTo(before);
    }

    @Test
    void aScopeOfASpaceChangesNoCommonRecord() {
        RecordId decision = decision(common, "public");
        RecordId pattern = pattern(common, "public");
        RecordId session = session(common);
        RecordId own = decision(mine, "mine");
        assertDenied(
                mine, changes(mine, decision, pattern, session, own), "the common space", "the space \"private:ann\"");
    }

    @Test
    void aScopeOfTheCommonSpaceChangesNoRecordOfASpaceThatItReads() {
        RecordId decision = decision(mine, "mine");
        RecordId pattern = pattern(mine, "mine");
        RecordId session = session(mine);
        RecordId own = decision(common, "public");
        assertDenied(
                commonAndMine,
                changes(commonAndMine, decision, pattern, session, own),
                "the space \"private:ann\"",
                "the common space");
    }

    @Test
    void aHiddenRecordIsChangedNeitherMoreNorLessThanAnAbsentOne() {
        RecordId decision = decision(mine, "mine");
        RecordId pattern = pattern(mine, "mine");
        RecordId session = session(mine);
        RecordId own = decision(common, "public");
        changes(common, decision, pattern, session, own)
                .forEach((name, call) -> assertThatThrownBy(call).as(name).isInstanceOf(NotFound.class));
    }

    @Test
    void aRecordNamesNoneOfAThirdSpaceThoughTheScopeReadsIt() {
        RecordId theirs = decision(team, "theirs");
        RecordId lesson = pattern(team, "theirs");
        RecordId parent = session(team);
        RecordId own = decision(mine, "mine");
        Lineage in = mineAndTeam;
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        calls.put("cite", () -> in.journal().record(DecisionDraft.of("d").citing(theirs)));
        calls.put("apply", () -> in.journal().record(DecisionDraft.of("d").applying(lesson)));
        calls.put("related", () -> in.journal().record(DecisionDraft.of("d").relatedTo(theirs)));
        calls.put("link", () -> in.journal().link(own, DecisionLink.of(Relation.RELATES_TO, theirs)));
        calls.put("relate", () -> in.journal().relate(own, theirs));
        calls.put("reverse", () -> in.journal().reverse(own, theirs));
        calls.put("supersede", () -> in.journal().supersede(own, theirs));
        calls.put("fork", () -> in.transfer().fork(parent, SessionDraft.unnamed()));
        calls.put("node", () -> in.graph().addNode(NodeDraft.of(theirs)));
        calls.put("edge from", () -> in.graph().addEdge(EdgeDraft.of(theirs, Relation.RELATES_TO, concept("a"))));
        calls.put("edge to", () -> in.graph().addEdge(EdgeDraft.of(own, Relation.RELATES_TO, theirs)));
        calls.forEach((name, call) -> assertThatThrownBy(call)
                .as(name)
                .isInstanceOf(NotFound.class)
                .hasMessageContaining("must exist, but there is no"));
        assertThat(in.journal().show(theirs).text()).isEqualTo("theirs");
    }

    @Test
    void aLinkWrittenInASpaceIsSeenOnlyThere() {
        RecordId old = decision(common, "public");
        RecordId own = mine.journal()
                .record(DecisionDraft.of("mine").citing(old).relatedTo(old))
                .id();
        assertThat(mine.journal().links(old)).extracting(Link::source).contains(own);
        assertThat(common.journal().links(old)).isEmpty();
        assertThat(common.query().precedents().trace(old, 10).pointing()).isEmpty();
        assertThat(mine.query().precedents().trace(old, 10).pointing()).isNotEmpty();
    }

    @Test
    void anUnknownNameStaysAnUnknownNameWhateverIsHiddenUnderIt() {
        RecordId name = RecordId.of("planning-7");
        mine.transfer().open(SessionDraft.named(name.text()));
        RecordId citing =
                common.journal().record(DecisionDraft.of("public").citing(name)).id();
        assertThat(common.journal().links(citing))
                .containsExactly(new Link(citing, Relation.CITES_PRECEDENT, name, true));
        assertThat(commonAndMine.journal().links(citing))
                .containsExactly(new Link(citing, Relation.CITES_PRECEDENT, name, false));
    }
}
