package dev.lineage.core;

import static dev.lineage.core.TransferTest.ONE;
import static dev.lineage.core.TransferTest.SHOP;
import static dev.lineage.core.TransferTest.tree;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.Moved;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sessions of other tools say more, and less, than those that were handed off here. */
class GoingOnFromImportsTest {
    private static final Optional<WorkingTree> NOWHERE = Optional.empty();
    private static final RecordId CHILD = RecordId.of("session-00000002");
    private static final RecordId GRANDCHILD = RecordId.of("session-00000003");

    private final CloseableLineage lineage = Lineages.open(
            ReferenceStore.create(),
            LineageOptions.defaults()
                    .clock(ManualClock.create())
                    .ids(FixedIds.create())
                    .salts(new Random(1)));
    private final Lineage shop = lineage.in(SHOP);

    @AfterEach
    void close() {
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        lineage.close();
    }

    private static Mentions texts(String... texts) {
        return new Mentions(List.of(texts).stream().map(Mention::of).toList(), 0);
    }

    private static ImportedHandoff handoff(Mentions decisions, Mentions lessons, Optional<WorkingTree> tree) {
        return new ImportedHandoff(
                Optional.empty(), "Done", tree, decisions, lessons, OpenWork.NONE, List.of(), Optional.empty());
    }

    private void adopt(ImportedHandoff handoff) {
        shop.transfer()
                .adopt(new ImportedSession(
                        ONE, List.of(ImportedSessionVersion.unknown().handedOff(handoff))));
    }

    /** A parent with as many texts as an import may bring; a child that adds a decision of its own. */
    private Decision decideInForkOfTwoThousandThreads() {
        List<Mention> many = IntStream.range(0, 2_000)
                .mapToObj(i -> Mention.of("thread " + i))
                .toList();
        OpenWork open = new OpenWork(new Mentions(many, 0), List.of(), List.of(), List.of());
        adopt(new ImportedHandoff(
                Optional.empty(),
                "Done",
                Optional.empty(),
                Mentions.NONE,
                Mentions.NONE,
                open,
                List.of(),
                Optional.empty()));
        shop.transfer().fork(ONE, SessionDraft.named(CHILD));
        return lineage.in(SHOP.session(CHILD.text())).journal().record(DecisionDraft.of("Use Redis"));
    }

    @Test
    void aForkOfASessionWithAsManyThreadsAsThereMayBeGoesOn() {
        Decision pending = decideInForkOfTwoThousandThreads();

        Resumption resumption = shop.transfer().resume(CHILD, NOWHERE);

        assertThat(resumption.pending()).containsExactly(pending);
        assertThat(resumption.open().threads().items())
                .hasSize(2_000)
                .first()
                .hasToString(pending.id().text());
        assertThat(resumption.open().threads().items()).last().hasToString("thread 1998");
        assertThat(resumption.open().threads().more()).isEqualTo(1);
        assertThat(shop.transfer().diff(ONE, CHILD).threads().onlySecond()).containsExactly(Mention.of(pending.id()));
    }

    @Test
    void aForkOfThatForkCanBeRead() {
        Decision pending = decideInForkOfTwoThousandThreads();

        shop.transfer().fork(CHILD, SessionDraft.named(GRANDCHILD));

        assertThat(shop.transfer().show(GRANDCHILD).inherited().threads().items())
                .hasSize(2_000)
                .contains(Mention.of(pending.id()));
        assertThat(shop.transfer()
                        .handOff(GRANDCHILD, HandoffDraft.of("On"))
                        .handoff()
                        .get()
                        .open()
                        .threads()
                        .texts())
                .containsExactly(pending.id().text());
    }

    @Test
    void theBriefingTellsDecisionsAndLessonsThatAreTextsOrNotHere() {
        adopt(handoff(
                new Mentions(List.of(Mention.of("Use JSON for storage"), Mention.of(RecordId.of("dec-0a0b0c0d"))), 3),
                texts("Sort ids by time"),
                NOWHERE));

        assertThat(shop.transfer().resume(ONE, NOWHERE).briefing())
                .endsWith(
                        """
                > Done

                ## Decisions

                - and 3 older
                > - Use JSON for storage
                > - dec-0a0b0c0d

                ## Patterns

                > - Sort ids by time
                """);
    }

    @Test
    void aHeadThatAnImportDidNotNameIsThatOfItsLastCommit() {
        List<GitCommit> commits = List.of(new GitCommit("ffffff1", "Second"), new GitCommit("0a1b2c3", "First"));
        GitState then = new GitState(Optional.of("main"), Optional.empty(), Optional.empty(), commits, List.of(), 0, 0);
        adopt(handoff(Mentions.NONE, Mentions.NONE, Optional.of(new WorkingTree(Optional.of(then), List.of()))));

        Resumption same = shop.transfer().resume(ONE, Optional.of(tree("main", "ffffff1" + "0".repeat(33))));
        Resumption other = shop.transfer().resume(ONE, Optional.of(tree("main", "0a1b2c3" + "0".repeat(33))));

        assertThat(same.head()).isEmpty();
        assertThat(same.briefing()).contains("\n> On the branch main at ffffff1.\n");
        assertThat(other.head()).contains(new Moved(Optional.of("ffffff1"), Optional.of("0a1b2c3" + "0".repeat(33))));
    }

    @Test
    void aSummaryThatIsTheMessageIsToldOnce() {
        ImportedSessionVersion version = new ImportedSessionVersion(
                Optional.empty(),
                Optional.empty(),
                Optional.of("Done"),
                List.of(),
                Optional.empty(),
                OpenWork.NONE,
                Optional.of(ImportedHandoff.of("Done")),
                Map.of(),
                Validity.UNSAID);
        shop.transfer().adopt(new ImportedSession(ONE, List.of(version)));

        assertThat(shop.transfer().resume(ONE, NOWHERE).briefing()).containsOnlyOnce("> Done");
    }

    @Test
    void aThreadThatIsTheForksOwnDecisionIsListedOnce() {
        RecordId own = RecordId.of("adr-0001");
        OpenWork open = new OpenWork(new Mentions(List.of(Mention.of(own)), 0), List.of(), List.of(), List.of());
        shop.journal().adopt(Imports.inSession(CHILD, own, "Use Redis"));
        adopt(new ImportedHandoff(
                Optional.empty(), "Done", NOWHERE, Mentions.NONE, Mentions.NONE, open, List.of(), Optional.empty()));
        shop.transfer().fork(ONE, SessionDraft.named(CHILD));

        assertThat(shop.transfer().resume(CHILD, NOWHERE).pending())
                .extracting(Decision::id)
                .containsExactly(own);
        assertThat(shop.transfer()
                        .handOff(CHILD, HandoffDraft.of("On"))
                        .handoff()
                        .get()
                        .open()
                        .threads()
                        .texts())
                .containsExactly(own.text());
    }
}
