package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.PatternContent;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lessons as bytes, format 1: the header's fields, then those of {@link LessonTags}. Equal bodies have equal bytes. */
final class LessonCodec {
    private LessonCodec() {}

    /**
     * Writes a body.
     *
     * @throws InvalidInput if it is longer than {@link Limits#BODY}
     */
    static byte[] encode(LessonBody body) {
        BodyWriter writer = new BodyWriter(body.content().kind().word(), Limits.BODY);
        body.header().write(writer);
        LessonContent content = body.content();
        writer.text(LessonTags.NAME, content.name());
        text(writer, LessonTags.CATEGORY, content.category().map(category -> category.word()));
        text(writer, LessonTags.ORIGIN, content.origin().map(origin -> origin.slug()));
        if (content.initialConfidence() != LessonContent.UNPROVED) {
            writer.number(LessonTags.CONFIDENCE, Double.doubleToLongBits(content.initialConfidence()));
        }
        additional(writer, content.additional());
        if (content instanceof PatternContent pattern) {
            pattern(writer, pattern);
        } else if (content instanceof AntiPatternContent antiPattern) {
            antiPattern(writer, antiPattern);
        }
        if (body.judgements().initial() != 0) {
            writer.number(LessonTags.INITIAL_VALIDATIONS, body.judgements().initial());
        }
        judgements(writer, body.judgements().list());
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static LessonBody decode(LessonKind kind, Entry entry) {
        return EntryBody.decode(entry, body -> decode(kind, body));
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static LessonBody decode(LessonKind kind, byte[] body) {
        BodyReader reader = new BodyReader(body);
        try {
            return new LessonDecoder(kind, reader).read();
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    private static void text(BodyWriter writer, int tag, Optional<String> value) {
        if (value.isPresent()) {
            writer.text(tag, value.get());
        }
    }

    private static void additional(BodyWriter writer, Map<String, Object> fields) {
        if (!fields.isEmpty()) {
            writer.bytes(LessonTags.ADDITIONAL, Json.write(generator -> Json.write(generator, fields)));
        }
    }

    private static void pattern(BodyWriter writer, PatternContent pattern) {
        text(writer, LessonTags.CONTEXT, pattern.context());
        text(writer, LessonTags.PROBLEM, pattern.problem());
        text(writer, LessonTags.SOLUTION, pattern.solution());
        for (Example example : pattern.examples()) {
            writer.text(example.good() ? LessonTags.GOOD_EXAMPLE : LessonTags.BAD_EXAMPLE, example.text());
        }
        Discovery discovery = pattern.discovery();
        text(writer, LessonTags.DISCOVERED_EPIC, discovery.epic());
        text(writer, LessonTags.DISCOVERED_TASK, discovery.task());
        text(writer, LessonTags.DISCOVERED_DECISION, discovery.decision().map(RecordId::text));
        text(writer, LessonTags.DISCOVERED_SESSION, discovery.session().map(RecordId::text));
    }

    private static void antiPattern(BodyWriter writer, AntiPatternContent antiPattern) {
        text(writer, LessonTags.SYMPTOM, antiPattern.symptom());
        text(writer, LessonTags.RISK, antiPattern.risk());
        text(writer, LessonTags.FIX, antiPattern.fix());
        antiPattern.severity().ifPresent(severity -> writer.code(LessonTags.SEVERITY, Severities.code(severity)));
    }

    private static void judgements(BodyWriter writer, List<Judgement> judgements) {
        List<Judgement> plain = new ArrayList<>();
        for (Judgement each : judgements) {
            if (each.isPlain()) {
                plain.add(each);
            } else {
                plain(writer, plain);
                named(writer, each);
            }
        }
        plain(writer, plain);
    }

    private static void plain(BodyWriter writer, List<Judgement> runs) {
        if (!runs.isEmpty()) {
            writer.bytes(LessonTags.PLAIN, PlainValidations.write(runs));
            runs.clear();
        }
    }

    private static void named(BodyWriter writer, Judgement judgement) {
        boolean positive = judgement.isPositive();
        if (judgement.decision().isEmpty()) {
            text(writer, positive ? LessonTags.POSITIVE_NOTE : LessonTags.NEGATIVE_NOTE, judgement.note());
            return;
        }
        Cited decision = judgement.decision().get();
        if (decision.identity() == null) {
            int tag = positive ? LessonTags.VALIDATED_BY_MISSING : LessonTags.REFUTED_BY_MISSING;
            writer.text(tag, decision.id().text());
        } else {
            int tag = positive ? LessonTags.VALIDATED_BY : LessonTags.REFUTED_BY;
            writer.identity(tag, decision.identity(), decision.ownId());
        }
        text(writer, LessonTags.NOTE, judgement.note());
    }
}
