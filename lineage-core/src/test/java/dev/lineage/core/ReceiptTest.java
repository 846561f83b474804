package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a receipt says of the precedents that a decision cites. */
class ReceiptTest {
    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @Test
    void aPrecedentThatStandsIsNoMatter(Lineage lineage) {
        RecordId standing = record(lineage, "Use Redis").id();
        RecordId pattern =
                lineage.patterns().capture(PatternDraft.of("Expire by age")).id();

        Receipt receipt = lineage.journal()
                .record(DecisionDraft.of("Use Redis again").citing(standing, pattern, Reference.memory("m-1")));

        assertThat(receipt.notices()).isEmpty();
        assertThat(receipt).isEqualTo(lineage.journal().show(receipt.id()));
    }

    @Test
    void anOutdatedPrecedentIsToldWithWhatReplacedItInTheEnd(Lineage lineage) {
        RecordId first = record(lineage, "Use Redis").id();
        RecordId second = lineage.journal()
                .record(DecisionDraft.of("Use Valkey").superseding(first))
                .id();
        RecordId last = lineage.journal()
                .record(DecisionDraft.of("Use Garnet").superseding(second))
                .id();
        RecordId other = lineage.journal()
                .record(DecisionDraft.of("Use a file").superseding(first))
                .id();

        Receipt receipt = lineage.journal()
                .record(DecisionDraft.of("Use Redis again").citing(first).citing(second));

        assertThat(receipt.notices())
                .containsExactly(
                        outdated(first, other, last),
                        new Notice(Notice.Kind.OUTDATED_PRECEDENT, second, List.of(last)));
        assertThat(Notice.Kind.OUTDATED_PRECEDENT.words()).isEqualTo("outdated precedent");
    }

    @Test
    void whatHasFailedOrWasTakenBackIsOutdatedWithoutASuccessor(Lineage lineage) {
        RecordId failed = record(lineage, "Poll").id();
        lineage.journal().resolve(failed, Result.failed());
        RecordId abandoned = record(lineage, "Push").id();
        lineage.journal().update(abandoned, DecisionUpdate.to(Outcome.ABANDONED));
        RecordId reversed = record(lineage, "Wait").id();
        RecordId by = record(lineage, "Do not wait").id();
        lineage.journal().reverse(reversed, by);
        RecordId unknown = record(lineage, "Guess").id();
        lineage.journal().resolve(unknown, Result.unknown());

        Receipt receipt =
                lineage.journal().record(DecisionDraft.of("Do it").citing(failed, abandoned, reversed, unknown));

        assertThat(receipt.notices()).containsExactly(outdated(failed), outdated(abandoned), outdated(reversed, by));
    }

    @Test
    void anEpicWithoutDecisionsIsUnknownUntilOneBelongsToIt(Lineage lineage) {
        Reference epic = Reference.epic("mj100");
        DecisionDraft citing = DecisionDraft.of("As in mj100").citing(epic, Reference.file("src/a.ts"));

        assertThat(lineage.journal().record(citing).notices())
                .containsExactly(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, epic, List.of()));

        lineage.journal().record(DecisionDraft.of("Split mj100").knowing(known -> known.epic("mj100")));
        assertThat(lineage.journal().record(citing).notices()).isEmpty();
    }

    @Test
    void aRecordOfAnotherFormThatIsNotHereIsUnknown(Lineage lineage) {
        RecordId foreign = RecordId.of("ADR-7");

        assertThat(lineage.journal()
                        .record(DecisionDraft.of("As in ADR-7").citing(foreign))
                        .notices())
                .containsExactly(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, foreign, List.of()));
    }

    @Test
    void whatTheAuthorDoesNotSeeIsNotTold(Lineage lineage) {
        Lineage shop = lineage.in(Scope.project("shop"));
        RecordId old = shop.journal().record(DecisionDraft.of("Use Redis")).id();
        Lineage secret = lineage.in(Scope.project("shop").writingTo("secret"));
        secret.journal().record(DecisionDraft.of("Use Valkey").relatedTo(old));
        DecisionDraft superseding = DecisionDraft.of("Use Valkey").superseding(old);
        assertThatThrownBy(() -> secret.journal().record(superseding)).isInstanceOf(Denied.class);
        lineage.in(Scope.project("lab"))
                .journal()
                .record(DecisionDraft.of("Split mj100").knowing(known -> known.epic("mj100")));

        Receipt receipt = shop.journal()
                .record(DecisionDraft.of("Use Redis again").citing(old).citing(Reference.epic("mj100")));

        assertThat(receipt.notices())
                .containsExactly(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, Reference.epic("mj100"), List.of()));
    }

    @Test
    void aLinkThatIsAddedLaterIsJudgedToo(Lineage lineage) {
        RecordId old = record(lineage, "Use Redis").id();
        lineage.journal().resolve(old, Result.failed());
        RecordId id = record(lineage, "Use Redis again").id();
        DecisionLink link = DecisionLink.of(Relation.CITES_PRECEDENT, old);

        Receipt linked = lineage.journal().link(id, link);
        Receipt again = lineage.journal().link(id, link.because("as before").strength(1));
        Receipt unchanged = lineage.journal().link(id, link.because("as before"));

        assertThat(List.of(linked.version(), again.version(), unchanged.version()))
                .isEqualTo(List.of(2, 3, 3));
        for (Receipt receipt : List.of(linked, again, unchanged)) {
            assertThat(receipt.notices()).containsExactly(outdated(old));
        }
    }

    @Test
    void aBatchTellsItsReceiptsOnceItIsWritten(Lineage lineage) {
        List<Receipt> told = new ArrayList<>();
        lineage.atomically(batch -> {
            RecordId old = batch.journal().record(DecisionDraft.of("Use Redis"));
            batch.journal().resolve(old, Result.failed());
            batch.journal().record(DecisionDraft.of("Use Redis again").citing(old), told::add);
            assertThat(told).isEmpty();
        });

        assertThat(told).hasSize(1);
        assertThat(told.get(0).notices()).extracting(Notice::kind).containsExactly(Notice.Kind.OUTDATED_PRECEDENT);
    }

    @Test
    void theSameKeyGivesTheDecisionAgainWithWhatIsKnownThen(Lineage lineage) {
        RecordId cited = record(lineage, "Use Redis").id();
        DecisionDraft draft = DecisionDraft.of("Use Redis again").citing(cited).key("k");
        Receipt first = lineage.journal().record(draft);
        lineage.journal().resolve(cited, Result.failed());

        Receipt again = lineage.journal().record(draft);

        assertThat(again).isEqualTo(first);
        assertThat(first.notices()).isEmpty();
        assertThat(again.notices()).containsExactly(outdated(cited));
    }

    private static Receipt record(Lineage lineage, String text) {
        return lineage.journal().record(DecisionDraft.of(text));
    }

    private static Notice outdated(RecordId cited, RecordId... replacedBy) {
        return new Notice(Notice.Kind.OUTDATED_PRECEDENT, cited, List.of(replacedBy));
    }
}
