package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Event;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Hit;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Score;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatternsTest {
    private static final Paging TEN = Paging.first(10);

    private CloseableLineage lineage;
    private Lineage me;

    @BeforeEach
    void open(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.FILE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        me = lineage.in(Scope.project("Web Shop").actor("agent:planner").session("session-1a2b3c4d"));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    private static List<String> ids(List<Lesson> lessons) {
        return lessons.stream().map(lesson -> lesson.id().text()).toList();
    }

    @Test
    void aPatternIsWhatItsDraftSays() {
        Pattern captured = me.patterns()
                .capture(PatternDraft.of("Refresh early")
                        .when("tokens near expiry")
                        .problem("they race")
                        .then("refresh five minutes before")
                        .bad("wait for a 401")
                        .good("refresh at T-5")
                        .category(Category.SECURITY));

        assertThat(captured.kind()).isEqualTo(LessonKind.PATTERN);
        assertThat(captured.id()).hasToString("pat-000001-web-shop");
        assertThat(captured.version()).isEqualTo(1);
        assertThat(captured.sequence()).isEqualTo(2);
        assertThat(captured.time()).isEqualTo(ManualClock.START);
        assertThat(captured.learnedAt()).isEqualTo(ManualClock.START);
        assertThat(captured.validFrom()).isEmpty();
        assertThat(captured.name()).isEqualTo("Refresh early");
        assertThat(captured.context()).contains("tokens near expiry");
        assertThat(captured.problem()).contains("they race");
        assertThat(captured.solution()).contains("refresh five minutes before");
        assertThat(captured.examples())
                .containsExactly(new Example(false, "wait for a 401"), new Example(true, "refresh at T-5"));
        assertThat(captured.category()).contains(Category.SECURITY);
        assertThat(captured.origin()).isEqualTo(Origin.of("web-shop"));
        assertThat(captured.confidence()).isEqualTo(0.5);
        assertThat(captured.positiveValidations()).isZero();
        assertThat(captured.negativeValidations()).isZero();
        assertThat(validations(captured.id())).isEmpty();
        assertThat(captured.project()).contains("Web Shop");
        assertThat(captured.actor()).contains("agent:planner");
        assertThat(captured.session()).contains("session-1a2b3c4d");
        assertThat(captured.additional()).isEmpty();
        assertThat(me.patterns().show(captured.id())).isEqualTo(captured);
    }

    @Test
    void anAntiPatternIsWhatItsDraftSays() {
        AntiPattern warned = lineage.patterns()
                .warn(AntiPatternDraft.of("Retry for ever")
                        .symptom("load grows")
                        .risk("outage")
                        .fix("back off")
                        .severity(Severity.HIGH)
                        .category("operations"));

        assertThat(warned.kind()).isEqualTo(LessonKind.ANTI_PATTERN);
        assertThat(warned.id()).hasToString("anti-000001-session-2026-01-01");
        assertThat(warned.symptom()).contains("load grows");
        assertThat(warned.risk()).contains("outage");
        assertThat(warned.fix()).contains("back off");
        assertThat(warned.severity()).contains(Severity.HIGH);
        assertThat(warned.category()).contains(new Category("operations"));
        assertThat(warned.project()).isEmpty();
        assertThat(lineage.patterns().show(warned.id())).isEqualTo(warned);
    }

    @Test
    void numbersCountByKindAndOriginAndPassByWhatIsTaken() {
        me.journal().adopt(new ImportedDecision(RecordId.of("pat-000002-web-shop"), List.of(version("foreign"))));
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ids.add(me.patterns().capture(PatternDraft.of("p" + i)).id().text());
        }
        ids.add(me.patterns().warn(AntiPatternDraft.of("a")).id().text());
        ids.add(me.patterns().capture(PatternDraft.of("q").origin("Lab 7")).id().text());
        ids.add(lineage.in(Scope.project("Web Shop").writingTo("secret"))
                .patterns()
                .capture(PatternDraft.of("hidden"))
                .id()
                .text());
        ids.add(me.patterns().capture(PatternDraft.of("last")).id().text());

        assertThat(ids)
                .containsExactly(
                        "pat-000001-web-shop",
                        "pat-000003-web-shop",
                        "pat-000004-web-shop",
                        "anti-000001-web-shop",
                        "pat-000001-lab-7",
                        "pat-000001-web-shop-2bb80d53",
                        "pat-000005-web-shop");
    }

    private static ImportedVersion version(String text) {
        return new ImportedVersion(DecisionContent.of(text), Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Test
    void aBatchGivesIdsAtOnceAndNoneTwice() {
        me.patterns().capture(PatternDraft.of("before"));
        List<String> given = new ArrayList<>();
        me.atomically(batch -> {
            RecordId first = batch.patterns().capture(PatternDraft.of("first"));
            RecordId second = batch.patterns().capture(PatternDraft.of("second"));
            RecordId warned = batch.patterns().warn(AntiPatternDraft.of("warned"));
            RecordId decision =
                    batch.journal().record(DecisionDraft.of("use both").relatedTo(first, second));
            batch.patterns().validate(second, ValidationDraft.positive().by(decision));
            given.addAll(List.of(first.text(), second.text(), warned.text()));
        });

        assertThat(given).containsExactly("pat-000002-web-shop", "pat-000003-web-shop", "anti-000001-web-shop");
        assertThat(ids(me.patterns().list(LessonFilter.all(), TEN).items()))
                .containsExactly(
                        "anti-000001-web-shop", "pat-000003-web-shop", "pat-000002-web-shop", "pat-000001-web-shop");
        assertThat(me.patterns().show(RecordId.of("pat-000003-web-shop")).confidence())
                .isCloseTo(0.55, within(1e-12));
        assertThat(me.patterns().capture(PatternDraft.of("after")).id()).hasToString("pat-000004-web-shop");
    }

    @Test
    void aBatchWhoseNumberSomebodyElseTakesFailsWhole() {
        assertThatThrownBy(() -> me.atomically(batch -> {
                    batch.patterns().capture(PatternDraft.of("mine"));
                    Lineage other = lineage.in(Scope.project("web-shop"));
                    CompletableFuture.runAsync(() -> other.patterns().capture(PatternDraft.of("theirs")))
                            .join();
                }))
                .isInstanceOf(Conflict.class)
                .hasMessage("id must be unused (pat-000001-web-shop), but is used");
        assertThat(lineage.patterns().list(LessonFilter.all(), TEN).items())
                .extracting(Lesson::name)
                .containsExactly("theirs");
    }

    @Test
    void aKeyWritesOnceWhateverItNames() {
        PatternDraft draft = PatternDraft.of("Refresh early").key("k1");
        Pattern first = me.patterns().capture(draft);

        assertThat(me.patterns().capture(draft)).isEqualTo(first);
        assertThatThrownBy(() -> me.patterns().capture(draft.then("otherwise")))
                .isInstanceOf(Conflict.class)
                .hasMessage("key must be used with the same content (k1), but is used with other content");
        assertThatThrownBy(() ->
                        me.patterns().warn(AntiPatternDraft.of("Refresh early").key("k1")))
                .isInstanceOf(Conflict.class);
        assertThatThrownBy(() ->
                        me.journal().record(DecisionDraft.of("Refresh early").key("k1")))
                .isInstanceOf(Conflict.class);
        me.journal().record(DecisionDraft.of("decided").key("k2"));
        assertThatThrownBy(
                        () -> me.patterns().capture(PatternDraft.of("decided").key("k2")))
                .isInstanceOf(Conflict.class);

        ValidationDraft positive = ValidationDraft.positive().key("k3");
        Lesson validated = me.patterns().validate(first.id(), positive);
        me.patterns().validate(first.id(), ValidationDraft.negative());
        assertThat(me.patterns().validate(first.id(), positive)).isEqualTo(validated);
        assertThat(me.patterns().show(first.id()).positiveValidations()).isEqualTo(1);
        assertThatThrownBy(() -> me.patterns()
                        .validate(first.id(), ValidationDraft.negative().key("k3")))
                .isInstanceOf(Conflict.class);
        me.atomically(batch -> assertThat(batch.patterns().capture(draft)).isEqualTo(first.id()));
    }

    /** The validations of a lesson, newest first. */
    private List<Validation> validations(RecordId lesson) {
        return me.patterns().validations(lesson, TEN).items().stream()
                .map(RecordedValidation::validation)
                .toList();
    }

    @Test
    void aValidationIsAnEventThatLinksTheDecision() {
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        Decision applied = me.journal().record(DecisionDraft.of("Refresh at T-5"));
        Decision failed = me.journal().record(DecisionDraft.of("Refresh at T-1"));

        me.patterns()
                .validate(
                        pattern.id(),
                        ValidationDraft.positive().by(applied.id()).note("held"));
        me.patterns().validate(pattern.id(), ValidationDraft.positive());
        Lesson now =
                me.patterns().validate(pattern.id(), ValidationDraft.negative().by(failed.id()));

        assertThat(now.version()).isEqualTo(1);
        assertThat(now.confidence()).isCloseTo(0.5355, within(1e-12));
        assertThat(now.positiveValidations()).isEqualTo(2);
        assertThat(now.negativeValidations()).isEqualTo(1);
        assertThat(validations(pattern.id()))
                .containsExactly(
                        new Validation(Verdict.NEGATIVE, Optional.of(failed.id()), Optional.empty()),
                        new Validation(Verdict.POSITIVE, Optional.empty(), Optional.empty()),
                        new Validation(Verdict.POSITIVE, Optional.of(applied.id()), Optional.of("held")));
        Link validated = new Link(pattern.id(), Relation.VALIDATED_BY, applied.id(), false);
        Link refuted = new Link(pattern.id(), Relation.REFUTED_BY, failed.id(), false);
        assertThat(me.patterns().links(pattern.id())).containsExactly(validated, refuted);
        assertThat(me.journal().links(applied.id())).containsExactly(validated);
        assertThat(me.journal().links(failed.id())).containsExactly(refuted);
        assertThat(me.patterns().versions(pattern.id()))
                .extracting(Lesson::version)
                .containsExactly(1);

        me.patterns().validate(pattern.id(), ValidationDraft.negative().by(applied.id()));
        assertThat(me.journal().links(applied.id()))
                .containsExactly(new Link(pattern.id(), Relation.REFUTED_BY, applied.id(), false));
        LineageQuery then = me.asOf(5);
        assertThat(then.journal().links(applied.id())).containsExactly(validated);
        assertThat(then.patterns().show(pattern.id()).confidence()).isCloseTo(0.55, within(1e-12));
    }

    @Test
    @SuppressWarnings("NullAway") // a host in which nobody checks for null
    void aValidationWithoutAVerdictIsRefused() {
        assertThatThrownBy(() -> new Validation(null, Optional.empty(), Optional.empty()))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("verdict must be given, but was \"null\"");
        assertThatThrownBy(() -> new Validation(Verdict.POSITIVE, null, Optional.empty()))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("decision must be given");
    }

    @Test
    void sayingTheSameAgainChangesNothing() {
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        Decision decision = me.journal().record(DecisionDraft.of("Refresh at T-5"));
        ValidationDraft draft = ValidationDraft.positive().by(decision.id());
        Lesson validated = me.patterns().validate(pattern.id(), draft);

        assertThat(me.patterns().validate(pattern.id(), draft)).isEqualTo(validated);
        assertThat(lineage.query().sequence()).isEqualTo(4);
    }

    @Test
    void whatIsNamedMustBeThere() {
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        Decision decision = me.journal().record(DecisionDraft.of("decided"));
        Decision hidden = lineage.in(Scope.project("lab")).journal().record(DecisionDraft.of("elsewhere"));
        RecordId missing = RecordId.of("pat-000009-web-shop");

        assertMissing("id", missing, () -> me.patterns().show(missing));
        assertMissing("id", missing, () -> me.patterns().links(missing));
        assertMissing("id", missing, () -> me.patterns().validate(missing, ValidationDraft.positive()));
        assertMissing("id", decision.id(), () -> me.patterns().show(decision.id()));
        assertMissing("id", decision.id(), () -> me.patterns().validate(decision.id(), ValidationDraft.positive()));
        assertMissing("id", pattern.id(), () -> me.journal().show(pattern.id()));
        assertMissing("id", pattern.id(), () -> me.journal().relate(pattern.id(), decision.id()));
        for (RecordId id : List.of(RecordId.of("dec-ffffffff"), RecordId.of("ADR-7"), hidden.id(), pattern.id())) {
            assertMissing("decision", id, () -> me.patterns()
                    .validate(pattern.id(), ValidationDraft.positive().by(id)));
        }
        assertThat(me.patterns().versions(missing)).isEmpty();
        assertThat(me.patterns().versions(decision.id())).isEmpty();
        assertThat(lineage.query().sequence()).isEqualTo(4);
    }

    private static void assertMissing(
            String field, RecordId id, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(NotFound.class, error -> assertThat(List.of(error.field(), error.id()))
                        .containsExactly(field, id.text()));
    }

    @Test
    void decisionsAndLessonsKeepApartInListsOfOneProject() {
        me.journal().record(DecisionDraft.of("decided"));
        me.patterns().capture(PatternDraft.of("captured").category(Category.BASH));
        me.patterns().warn(AntiPatternDraft.of("warned").severity(Severity.LOW));

        assertThat(me.journal().recent(10)).extracting(Decision::text).containsExactly("decided");
        assertThat(me.journal().count(DecisionFilter.all().actor("agent:planner")))
                .isEqualTo(1);
        assertThat(lineage.journal().count(DecisionFilter.all().tag("Web Shop")))
                .isEqualTo(1);
        assertThat(me.patterns().count(LessonFilter.all())).isEqualTo(2);
        assertThat(me.patterns().count(LessonFilter.all().kind(LessonKind.PATTERN)))
                .isEqualTo(1);
        assertThat(me.patterns()
                        .count(LessonFilter.all().kind(LessonKind.PATTERN).severity(Severity.LOW)))
                .isZero();
        assertThat(lineage.patterns().count(LessonFilter.all().session("session-1a2b3c4d")))
                .isEqualTo(2);
        assertThat(me.patterns().count(LessonFilter.all().category(Category.BASH)))
                .isEqualTo(1);
        assertThat(me.patterns().count(LessonFilter.all().origin(Origin.of("web-shop"))))
                .isEqualTo(2);
    }

    @Test
    void aMatchWeighsByConfidenceAndASearchDoesNot() {
        Pattern doubted = me.patterns().capture(PatternDraft.of("Refresh tokens early"));
        Pattern proved =
                me.patterns().capture(PatternDraft.of("Refresh tokens early").when("several processes share one"));
        long before = lineage.query().sequence();
        for (int i = 0; i < 2; i++) {
            me.patterns().validate(doubted.id(), ValidationDraft.negative());
        }
        for (int i = 0; i < 4; i++) {
            me.patterns().validate(proved.id(), ValidationDraft.positive());
        }

        List<MatchedLesson> matched = me.patterns()
                .match("refresh tokens early", LessonFilter.all(), TEN)
                .items();
        assertThat(matched).extracting(match -> match.lesson().id()).containsExactly(proved.id(), doubted.id());
        assertThat(me.query().search(Search.of("refresh tokens early"), TEN).items())
                .extracting(Hit::id, Hit::kind)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(doubted.id(), "pattern"),
                        org.assertj.core.groups.Tuple.tuple(proved.id(), "pattern"));
        assertThat(me.patterns()
                        .match("refresh tokens early", LessonFilter.all(), Paging.first(1))
                        .items())
                .extracting(match -> match.lesson().id())
                .containsExactly(proved.id());
        assertThat(me.asOf(before)
                        .patterns()
                        .match("refresh tokens early", LessonFilter.all(), TEN)
                        .items())
                .extracting(match -> match.lesson().id())
                .containsExactly(doubted.id(), proved.id());
        Score score = matched.get(1).score();
        double relevance = me.query()
                .search(Search.of("refresh tokens early"), TEN)
                .items()
                .get(0)
                .score()
                .value();
        assertThat(score.value()).isCloseTo(relevance * 0.5 * Math.pow(0.9, 2) * 0.5, within(1e-9));
        assertThat(score.parts().stream().mapToDouble(Score.Part::value).sum()).isCloseTo(score.value(), within(1e-9));
        assertThat(score.parts().subList(score.parts().size() - 2, score.parts().size()))
                .extracting(Score.Part::name)
                .containsExactly("confidence", "maturity");
    }

    @Test
    void aTagOfTheProjectFindsLessonsToo() {
        me.patterns().capture(PatternDraft.of("Refresh early"));
        lineage.patterns().capture(PatternDraft.of("Refresh early"));

        assertThat(lineage.query()
                        .search(Search.of("refresh").tag("Web Shop"), TEN)
                        .items())
                .extracting(hit -> hit.id().text())
                .containsExactly("pat-000001-web-shop");
    }

    @Test
    void aRebuildChangesNoAnswerAndVerifyFindsNothing() {
        Decision decision = me.journal().record(DecisionDraft.of("decided"));
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early").good("at T-5"));
        me.patterns().warn(AntiPatternDraft.of("Retry for ever").severity(Severity.HIGH));
        me.patterns().validate(pattern.id(), ValidationDraft.positive().by(decision.id()));
        List<Object> before = answers(pattern.id(), decision.id());

        lineage.maintenance().rebuild();

        assertThat(answers(pattern.id(), decision.id())).isEqualTo(before);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
    }

    private List<Object> answers(RecordId pattern, RecordId decision) {
        return List.of(
                me.patterns().list(LessonFilter.all(), TEN).items(),
                me.patterns()
                        .match("refresh early retry", LessonFilter.all(), TEN)
                        .items(),
                me.query().history(pattern),
                me.patterns().versions(pattern),
                me.journal().links(decision),
                me.asOf(2).patterns().list(LessonFilter.all(), TEN));
    }

    @Test
    void aTimelineTellsOfAValidation() {
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        me.patterns().validate(pattern.id(), ValidationDraft.positive());

        Event event =
                me.query().timeline(Timeline.all(), Paging.first(1)).items().get(0);

        assertThat(List.of(event.id(), event.kind(), event.version(), event.title(), event.actor()))
                .isEqualTo(List.of(pattern.id(), "validation", 1, "Refresh early", Optional.of("agent:planner")));
        assertThat(event.changes())
                .containsExactly(new FieldChange("verdict", Optional.empty(), Optional.of("positive")));
        assertThat(me.query().history(pattern.id())).hasSize(1);
    }

    @Test
    void bodiesStaySmallHoweverOftenALessonIsValidated() {
        Pattern pattern = me.patterns().capture(PatternDraft.of("Refresh early"));
        lineage.atomically(batch -> {
            for (int i = 0; i < 2_000; i++) {
                batch.patterns().validate(pattern.id(), ValidationDraft.positive());
            }
        });

        Lesson now = me.patterns().show(pattern.id());
        assertThat(now.positiveValidations()).isEqualTo(2_000);
        assertThat(now.confidence()).isEqualTo(0.99);
        assertThat(now.version()).isEqualTo(1);
    }

    @Test
    void aBatchGivesNoIdThatItsImportsHave() {
        RecordId taken = RecordId.of("pat-000001-shop");
        List<RecordId> ids = new ArrayList<>();
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create())) {
            lineage.in(Scope.project("shop")).atomically(batch -> {
                batch.journal().adopt(Imports.decision(taken, "of another tool"));
                ids.add(batch.patterns().capture(PatternDraft.of("after it")));
            });

            assertThat(ids).containsExactly(RecordId.of("pat-000002-shop"));
            assertThat(lineage.patterns().show(ids.get(0)).name()).isEqualTo("after it");
            assertThat(lineage.journal().show(taken).text()).isEqualTo("of another tool");
        }
    }
}
