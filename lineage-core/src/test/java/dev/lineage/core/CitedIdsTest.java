package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Result;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CitedIdsTest {
    @TempDir
    private Path folder;

    private CloseableLineage lineage;

    @BeforeEach
    void open() {
        lineage = Lineages.open(Stores.MEMORY.open(folder));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edge-case",
                "session-example",
                "node-17",
                "dec-12",
                "dec-1A2B3C4D",
                "session-2026-11-21",
                "dec-xyz",
                "pat-17-shop",
                "pat-000017",
                "anti-corruption-layer",
                "anti-000001-Shop",
                "shown-on-tuesday",
                "run-42",
                "evt-9",
                "evt-01hzx3k9v0t5m8q2n7r4w6y1ab",
                "core-values",
                "JIRA-12"
            })
    void namesThatOnlyBeginAsLineagesIdsDoAreTakenAsOutsideNames(String name) {
        RecordId outside = RecordId.of(name);

        RecordId id = lineage.journal()
                .record(DecisionDraft.of("Cache the token").citing(outside).applying(outside))
                .id();
        lineage.journal().link(id, DecisionLink.of(Relation.AFFECTS, outside));
        lineage.graph().addNode(NodeDraft.of(outside));
        lineage.graph().addEdge(EdgeDraft.of(outside, Relation.DEPENDS_ON, id));

        assertThat(lineage.journal().links(id)).hasSize(3).allMatch(Link::dangling);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dec-00000000",
                "dec-0000000000000000000000000000000000000000000000000000000000000000",
                "session-00000000",
                "pat-000001-shop",
                "pat-1000000-shop",
                "anti-000001-session-2026-11-21",
                "node-00000000000000000000",
                "edge-00000000000000000000",
                "shown-00000000",
                "mem-00000000",
                "run-00000000",
                "evt-01HZX3K9V0T5M8Q2N7R4W6Y1AB",
                "pol-01HZX3K9V0T5M8Q2N7R4W6Y1AB"
            })
    void anIdOfLineagesOwnFormThatNamesNothingIsRefusedEverywhereButInAnImport(String name) {
        RecordId absent = RecordId.of(name);
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Cache the token")).id();
        long before = lineage.query().sequence();

        refused("target", absent, () -> lineage.journal()
                .record(DecisionDraft.of("x").citing(absent)));
        refused("target", absent, () -> lineage.journal()
                .record(DecisionDraft.of("x").applying(absent)));
        refused("target", absent, () -> lineage.journal().link(id, DecisionLink.of(Relation.AFFECTS, absent)));
        refused("node", absent, () -> lineage.graph().addNode(NodeDraft.of(absent)));
        refused("from", absent, () -> lineage.graph().addEdge(EdgeDraft.of(absent, Relation.DEPENDS_ON, id)));
        refused("to", absent, () -> lineage.graph().addEdge(EdgeDraft.of(id, Relation.DEPENDS_ON, absent)));
        assertThat(lineage.query().sequence()).isEqualTo(before);

        DecisionContent naming = DecisionContent.of("Imported")
                .edit()
                .related(List.of(absent))
                .links(List.of(DecisionLink.of(Relation.CITES_PRECEDENT, absent)))
                .build();
        RecordId imported = RecordId.of("dec-0a0a0a0a");
        lineage.journal().adopt(new ImportedDecision(imported, List.of(version(naming))));
        assertThat(lineage.journal().links(imported)).hasSize(2).allMatch(Link::dangling);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dec-00000000", "dec-1A2B", "JIRA-12", "the-decision"})
    void aFieldThatNamesARecordOfLineageTakesNoOther(String name) {
        RecordId absent = RecordId.of(name);
        RecordId id =
                lineage.journal().record(DecisionDraft.of("Cache the token")).id();
        Pattern pattern = lineage.patterns().capture(PatternDraft.of("Refresh early"));
        long before = lineage.query().sequence();

        refused("related_decisions", absent, () -> lineage.journal()
                .record(DecisionDraft.of("x").relatedTo(absent)));
        refused("superseding", absent, () -> lineage.journal()
                .record(DecisionDraft.of("x").superseding(absent)));
        refused("other", absent, () -> lineage.journal().relate(id, absent));
        refused("newer", absent, () -> lineage.journal().supersede(id, absent));
        refused("by", absent, () -> lineage.journal().reverse(id, absent));
        refused("decision", absent, () -> lineage.patterns()
                .validate(pattern.id(), ValidationDraft.positive().by(absent)));
        refused("parent", absent, () -> lineage.transfer().fork(absent, SessionDraft.unnamed()));
        EntryReference entry = new EntryReference(absent, 1);
        assertThatThrownBy(
                        () -> lineage.journal().resolve(id, Result.succeeded().event(entry)))
                .isInstanceOf(NotFound.class)
                .hasMessageContaining(name);
        assertThat(lineage.query().sequence()).isEqualTo(before);
        assertThat(lineage.patterns().show(pattern.id()).confidence()).isEqualTo(pattern.confidence());
    }

    @Test
    void aPatternThatIsAppliedAndIsNotHereGivesANoticeAsAnUnknownPrecedentDoes() {
        RecordId known =
                lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
        RecordId unknown = RecordId.of("refresh-early");

        Receipt receipt = lineage.journal()
                .record(DecisionDraft.of("Cache the token")
                        .applying(known, unknown)
                        .citing(unknown));

        assertThat(receipt.notices())
                .containsExactlyInAnyOrder(
                        new Notice(Notice.Kind.UNKNOWN_PATTERN, unknown, List.of()),
                        new Notice(Notice.Kind.UNKNOWN_PRECEDENT, unknown, List.of()));
    }

    private static ImportedVersion version(DecisionContent content) {
        return new ImportedVersion(content, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static void refused(String field, RecordId id, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(NotFound.class, refused -> assertThat(List.of(refused.field(), refused.id()))
                        .containsExactly(field, id.text()));
    }
}
