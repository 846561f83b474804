package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.ref.RecordId;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A result as fields of a body. For one body while it is read. */
final class ResultFields {
    private final BodyReader reader;
    private @Nullable Result result;
    private @Nullable Cited event;
    private int eventVersion;

    ResultFields(BodyReader reader) {
        this.reader = reader;
    }

    static void write(BodyWriter writer, Measured measured) {
        writer.code(DecisionTags.RESULT, DecisionCodes.of(measured.status()));
        measured.errors().ifPresent(count -> writer.number(DecisionTags.ERRORS, count));
        measured.retries().ifPresent(count -> writer.number(DecisionTags.RETRIES, count));
        measured.duration().ifPresent(time -> writer.number(DecisionTags.DURATION, time.toMillis()));
        DecisionCodec.text(writer, DecisionTags.EVIDENCE, measured.said().evidence());
        if (measured.event().isPresent()) {
            DecisionCodec.cited(writer, measured.event().get(), DecisionTags.EVENT, DecisionTags.EVENT_MISSING);
            writer.number(DecisionTags.EVENT_VERSION, measured.eventVersion());
        }
    }

    /** Takes the field that the reader stands on; false if it is none of these. */
    boolean take() {
        switch (reader.tag()) {
            case DecisionTags.RESULT -> result = Result.of(status());
            case DecisionTags.ERRORS -> result = begun().errors(count());
            case DecisionTags.RETRIES -> result = begun().retries(count());
            case DecisionTags.DURATION -> result = begun().duration(Duration.ofMillis(reader.number()));
            case DecisionTags.EVIDENCE -> result = begun().evidence(reader.text());
            case DecisionTags.EVENT -> event = DecisionDecoder.cited(reader);
            case DecisionTags.EVENT_MISSING -> event = Cited.missing(RecordId.of(reader.text()));
            case DecisionTags.EVENT_VERSION -> eventVersion = count();
            default -> {
                return false;
            }
        }
        return true;
    }

    private ResultStatus status() {
        return DecisionDecoder.known(reader, "result", DecisionCodes.status(reader.code()));
    }

    private int count() {
        long count = reader.number();
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw reader.malformed("a count must be from 0 to 2^31 - 1");
        }
        return (int) count;
    }

    private Result begun() {
        if (result == null) {
            throw reader.malformed("what is said of a result must follow its status");
        }
        return result;
    }

    Optional<Measured> measured() {
        if (result == null) {
            return Optional.empty();
        }
        if (event != null && eventVersion < 1) {
            throw reader.malformed("the entry of a result must have its version");
        }
        return Optional.of(new Measured(result, Optional.ofNullable(event), event == null ? 0 : eventVersion));
    }
}
