package dev.lineage.core.kind;

import dev.lineage.record.Check;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the records of a type as JSON objects: names in snake case, enums in lower case, empty components
 * left out, groups beside the other fields. A record of texts, the first one required, is a bare string while it has no
 * other.
 */
public final class RecordCodec {
    private static final ClassValue<RecordCodec> CODECS = new ClassValue<>() {
        @Override
        protected RecordCodec computeValue(Class<?> type) {
            return new RecordCodec(type);
        }
    };

    private static final Set<Object> DEFAULTS = Set.of(true, 1.0, 0);
    private final Constructor<?> constructor;
    private final List<Component> components;
    /** Whether all components are texts, and all but the first are optional. */
    final boolean bare;

    private RecordCodec(Class<?> type) {
        this.constructor = constructor(type);
        this.components = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getAccessor)
                .map(accessor -> Component.of(List.of(), accessor))
                .toList();
        components.stream().filter(component -> !component.type().isRecord()).forEach(Component::form);
        this.bare = !components.isEmpty()
                && components.stream().allMatch(component -> component.type() == String.class && !component.list())
                && !components.get(0).optional()
                && components.stream().skip(1).allMatch(Component::optional);
    }

    private static Constructor<?> constructor(Class<?> type) {
        Class<?>[] types = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalArgumentException(type + " must be a record", impossible);
        }
    }

    /** Returns the codec of a record type. */
    public static RecordCodec of(Class<?> type) {
        return CODECS.get(type);
    }

    /** Returns the components, in order. */
    public List<Component> components() {
        return components;
    }

    /** Returns the component that a bare value is: the first one that is required. */
    Component main() {
        return components.stream()
                .filter(component -> !component.optional())
                .findFirst()
                .orElse(components.get(0));
    }

    /** Returns the JSON object of a record. */
    public Map<String, Object> write(Object value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Component component : components) {
            Object part =
                    component.optional() ? Check.required(component.name(), component.of(value)) : component.of(value);
            if (component.group()) {
                fields.putAll(of(component.type()).write(part));
                continue;
            }
            Object json = json(part);
            boolean omitted =
                    json == null || isEmpty(json, component) || component.omitsDefault() && DEFAULTS.contains(json);
            if (!omitted) {
                fields.put(component.name(), json);
            }
        }
        return fields;
    }

    /** Returns the JSON of a component's value; null if it is absent. */
    static @Nullable Object json(@Nullable Object value) {
        if (value instanceof Optional<?> optional) {
            return json(optional.orElse(null));
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        }
        if (value instanceof List<?> items) {
            return items.stream().map(RecordCodec::json).toList();
        }
        if (value instanceof Record) {
            RecordCodec codec = of(value.getClass());
            Map<String, Object> fields = codec.write(value);
            return codec.bare && fields.size() == 1 && !looksLikeJson(fields)
                    ? fields.values().iterator().next()
                    : fields;
        }
        if (value instanceof Enum<?> word) {
            return word(word);
        }
        return value instanceof Instant ? value.toString() : value;
    }

    private static boolean isEmpty(Object json, Component component) {
        return json.equals(List.of())
                || json.equals("") && component.optional()
                || json.equals(Map.of()) && component.type() == Map.class;
    }

    private static boolean looksLikeJson(Map<String, Object> fields) {
        String text = fields.values().iterator().next().toString().strip();
        return text.startsWith("{") || text.startsWith("[");
    }

    /** Returns the JSON of an enum's constant. */
    public static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }

    /** Returns the record of a JSON object. */
    public Object read(Map<String, Object> fields, Reading reading) {
        return new RecordDecoder(reading).read("", this, fields);
    }

    Object create(Object... values) {
        try {
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException failure) {
            throw Component.unchecked(constructor, failure);
        }
    }
}
