package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.AdditionalFields;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Free data, stored as a JSON object. All its texts are searched, names left out. */
final class JsonType implements Type<Map<String, Object>> {
    @Override
    public void write(BodyWriter writer, int tag, Map<String, Object> value) {
        writer.bytes(tag, Json.write(generator -> Json.write(generator, value)));
    }

    @Override
    public Map<String, Object> read(BodyReader reader) {
        try {
            return Json.fields(reader.bytes());
        } catch (JacksonException e) {
            throw new InvalidInput("data", String.valueOf(e.getMessage()), "must be a JSON object");
        }
    }

    @Override
    public Object document(Map<String, Object> value) {
        return value;
    }

    @Override
    public @Nullable Map<String, Object> read(DocumentValue value) {
        Map<String, Object> data = value.data();
        return data == null ? null : AdditionalFields.copy(value.name(), data);
    }

    @Override
    public void search(Map<String, Object> value, Consumer<String> to) {
        texts(value, to);
    }

    private static void texts(@Nullable Object value, Consumer<String> to) {
        if (value instanceof String text) {
            to.accept(text);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(item -> texts(item, to));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> texts(item, to));
        }
    }
}
