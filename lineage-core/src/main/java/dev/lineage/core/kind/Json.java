package dev.lineage.core.kind;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.lineage.LineageException.InvalidInput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON of values: names in snake case, enums in lower case, empty components left out, groups at the top level. It is safe for several threads. */
public final class Json {
    private static final int MAX_DIGITS = 1_000;

    private final JsonMapper mapper = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNumberLength(MAX_DIGITS)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .annotationIntrospector(new RecordIntrospector())
            .addModule(BareStrings.module())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(Include.NON_EMPTY))
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private final ObjectReader strict = mapper.reader();
    private final ObjectReader lenient = mapper.reader()
            .without(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .withHandler(new StoredValues());

    /** Returns the JSON tree of a value or map. */
    public ObjectNode tree(Object value) {
        return mapper.valueToTree(value);
    }

    /** Reads a JSON object. */
    public ObjectNode parse(String text) {
        try {
            return mapper.readValue(text, ObjectNode.class);
        } catch (JacksonException failure) {
            throw new InvalidInput("document", "", "must be a JSON object: " + failure.getOriginalMessage());
        }
    }

    /** Returns the text of a tree or value. */
    public String text(Object value) {
        return mapper.writeValueAsString(value);
    }

    /** Returns a tree as maps, lists and plain values. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> map(ObjectNode tree) {
        return mapper.treeToValue(tree, LinkedHashMap.class);
    }

    /** Returns the value of a stored body; a word that this release does not know is absent. */
    public <T> T stored(String body, Class<T> type) {
        try {
            return lenient.forType(type).readValue(body);
        } catch (JacksonException failure) {
            throw refused(failure);
        }
    }

    /** Returns whether all fields of a stored body have one of these names. */
    boolean hasOnly(String body, Set<String> names) {
        try (JsonParser parser = lenient.createParser(body)) {
            boolean only = parser.nextToken() == JsonToken.START_OBJECT;
            for (String name = parser.nextName(); name != null && only; name = parser.nextName()) {
                only = names.contains(name);
                parser.nextToken();
                parser.skipChildren();
            }
            return only;
        } catch (JacksonException failure) {
            throw refused(failure);
        }
    }

    /** Returns the value of a tree; the first thing that breaks a rule is refused. */
    public <T> T value(ObjectNode tree, Class<T> type) {
        try {
            return strict.treeToValue(tree, type);
        } catch (JacksonException failure) {
            throw refused(failure);
        }
    }

    private static InvalidInput refused(JacksonException failure) {
        String path = path(failure);
        if (failure.getCause() instanceof InvalidInput invalid) {
            boolean named = path.isEmpty() || path.endsWith(invalid.field());
            String field = named ? path.isEmpty() ? invalid.field() : path : path + "." + invalid.field();
            return new InvalidInput(field, invalid.value(), invalid.rule());
        }
        return new InvalidInput(
                path.isEmpty() ? "document" : path,
                "",
                "has the wrong form: "
                        + failure.getOriginalMessage().lines().findFirst().orElse(""));
    }

    /** Returns the place of a failure, for example {@code alternatives[2].option}. */
    private static String path(JacksonException failure) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : failure.getPath()) {
            if (step.getPropertyName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
            }
        }
        return path.toString();
    }
}
