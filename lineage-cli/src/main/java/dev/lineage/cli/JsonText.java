package dev.lineage.cli;

import dev.lineage.LineageException.InvalidInput;
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
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final PrettyPrinter PRETTY = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withArrayEmptySeparator("")
                    .withObjectEmptySeparator(""))
            .withArrayIndenter(INDENT)
            .withObjectIndenter(INDENT);

    private JsonText() {}

    /** Returns indented text that is safe for a terminal. */
    static String pretty(Object value) {
        return Safe.json(MAPPER.writer().with(PRETTY).writeValueAsString(value));
    }

    static String compact(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Reads an object or a list that was typed for a field; any other text is returned as it is. */
    static Object typed(String field, String text) {
        String stripped = text.strip();
        if (!stripped.startsWith("{") && !stripped.startsWith("[")) {
            return text;
        }
        try {
            return MAPPER.readValue(stripped, Object.class);
        } catch (JacksonException failure) {
            throw new InvalidInput(field, text, "must be JSON (" + failure.getOriginalMessage() + ")");
        }
    }
}
