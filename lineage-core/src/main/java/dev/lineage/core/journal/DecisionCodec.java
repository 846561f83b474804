package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Limits;
import dev.lineage.spi.Entry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decisions as bytes, format 1: the header's fields, then those of {@link DecisionTags}. Equal bodies have equal bytes. */
final class DecisionCodec {
    private DecisionCodec() {}

    /**
     * Writes a body.
     *
     * @throws InvalidInput if it is longer than {@link Limits#BODY}
     */
    static byte[] encode(DecisionBody body) {
        BodyWriter writer = new BodyWriter("decision", Limits.BODY);
        body.header().write(writer);
        writer.text(DecisionTags.TEXT, body.text());
        text(writer, DecisionTags.RATIONALE, body.rationale());
        type(writer, body.type());
        writer.code(DecisionTags.OUTCOME, DecisionCodes.of(body.outcome()));
        text(writer, DecisionTags.OUTCOME_WORD, body.outcomeWord());
        text(writer, DecisionTags.LESSON, body.lesson());
        alternatives(writer, body.alternatives());
        entities(writer, body.entities());
        tags(writer, body.tags());
        commit(writer, body.gitCommit());
        cited(writer, body.related(), DecisionTags.RELATED, DecisionTags.RELATED_MISSING);
        cited(writer, body.supersededBy(), DecisionTags.SUPERSEDED_BY, DecisionTags.SUPERSEDED_BY_MISSING);
        data(writer, DecisionTags.ADDITIONAL, body.additional());
        ContextFields.write(writer, body.context());
        LinkFields.write(writer, body.links());
        if (body.measured().isPresent()) {
            ResultFields.write(writer, body.measured().get());
        }
        cited(writer, body.reversedBy(), DecisionTags.REVERSED_BY, DecisionTags.REVERSED_BY_MISSING);
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static DecisionBody decode(Entry entry) {
        return EntryBody.decode(entry, DecisionCodec::decode);
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static DecisionBody decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        try {
            return new DecisionDecoder(reader).read();
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    static void text(BodyWriter writer, int tag, Optional<String> value) {
        if (value.isPresent()) {
            writer.text(tag, value.get());
        }
    }

    private static void type(BodyWriter writer, DecisionType type) {
        int code = DecisionCodes.of(type);
        if (code == 0) {
            writer.text(DecisionTags.TYPE_WORD, type.word());
        } else {
            writer.code(DecisionTags.TYPE, code);
        }
    }

    private static void alternatives(BodyWriter writer, List<Alternative> alternatives) {
        for (Alternative alternative : alternatives) {
            writer.text(DecisionTags.ALTERNATIVE, alternative.text());
            text(writer, DecisionTags.REJECTION, alternative.rejection());
        }
    }

    private static void entities(BodyWriter writer, List<Entity> entities) {
        for (Entity entity : entities) {
            writer.text(entity.extracted() ? DecisionTags.EXTRACTED : DecisionTags.ENTITY, entity.text());
        }
    }

    private static void tags(BodyWriter writer, List<String> tags) {
        for (String tag : tags) {
            writer.text(DecisionTags.TAG, tag);
        }
    }

    private static void commit(BodyWriter writer, Optional<String> commit) {
        if (commit.isPresent() && isPackable(commit.get())) {
            writer.hex(DecisionTags.COMMIT, commit.get());
        } else {
            text(writer, DecisionTags.COMMIT_TEXT, commit);
        }
    }

    private static boolean isPackable(String commit) {
        for (int i = 0; i < commit.length(); i++) {
            char c = commit.charAt(i);
            if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return commit.length() % 2 == 0;
    }

    private static void cited(BodyWriter writer, List<Cited> records, int here, int missing) {
        for (Cited cited : records) {
            cited(writer, cited, here, missing);
        }
    }

    static void cited(BodyWriter writer, Cited cited, int here, int missing) {
        if (cited.identity() == null) {
            writer.text(missing, cited.id().text());
        } else {
            writer.identity(here, cited.identity(), cited.ownId());
        }
    }

    static void data(BodyWriter writer, int tag, Map<String, Object> fields) {
        if (!fields.isEmpty()) {
            writer.bytes(tag, Json.write(generator -> Json.write(generator, fields)));
        }
    }
}
