package dev.lineage.files;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads and writes YAML 1.2 as plain values: maps with texts as keys, lists, texts, numbers, booleans. Dates are texts. */
final class LenientYaml {
    private static final int MAX_DEPTH = 50;
    private static final LoadSettings READ = LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(Integer.MAX_VALUE)
            .build();
    private static final DumpSettings WRITE = DumpSettings.builder()
            .setSchema(new CoreSchema())
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setDereferenceAliases(true)
            .setSplitLines(false)
            .build();

    private LenientYaml() {}

    /** Returns the value of a document, or reports {@code bad-yaml}. An empty document has none. */
    static Optional<Object> read(String yaml, BiConsumer<String, String> deviation) {
        try {
            check(yaml);
            return Optional.ofNullable(plain(new Load(READ).loadFromString(yaml)));
        } catch (YamlEngineException | IllegalArgumentException malformed) { // the latter for odd tags
            String message =
                    String.valueOf(malformed.getMessage()).lines().findFirst().orElse("");
            deviation.accept("bad-yaml", message);
            return Optional.empty();
        }
    }

    /** The loader recurses, so that the depth is bounded before; an alias may be a value within itself. */
    private static void check(String yaml) {
        int depth = 0;
        Iterator<Event> events = new ParserImpl(READ, new StreamReader(READ, yaml));
        while (events.hasNext()) {
            Event event = events.next();
            depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
            if (depth > MAX_DEPTH || event instanceof AliasEvent) {
                throw new YamlEngineException("values must be nested at most " + MAX_DEPTH + " deep, without aliases");
            }
        }
    }

    static String write(Map<String, Object> fields) {
        return new Dump(WRITE).dumpToString(fields);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            map.forEach((name, field) -> fields.put(String.valueOf(name), plain(field)));
            return fields;
        }
        if (value instanceof Iterable<?> list) {
            List<@Nullable Object> items = new ArrayList<>();
            list.forEach(item -> items.add(plain(item)));
            return items;
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? BigDecimal.valueOf(number) : number.toString();
        }
        if (value instanceof byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        }
        return value instanceof Number || value instanceof Boolean || value == null ? value : value.toString();
    }
}
