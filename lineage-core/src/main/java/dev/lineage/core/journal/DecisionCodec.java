package dev.lineage.core.journal;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.HeaderReader;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContentBuilder;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Decisions as bytes, format 1: a JSON object, the header's fields first. Fields may be appended, never changed. */
final class DecisionCodec {
    private DecisionCodec() {}

    static byte[] encode(DecisionBody body) {
        return Json.write(generator -> {
            generator.writeStartObject();
            body.header().write(generator);
            write(generator, body.content());
            texts(generator, "related", body.related(), Cited::text);
            texts(generator, "superseded_by", body.supersededBy(), Cited::text);
            if (!body.content().additional().isEmpty()) {
                generator.writeName("additional");
                Json.write(generator, body.content().additional());
            }
            generator.writeEndObject();
        });
    }

    private static void write(JsonGenerator generator, DecisionContent content) {
        generator.writeStringProperty("text", content.text());
        text(generator, "rationale", content.rationale());
        generator.writeStringProperty("type", content.type().word());
        generator.writeStringProperty("outcome", content.outcome().word());
        text(generator, "word", content.outcomeWord());
        text(generator, "lesson", content.lesson());
        alternatives(generator, content.alternatives());
        texts(generator, "entities", named(content.entities(), false), Entity::text);
        texts(generator, "extracted", named(content.entities(), true), Entity::text);
        texts(generator, "tags", content.tags(), Function.identity());
        text(generator, "commit", content.gitCommit());
    }

    private static List<Entity> named(List<Entity> entities, boolean extracted) {
        return entities.stream()
                .filter(entity -> entity.extracted() == extracted)
                .toList();
    }

    private static void text(JsonGenerator generator, String name, Optional<String> value) {
        if (value.isPresent()) {
            generator.writeStringProperty(name, value.get());
        }
    }

    private static <T> void texts(JsonGenerator generator, String name, List<T> values, Function<T, String> text) {
        if (!values.isEmpty()) {
            generator.writeArrayPropertyStart(name);
            values.forEach(value -> generator.writeString(text.apply(value)));
            generator.writeEndArray();
        }
    }

    /** An alternative without a reason is a string, one with a reason an array of both. */
    private static void alternatives(JsonGenerator generator, List<Alternative> alternatives) {
        if (alternatives.isEmpty()) {
            return;
        }
        generator.writeArrayPropertyStart("alternatives");
        for (Alternative alternative : alternatives) {
            if (alternative.rejection().isEmpty()) {
                generator.writeString(alternative.text());
            } else {
                generator.writeStartArray();
                generator.writeString(alternative.text());
                generator.writeString(alternative.rejection().get());
                generator.writeEndArray();
            }
        }
        generator.writeEndArray();
    }

    static DecisionBody decode(byte[] body) {
        try (JsonParser parser = Json.parser(body)) {
            return new Decoding(parser).read();
        } catch (JacksonException e) {
            throw new StoreFailure("a decision's body is no JSON of format " + Header.FORMAT, e);
        }
    }

    /** One body while it is read. */
    private static final class Decoding {
        private final JsonParser parser;
        private final HeaderReader header = new HeaderReader();
        private final List<Entity> entities = new ArrayList<>();
        private List<Cited> related = List.of();
        private List<Cited> supersededBy = List.of();

        Decoding(JsonParser parser) {
            this.parser = parser;
        }

        DecisionBody read() {
            DecisionContentBuilder content = DecisionContent.of("-").edit();
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                if (!header.take(name, parser)) {
                    take(name, content);
                }
            }
            content.entities(entities);
            content.related(related.stream().map(Cited::id).toList());
            content.supersededBy(supersededBy.stream().map(Cited::id).toList());
            return new DecisionBody(header.header(), content.build(), related, supersededBy);
        }

        private void take(String name, DecisionContentBuilder content) {
            switch (name) {
                case "text" -> content.text(parser.getString());
                case "rationale" -> content.rationale(Optional.of(parser.getString()));
                case "type" -> content.type(new DecisionType(parser.getString()));
                case "outcome" -> content.outcome(Outcome.parse(parser.getString()));
                case "word" -> content.outcomeWord(Optional.of(parser.getString()));
                case "lesson" -> content.lesson(Optional.of(parser.getString()));
                case "alternatives" -> content.alternatives(alternatives());
                case "entities" -> texts().forEach(text -> entities.add(new Entity(text, false)));
                case "extracted" -> texts().forEach(text -> entities.add(new Entity(text, true)));
                case "tags" -> content.tags(texts());
                case "commit" -> content.gitCommit(Optional.of(parser.getString()));
                case "related" -> related = texts().stream().map(Cited::parse).toList();
                case "superseded_by" ->
                    supersededBy = texts().stream().map(Cited::parse).toList();
                case "additional" -> content.additional(Json.object(parser));
                default -> parser.skipChildren();
            }
        }

        private List<String> texts() {
            List<String> texts = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                texts.add(parser.getString());
            }
            return texts;
        }

        private List<Alternative> alternatives() {
            List<Alternative> alternatives = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.VALUE_STRING) {
                    alternatives.add(new Alternative(parser.getString(), Optional.empty()));
                } else {
                    List<String> both = texts();
                    alternatives.add(new Alternative(both.get(0), Optional.of(both.get(1))));
                }
            }
            return alternatives;
        }
    }
}
