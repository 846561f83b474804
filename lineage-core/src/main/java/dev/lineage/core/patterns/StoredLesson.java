package dev.lineage.core.patterns;

import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A lesson as it was stored. Two are equal if they are the same version of the same lesson in the same ledger. */
abstract class StoredLesson {
    private final Stored stored;
    private final LessonBody body;

    StoredLesson(Stored stored, LessonBody body) {
        this.stored = stored;
        this.body = body;
    }

    /** The lesson of a version whose kind is known to be one of a lesson. */
    static Lesson of(Stored stored) {
        LessonKind kind = LessonRecord.kind(stored)
                .orElseThrow(() -> new StoreFailure("\"" + stored.name() + "\" must be a lesson"));
        return of(stored, LessonCodec.decode(kind, stored.entry().body()));
    }

    static Lesson of(Stored stored, LessonBody body) {
        return body.content().kind() == LessonKind.PATTERN
                ? new StoredPattern(stored, body)
                : new StoredAntiPattern(stored, body);
    }

    public final RecordId id() {
        return RecordId.of(stored.name());
    }

    public final int version() {
        return stored.entry().version();
    }

    public final long sequence() {
        return stored.entry().sequence();
    }

    public final Instant time() {
        return Instant.ofEpochMilli(stored.time());
    }

    public final Optional<Instant> validFrom() {
        return Optional.ofNullable(body.header().time()).map(Instant::ofEpochMilli);
    }

    public final Instant learnedAt() {
        return Instant.ofEpochMilli(stored.at());
    }

    public final String name() {
        return body.content().name();
    }

    public final Optional<Category> category() {
        return body.content().category();
    }

    public final Origin origin() {
        return body.content().origin().orElseThrow();
    }

    public final double confidence() {
        return body.confidence();
    }

    public final double initialConfidence() {
        return body.content().initialConfidence();
    }

    public final int initialValidations() {
        return body.judgements().initial();
    }

    public final int positiveValidations() {
        return body.judgements().positive();
    }

    public final int negativeValidations() {
        return body.judgements().negative();
    }

    public final List<Validation> validations() {
        return body.judgements().named();
    }

    public final List<ValidationRun> validationRuns() {
        return body.judgements().list().stream().map(Judgement::run).toList();
    }

    public final Optional<String> project() {
        return Optional.ofNullable(body.header().project());
    }

    public final Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    public final Optional<String> actor() {
        return Optional.ofNullable(body.header().actor());
    }

    public final Map<String, Object> additional() {
        return body.content().additional();
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof StoredLesson that
                && sequence() == that.sequence()
                && stored.entry().identity().equals(that.stored.entry().identity())
                && Arrays.equals(stored.entry().body(), that.stored.entry().body());
    }

    @Override
    public final int hashCode() {
        return Objects.hash(sequence(), stored.entry().identity());
    }

    @Override
    public final String toString() {
        return stored.name() + " (version " + version() + "): " + name();
    }
}
