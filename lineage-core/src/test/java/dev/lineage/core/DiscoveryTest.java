package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import dev.lineage.transfer.SessionDraft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DiscoveryTest {
    private static final RecordId ABSENT = RecordId.of("dec-00000000");

    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @Test
    void aPatternSaysInWhichWorkItWasDiscovered(Lineage lineage) {
        RecordId decision =
                lineage.journal().record(DecisionDraft.of("Refresh early")).id();
        RecordId session = lineage.transfer().open(SessionDraft.unnamed()).id();
        Discovery discovery = Discovery.NOTHING
                .epic("mj100")
                .task("mj100-1")
                .decision(decision)
                .session(session);

        Pattern pattern = lineage.patterns()
                .capture(
                        PatternDraft.of("Refresh early").discoveredAt(discovery).then("Refresh at T-5"));

        assertThat(pattern.discovery()).isEqualTo(discovery);
        assertThat(((Pattern) lineage.patterns().show(pattern.id())).discovery())
                .isEqualTo(discovery);
        assertThat(lineage.patterns().links(pattern.id()))
                .containsExactly(
                        new Link(pattern.id(), Relation.LEARNED_FROM, Reference.epic("mj100"), false),
                        new Link(pattern.id(), Relation.LEARNED_FROM, Reference.task("mj100-1"), false),
                        new Link(pattern.id(), Relation.LEARNED_FROM, decision, false),
                        new Link(pattern.id(), Relation.LEARNED_FROM, session, false));
        assertThat(lineage.query().why(Reference.epic("mj100"), 5).touches())
                .extracting(touch -> touch.id())
                .containsExactly(pattern.id());
    }

    @Test
    void theDecisionAndTheSessionMustExistUnlessTheyAreImported(Lineage lineage) {
        RecordId session = lineage.transfer().open(SessionDraft.unnamed()).id();
        RecordId decision = lineage.journal().record(DecisionDraft.of("a")).id();
        long before = lineage.query().sequence();

        for (Discovery none : List.of(
                Discovery.NOTHING.decision(ABSENT),
                Discovery.NOTHING.decision(session),
                Discovery.NOTHING.session(RecordId.of("planning-7")),
                Discovery.NOTHING.session(decision))) {
            assertThatThrownBy(() ->
                            lineage.patterns().capture(PatternDraft.of("x").discoveredAt(none)))
                    .isInstanceOf(NotFound.class)
                    .hasMessageContaining("discovered_");
        }
        assertThat(lineage.query().sequence()).isEqualTo(before);

        RecordId imported = RecordId.of("pat-000009-shop");
        PatternContent content = PatternContent.of("x").discoveredAt(Discovery.NOTHING.decision(ABSENT));
        lineage.patterns().adopt(new ImportedLesson(imported, List.of(ImportedLessonVersion.of(content))));
        assertThat(lineage.patterns().links(imported))
                .containsExactly(new Link(imported, Relation.LEARNED_FROM, ABSENT, true));
    }

    @Test
    void theDecisionsThatApplyAPatternAreCountedAsTheViewerSeesThem(Lineage lineage) {
        RecordId pattern =
                lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
        lineage.journal().record(DecisionDraft.of("a").applying(pattern).citing(pattern));
        long then = lineage.query().sequence();
        lineage.journal().record(DecisionDraft.of("b").applying(pattern));
        lineage.in(Scope.all().writingTo("private:ann"))
                .journal()
                .record(DecisionDraft.of("c").applying(pattern));

        assertThat(lineage.patterns().show(pattern).usedIn()).isEqualTo(2);
        assertThat(lineage.asOf(then).patterns().show(pattern).usedIn()).isEqualTo(1);
        assertThat(lineage.in(Scope.all().reading("private:ann"))
                        .patterns()
                        .show(pattern)
                        .usedIn())
                .isEqualTo(3);
        assertThat(lineage.patterns().list(LessonFilter.all(), Paging.first(5)).items())
                .extracting(Lesson::usedIn)
                .containsExactly(2L);
        assertThat(lineage.patterns()
                        .match("refresh", LessonFilter.all(), Paging.first(5))
                        .items())
                .extracting(matched -> matched.lesson().usedIn())
                .containsExactly(2L);
        assertThat(lineage.patterns().versions(pattern))
                .extracting(Lesson::usedIn)
                .containsExactly(0L);
    }
}
