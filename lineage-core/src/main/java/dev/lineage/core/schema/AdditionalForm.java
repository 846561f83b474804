package dev.lineage.core.schema;

import dev.lineage.core.kernel.Json;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.AdditionalFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Free data in an object of its own, so that its names may be those of fields. What a document says outside of it under names that have no
 * meaning is added to it.
 *
 * @param type the type of the object
 */
record AdditionalForm(Type<Map<String, Object>> type) implements DocumentForm<Map<String, Object>> {
    static final String NAME = "additional";

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public void write(Map<String, Object> value, BiConsumer<String, @Nullable Object> to) {
        to.accept(NAME, value);
    }

    @Override
    public Map<String, Object> read(DocumentReader document) {
        Map<String, Object> said = document.value(NAME, type);
        Map<String, Object> all = new LinkedHashMap<>(said == null ? Map.of() : said);
        document.rest().forEach((name, value) -> {
            if (all.containsKey(name)) {
                document.refuse(
                        name, new InvalidInput(name, Json.text(value), "must not be among the additional fields too"));
            } else {
                all.put(name, value);
            }
        });
        return AdditionalFields.copy(all);
    }
}
