package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** One body while it is read. Of a field that is not repeated the last counts; one that is not known is skipped. */
final class DecisionDecoder {
    private final BodyReader reader;
    private final List<Alternative> alternatives = new ArrayList<>();
    private final List<Entity> entities = new ArrayList<>();
    private final List<String> tags = new ArrayList<>();
    private final List<Cited> related = new ArrayList<>();
    private final List<Cited> supersededBy = new ArrayList<>();
    private @Nullable String text;
    private @Nullable DecisionType type;
    private @Nullable Outcome outcome;
    private Optional<String> rationale = Optional.empty();
    private Optional<String> outcomeWord = Optional.empty();
    private Optional<String> lesson = Optional.empty();
    private Optional<String> gitCommit = Optional.empty();
    private Map<String, Object> additional = Map.of();
    private @Nullable TraceFields trace; // most decisions have none of these

    DecisionDecoder(BodyReader reader) {
        this.reader = reader;
    }

    DecisionBody read() {
        Header header = Header.read(reader);
        while (reader.next()) {
            take();
        }
        return new DecisionBody(
                header,
                required("text", text),
                rationale,
                required("type", type),
                required("outcome", outcome),
                outcomeWord,
                lesson,
                alternatives,
                entities,
                tags,
                related,
                supersededBy,
                gitCommit,
                trace == null ? DecisionContext.NOTHING : trace.context(),
                trace == null ? List.of() : trace.links(),
                trace == null ? Optional.empty() : trace.measured(),
                trace == null ? List.of() : trace.reversedBy(),
                additional);
    }

    private <T> T required(String name, @Nullable T value) {
        if (value == null) {
            throw reader.malformed("a decision must have its " + name);
        }
        return value;
    }

    private void take() {
        switch (reader.tag()) {
            case DecisionTags.TEXT -> text = reader.text();
            case DecisionTags.RATIONALE -> rationale = Optional.of(reader.text());
            case DecisionTags.TYPE -> type = known(reader, "type", DecisionCodes.type(reader.code()));
            case DecisionTags.TYPE_WORD -> type = new DecisionType(reader.text());
            case DecisionTags.OUTCOME -> outcome = known(reader, "outcome", DecisionCodes.outcome(reader.code()));
            case DecisionTags.OUTCOME_WORD -> outcomeWord = Optional.of(reader.text());
            case DecisionTags.LESSON -> lesson = Optional.of(reader.text());
            case DecisionTags.ALTERNATIVE -> alternatives.add(new Alternative(reader.text(), Optional.empty()));
            case DecisionTags.REJECTION -> reject(reader.text());
            case DecisionTags.ENTITY -> entities.add(new Entity(reader.text(), false));
            case DecisionTags.EXTRACTED -> entities.add(new Entity(reader.text(), true));
            case DecisionTags.TAG -> tags.add(reader.text());
            case DecisionTags.COMMIT -> gitCommit = Optional.of(reader.hex());
            case DecisionTags.COMMIT_TEXT -> gitCommit = Optional.of(reader.text());
            case DecisionTags.RELATED -> related.add(cited(reader));
            case DecisionTags.RELATED_MISSING -> related.add(Cited.missing(RecordId.of(reader.text())));
            case DecisionTags.SUPERSEDED_BY -> supersededBy.add(cited(reader));
            case DecisionTags.SUPERSEDED_BY_MISSING -> supersededBy.add(Cited.missing(RecordId.of(reader.text())));
            case DecisionTags.ADDITIONAL -> additional = data(reader, "additional data");
            default -> takeOther();
        }
    }

    private void takeOther() {
        if (trace == null) {
            trace = new TraceFields(reader);
        }
        if (!trace.take()) {
            skip();
        }
    }

    /** A value whose number this release must know. */
    static <T> T known(BodyReader reader, String name, @Nullable T value) {
        if (value == null) {
            throw reader.malformed("the number of its " + name + " must be known to this release");
        }
        return value;
    }

    private void reject(String reason) {
        if (alternatives.isEmpty()) {
            throw reader.malformed("a rejection must follow its alternative");
        }
        int last = alternatives.size() - 1;
        alternatives.set(last, new Alternative(alternatives.get(last).text(), Optional.of(reason)));
    }

    /** The record that the field names by its identity. */
    static Cited cited(BodyReader reader) {
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null
                ? Cited.here(DecisionKind.PREFIX, identity)
                : Cited.here(DecisionKind.PREFIX, RecordId.of(id), identity);
    }

    /** The field as free data. */
    static Map<String, Object> data(BodyReader reader, String name) {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw reader.malformed(name + " must be a JSON object", e);
        }
    }

    private void skip() {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }
}
