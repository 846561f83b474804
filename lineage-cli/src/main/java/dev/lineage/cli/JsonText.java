package dev.lineage.cli;

import dev.lineage.LineageException.InvalidInput;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Plain JSON values as text and back. */
final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final PrettyPrinter PRETTY = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withArrayEmptySeparator("")
                    .withObjectEmptySeparator(""))
            .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"))
            .withObjectIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE.withLinefeed("\n"));

    private JsonText() {}

    /** Returns indented text that is safe for a terminal. */
    static String pretty(Object value) {
        return Safe.json(MAPPER.writer().with(PRETTY).writeValueAsString(value));
    }

    /** Returns text in one line. */
    static String compact(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Reads an object or a list that was typed for an option; any other text is returned as it is. */
    static Object typed(String option, String text) {
        String stripped = text.strip();
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return text;
        }
        try {
            return MAPPER.readValue(stripped, Object.class);
        } catch (JacksonException failure) {
            throw new InvalidInput(option, text, "must be JSON (" + failure.getOriginalMessage() + ")");
        }
    }

    /** Reads an object. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String text) {
        return MAPPER.readValue(text, LinkedHashMap.class);
    }
}
