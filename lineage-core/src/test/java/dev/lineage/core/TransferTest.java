package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Hit;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransferTest {
    static final Scope SHOP = Scope.project("shop").actor("agent:planner");
    static final RecordId ONE = RecordId.of("session-1a2b3c4d");
    private static final Paging TEN = Paging.first(10);

    private final ManualClock clock = ManualClock.create();
    private CloseableLineage lineage;
    private Lineage shop;
    private Lineage me;

    @BeforeEach
    void open(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.FILE.open(folder),
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        shop = lineage.in(SHOP);
        me = lineage.in(SHOP.session(ONE.text()));
    }

    @AfterEach
    void close() {
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        lineage.close();
    }

    static WorkingTree tree(String branch, String head, String... files) {
        GitState git = new GitState(
                Optional.of(branch),
                Optional.of(head),
                Optional.empty(),
                List.of(new GitCommit(head, "Refresh early")),
                List.of(files),
                0,
                1);
        return new WorkingTree(Optional.of(git), List.of(files));
    }

    private static List<Mention> mentions(RecordId... ids) {
        return List.of(ids).stream().map(Mention::of).toList();
    }

    private static List<String> ids(List<Session> sessions) {
        return sessions.stream().map(session -> session.id().text()).toList();
    }

    @Test
    void aSessionIsWhatItsDraftSays() {
        Session opened = shop.transfer()
                .open(SessionDraft.unnamed().about("Make logins last").tagged("auth"));

        assertThat(opened.id().text()).matches("session-[0-9a-f]{8}");
        assertThat(opened.version()).isEqualTo(1);
        assertThat(opened.sequence()).isEqualTo(1);
        assertThat(opened.time()).isEqualTo(ManualClock.START);
        assertThat(opened.learnedAt()).isEqualTo(ManualClock.START);
        assertThat(opened.validFrom()).isEmpty();
        assertThat(opened.state()).isEqualTo(SessionState.OPEN);
        assertThat(opened.summary()).contains("Make logins last");
        assertThat(opened.tags()).containsExactly("shop", "auth");
        assertThat(opened.parent()).isEmpty();
        assertThat(opened.inherited()).isEqualTo(OpenWork.NONE);
        assertThat(opened.handoff()).isEmpty();
        assertThat(opened.contentHash()).isEmpty();
        assertThat(opened.project()).contains("shop");
        assertThat(opened.actor()).contains("agent:planner");
        assertThat(opened.by()).contains("agent:planner");
        assertThat(opened.additional()).isEmpty();
        assertThat(shop.transfer().show(opened.id())).isEqualTo(opened);
        assertThat(shop.transfer().find(opened.id())).contains(opened);
        assertThat(shop.transfer().versions(opened.id())).containsExactly(opened);
    }

    @Test
    void aSessionThatTheHostNamesIsOpenedOnce() {
        Session opened = shop.transfer().open(SessionDraft.named("planning-7").about("Plan"));

        assertThat(opened.id()).hasToString("planning-7");
        assertThat(shop.transfer().open(SessionDraft.named("planning-7"))).isEqualTo(opened);
        assertThat(lineage.query().sequence()).isEqualTo(1);
    }

    @Test
    void aSessionThatWasHandedOffIsNotOpenedAgain() {
        shop.transfer().open(SessionDraft.named(ONE));
        shop.transfer().handOff(ONE, HandoffDraft.of("Done"));

        assertThatThrownBy(() -> shop.transfer().open(SessionDraft.named(ONE)))
                .isInstanceOf(Conflict.class)
                .hasMessage("state must be open (session-1a2b3c4d), but is handed_off");
    }

    @Test
    void anIdThatSomethingElseHasIsRefused() {
        Decision decision = shop.journal().record(DecisionDraft.of("Use Redis"));
        lineage.in(Scope.project("lab")).transfer().open(SessionDraft.named("planning-7"));

        assertThatThrownBy(() -> shop.transfer().open(SessionDraft.named(decision.id())))
                .isInstanceOf(InvalidInput.class)
                .hasMessage(
                        "id must not have the form dec-... of another kind's ids, but was \"" + decision.id() + "\"");
        RecordId imported = RecordId.of("adr-0001");
        shop.journal().adopt(Imports.decision(imported, "Use Redis"));
        assertThatThrownBy(() -> shop.transfer().open(SessionDraft.named(imported)))
                .isInstanceOf(Conflict.class)
                .hasMessage("id must be unused (adr-0001), but is used");
        assertThatThrownBy(() -> shop.transfer().open(SessionDraft.named("planning-7")))
                .isInstanceOf(Conflict.class)
                .hasMessage("id must be unused (planning-7), but is used");
    }

    @Test
    void aHandoffKeepsWhatWasSaidAndTheSnapshotOfNow() {
        shop.transfer().open(SessionDraft.named(ONE).tagged("auth"));
        Decision pending = me.journal().record(DecisionDraft.of("Refresh early"));
        Decision done = me.journal().record(DecisionDraft.of("Use Redis"));
        me.journal().update(done.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));
        Lesson pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        Lesson warning = me.patterns().warn(AntiPatternDraft.of("Retry for ever"));
        shop.journal().record(DecisionDraft.of("Not of this session"));
        clock.advance(Duration.ofHours(1));

        Session session = me.transfer()
                .handOff(HandoffDraft.of("Tokens are refreshed early")
                        .workingTree(tree("main", "0a1b2c", "src/auth.ts"))
                        .thread("Ask for the certificate")
                        .next("Deploy")
                        .next("Measure")
                        .blocker("No access to production")
                        .question("Who owns the cache?")
                        .failed("Refresh on 401")
                        .tagged("oauth")
                        .tagged("auth"));

        assertThat(session.version()).isEqualTo(2);
        assertThat(session.state()).isEqualTo(SessionState.HANDED_OFF);
        assertThat(session.tags()).containsExactly("shop", "auth", "oauth");
        assertThat(session.time()).isEqualTo(ManualClock.START);
        assertThat(session.handoff())
                .contains(new Handoff(
                        ONE,
                        ManualClock.START.plus(Duration.ofHours(1)),
                        "Tokens are refreshed early",
                        Optional.of(tree("main", "0a1b2c", "src/auth.ts")),
                        new Mentions(mentions(pending.id(), done.id()), 0),
                        new Mentions(mentions(pattern.id(), warning.id()), 0),
                        new OpenWork(
                                new Mentions(
                                        List.of(Mention.of(pending.id()), Mention.of("Ask for the certificate")), 0),
                                List.of("Deploy", "Measure"),
                                List.of("No access to production"),
                                List.of("Who owns the cache?")),
                        List.of("Refresh on 401"),
                        List.of("shop", "auth", "oauth")));
        assertThat(session.contentHash())
                .isEqualTo(session.handoff().map(Handoff::contentHash))
                .hasValueSatisfying(hash -> assertThat(hash).matches("[0-9a-f]{64}"));
        assertThat(shop.transfer().versions(ONE)).hasSize(2).last().isEqualTo(session);
    }

    @Test
    void aSessionIsHandedOffAgain() {
        shop.transfer().open(SessionDraft.named(ONE));
        me.transfer().handOff(HandoffDraft.of("First").next("Deploy").tagged("one"));
        Decision later = me.journal().record(DecisionDraft.of("Deploy on Monday"));
        Session again = lineage.in(SHOP.actor("ann")).transfer().handOff(ONE, HandoffDraft.of("Second"));

        assertThat(again.version()).isEqualTo(3);
        assertThat(again.actor()).contains("agent:planner");
        assertThat(again.by()).contains("ann");
        assertThat(again.tags()).containsExactly("shop", "one");
        Handoff handoff = again.handoff().get();
        assertThat(handoff.message()).isEqualTo("Second");
        assertThat(handoff.open().nextSteps()).isEmpty();
        assertThat(handoff.decisions().records()).containsExactly(later.id());
        assertThat(shop.transfer().versions(ONE))
                .extracting(session -> session.handoff().map(Handoff::message).orElse("open"))
                .containsExactly("open", "First", "Second");
    }

    @Test
    void aHandoffThatHasNotSeenAnotherIsRefused() {
        shop.transfer().open(SessionDraft.named(ONE));
        HandoffDraft seen = HandoffDraft.of("One").key("one").expecting(1);
        Session first = shop.transfer().handOff(ONE, seen);

        assertThatThrownBy(() ->
                        shop.transfer().handOff(ONE, HandoffDraft.of("Two").expecting(1)))
                .isInstanceOf(Conflict.class)
                .hasMessage("version must be 1, but is 2");
        assertThatThrownBy(() -> lineage.atomically(batch ->
                        batch.transfer().handOff(ONE, HandoffDraft.of("Two").expecting(3))))
                .isInstanceOf(Conflict.class);
        assertThat(shop.transfer().versions(ONE)).hasSize(2).last().isEqualTo(first);
        assertThat(shop.transfer().handOff(ONE, seen)).isEqualTo(first);
        assertThat(shop.transfer()
                        .handOff(ONE, HandoffDraft.of("Two").expecting(2))
                        .version())
                .isEqualTo(3);
        assertThatThrownBy(() -> HandoffDraft.of("Two").expecting(0))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("version must be from 1 to ");
    }

    @Test
    void whatIsNoSessionIsNotHandedOff() {
        Decision decision = shop.journal().record(DecisionDraft.of("Use Redis"));

        assertThatThrownBy(() -> shop.transfer().handOff(ONE, HandoffDraft.of("Done")))
                .isInstanceOf(NotFound.class)
                .hasMessage("id must exist, but there is no \"session-1a2b3c4d\"");
        assertThatThrownBy(() -> shop.transfer().handOff(decision.id(), HandoffDraft.of("Done")))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> shop.transfer().handOff(HandoffDraft.of("Done")))
                .isInstanceOfSatisfying(
                        InvalidInput.class, error -> assertThat(error.field()).isEqualTo("session"));
        assertThat(shop.transfer().find(decision.id())).isEmpty();
        assertThat(shop.transfer().versions(decision.id())).isEmpty();
        assertThatThrownBy(() -> shop.transfer().links(decision.id())).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> shop.transfer().show(decision.id())).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> shop.transfer().fork(decision.id(), SessionDraft.unnamed()))
                .isInstanceOf(NotFound.class)
                .hasMessageStartingWith("parent must exist");
        assertThat(shop.journal().find(ONE)).isEmpty();
    }

    @Test
    void onlyWhatEverybodySeesWhoSeesTheSessionIsListed() {
        Lineage secret = lineage.in(SHOP.session(ONE.text()).writingTo("secret"));
        Lineage lab = lineage.in(Scope.project("lab").session(ONE.text()));
        shop.transfer().open(SessionDraft.named(ONE));
        Decision open = me.journal().record(DecisionDraft.of("Use Redis"));
        secret.journal().record(DecisionDraft.of("Fire the supplier"));
        secret.patterns().capture(PatternDraft.of("Bargain"));
        lab.journal().record(DecisionDraft.of("Of another project"));

        Handoff handoff = lineage.in(SHOP.session(ONE.text()).reading("secret"))
                .transfer()
                .handOff(HandoffDraft.of("Done"))
                .handoff()
                .get();

        assertThat(handoff.decisions().records()).containsExactly(open.id());
        assertThat(handoff.lessons().records()).isEmpty();
        assertThat(handoff.open().threads().records()).containsExactly(open.id());
        Handoff byAll = lineage.in(Scope.all().reading("secret"))
                .transfer()
                .handOff(ONE, HandoffDraft.of("Done"))
                .handoff()
                .get();
        assertThat(byAll.decisions().records()).containsExactly(open.id());
    }

    @Test
    void aSessionInASpaceListsWhatIsThereToo() {
        Scope secret = SHOP.session(ONE.text()).writingTo("secret");
        lineage.in(secret).transfer().open(SessionDraft.named(ONE));
        Decision hidden = lineage.in(secret).journal().record(DecisionDraft.of("Fire the supplier"));
        Decision open = me.journal().record(DecisionDraft.of("Use Redis"));

        assertThat(me.transfer().find(ONE)).isEmpty();
        assertThat(lineage.in(secret)
                        .transfer()
                        .handOff(HandoffDraft.of("Done"))
                        .handoff()
                        .get()
                        .decisions()
                        .records())
                .containsExactly(hidden.id(), open.id());
    }

    @Test
    void aLongSessionListsItsNewestDecisionsAndSaysHowManyMoreThereAre() {
        shop.transfer().open(SessionDraft.named(ONE));
        List<RecordId> made = new ArrayList<>();
        me.atomically(batch -> {
            for (int i = 0; i < Limits.RECORDS + 3; i++) {
                made.add(batch.journal().record(DecisionDraft.of("decision " + i)));
            }
        });

        me.atomically(batch -> {
            made.add(batch.journal().record(DecisionDraft.of("one more")));
            batch.journal().update(made.get(5), DecisionUpdate.to(Outcome.SUCCESSFUL));
            batch.transfer().handOff(ONE, HandoffDraft.of("Done").thread("a thread"));
        });

        Handoff handoff = me.transfer().show(ONE).handoff().get();
        assertThat(handoff.decisions().records()).isEqualTo(made.subList(4, made.size()));
        assertThat(handoff.decisions().more()).isEqualTo(4);
        List<RecordId> pending = new ArrayList<>(made);
        pending.remove(made.get(5));
        assertThat(handoff.open().threads().records()).isEqualTo(pending.subList(3, pending.size()));
        assertThat(handoff.open().threads().more()).isEqualTo(3);
        assertThat(handoff.open().threads().texts())
                .hasSize(Limits.RECORDS + 1)
                .last()
                .isEqualTo("a thread");
        assertThat(handoff.document()).containsEntry("more_decisions_made", 4).containsEntry("more_open_threads", 3);
        Session child = me.transfer().fork(ONE, SessionDraft.unnamed());
        Decision own = lineage.in(SHOP.session(child.id().text())).journal().record(DecisionDraft.of("the child's"));
        Mentions threads = me.transfer()
                .handOff(child.id(), HandoffDraft.of("Done"))
                .handoff()
                .get()
                .open()
                .threads();
        assertThat(threads.records())
                .hasSize(Limits.RECORDS)
                .startsWith(pending.get(4))
                .endsWith(own.id());
        assertThat(threads.more()).isEqualTo(1);
    }

    @Test
    void aForkInheritsWhatIsOpen() {
        shop.transfer().open(SessionDraft.named(ONE).tagged("auth"));
        Decision pending = me.journal().record(DecisionDraft.of("Refresh early"));
        Decision resolved = me.journal().record(DecisionDraft.of("Use Redis"));
        Session parent = me.transfer()
                .handOff(HandoffDraft.of("Half done")
                        .thread("Ask for the certificate")
                        .next("Deploy")
                        .blocker("No access")
                        .question("Who?")
                        .failed("Refresh on 401"));
        shop.journal().update(resolved.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));

        Session child = shop.transfer().fork(ONE, SessionDraft.unnamed().tagged("more"));

        assertThat(child.state()).isEqualTo(SessionState.OPEN);
        assertThat(child.parent()).contains(ONE);
        assertThat(child.tags()).containsExactly("shop", "more");
        assertThat(child.inherited())
                .isEqualTo(new OpenWork(
                        new Mentions(List.of(Mention.of(pending.id()), Mention.of("Ask for the certificate")), 0),
                        List.of("Deploy"),
                        List.of("No access"),
                        List.of("Who?")));
        assertThat(shop.transfer().show(ONE)).isEqualTo(parent);
        assertThat(shop.transfer().links(child.id()))
                .containsExactly(new Link(child.id(), Relation.FORKED_FROM, ONE, false));
        assertThat(shop.transfer().links(ONE)).containsExactly(new Link(child.id(), Relation.FORKED_FROM, ONE, false));
        Lineage inChild = lineage.in(SHOP.session(child.id().text()));
        Decision own = inChild.journal().record(DecisionDraft.of("Deploy on Monday"));
        Handoff handoff = inChild.transfer()
                .handOff(HandoffDraft.of("Deployed"))
                .handoff()
                .get();
        assertThat(handoff.decisions().records()).containsExactly(own.id());
        assertThat(handoff.open().threads().texts())
                .containsExactly(pending.id().text(), own.id().text());
        assertThat(handoff.open().nextSteps()).isEmpty();
    }

    @Test
    void anOpenSessionIsForkedAsItStands() {
        shop.transfer().open(SessionDraft.named(ONE));
        shop.transfer().handOff(ONE, HandoffDraft.of("Done").next("Deploy").thread("a thread"));
        Session child = shop.transfer().fork(ONE, SessionDraft.named("child"));
        Decision own = lineage.in(SHOP.session("child")).journal().record(DecisionDraft.of("Deploy on Monday"));

        Session grandchild = shop.transfer().fork(child.id(), SessionDraft.named("grandchild"));

        assertThat(grandchild.inherited())
                .isEqualTo(new OpenWork(
                        new Mentions(List.of(Mention.of(own.id()), Mention.of("a thread")), 0),
                        List.of("Deploy"),
                        List.of(),
                        List.of()));
    }

    @Test
    void aForkInheritsNothingThatOnlyItsAuthorSees() {
        shop.transfer().open(SessionDraft.named(ONE));
        Decision open = me.journal().record(DecisionDraft.of("Use Redis"));
        lineage.in(SHOP.session(ONE.text()).writingTo("secret"))
                .journal()
                .record(DecisionDraft.of("Fire the supplier"));

        Session fork = lineage.in(SHOP.reading("secret")).transfer().fork(ONE, SessionDraft.unnamed());

        assertThat(fork.inherited().threads().records()).containsExactly(open.id());
    }

    @Test
    void aSessionInASpaceIsForkedThereOnly() {
        Scope secret = SHOP.writingTo("secret");
        lineage.in(secret).transfer().open(SessionDraft.named(ONE));

        assertThatThrownBy(() -> lineage.in(SHOP.reading("secret")).transfer().fork(ONE, SessionDraft.unnamed()))
                .isInstanceOf(NotFound.class)
                .hasMessage("parent must exist, but there is no \"" + ONE + "\"");
        assertThat(lineage.in(secret)
                        .transfer()
                        .fork(ONE, SessionDraft.unnamed())
                        .parent())
                .contains(ONE);
        assertThatThrownBy(() -> shop.transfer().fork(ONE, SessionDraft.unnamed()))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aForkNeedsANewId() {
        shop.transfer().open(SessionDraft.named(ONE));

        assertThatThrownBy(() -> shop.transfer().fork(ONE, SessionDraft.named(ONE)))
                .isInstanceOf(Conflict.class)
                .hasMessage("id must be unused (session-1a2b3c4d), but is used");
    }

    @Test
    void aKeyOpensOneSession() {
        SessionDraft draft = SessionDraft.unnamed().about("Plan").key("run-1");
        Session first = shop.transfer().open(draft);

        assertThat(shop.transfer().open(draft)).isEqualTo(first);
        assertThatThrownBy(() -> shop.transfer().open(draft.about("Other"))).isInstanceOf(Conflict.class);
        assertThatThrownBy(() -> shop.transfer().fork(first.id(), draft)).isInstanceOf(Conflict.class);
        assertThat(lineage.in(Scope.project("lab")).transfer().open(draft)).isNotEqualTo(first);
    }

    @Test
    void aKeyHandsOffOnceWhateverTheWorkingTree() {
        shop.transfer().open(SessionDraft.named(ONE));
        HandoffDraft draft = HandoffDraft.of("Done").key("run-1");
        Session first = me.transfer().handOff(draft.workingTree(tree("main", "0a1b2c")));

        assertThat(me.transfer().handOff(draft.workingTree(tree("main", "ffffff"))))
                .isEqualTo(first);
        List<HandoffDraft> others = List.of(
                HandoffDraft.of("Half done").key("run-1"),
                draft.thread("Deploy"),
                draft.next("Deploy"),
                draft.blocker("Deploy"),
                draft.question("Deploy"),
                draft.failed("Deploy"),
                draft.tagged("Deploy"));
        assertThat(others)
                .allSatisfy(other ->
                        assertThatThrownBy(() -> me.transfer().handOff(other)).isInstanceOf(Conflict.class));
        assertThat(me.transfer().handOff(HandoffDraft.of("Done")).version()).isEqualTo(3);
        assertThat(me.transfer().handOff(draft)).isEqualTo(first);
    }

    @Test
    void aBatchGivesIdsAtOnceAndHandsOffWhatItHasRecorded() {
        List<RecordId> ids = new ArrayList<>();
        me.atomically(batch -> {
            ids.add(batch.transfer().open(SessionDraft.named(ONE)));
            ids.add(batch.transfer().open(SessionDraft.named(ONE)));
            ids.add(batch.journal().record(DecisionDraft.of("Use Redis")));
            ids.add(batch.patterns().capture(PatternDraft.of("Refresh early")));
            batch.transfer().handOff(ONE, HandoffDraft.of("Done"));
            ids.add(batch.transfer().fork(ONE, SessionDraft.unnamed()));
            ids.add(batch.transfer().open(SessionDraft.unnamed().key("k")));
            ids.add(batch.transfer().open(SessionDraft.unnamed().key("k")));
        });

        assertThat(ids.subList(0, 2)).containsExactly(ONE, ONE);
        assertThat(ids.get(5)).isEqualTo(ids.get(6)).isNotEqualTo(ids.get(4));
        Handoff handoff = me.transfer().show(ONE).handoff().get();
        assertThat(handoff.decisions().records()).containsExactly(ids.get(2));
        assertThat(handoff.lessons().records()).containsExactly(ids.get(3));
        assertThat(me.transfer().show(ids.get(4)).inherited().threads().records())
                .containsExactly(ids.get(2));
        assertThat(me.transfer().count(SessionFilter.all())).isEqualTo(3);
    }

    @Test
    void aKeyThatWasUsedWhileABatchWasNotedFailsTheBatch() {
        SessionDraft keyed = SessionDraft.unnamed().key("k");
        List<RecordId> given = new ArrayList<>();
        List<Session> faster = new ArrayList<>();

        assertThatThrownBy(() -> shop.atomically(batch -> {
                    given.add(batch.transfer().open(keyed));
                    faster.add(
                            CompletableFuture.supplyAsync(() -> shop.transfer().open(keyed))
                                    .join());
                    batch.transfer().handOff(given.get(0), HandoffDraft.of("Done"));
                }))
                .isInstanceOf(Conflict.class)
                .hasMessage("key must be unused, or used for " + given.get(0) + ", but is used for "
                        + faster.get(0).id());
        assertThat(shop.transfer().list(SessionFilter.all(), TEN).items()).isEqualTo(faster);
        shop.atomically(batch -> given.add(batch.transfer().open(keyed)));
        assertThat(given.get(1)).isEqualTo(faster.get(0).id());
    }

    @Test
    void sessionsAreListedNewestFirstByWhatTheyAre() {
        Session first = shop.transfer().open(SessionDraft.named("first").tagged("auth"));
        clock.advance(Duration.ofHours(1));
        lineage.in(SHOP.actor("ann")).transfer().open(SessionDraft.named("second"));
        lineage.in(Scope.project("lab")).transfer().open(SessionDraft.named("third"));
        shop.transfer().handOff(first.id(), HandoffDraft.of("Done").tagged("late"));

        assertThat(ids(lineage.transfer().list(SessionFilter.all(), TEN).items()))
                .containsExactly("third", "second", "first");
        assertThat(ids(shop.transfer().list(SessionFilter.all(), TEN).items())).containsExactly("second", "first");
        assertThat(matches(SessionFilter.all().project("lab"))).containsExactly("third");
        assertThat(matches(SessionFilter.all().tag("auth").tag("late"))).containsExactly("first");
        assertThat(matches(SessionFilter.all().tag("shop"))).containsExactly("second", "first");
        assertThat(matches(SessionFilter.all().actor("ann").actor("agent:planner")))
                .containsExactly("second", "first");
        assertThat(matches(SessionFilter.all().state(SessionState.OPEN))).containsExactly("third", "second");
        assertThat(matches(SessionFilter.all().state(SessionState.HANDED_OFF))).containsExactly("first");
        assertThat(matches(SessionFilter.all().until(ManualClock.START.plusMillis(1))))
                .containsExactly("first");
        assertThat(matches(SessionFilter.all().from(ManualClock.START.plusMillis(1))))
                .containsExactly("third", "second");
    }

    private List<String> matches(SessionFilter filter) {
        List<String> ids = ids(lineage.transfer().list(filter, TEN).items());
        assertThat(lineage.transfer().count(filter)).isEqualTo(ids.size());
        return ids;
    }

    @Test
    void theLatestSessionIsTheOneThatWasHandedOffLastWheneverItWasOpened() {
        assertThat(shop.transfer().latest()).isEmpty();
        assertThat(shop.transfer().resumeLatest(Optional.empty())).isEmpty();
        for (String id : List.of("first", "second", "third")) {
            shop.transfer().open(SessionDraft.named(id));
            clock.advance(Duration.ofMinutes(1));
        }
        lineage.in(Scope.project("lab")).transfer().open(SessionDraft.named("fourth"));
        lineage.in(Scope.project("lab")).transfer().handOff(RecordId.of("fourth"), HandoffDraft.of("Done"));
        Session second = shop.transfer().handOff(RecordId.of("second"), HandoffDraft.of("Done"));
        shop.transfer().handOff(RecordId.of("first"), HandoffDraft.of("Done"));
        Optional<Session> ofEqualTimes = shop.transfer().latest();
        Session ofAll = lineage.transfer().latest().get();
        clock.advance(Duration.ofMinutes(1));
        Session first = shop.transfer().handOff(RecordId.of("first"), HandoffDraft.of("Done at last"));

        assertThat(ofEqualTimes).contains(second);
        assertThat(ofAll.id()).hasToString("fourth");
        assertThat(shop.transfer().latest()).contains(first);
        assertThat(shop.transfer().resumeLatest(Optional.empty()).get().session())
                .isEqualTo(first);
        assertThat(lineage.transfer().latest()).contains(first);
        assertThat(shop.asOf(first.sequence() - 1).transfer().latest()).contains(second);
    }

    @Test
    void theLatestSessionIsFoundBehindManyThatWereOpenedLater() {
        shop.transfer().open(SessionDraft.named(ONE));
        clock.advance(Duration.ofMinutes(1));
        lineage.atomically(batch -> IntStream.range(0, 250).forEach(i -> batch.transfer()
                .handOff(batch.transfer().open(SessionDraft.unnamed()), HandoffDraft.of("Done " + i))));
        clock.advance(Duration.ofMinutes(1));
        Session last = shop.transfer().handOff(ONE, HandoffDraft.of("Done"));

        assertThat(lineage.transfer().latest()).contains(last);
    }

    @Test
    void decisionsAndLessonsAreListedAsIfThereWereNoSessions() {
        Decision decision =
                me.journal().record(DecisionDraft.of("Use Redis").tagged("auth").affecting("src/auth.ts"));
        shop.transfer().open(SessionDraft.named(ONE).tagged("auth"));
        me.transfer().handOff(HandoffDraft.of("Done").workingTree(tree("main", "0a1b2c", "src/auth.ts")));

        assertThat(shop.journal()
                        .list(
                                dev.lineage.journal.DecisionFilter.all()
                                        .tag("auth")
                                        .project("shop")
                                        .actor("agent:planner")
                                        .entity("src/auth.ts"),
                                TEN)
                        .items())
                .containsExactly(decision);
        assertThat(shop.journal().recent(10)).containsExactly(decision);
    }

    @Test
    void aSessionIsLinkedToTheFilesThatWereActive() {
        shop.transfer().open(SessionDraft.named(ONE));
        String longPath = "x/".repeat(1_000);
        me.transfer()
                .handOff(HandoffDraft.of("Done")
                        .workingTree(new WorkingTree(
                                Optional.empty(), List.of("src/auth.ts", longPath, "a\nb", "src/auth.ts", "pom.xml"))));

        assertThat(shop.transfer().links(ONE))
                .containsExactly(
                        new Link(ONE, Relation.TOUCHES, Reference.file("src/auth.ts"), false),
                        new Link(ONE, Relation.TOUCHES, Reference.file("pom.xml"), false));
    }

    @Test
    void sessionsAreFoundByWhatWasSaid() {
        shop.transfer().open(SessionDraft.named(ONE).about("Make logins last").tagged("auth"));
        assertThat(found("logins")).containsExactly("Make logins last");
        me.transfer()
                .handOff(HandoffDraft.of("Tokens are refreshed")
                        .workingTree(tree("feature/oauth", "0a1b2c", "src/auth.ts"))
                        .thread("certificate")
                        .next("deploy")
                        .blocker("firewall")
                        .question("ownership")
                        .failed("polling")
                        .tagged("late"));

        for (String word : List.of(
                "tokens",
                "logins",
                "certificate",
                "deploy",
                "firewall",
                "ownership",
                "polling",
                "auth",
                "late",
                "oauth")) {
            assertThat(found(word)).as(word).containsExactly("Tokens are refreshed");
        }
        assertThat(found("session")).isEmpty();
        assertThat(shop.query()
                        .search(Search.of("tokens").kind("session").tag("late"), TEN)
                        .items())
                .extracting(Hit::id)
                .containsExactly(ONE);
        assertThat(shop.query()
                        .search(Search.of("tokens").kind("decision"), TEN)
                        .items())
                .isEmpty();
        assertThat(lineage.in(Scope.project("lab"))
                        .query()
                        .search(Search.of("tokens"), TEN)
                        .items())
                .isEmpty();
    }

    private List<String> found(String word) {
        return shop.query().search(Search.of(word), TEN).items().stream()
                .map(Hit::title)
                .toList();
    }

    @Test
    void aSessionThatSaysNothingIsCalledByItsId() {
        shop.transfer().open(SessionDraft.named("planning-7").tagged("auth"));

        assertThat(found("auth")).containsExactly("planning-7");
    }

    @Test
    void theHistoryTellsWhatEachHandoffChanged() {
        shop.transfer().open(SessionDraft.named(ONE).about("Plan"));
        Session session = lineage.in(SHOP.actor("ann").session("session-00000000"))
                .transfer()
                .handOff(ONE, HandoffDraft.of("Done").next("Deploy").tagged("late"));

        List<Version> history = shop.query().history(ONE);

        assertThat(history).extracting(Version::number).containsExactly(1, 2);
        assertThat(history)
                .extracting(Version::actor)
                .containsExactly(Optional.of("agent:planner"), Optional.of("ann"));
        assertThat(history)
                .extracting(Version::session)
                .containsExactly(Optional.empty(), Optional.of("session-00000000"));
        assertThat(history.get(0).changes())
                .containsExactly(added("summary", "Plan"), added("state", "open"), added("tags", "[\"shop\"]"));
        assertThat(history.get(1).changes())
                .containsExactly(
                        new FieldChange("state", Optional.of("open"), Optional.of("handed_off")),
                        new FieldChange("tags", Optional.of("[\"shop\"]"), Optional.of("[\"shop\",\"late\"]")),
                        added(
                                "handoff",
                                "{\"message\":\"Done\",\"next_steps\":[\"Deploy\"],\"blockers\":[],\"questions\":[],"
                                        + "\"failed_attempts\":[],\"created_at\":\"2026-01-01T00:00:00Z\",\"content_hash\":\""
                                        + session.contentHash().get() + "\"}"));
    }

    private static FieldChange added(String field, String value) {
        return new FieldChange(field, Optional.empty(), Optional.of(value));
    }

    @Test
    void thePastIsAsItWas() {
        shop.transfer().open(SessionDraft.named(ONE));
        LineageQuery then = me.asOf(1);
        me.transfer().handOff(HandoffDraft.of("Done"));

        assertThat(then.transfer().show(ONE).state()).isEqualTo(SessionState.OPEN);
        assertThat(then.transfer().latest()).isEmpty();
        assertThat(then.transfer().versions(ONE)).hasSize(1);
        assertThat(then.transfer().count(SessionFilter.all().state(SessionState.OPEN)))
                .isEqualTo(1);
        assertThat(me.asOf(0).transfer().find(ONE)).isEmpty();
        lineage.maintenance().rebuild();
        assertThat(me.transfer().show(ONE).state()).isEqualTo(SessionState.HANDED_OFF);
        assertThat(me.asOf(1).transfer().show(ONE).state()).isEqualTo(SessionState.OPEN);
    }
}
