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

    private static Body<JudgedContent> minimal() {
        return body(
                header("pat-000001-shop"), PatternContent.of("Go").discoveredIn(Origin.of("shop")), Judgements.NONE);
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
        Judgements judgements = new Judgements(
                0,
                List.of(
                        Judgement.plain(Verdict.POSITIVE, 300),
                        Judgement.plain(Verdict.NEGATIVE, 1),
                        new Judgement(
                                Verdict.POSITIVE,
                                1,
                                Optional.of(Cited.here(LessonRecord.DECISION, HERE)),
                                Optional.of("held under load")),
                        new Judgement(Verdict.NEGATIVE, 1, decision("adr-0002"), Optional.empty()),
                        new Judgement(
                                Verdict.POSITIVE, 1, Optional.of(Cited.missing(RecordId.of("D4"))), Optional.empty()),
                        new Judgement(
                                Verdict.NEGATIVE, 1, Optional.of(Cited.missing(RecordId.of("D5"))), Optional.empty()),
                        new Judgement(Verdict.POSITIVE, 1, Optional.empty(), Optional.of("seen")),
                        new Judgement(Verdict.NEGATIVE, 1, Optional.empty(), Optional.of("unseen")),
                        Judgement.plain(Verdict.POSITIVE, 1)));

        assertWritten("pattern-full", body(header, content, judgements));
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

        assertWritten("anti-pattern-full", body(header("anti-000001-session-2026-11-21"), content, Judgements.NONE));
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
        Judgements judgements = new Judgements(300, List.of(Judgement.plain(Verdict.NEGATIVE, 1)));

        assertWritten("pattern-imported", body(header("pat-507900-48ba66c9"), content, judgements));
    }

    @Test
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(
                GoldenLessonsTest.class, "pattern-unknown-fields", PatternSchema.INSTANCE, minimal(), LessonForm::of);
    }

    private static Body<JudgedContent> body(Header header, LessonContent content, Judgements judgements) {
        return Body.of(header, new JudgedContent(content, judgements));
    }

    private static void assertWritten(String name, Body<JudgedContent> body) {
        Schema<JudgedContent> schema =
                LessonRecord.of(body.value().content().kind()).schema();
        Golden.assertWritten(GoldenLessonsTest.class, name, schema, body, LessonForm::of);
    }
}
