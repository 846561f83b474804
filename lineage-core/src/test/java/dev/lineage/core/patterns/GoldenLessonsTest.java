package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Golden;
import dev.lineage.core.schema.Schema;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenLessonsTest {
    private static final Ulid HERE = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");

    private static Header header(String id) {
        return Headers.of(id, null, null, null, null, null, null, null, null, null);
    }

    private static Optional<Cited> decision(String id) {
        return Optional.of(Cited.here(LessonRecord.DECISION, RecordId.of(id), HERE));
    }

    @Test
    void aMinimalPattern() {
        assertWritten("pattern-minimal", minimal());
    }

    private static Body<LessonStatement> minimal() {
        return body(header("pat-000001-shop"), PatternContent.of("Go").discoveredIn(Origin.of("shop")), 0);
    }

    @Test
    void aPatternWithEveryField() {
        PatternContent content = new PatternContent(
                "Refresh early — früh",
                Optional.of("tokens near expiry"),
                Optional.of("races 🔥"),
                Optional.of("refresh five minutes before"),
                List.of(new Example(false, "wait for 401"), new Example(true, "refresh at T-5")),
                Optional.of(new Category("auth")),
                Optional.of(Origin.of("shop")),
                Discovery.NOTHING,
                0.75,
                Map.of("weight", new BigDecimal("1.50")));
        Header header = Headers.of(
                "pat-000002-shop",
                -1_000L,
                "shop",
                "private",
                "ann",
                "session-1",
                "bob",
                "session-2",
                "run-42/step-3",
                "AAECAwQFBgcICQoL");
        assertWritten("pattern-full", body(header, content, 0));
    }

    @Test
    void anAntiPatternWithEveryField() {
        AntiPatternContent content = new AntiPatternContent(
                "Retry for ever",
                Optional.of("load grows"),
                Optional.of("outage"),
                Optional.of("back off"),
                Optional.of(Severity.CRITICAL),
                Optional.of(Category.ARCHITECTURE),
                Optional.of(Origin.of("session-2026-11-21")),
                1,
                Map.of());

        assertWritten("anti-pattern-full", body(header("anti-000001-session-2026-11-21"), content, 0));
    }

    @Test
    void aPatternWhoseValidationsAnImportCounted() {
        PatternContent content = new PatternContent(
                "Quote",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(Origin.of("shop")),
                Discovery.NOTHING,
                0.75,
                Map.of());

        assertWritten("pattern-imported", body(header("pat-507900-48ba66c9"), content, 300));
    }

    @Test
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(
                GoldenLessonsTest.class, "pattern-unknown-fields", PatternSchema.INSTANCE, minimal(), LessonForm::of);
    }

    @Test
    void aPlainValidation() {
        Judgement plain = new Judgement(Verdict.POSITIVE, 1, Optional.empty(), Optional.empty(), Optional.empty());

        Golden.assertWritten(
                GoldenLessonsTest.class,
                "validation-plain",
                ValidationSchema.INSTANCE,
                Body.of(Header.NOTHING, plain),
                LessonForm::ofValidation);
    }

    @Test
    void aValidationWithEveryField() {
        Header header = Headers.of(
                null, -1_000L, "shop", "private", "ann", "session-1", null, null, "run-42/step-3", "AAECAwQFBgcICQoL");
        Judgement full = new Judgement(
                Verdict.NEGATIVE,
                300,
                decision("adr-0002"),
                Optional.of("failed under load"),
                Optional.of(Verdict.POSITIVE));

        Golden.assertWritten(
                GoldenLessonsTest.class,
                "validation-full",
                ValidationSchema.INSTANCE,
                Body.of(header, full),
                LessonForm::ofValidation);
    }

    private static Body<LessonStatement> body(Header header, LessonContent content, int initialValidations) {
        return Body.of(header, new LessonStatement(content, initialValidations));
    }

    private static void assertWritten(String name, Body<LessonStatement> body) {
        Schema<LessonStatement> schema =
                LessonRecord.of(body.value().content().kind()).schema();
        Golden.assertWritten(GoldenLessonsTest.class, name, schema, body, LessonForm::of);
    }
}
