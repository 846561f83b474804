package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.WriteOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Warnings about what a decision cites and applies (rule J9). */
class NoticesTest extends MemoryTest {
    private List<Notice> citing(Reference precedent) {
        return lineage.precedents()
                .notices(Decision.builder("Do as before")
                        .trace(TraceBuilder.builder()
                                .addPrecedentCited(Precedent.of(precedent, "same"))
                                .build())
                        .build());
    }

    private List<Notice> applying(Reference pattern) {
        return lineage.precedents()
                .notices(Decision.builder("Do as before")
                        .addLinks(Relationship.of(Relation.APPLIES_PATTERN, pattern))
                        .build());
    }

    private static Notice outdated(RecordId cited, String fate, RecordId... successor) {
        return new Notice(
                "outdated_precedent",
                cited.target(),
                "The precedent " + cited + " " + fate,
                List.of(successor).stream().findFirst());
    }

    @Test
    void soundPrecedentGivesNoNotice() {
        RecordId cited = record("Refresh early").id();

        assertThat(citing(cited.target())).isEmpty();
        lineage.journal().resolve(cited, ResultBuilder.builder().success(true).build());
        assertThat(citing(cited.target())).isEmpty();
    }

    @Test
    void supersededPrecedentNamesItsSuccessor() {
        RecordId cited = record("Refresh early").id();
        RecordId newer = record("Refresh earlier").id();
        lineage.journal().supersede(cited, newer);
        clock.advance(Duration.ofMinutes(1));
        RecordId newest = record("Refresh earliest").id();
        lineage.journal().supersede(cited, newest);

        assertThat(citing(cited.target())).containsExactly(outdated(cited, "was superseded by " + newest, newest));
    }

    @Test
    void failedReversedAndAbandonedPrecedentsAreOutdated() {
        RecordId failed = record("Failed").id();
        lineage.journal().resolve(failed, ResultBuilder.builder().success(false).build());
        RecordId reversed = record("Reversed").id();
        lineage.journal().reverse(reversed, Reference.of("commit:d0fb77c"));
        RecordId abandoned = record("Abandoned").id();
        lineage.journal().update(abandoned, decision -> decision.outcome(Outcome.ABANDONED));

        assertThat(citing(failed.target())).containsExactly(outdated(failed, "failed"));
        assertThat(citing(reversed.target())).containsExactly(outdated(reversed, "was reversed by commit:d0fb77c"));
        assertThat(citing(abandoned.target())).containsExactly(outdated(abandoned, "was abandoned"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epic:mj100", "mj100", "memory:m1", "decision:adr-7", "dec-ffffffff"})
    void precedentThatNoRecordNamesIsUnknown(String text) {
        Reference cited = Reference.of(text);

        assertThat(citing(cited))
                .containsExactly(new Notice(
                        "unknown_precedent",
                        cited,
                        "The precedent " + text + " is unknown: no record has this name or is a part of it",
                        Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epic:mj100", "mj100"})
    void epicWithADecisionIsKnown(String epic) {
        record(Decision.builder("Part of it")
                .trace(TraceBuilder.builder().epicId(Reference.of("epic:mj100")).build()));

        assertThat(citing(Reference.of(epic))).isEmpty();
    }

    @Test
    void thingsOutsideAreTakenAsTheyAre() {
        assertThat(citing(Reference.of("https://example.com/rfc"))).isEmpty();
        assertThat(citing(Reference.of("docs/adr/7.md"))).isEmpty();
    }

    @Test
    void patternThatNoRecordNamesIsUnknown() {
        RecordId pattern =
                lineage.patterns().add(Pattern.builder("Buffer").build()).id();

        assertThat(applying(pattern.target())).isEmpty();
        assertThat(applying(Reference.of("buffer")))
                .containsExactly(new Notice(
                        "unknown_pattern",
                        Reference.of("buffer"),
                        "The pattern buffer is unknown: no record has this name",
                        Optional.empty()));
    }

    @Test
    void earlierStateKnowsNothingOfALaterSuccessor() {
        RecordId cited = record("Refresh early").id();
        LineageQuery then = lineage.asOf(record("Refresh earlier", newer()));
        lineage.journal().supersede(cited, record("Refresh earlier", newer()).id());

        Decision draft = Decision.builder("Do as before")
                .trace(TraceBuilder.builder()
                        .addPrecedentCited(Precedent.of(cited.target(), "same"))
                        .build())
                .build();
        assertThat(lineage.precedents().notices(draft)).hasSize(1);
        assertThat(then.precedents().notices(draft)).isEmpty();
    }

    private static WriteOption newer() {
        return WriteOption.key("newer");
    }
}
