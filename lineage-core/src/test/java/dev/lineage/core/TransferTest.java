package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.exchange.Sha256;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Relation;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.GitState.CheckoutState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.ListChange;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionContext;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.transfer.Transfer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Opening, handing off, forking and comparing sessions: rules T1, T2, T4 and T5. */
class TransferTest extends MemoryTest {
    private static final GitState MAIN = new GitState(
            Optional.of("main"), Optional.of("8f3c2a1d"), List.of(), List.of(), 0, Optional.of(CheckoutState.NONE));

    private static Scope in(String session) {
        return PLANNER.session(session);
    }

    private static List<Version<Session>> sessions(Lineage lineage) {
        return all(lineage.transfer());
    }

    private Transfer transfer(Scope scope) {
        return memory.in(scope).transfer();
    }

    private static Handoff handoff(String message) {
        return Handoff.builder(message).build();
    }

    @Test
    void aSessionIsARecordThatBeginsOpenAndAloneAndThatItsHandoffEnds() {
        Records<Session> sessions = lineage.records(Session.class);
        Version<Session> first = sessions.add(
                SessionBuilder.builder().addOpenThreads("Which limit?").build(), key("begin"));
        assertThat(sessions.add(
                        SessionBuilder.builder().addOpenThreads("Which limit?").build(), key("begin")))
                .isEqualTo(first);
        assertThatThrownBy(() -> sessions.add(Session.NEW)).isInstanceOf(Conflict.class);
        Version<Session> changed =
                sessions.change(first.id(), old -> old.with().addTags("limits").build());
        assertThat(changed.value().tags()).contains("limits");
        assertThatThrownBy(() -> lineage.transfer().change(first.id(), old -> old.withStatus(SessionStatus.HANDED_OFF)))
                .isInstanceOf(InvalidInput.class);
        assertThat(lineage.transfer().current()).contains(changed);
    }

    @Test
    void theFirstWriteThatNamesASessionOpensIt() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        assertThat(me.transfer().current()).isEmpty();
        Version<Decision> decision = me.journal().record(decision("Use tokens"));
        clock.advance(Duration.ofHours(1));
        me.journal().update(decision.id(), d -> d.lessonLearned("It held"));

        Version<Session> session = me.transfer().get(id("session-1a2b3c4d"));
        assertThat(session)
                .isEqualTo(new Version<>(
                        session.id(),
                        "session",
                        1,
                        1,
                        decision.time(),
                        decision.time(),
                        decision.time(),
                        "shop",
                        "",
                        "agent:planner",
                        "agent:planner",
                        Optional.empty(),
                        Validity.ALWAYS,
                        "session-1a2b3c4d",
                        SessionBuilder.builder().addTags("shop").build(),
                        Map.of()));
        assertThat(me.transfer().current()).contains(session);
        assertThat(sessions(me)).containsExactly(session);
        assertThat(me.timeline(Paging.first(9)).items()).hasSize(3);
    }

    @Test
    void aSessionIsOpenedOnlyWithAWriteThatSucceedsAndUnderAnIdThatCanBeIts() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        Decision refused =
                Decision.builder("a").addSupersedes(id("dec-99999999")).build();
        assertThatThrownBy(() -> me.journal().record(refused)).isInstanceOf(NotFound.class);
        assertThat(me.timeline(Paging.first(9)).items()).isEmpty();

        Version<Decision> first = record("first");
        for (String name : List.of("dec-99999999", first.id().value())) {
            memory.in(in(name)).journal().record(decision(name));
        }
        assertThat(sessions(lineage)).isEmpty();
    }

    @Test
    void anActorHasOneOpenSessionAndANamedOneBesideItBeginsWithItsHandoff() {
        memory.in(in("session-aaaaaaaa")).journal().record(decision("one"));
        Lineage second = memory.in(in("session-bbbbbbbb"));
        Version<Decision> two = second.journal().record(decision("two"));

        assertThat(ids(sessions(lineage))).containsExactly(id("session-aaaaaaaa"));
        assertThat(two.session()).contains("session-bbbbbbbb");
        Version<Session> ended = second.transfer().handoff("Done");
        assertThat(ended.id()).isEqualTo(id("session-bbbbbbbb"));
        assertThat(ended.value().decisionsMade()).containsExactly(two.id().value());
        assertThat(lineage.transfer().current().orElseThrow().id()).isEqualTo(id("session-aaaaaaaa"));
    }

    @Test
    void aGivenThreadStaysOpenBesideAClosedDecisionOfItsName() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        RecordId decision = me.journal().record(decision("Docs")).id();
        me.transfer().handoff("One");
        me.journal().update(decision, d -> d.outcome(Outcome.SUCCESSFUL));

        assertThat(me.transfer()
                        .handoff(handoff("Two"), s -> s.addOpenThreads("Docs"))
                        .value()
                        .openThreads())
                .containsExactly("Docs");
        assertThat(me.transfer().handoff("Three").value().openThreads()).isEmpty();
    }

    @Test
    void aSessionLiesWhereItsFirstWriteDoes() {
        memory.in(in("session-aaaaaaaa").space("team")).journal().record(decision("secret"));
        memory.in(Scope.allProjects().session("session-bbbbbbbb")).journal().record(decision("loose"));

        assertThat(sessions(lineage)).isEmpty();
        assertThat(sessions(memory.in(PLANNER.reading("team"))))
                .extracting(session -> session.id() + " " + session.project() + " " + session.space())
                .containsExactly("session-aaaaaaaa shop team");
        assertThat(sessions(memory.in(Scope.allProjects())))
                .extracting(session -> session.id() + " " + session.value().tags())
                .containsExactly("session-bbbbbbbb []");
    }

    @Test
    void openingTwiceAnswersWithTheOpenSession() {
        Version<Session> session = lineage.transfer()
                .open(SessionBuilder.builder().summary("Limits").build());
        assertThat(session.id().value()).matches("session-[0-9a-f]{8}");
        assertThat(session.title()).isEqualTo("Limits");
        assertThat(lineage.transfer().open(Session.NEW)).isEqualTo(session);
        assertThat(lineage.transfer().current()).contains(session);
        assertThat(lineage.timeline(Paging.first(9)).items()).isEqualTo(List.of(session));

        conflicts(
                "open",
                "The session " + session.id() + " of this actor is open",
                () -> lineage.transfer()
                        .open(SessionBuilder.builder().summary("Tokens").build()));
        Session ended =
                SessionBuilder.builder().status(SessionStatus.HANDED_OFF).build();
        assertThatThrownBy(() -> lineage.transfer().open(ended))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("status must be open: 'HANDED_OFF'");
    }

    @Test
    void eachActorProjectAndSpaceHasAnOpenSessionOfItsOwn() {
        List<Scope> scopes = List.of(
                PLANNER,
                PLANNER.actor("agent:reviewer"),
                PLANNER.space("team"),
                Scope.project("bank").actor("agent:planner"),
                Scope.allProjects().actor("agent:planner"));
        List<Version<Session>> opened =
                scopes.stream().map(scope -> transfer(scope).open(Session.NEW)).toList();

        assertThat(ids(opened)).doesNotHaveDuplicates();
        assertThat(scopes).map(scope -> transfer(scope).current().orElseThrow()).isEqualTo(opened);
    }

    @Test
    void aScopeOpensTheSessionThatItNames() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        Version<Session> named =
                me.transfer().open(SessionBuilder.builder().summary("Limits").build());
        assertThat(named.id()).isEqualTo(id("session-1a2b3c4d"));
        assertThat(me.transfer().open(Session.NEW)).isEqualTo(named);

        Lineage other = memory.in(in("session-2a2b3c4d"));
        assertThat(other.transfer().current()).isEmpty();
        assertThatThrownBy(() -> other.transfer().open(Session.NEW))
                .isInstanceOf(Conflict.class)
                .hasMessage("The session session-1a2b3c4d of this actor is open");
        me.transfer().handoff("Done");
        conflicts(
                "transition",
                "The session session-1a2b3c4d is handed_off, and cannot become open",
                () -> me.transfer().open(Session.NEW));
        assertThat(me.transfer().current()).isEmpty();
        assertThat(other.transfer().open(Session.NEW).id()).isEqualTo(id("session-2a2b3c4d"));

        memory.in(in("session-3a2b3c4d").space("team")).journal().record(decision("a"));
        assertThatThrownBy(() -> transfer(in("session-3a2b3c4d").actor("x")).open(Session.NEW))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aRepeatedHandoffOfASessionWithoutProjectIsAnsweredWithItsFirstResult() {
        Lineage anywhere = memory.in(Scope.allProjects().actor(PLANNER.actor()));
        Version<Session> opened = anywhere.transfer().open(Session.NEW);
        Version<Session> first = lineage.transfer().handoff("Done", key("end"));

        assertThat(first.id()).isEqualTo(opened.id());
        assertThat(lineage.transfer().handoff("Done", key("end"))).isEqualTo(first);
        Lineage other = memory.in(PLANNER.actor("x"));
        String used = "The key 'end' was used for another request: " + first.id() + " version 2";
        conflicts("key", used, () -> other.transfer().handoff("Done", key("end")));
        assertThat(sessions(anywhere)).containsExactly(first);
    }

    @Test
    void aHandoffKeepsWhatItIsGivenAndWhatTheSessionMade() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        Version<Decision> open = me.journal().record(decision("Which limit?\nfor admins"));
        clock.advance(Duration.ofMinutes(1));
        Version<Decision> done = me.journal()
                .record(Decision.builder("Use a bucket")
                        .outcome(Outcome.SUCCESSFUL)
                        .build());
        record("of no session");
        clock.advance(Duration.ofHours(1));
        Handoff handoff = Handoff.builder("Limits half done")
                .addNextSteps("Test the burst")
                .addBlockers("No staging")
                .addQuestions("Which key?")
                .addFailedAttempts("A fixed window")
                .build();
        SessionContext files = new SessionContext(List.of("src/limit.ts"), List.of(), Map.of());

        Version<Session> ended = me.transfer()
                .handoff(
                        handoff,
                        s -> s.addTags("api")
                                .addGoalsAddressed("Keep it up")
                                .addOpenThreads("Docs")
                                .addPatternsLearned("Measure first")
                                .gitState(MAIN)
                                .context(files));

        assertThat(ended.id()).isEqualTo(id("session-1a2b3c4d"));
        assertThat(ended.number()).isEqualTo(2);
        assertThat(ended.title()).isEqualTo("Limits half done");
        assertThat(ended.value())
                .isEqualTo(SessionBuilder.builder()
                        .endedAt(clock.instant())
                        .status(SessionStatus.HANDED_OFF)
                        .tags(List.of("shop", "api"))
                        .addGoalsAddressed("Keep it up")
                        .openThreads(List.of("Docs", "Which limit?"))
                        .decisionsMade(List.of(done.id().value(), open.id().value()))
                        .addPatternsLearned("Measure first")
                        .handoff(new Handoff(
                                "Limits half done",
                                Optional.of(clock.instant()),
                                List.of("Test the burst"),
                                List.of("No staging"),
                                List.of("Which key?"),
                                List.of("A fixed window")))
                        .gitState(MAIN)
                        .context(files)
                        .build());
        assertThat(lineage.links(ended.id().target(), Direction.OUTGOING))
                .extracting(Connection::relation, Connection::target)
                .containsExactlyInAnyOrder(
                        tuple(new Relation("produced"), done.id().target()),
                        tuple(new Relation("produced"), open.id().target()));
        for (String word : List.of("half", "burst", "staging", "key", "window", "docs", "measure", "goals")) {
            assertThat(lineage.search(Search.of(word).in("session"))).as(word).hasSize(word.equals("goals") ? 0 : 1);
        }
        assertThat(lineage.search(Search.of("staging")).get(0).fields()).containsExactly("notes");
    }

    @Test
    void aSessionIsHandedOffAgainInANewVersion() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        RecordId first = me.journal().record(decision("first")).id();
        me.transfer().handoff(handoff("One"), s -> s.addOpenThreads("Docs"));
        RecordId second = me.journal().record(decision("second")).id();
        me.journal().update(first, d -> d.outcome(Outcome.SUCCESSFUL));
        clock.advance(Duration.ofHours(1));

        Version<Session> again = me.transfer().handoff("Two");

        assertThat(again.number()).isEqualTo(3);
        assertThat(again.value().endedAt()).contains(clock.instant());
        assertThat(again.value().openThreads()).containsExactly("Docs", "second");
        assertThat(again.value().decisionsMade()).containsExactly(second.value(), first.value());
        assertThat(again.value().message()).contains("Two");
        assertThat(me.transfer().history(again.id()))
                .extracting(version -> version.value().message().orElse(""))
                .containsExactly("", "One", "Two");
    }

    @Test
    void aHandoffEndsTheNamedSessionElseTheNewestOpenOneElseANewOne() {
        Version<Session> inNone =
                transfer(Scope.allProjects().actor("agent:planner")).open(Session.NEW);
        Version<Session> opened = lineage.transfer().open(Session.NEW);
        memory.in(in("session-1a2b3c4d")).journal().record(decision("a"));

        assertThat(transfer(in("session-1a2b3c4d")).handoff("x").id()).isEqualTo(id("session-1a2b3c4d"));
        assertThat(transfer(PLANNER.actor("agent:reviewer")).handoff("x").number())
                .isEqualTo(1);
        assertThat(lineage.transfer().handoff("x").id()).isEqualTo(opened.id());
        Version<Session> second = lineage.transfer().handoff("x");
        assertThat(second.id()).isEqualTo(inNone.id());
        assertThat(second.project()).isEmpty();
        Version<Session> third = lineage.transfer().handoff("x");
        assertThat(third.number()).isEqualTo(1);
        assertThat(third.value().status()).isEqualTo(SessionStatus.HANDED_OFF);
        Version<Session> named = transfer(in("session-9a2b3c4d")).handoff("x");
        assertThat(named.id()).isEqualTo(id("session-9a2b3c4d"));
        assertThat(named.number()).isEqualTo(1);
    }

    @Test
    void aNamedSessionOfAnotherProjectIsHandedOffThere() {
        memory.in(Scope.allProjects().session("session-1a2b3c4d")).journal().record(decision("loose"));

        Lineage me = memory.in(in("session-1a2b3c4d"));
        me.journal().record(decision("of the shop"));
        assertThat(me.transfer().current().orElseThrow().project()).isEmpty();
        Version<Session> ended = me.transfer().handoff("x");

        assertThat(ended.project()).isEmpty();
        assertThat(ended.number()).isEqualTo(2);
        assertThat(ended.value().tags()).isEmpty();
        assertThat(ended.value().openThreads()).containsExactly("of the shop", "loose");
    }

    @Test
    void aHandoffListsOnlyWhatAllItsReadersSee() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        RecordId shared = me.journal().record(decision("shared")).id();
        memory.in(in("session-1a2b3c4d").space("team")).journal().record(decision("secret"));
        memory.in(Scope.project("bank").session("session-1a2b3c4d")).journal().record(decision("elsewhere"));

        Session ended =
                transfer(in("session-1a2b3c4d").reading("team")).handoff("x").value();

        assertThat(ended.decisionsMade()).containsExactly(shared.value());
        assertThat(ended.openThreads()).containsExactly("shared");
        assertThatThrownBy(() -> transfer(in("session-1a2b3c4d").space("team")).handoff("x"))
                .isInstanceOf(Denied.class);
        assertThatThrownBy(() -> me.transfer().handoff(handoff("x"), s -> s.addDecisionsMade("dec-99999999")))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aHandoffThatIsRefusedChangesNothing() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        me.journal().record(decision("a"));
        List<Version<?>> before = me.timeline(Paging.first(9)).items();
        assertThatThrownBy(() -> me.transfer().handoff(handoff("x"), s -> s.addTags(" ")))
                .isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> lineage.atomically(inside -> {
                    inside.journal().record(decision("b"));
                    inside.transfer().handoff("x");
                    throw new IllegalStateException("stop");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(me.timeline(Paging.first(9)).items()).isEqualTo(before);

        Version<Session> ended = lineage.atomically(inside -> {
            inside.journal().record(decision("c"));
            return inside.transfer().handoff("x");
        });
        assertThat(lineage.transfer().get(ended.id()).value()).isEqualTo(ended.value());
    }

    @Test
    @Tag("slow")
    void aHandoffHasRoomForItsNewestDecisions() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        me.atomically(inside -> {
            for (int i = 0; i < 1_001; i++) {
                clock.advance(Duration.ofSeconds(1));
                inside.journal().record(decision("d" + i));
            }
            return 0;
        });
        Session ended = me.transfer()
                .handoff(handoff("x"), s -> s.addOpenThreads("Docs"))
                .value();
        assertThat(ended.decisionsMade()).hasSize(1_000);
        assertThat(ended.openThreads())
                .hasSize(1_000)
                .startsWith("Docs", "d1000")
                .doesNotContain("d0", "d1");
    }

    @Test
    void aForkContinuesASession() {
        Lineage me = memory.in(in("session-1a2b3c4d"));
        RecordId closed = me.journal().record(decision("closed")).id();
        me.journal().record(decision("open"));
        Handoff handoff = new Handoff(
                "Half done", Optional.empty(), List.of("step"), List.of("blocker"), List.of("why?"), List.of("failed"));
        Version<Session> parent =
                me.transfer().handoff(handoff, s -> s.addTags("api").gitState(MAIN));
        me.journal().update(closed, d -> d.outcome(Outcome.ABANDONED));
        clock.advance(Duration.ofHours(1));

        Version<Session> child = lineage.transfer().fork(parent.id());

        assertThat(child.value())
                .isEqualTo(SessionBuilder.builder()
                        .addTags("shop")
                        .parentSession(parent.id())
                        .addOpenThreads("open")
                        .handoff(new Handoff(
                                "Half done",
                                parent.value().endedAt(),
                                List.of("step"),
                                List.of("blocker"),
                                List.of("why?"),
                                List.of()))
                        .build());
        assertThat(lineage.transfer().current()).contains(child);
        assertThat(lineage.why(parent.id().target())).isEqualTo(List.of(child));
        assertThatThrownBy(() -> lineage.transfer().fork(parent.id()))
                .isInstanceOf(Conflict.class)
                .hasMessage("The session " + child.id() + " of this actor is open");
        assertThatThrownBy(() -> lineage.transfer().fork(id("session-99999999")))
                .isInstanceOf(NotFound.class);
        lineage.transfer().handoff("Done");
        assertThat(me.transfer().fork(child.id()).id().value()).matches("session-[0-9a-f]{8}");
        assertThat(transfer(in("session-7a2b3c4d").actor("agent:reviewer"))
                        .fork(parent.id())
                        .id())
                .isEqualTo(id("session-7a2b3c4d"));
    }

    @Test
    void aDiffNamesWhatWasAddedAndRemoved() {
        Version<Session> first = lineage.transfer()
                .handoff(
                        Handoff.builder("One").nextSteps(List.of("a", "b")).build(),
                        s -> s.openThreads(List.of("x", "y")).gitState(MAIN));
        GitState branch = new GitState(
                Optional.of("feature"), Optional.empty(), List.of(), List.of("?? a.ts"), 0, Optional.empty());
        Version<Session> second = transfer(Scope.project("bank"))
                .handoff(
                        Handoff.builder("Two").nextSteps(List.of("b", "c")).build(),
                        s -> s.openThreads(List.of("y", "x"))
                                .gitState(branch)
                                .context(new SessionContext(List.of("a.ts"), List.of(), Map.of())));

        assertThat(lineage.transfer().diff(first.id(), second.id()))
                .isEqualTo(Map.of(
                        "tags", new ListChange(List.of("bank"), List.of("shop")),
                        "next_steps", new ListChange(List.of("c"), List.of("a")),
                        "branch", new ListChange(List.of("feature"), List.of("main")),
                        "head", new ListChange(List.of(), List.of("8f3c2a1d")),
                        "uncommitted", new ListChange(List.of("?? a.ts"), List.of()),
                        "active_files", new ListChange(List.of("a.ts"), List.of())));
        assertThat(lineage.transfer().diff(first.id(), first.id())).isEmpty();
        assertThatThrownBy(() -> lineage.transfer().diff(first.id(), id("session-99999999")))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aDocumentHasTheHashOfItsContent() {
        Version<Session> ended = lineage.transfer()
                .handoff(
                        handoff("Zürich \"done\""),
                        s -> s.openThreads(List.of("a"))
                                .context(new SessionContext(List.of(), List.of(), Map.of("ratio", 0.50, "big", 1e21))));
        Map<String, Object> document = lineage.documents().write(ended);

        String canonical = "{\"context\":{\"environment\":{\"big\":1e+21,\"ratio\":0.5}},"
                + "\"ended_at\":\"2026-01-01T00:00:00Z\",\"handoff\":{\"created_at\":\"2026-01-01T00:00:00Z\","
                + "\"message\":\"Zürich \\\"done\\\"\"},\"open_threads\":[\"a\"],\"status\":\"handed_off\","
                + "\"tags\":[\"shop\"]}";
        assertThat(document).containsEntry("content_hash", "sha256:" + Sha256.hex(64, canonical));
        assertThat(lineage.documents().read(Session.class, document)).isEqualTo(ended.value());
        try (var other = open(file.resolveSibling("other.db"), 2)) {
            assertThat(importAll(other, List.of(document)).deviations()).isEmpty();
            assertThat(other.in(PLANNER)
                            .documents()
                            .write(other.in(PLANNER).find(ended.id().target()).orElseThrow()))
                    .containsEntry("content_hash", document.get("content_hash"));
        }
        document.put("related", Map.of("goals", List.of("not hashed")));
        document.put("summary", null);
        assertThat(Session.contentHash(document)).isEqualTo(document.get("content_hash"));
        document.put("summary", "altered");
        assertThat(Session.contentHash(document)).isNotEqualTo(document.get("content_hash"));
    }

    @Test
    void earlierStatesHaveTheirOwnSessions() {
        Version<Session> opened = lineage.transfer().open(Session.NEW);
        Version<Session> ended = lineage.transfer().handoff("Done");

        assertThat(lineage.asOf(opened).transfer().current()).contains(opened);
        assertThat(lineage.asOf(opened).transfer().resume(Optional.empty())).isEmpty();
        assertThat(lineage.asOf(ended).transfer().current()).isEmpty();
        assertThat(lineage.asOf(0).transfer().find(opened.id())).isEmpty();
        assertThat(lineage.transfer()
                        .list(Filter.where("status", SessionStatus.HANDED_OFF), Paging.first(9))
                        .items())
                .containsExactly(ended);
    }
}
