package dev.lineage.files;

import java.math.BigDecimal;
import java.util.ArrayList;
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
    /** The maximum number of values after aliases have been replaced. */
    private static final int MAX_VALUES = 100_000;

    private int values;

    private LenientYaml() {}

    /** Returns the value of a document, or reports {@code bad-yaml}. An empty document has none. */
    static Optional<Object> read(String yaml, BiConsumer<String, String> deviation) {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        try {
            checkDepth(new ParserImpl(settings, new StreamReader(settings, yaml)));
            return Optional.ofNullable(new LenientYaml().plain(new Load(settings).loadFromString(yaml), 0));
        } catch (YamlEngineException | IllegalArgumentException malformed) { // the latter for odd tags
            String message =
                    String.valueOf(malformed.getMessage()).lines().findFirst().orElse("");
            deviation.accept("bad-yaml", message);
            return Optional.empty();
        }
    }

    /** The loader recurses, so that the depth is bounded before. */
    private static void checkDepth(Iterator<Event> events) {
        int depth = 0;
        while (events.hasNext()) {
            Event event = events.next();
            depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
            check(depth <= MAX_DEPTH, "values must be nested at most " + MAX_DEPTH + " deep");
        }
    }

    /** Returns plain values as YAML in block style. */
    static String write(Map<String, Object> fields) {
        DumpSettings settings = DumpSettings.builder()
                .setSchema(new CoreSchema())
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setSplitLines(false)
                .build();
        return new Dump(settings).dumpToString(fields);
    }

    private static void check(boolean holds, String rule) {
        if (!holds) {
            throw new YamlEngineException(rule);
        }
    }

    private @Nullable Object plain(@Nullable Object value, int depth) {
        check(depth <= MAX_DEPTH && ++values <= MAX_VALUES, "aliases must not make it larger than " + MAX_VALUES);
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            map.forEach((name, field) -> fields.put(String.valueOf(name), plain(field, depth + 1)));
            return fields;
        }
        if (value instanceof Iterable<?> list) {
            List<@Nullable Object> items = new ArrayList<>();
            list.forEach(item -> items.add(plain(item, depth + 1)));
            return items;
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? BigDecimal.valueOf(number) : number.toString();
        }
        return value instanceof Number || value instanceof Boolean || value == null ? value : value.toString();
    }
}
