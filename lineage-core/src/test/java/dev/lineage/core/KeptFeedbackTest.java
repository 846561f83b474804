package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFeedbackTest {
    private static final int MANY = 60;
    private static final String FAMILY = "feedback";

    @TempDir
    Path folder = Path.of("");

    private CloseableLineage open(long seed) {
        return Lineages.open(
                Stores.FILE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.after(new Ulid(0x019B_0000_0000_0000L + seed, 0)))
                        .salts(new Random(seed)));
    }

    /** Patterns of two projects, followed by decisions of which much or little came, and validated too. */
    private static void write(Lineage lineage) {
        for (String project : List.of("shop", "lab")) {
            Lineage me = lineage.in(Scope.project(project));
            RecordId pattern =
                    me.patterns().capture(PatternDraft.of("Refresh early")).id();
            for (int i = 0; i < MANY; i++) {
                RecordId decision = me.journal()
                        .record(DecisionDraft.of("Follow " + i)
                                .linking(DecisionLink.of(Relation.APPLIES_PATTERN, pattern)))
                        .id();
                me.journal().resolve(decision, Resolution.of(i % 3 == 0 ? Result.failed() : Result.succeeded()));
                if (i % 5 == 0) {
                    me.patterns()
                            .validate(
                                    pattern,
                                    ValidationDraft.negative().by(decision).note("It was slow"));
                    me.journal().resolve(decision, Resolution.of(i % 2 == 0 ? Result.unknown() : Result.succeeded()));
                }
            }
            me.patterns().validate(pattern, ValidationDraft.positive());
        }
    }

    private static List<Object> answers(Lineage lineage) {
        List<Object> answers = new ArrayList<>();
        for (LineageQuery query : List.of(
                lineage.query(),
                lineage.asOf(MANY),
                lineage.asOf(3 * MANY),
                lineage.in(Scope.project("lab")).query())) {
            for (Lesson lesson : query.patterns()
                    .list(LessonFilter.all(), Paging.first(1_000))
                    .items()) {
                answers.add(List.of(lesson.id(), lesson.confidence(), lesson.feedback()));
            }
            answers.add(query.patterns().proposals(10).size());
        }
        return answers;
    }

    private List<SegmentRange> kept() {
        try (Store store = Stores.FILE.open(folder)) {
            return store.read(View.EVERYTHING, snapshot -> snapshot.segments(FAMILY));
        }
    }

    private void keep(SegmentRange range, byte[] data) {
        try (Store store = Stores.FILE.open(folder)) {
            store.<SegmentRange>write(writer -> {
                writer.keep(range, data);
                return range;
            });
        }
    }

    @Test
    void whatOneProcessReadFromTheLedgerTheNextOneFindsPacked() {
        List<Object> first;
        long end;
        try (CloseableLineage lineage = open(1)) {
            write(lineage);
            first = answers(lineage);
            end = lineage.query().sequence();
        }
        assertThat(kept()).containsExactly(new SegmentRange(FAMILY, 0, end));
        try (CloseableLineage lineage = open(2)) {
            assertThat(answers(lineage)).isEqualTo(first);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            write(lineage);
            first = answers(lineage);
            end = lineage.query().sequence();
        }
        assertThat(kept()).containsExactly(new SegmentRange(FAMILY, 0, end));
        try (CloseableLineage lineage = open(3)) {
            assertThat(answers(lineage)).isEqualTo(first);
            lineage.maintenance().rebuild();
            assertThat(answers(lineage)).isEqualTo(first);
        }
    }

    @Test
    void aProcessThatAsksForNoLessonReadsAndKeepsNothing() {
        try (CloseableLineage lineage = open(1)) {
            for (int i = 0; i < 2 * MANY; i++) {
                lineage.journal().record(DecisionDraft.of("Number " + i));
            }
        }
        assertThat(kept()).isEmpty();
    }

    @Test
    void aSegmentThatCannotBeReadIsToldAndReadFromTheLedgerAgain() {
        List<Object> whole;
        try (CloseableLineage lineage = open(1)) {
            write(lineage);
            whole = answers(lineage);
        }
        SegmentRange kept = kept().get(0);
        byte[] data;
        try (Store store = Stores.FILE.open(folder)) {
            data = store.read(View.EVERYTHING, snapshot -> snapshot.segment(kept));
        }
        data[data.length / 2] ^= 1;
        keep(kept, data);
        try (CloseableLineage lineage = open(2)) {
            assertThat(lineage.maintenance().verify().problems())
                    .containsExactly("feedback segment 1 to " + kept.until() + ": feedback segment of " + data.length
                            + " bytes fails its checksum");
            assertThat(answers(lineage)).isEqualTo(whole);
        }
        try (CloseableLineage lineage = open(3)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(answers(lineage)).isEqualTo(whole);
        }
    }

    @Test
    void twoProcessesKeepWhatFits() {
        List<Object> answers;
        try (CloseableLineage one = open(1);
                CloseableLineage other = open(2)) {
            write(one);
            answers(one);
            answers(other);
            write(other);
            answers = answers(one);
            assertThat(answers(other)).isEqualTo(answers);
        }
        assertThat(kept()).hasSize(1);
        try (CloseableLineage lineage = open(3)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(answers(lineage)).isEqualTo(answers);
        }
    }

    @Test
    void whatAnotherProcessHasKeptMeanwhileIsNotKeptTwice() {
        List<Object> answers;
        try (CloseableLineage one = open(1)) {
            write(one);
            answers(one);
            try (CloseableLineage other = open(2)) {
                answers(other);
            }
            assertThat(kept()).hasSize(1);
            write(one);
            answers = answers(one);
        }
        assertThat(kept()).hasSize(1);
        try (CloseableLineage lineage = open(3)) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            assertThat(answers(lineage)).isEqualTo(answers);
        }
    }

    @Test
    void whatAnotherProcessDroppedInARebuildIsNotTakenForKept() {
        List<Object> answers;
        try (CloseableLineage lineage = open(1)) {
            write(lineage);
            answers(lineage);
        }
        try (CloseableLineage one = open(2)) {
            answers(one);
            try (CloseableLineage other = open(3)) {
                other.maintenance().rebuild();
            }
            write(one);
            answers = answers(one);
        }
        try (CloseableLineage lineage = open(4)) {
            assertThat(answers(lineage)).isEqualTo(answers);
        }
    }
}
