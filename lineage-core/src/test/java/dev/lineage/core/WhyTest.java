package dev.lineage.core;

import static dev.lineage.ref.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Relation;
import dev.lineage.query.Touch;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyTest {
    private static final RecordId PLANNING = RecordId.of("planning-7");

    private final ManualClock clock = ManualClock.create();
    private CloseableLineage opened;
    private Lineage lineage;

    @BeforeEach
    void open(@TempDir Path folder) {
        opened = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        lineage = opened.in(Scope.all().session(PLANNING.text()));
        lineage.transfer().open(SessionDraft.named(PLANNING.text()));
    }

    @AfterEach
    void close() {
        opened.close();
    }

    @Test
    void antiPatternsAndSessionsTouchWhatTheirDecisionsDo() {
        Decision decision = lineage.journal().record(DecisionDraft.of("One").affecting(file("a.ts")));
        clock.advance(Duration.ofHours(1));
        Lesson lesson = lineage.patterns().warn(AntiPatternDraft.of("Guess"));
        lineage.patterns().validate(lesson.id(), ValidationDraft.negative().by(decision.id()));
        Why why = lineage.query().why(file("a.ts"), 3);
        assertThat(why.touches())
                .extracting(Touch::id, Touch::kind, Touch::relation, Touch::via)
                .containsExactlyInAnyOrder(
                        tuple(lesson.id(), "anti-pattern", Relation.REFUTED_BY, Optional.of(decision.id())),
                        tuple(decision.id(), "decision", Relation.AFFECTS, Optional.empty()),
                        tuple(PLANNING, "session", new Relation("session"), Optional.of(decision.id())));
        assertThat(why.touches().get(0).id()).isEqualTo(lesson.id());
        assertThat(why.cut()).isFalse();
        assertThat(lineage.query().why(file("a.ts"), 2).cut()).isTrue();
    }

    @Test
    void whatIsAskedAboutDoesNotTouchItself() {
        lineage.transfer().open(SessionDraft.named(PLANNING.text()));
        Decision one = lineage.journal().record(DecisionDraft.of("One").relatedTo(PLANNING));
        Decision two = lineage.journal().record(DecisionDraft.of("Two").relatedTo(one.id()));
        lineage.journal().relate(one.id(), two.id());
        assertThat(lineage.query().why(PLANNING, 10).touches())
                .extracting(Touch::id)
                .containsExactly(one.id());
        assertThat(lineage.query().why(one.id(), 10).touches())
                .extracting(Touch::id)
                .containsExactlyInAnyOrder(two.id(), PLANNING);
    }
}
