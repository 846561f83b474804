package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes values of record classes from their components. The records that they refer to are added to the memory, one of
 * each kind and place. What a constructor refuses is made otherwise; what no try fits needs a hint.
 */
public final class SampleValues {
    /** Makes a value that a constructor may take. */
    private interface Try {
        @Nullable
        Object value();
    }

    /** The seed of values with their titles and what else their constructors require. */
    public static final int MINIMAL = 0;

    private final Function<Record, Version<?>> memory;
    private final Map<String, Version<?>> added = new HashMap<>();
    private int made;

    /** Makes values whose records are added by a function. */
    public SampleValues(Function<Record, Version<?>> memory) {
        this.memory = memory;
    }

    /** Returns the minimal value, or that of another seed, which has all components. */
    public <T extends Record> T make(Class<T> type, int seed) {
        RecordCodec codec = RecordCodec.of(type);
        List<Iterator<Try>> tries = codec.components().stream()
                .map(component -> tries(type, component, seed).iterator())
                .toList();
        Object[] values = tries.stream().map(each -> each.next().value()).toArray();
        while (true) {
            try {
                return type.cast(codec.create(values));
            } catch (InvalidInput refused) {
                List<String> names =
                        codec.components().stream().map(Component::name).toList();
                int index = names.size() == 1 ? 0 : names.indexOf(refused.field());
                if (index < 0 || !tries.get(index).hasNext()) {
                    throw new AssertionError("SampleHints needs a hint for " + type + ": " + refused.getMessage());
                }
                values[index] = tries.get(index).next().value();
            }
        }
    }

    private List<Try> tries(Class<?> type, Component component, int seed) {
        Object hint = SampleHints.value(type.getSimpleName() + "." + component.name(), this, seed);
        if (hint != SampleHints.NONE) {
            return List.of(() -> hint);
        }
        List<Try> full = items(type, component, seed).stream()
                .map(item -> full(type, component, item))
                .toList();
        boolean given = seed != MINIMAL || component.is(Title.class) || SampleHints.isSetByRules(component);
        Try empty = () -> empty(component);
        return given ? full : Stream.concat(Stream.of(empty), full.stream()).toList();
    }

    private static @Nullable Object empty(Component component) {
        if (component.list() || component.optional()) {
            return component.list() ? null : Optional.empty();
        }
        return component.type() == int.class ? (Object) 0 : component.type() == boolean.class ? false : null;
    }

    /** Returns the value of a component with an item: lists have two, and of records a minimal one. */
    private Try full(Class<?> type, Component component, Try item) {
        if (!component.list()) {
            return component.optional() ? () -> Optional.ofNullable(item.value()) : item;
        }
        Class<?> items = component.type();
        boolean nested = items.isRecord() && items != Reference.class;
        Try other = items == RecordId.class
                ? () -> record(SampleHints.target(type, component), 1)
                : nested ? () -> make(items.asSubclass(Record.class), MINIMAL) : item;
        return () -> List.of(item.value(), other.value());
    }

    private List<Try> items(Class<?> owner, Component component, int seed) {
        Class<?> type = component.type();
        if (type == RecordId.class) {
            return List.of(() -> record(SampleHints.target(owner, component), 0));
        }
        if (type == Reference.class) {
            return List.of(this::reference);
        }
        if (type.isRecord()) {
            return List.of(() -> make(type.asSubclass(Record.class), seed));
        }
        if (type.isEnum()) {
            return List.of(
                    () -> type.getEnumConstants()[seed % component.words().size()]);
        }
        return switch (component.form()) {
            case FLAG -> List.of(() -> seed % 2 == 1);
            case NUMBER -> numbers(type, seed);
            case OBJECT -> List.of(() -> data(seed));
            case TEXT, REFERENCE -> List.of(this::text, () -> "word-" + ++made);
            case PATH -> List.of(this::path);
            case TIME ->
                List.of(() -> Instant.parse("2025-12-31T23:59:59.123456Z").plusSeconds(++made));
        };
    }

    private List<Try> numbers(Class<?> type, int seed) {
        if (type == Long.class) {
            return List.of(() -> 4_200L + ++made);
        }
        return type == Double.class ? List.of(() -> 0.1 * seed, () -> 2.5 * seed) : List.of(() -> ++made, () -> 0);
    }

    /** Returns a text with several lines, and with characters that need quotes or several bytes. */
    String text() {
        return "Tökens " + ++made + " race; 時 🎉\n\n\"quotes\" and \\ on line " + made;
    }

    String path() {
        return "src/" + ++made + " 時 🎉.ts";
    }

    private Reference reference() {
        String path = path();
        List<String> types = List.of("file:", "concept:", "https://example.org/race?early=", "rfc:", "");
        return Reference.of(types.get(made % types.size()) + path);
    }

    private Map<String, Object> data(int seed) {
        List<Object> raw = List.of(seed, 2.5, "three", Map.of("four", false));
        return Map.of("strategy", text(), "status", "open", "raw", raw, "big", 12345678901234L);
    }

    RecordId record(Class<? extends Record> kind, int place) {
        return version(kind, place).id();
    }

    /** Returns a record of a kind, which values of several components may refer to. */
    Version<?> version(Class<? extends Record> kind, int place) {
        String key = kind.getName() + place;
        Version<?> known = added.get(key);
        if (known == null) {
            known = memory.apply(make(kind, MINIMAL));
            added.put(key, known);
        }
        return known;
    }

    /** Returns a copy of a value with another text in a component. */
    public static <T extends Record> T with(T value, Class<T> type, String name, String text) {
        RecordCodec codec = RecordCodec.of(type);
        return type.cast(codec.create(codec.components().stream()
                .map(component -> component.name().equals(name) ? text : component.of(value))
                .toArray()));
    }
}
