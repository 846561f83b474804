package dev.lineage.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.StorableText;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.thought.ThoughtAnswer.Source;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** Plain JSON values as text and back. Records of answers are written by their components. */
final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(all -> all.withValueInclusion(Include.NON_ABSENT))
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .addModule(new SimpleModule()
                    .addSerializer(Reference.class, ToStringSerializer.instance)
                    .addSerializer(Relation.class, ToStringSerializer.instance)
                    .addSerializer(RecordId.class, ToStringSerializer.instance))
            .addMixIn(Version.class, Id.class)
            .addMixIn(Source.class, Complete.class)
            .build();
    private static final PrettyPrinter PRETTY = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withArrayEmptySeparator("")
                    .withObjectEmptySeparator(""))
            .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);

    private JsonText() {}

    /** Writes a version of a record as its id. */
    private interface Id {
        @JsonValue
        RecordId id();
    }

    /** Writes all fields of the source of a thought (rule M12). */
    @JsonInclude(Include.ALWAYS)
    private interface Complete {}

    static Map<?, ?> map(Object answer) {
        return MAPPER.convertValue(answer, Map.class);
    }

    /** Returns indented text that is safe for a terminal. */
    static String pretty(Object value) {
        return VisibleText.json(MAPPER.writer().with(PRETTY).writeValueAsString(value));
    }

    /** Reads an object or a list that was typed for a field; any other text is returned as it is. */
    static Object typed(String field, String text) {
        String stripped = text.strip();
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return text;
        }
        try {
            Object value = MAPPER.readValue(stripped, Object.class);
            return Check.required(field, StorableText.of(value, field, replaced -> {}));
        } catch (JacksonException failure) {
            throw new InvalidInput(field, text, "must be JSON (" + failure.getOriginalMessage() + ")");
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String field, String text) {
        if (typed(field, text) instanceof Map<?, ?> fields) {
            return (Map<String, Object>) fields;
        }
        throw new InvalidInput(field, text, "must be a JSON object");
    }
}
