package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Event;
import dev.lineage.query.Paging;
import dev.lineage.query.Timeline;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FirstWriteOpensSessionTest {
    private static final RecordId ONE = RecordId.of("session-1a2b3c4d");
    private static final Scope SCOPE =
            Scope.project("shop").actor("agent:planner").session(ONE.text());

    @TempDir
    private Path folder;

    private CloseableLineage open(Stores stores) {
        return Lineages.open(
                stores.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
    }

    private static Map<String, Consumer<Lineage>> firstWrites() {
        Map<String, Consumer<Lineage>> writes = new LinkedHashMap<>();
        writes.put("a decision", me -> me.journal().record(DecisionDraft.of("One")));
        writes.put("a pattern", me -> me.patterns().capture(PatternDraft.of("One")));
        writes.put("a node", me -> me.graph().addNode(NodeDraft.of(concept("one"))));
        writes.put("a batch", me -> me.atomically(batch -> batch.journal().record(DecisionDraft.of("One"))));
        writes.put("an offer", FirstWriteOpensSessionTest::offer);
        return writes;
    }

    private static void offer(Lineage me) {
        try (Recorder recorder = me.recorder(RecorderOptions.defaults())) {
            recorder.offer(DecisionDraft.of("One")).toCompletableFuture().join();
        }
    }

    @Test
    void theFirstWriteOfAnyKindOpensTheScopesSessionInTheSameUnit() {
        firstWrites().forEach((name, write) -> {
            try (CloseableLineage lineage = open(Stores.REFERENCE)) {
                Lineage me = lineage.in(SCOPE);
                write.accept(me);
                Session session = me.transfer().show(ONE);
                assertThat(session.state()).as(name).isEqualTo(SessionState.OPEN);
                assertThat(session.project()).as(name).contains("shop");
                assertThat(session.actor()).as(name).contains("agent:planner");
                assertThat(lineage.maintenance().verify().units()).as(name).isEqualTo(1);
                assertThat(lineage.maintenance().verify().entries()).as(name).isEqualTo(2);

                write.accept(me);
                assertThat(me.transfer()
                                .list(SessionFilter.all(), Paging.first(9))
                                .items())
                        .as(name)
                        .extracting(Session::id)
                        .containsExactly(ONE);
                assertThat(me.query().history(ONE)).as(name).hasSize(1);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void writesToASpaceLeaveTheSessionToTheCommonSpace(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage secret = lineage.in(SCOPE.writingTo("secret"));
            secret.journal().record(DecisionDraft.of("One"));
            assertThat(secret.transfer().find(ONE)).isEmpty();

            Lineage common = lineage.in(SCOPE);
            common.journal().record(DecisionDraft.of("Two"));
            assertThat(common.transfer().show(ONE).space()).isEmpty();
            assertThat(common.transfer().handOff(HandoffDraft.of("Done")).state())
                    .isEqualTo(SessionState.HANDED_OFF);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aHandoffInASpaceKeepsTheSessionThere(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage secret = lineage.in(SCOPE.writingTo("secret"));
            secret.journal().record(DecisionDraft.of("One"));
            Session session = secret.transfer().handOff(HandoffDraft.of("Done in secret"));
            assertThat(session.space()).contains("secret");
            assertThat(session.state()).isEqualTo(SessionState.HANDED_OFF);
            assertThat(session.project()).contains("shop");

            Lineage common = lineage.in(SCOPE);
            common.journal().record(DecisionDraft.of("Two"));
            assertThat(common.transfer().find(ONE)).isEmpty();
            assertThat(lineage.transfer()
                            .list(SessionFilter.all(), Paging.first(9))
                            .items())
                    .isEmpty();
            assertThatThrownBy(() -> common.transfer().handOff(HandoffDraft.of("Done")))
                    .isInstanceOf(NotFound.class)
                    .hasMessage("id must exist, but there is no \"session-1a2b3c4d\"");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionThatAWriteOpensBelongsToTheProjectOfItsScope(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            lineage.in(Scope.all().session(ONE.text())).journal().record(DecisionDraft.of("One"));
            lineage.in(SCOPE).journal().record(DecisionDraft.of("Two"));
            assertThat(lineage.transfer().show(ONE).project()).isEmpty();
            assertThat(lineage.in(SCOPE).transfer().find(ONE)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionThatIsOpenIsJoined(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            lineage.in(SCOPE).transfer().open(SessionDraft.named(ONE).about("Plan the cart"));
            lineage.in(SCOPE).journal().record(DecisionDraft.of("One"));
            assertThat(lineage.in(SCOPE).transfer().show(ONE).summary()).contains("Plan the cart");
            assertThat(lineage.query().history(ONE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWriteThatIsRefusedAndOneThatWasThereLeaveNoSession(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            DecisionDraft keyed = DecisionDraft.of("One").key("k");
            Decision one = lineage.in(Scope.project("shop")).journal().record(keyed);
            Lineage me = lineage.in(SCOPE);
            assertThatThrownBy(() -> me.journal().record(DecisionDraft.of("Two").key("k")))
                    .isInstanceOf(Conflict.class);
            assertThat(me.journal().record(keyed).id()).isEqualTo(one.id());
            assertThat(me.transfer().find(ONE)).isEmpty();
            assertThat(lineage.query().sequence()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anIdThatARecordHasStaysANameWhetherItIsSeenOrHidden(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            RecordId seen = RecordId.of("adr-0001");
            RecordId hidden = RecordId.of("planning-7");
            lineage.journal().adopt(Imports.decision(seen, "One"));
            lineage.in(Scope.all().writingTo("secret")).transfer().open(SessionDraft.named(hidden));
            for (RecordId id : List.of(seen, hidden)) {
                Lineage me = lineage.in(Scope.all().session(id.text()));
                Decision two = me.journal().record(DecisionDraft.of("Two"));
                assertThat(two.session()).contains(id.text());
                assertThat(me.transfer().find(id)).isEmpty();
                assertThat(two.sequence()).isEqualTo(lineage.query().sequence());
            }
            assertThat(lineage.query().sequence()).isEqualTo(4);
        }
    }

    @Test
    void importsOpenNothing() {
        try (CloseableLineage lineage = open(Stores.REFERENCE)) {
            Lineage me = lineage.in(SCOPE);
            me.journal().adopt(Imports.inSession(ONE, RecordId.of("adr-0001"), "One"));
            me.atomically(batch -> batch.journal().adopt(Imports.decision(RecordId.of("adr-0002"), "One")));
            assertThat(me.transfer().find(ONE)).isEmpty();
            assertThat(lineage.query().sequence()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSessionComesBeforeWhatIsWrittenInIt(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage me = lineage.in(SCOPE);
            RecordId[] ids = new RecordId[2];
            me.atomically(batch -> {
                ids[0] = batch.journal().record(DecisionDraft.of("One"));
                ids[1] = batch.journal().record(DecisionDraft.of("Two"));
            });
            assertThat(lineage.query().timeline(Timeline.all(), Paging.first(9)).items())
                    .extracting(Event::id)
                    .containsExactly(ids[1], ids[0], ONE);
            assertThat(lineage.asOf(1).transfer().find(ONE)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBatchOpensTheSessionOfEachScopeThatWritesInIt(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Scope other = Scope.project("bank").session("planning-7");
            lineage.in(SCOPE).atomically(batch -> {
                lineage.in(other).atomically(inner -> inner.journal().record(DecisionDraft.of("One")));
                batch.journal().record(DecisionDraft.of("Two"));
            });
            assertThat(lineage.transfer()
                            .list(SessionFilter.all(), Paging.first(9))
                            .items())
                    .extracting(Session::id, Session::project)
                    .containsExactly(
                            tuple(ONE, Optional.of("shop")), tuple(RecordId.of("planning-7"), Optional.of("bank")));
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void openingASessionAfterTheFirstWriteSaysWhatItIsAbout(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage me = lineage.in(SCOPE);
            me.journal().record(DecisionDraft.of("One"));
            SessionDraft draft = SessionDraft.named(ONE).about("Plan the cart").tagged("cart");
            Session opened = me.transfer().open(draft);
            assertThat(opened.summary()).contains("Plan the cart");
            assertThat(opened.tags()).containsExactly("shop", "cart");
            assertThat(opened.version()).isEqualTo(2);

            assertThat(me.transfer().open(draft)).isEqualTo(opened);
            assertThat(me.transfer().open(SessionDraft.named(ONE).about("Other")))
                    .isEqualTo(opened);
            assertThat(me.transfer().open(SessionDraft.named(ONE))).isEqualTo(opened);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionThatAWriteHasOpenedIsNoForkOfItselfOrOfAnother(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage me = lineage.in(SCOPE);
            RecordId parent = me.transfer().open(SessionDraft.unnamed()).id();
            assertThat(me.transfer().find(ONE)).isPresent();
            for (RecordId from : List.of(ONE, parent)) {
                assertThatThrownBy(() -> me.transfer().fork(from, SessionDraft.named(ONE)))
                        .isInstanceOf(Conflict.class)
                        .hasMessage("id must be unused (session-1a2b3c4d), but is used");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKeyedCallFromAnotherScopeSaysOnceWhatTheSessionIsAbout(Stores stores) {
        try (CloseableLineage lineage = open(stores)) {
            Lineage me = lineage.in(SCOPE);
            me.journal().record(DecisionDraft.of("One"));
            me.journal().record(DecisionDraft.of("Keyed").key("k2"));
            SessionDraft draft = SessionDraft.named(ONE).about("Plan the cart").key("k1");
            Session described = lineage.transfer().open(draft);
            assertThat(lineage.transfer().open(draft)).isEqualTo(described);
            me.transfer().handOff(ONE, HandoffDraft.of("Done"));
            assertThat(lineage.transfer().open(draft)).isEqualTo(described);
            for (String used : List.of("k1", "k2")) {
                assertThatThrownBy(() -> lineage.transfer()
                                .open(SessionDraft.named(ONE).about("Other").key(used)))
                        .isInstanceOf(Conflict.class)
                        .hasMessageStartingWith("key must be used with the same content (" + used + ")");
            }
        }
    }

    @Test
    void aHandoffMayBeTheFirstWriteInASession() {
        try (CloseableLineage lineage = open(Stores.REFERENCE)) {
            Session session = lineage.in(SCOPE).transfer().handOff(HandoffDraft.of("Nothing to do"));
            assertThat(session.id()).isEqualTo(ONE);
            assertThat(session.state()).isEqualTo(SessionState.HANDED_OFF);
            assertThat(lineage.query().history(ONE)).hasSize(2);
        }
    }

    @Test
    void anImportOfTheSessionExtendsTheOneThatAWriteHasOpened() {
        try (CloseableLineage lineage = open(Stores.REFERENCE)) {
            lineage.in(SCOPE).journal().record(DecisionDraft.of("One"));
            ImportedSessionVersion version = new ImportedSessionVersion(
                    Optional.empty(),
                    Optional.of("agent:planner"),
                    Optional.of("Plan the cart"),
                    List.of(),
                    Optional.empty(),
                    OpenWork.NONE,
                    Optional.empty(),
                    Map.of(),
                    Validity.UNSAID);
            Adoption adoption = lineage.in(SCOPE).transfer().adopt(new ImportedSession(ONE, List.of(version)));
            assertThat(adoption).isEqualTo(Adoption.EXTENDED);
            assertThat(lineage.in(SCOPE).transfer().show(ONE).summary()).contains("Plan the cart");
        }
    }

    @Test
    void aScopeRefusesWhatNoSessionCanBeCalled() {
        for (String name : List.of("session 1", "session:1", "s".repeat(201), "a\tb", " ")) {
            assertThatThrownBy(() -> Scope.all().session(name))
                    .as(name)
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageStartingWith("session must ");
        }
        assertThat(Scope.all().session("planning-7").session()).isEqualTo(Optional.of("planning-7"));
    }
}
