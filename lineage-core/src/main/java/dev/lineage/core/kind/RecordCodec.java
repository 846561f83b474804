package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the records of a type as JSON objects: names in snake case, enums in lower case, empty components left out, groups beside the other
 * fields. A record whose first component is a text is a bare string while it has nothing else to say.
 */
public final class RecordCodec {
    private static final ClassValue<RecordCodec> CODECS = new ClassValue<>() {
        @Override
        protected RecordCodec computeValue(Class<?> type) {
            return new RecordCodec(type);
        }
    };

    private final Constructor<?> constructor;
    private final List<Component> components;
    /** Whether all components are texts, and all but the first are optional. */
    private final boolean bare;

    private RecordCodec(Class<?> type) {
        this.constructor = Reflection.constructor(type);
        this.components =
                Stream.of(type.getRecordComponents()).map(Component::of).toList();
        this.bare = !components.isEmpty()
                && components.stream().allMatch(component -> component.type() == String.class && !component.list())
                && components.stream().map(Component::optional).toList().indexOf(false) == 0
                && components.stream().skip(1).allMatch(Component::optional);
    }

    /** Returns the codec of a record type. */
    public static RecordCodec of(Class<?> type) {
        return CODECS.get(type);
    }

    /** Returns the components, in order. */
    public List<Component> components() {
        return components;
    }

    /** Returns the components, those of groups in place of the groups. */
    List<Component> fields() {
        return components.stream()
                .flatMap(component -> component.group() ? of(component.type()).fields().stream() : Stream.of(component))
                .toList();
    }

    /** Returns whether a record may be a bare string. */
    boolean isBare() {
        return bare;
    }

    /** Returns the JSON object of a record. */
    Map<String, Object> write(Object value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Component component : components) {
            Object part = component.of(value);
            if (component.group()) {
                fields.putAll(of(component.type()).write(part));
                continue;
            }
            Object json = json(part);
            boolean omitted = json == null || isEmpty(json) || component.omitsDefault() && isDefault(json);
            if (!omitted) {
                fields.put(component.name(), json);
            }
        }
        return fields;
    }

    private static @Nullable Object json(@Nullable Object value) {
        if (value instanceof Optional<?> optional) {
            return json(optional.orElse(null));
        }
        if (value instanceof List<?> items) {
            return items.stream().map(RecordCodec::json).toList();
        }
        if (value instanceof Record) {
            RecordCodec codec = of(value.getClass());
            Map<String, Object> fields = codec.write(value);
            return codec.bare && fields.size() == 1 ? fields.values().iterator().next() : fields;
        }
        if (value instanceof Enum<?> word) {
            return word(word);
        }
        return value instanceof Instant ? value.toString() : value;
    }

    private static boolean isEmpty(Object json) {
        return json.equals("") || json.equals(List.of()) || json.equals(Map.of());
    }

    private static boolean isDefault(Object json) {
        return json.equals(true) || json.equals(1.0);
    }

    /** Returns the JSON of an enum's constant. */
    public static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the record of a JSON object. Scalars may have other forms: a number in place of a text, a time as other tools write it, one item in place
     * of a list.
     *
     * @param stored whether the object comes from the store: a word that this release does not know is then absent
     */
    Object read(Map<?, ?> fields, boolean stored) {
        Object[] values = new Object[components.size()];
        for (int i = 0; i < values.length; i++) {
            Component component = components.get(i);
            values[i] = component.group()
                    ? of(component.type()).read(fields, stored)
                    : component(component, component.in(fields), stored);
        }
        return Reflection.create(constructor, values);
    }

    private static @Nullable Object component(Component component, @Nullable Object field, boolean stored) {
        if (component.list()) {
            List<Object> items = new ArrayList<>();
            for (Object item : field instanceof List<?> many ? many : field == null ? List.of() : List.of(field)) {
                String name = component.name() + "[" + items.size() + "]";
                Object value = item == null ? null : item(name, component.type(), item, stored);
                if (value != null || !stored) {
                    items.add(value);
                }
            }
            return items;
        }
        Object value = field == null ? null : item(component.name(), component.type(), field, stored);
        if (component.optional()) {
            return Optional.ofNullable(value);
        }
        return value == null && component.type().isPrimitive() ? scalar(component.name(), component.type(), 0) : value;
    }

    private static @Nullable Object item(String name, Class<?> type, Object item, boolean stored) {
        if (type.isRecord()) {
            return record(name, of(type), item, stored);
        }
        if (type.isEnum()) {
            return word(name, type, item.toString(), stored);
        }
        if (type == Map.class) {
            return item instanceof Map ? item : refuse(name, item, "must be an object");
        }
        return item instanceof Map || item instanceof List
                ? refuse(name, item, "must not be an object or a list")
                : scalar(name, type, item);
    }

    private static Object record(String name, RecordCodec codec, Object item, boolean stored) {
        try {
            return codec.read(
                    item instanceof Map<?, ?> fields
                            ? fields
                            : Map.of(codec.components.get(0).name(), item),
                    stored);
        } catch (InvalidInput inner) {
            String field = inner.field().equals(name) ? name : name + "." + inner.field();
            throw new InvalidInput(field, inner.value(), inner.rule());
        }
    }

    private static @Nullable Object word(String name, Class<?> type, String word, boolean stored) {
        Object[] constants = type.getEnumConstants();
        for (Object constant : constants) {
            if (word(constant).equals(word)) {
                return constant;
            }
        }
        String words = Arrays.stream(constants).map(RecordCodec::word).collect(Collectors.joining(", "));
        return stored ? null : refuse(name, word, "must be one of " + words);
    }

    private static Object scalar(String name, Class<?> type, Object item) {
        String text = item.toString();
        if (type == String.class) {
            return text;
        }
        if (type == Instant.class) {
            return LenientTime.parse(text)
                    .map(LenientTime::instant)
                    .orElseGet(() -> refuse(name, text, "must be a time, as in 2026-01-31T12:00:00Z"));
        }
        if (type == boolean.class || type == Boolean.class) {
            boolean flag = text.equalsIgnoreCase("true") || text.equals("1");
            boolean known = flag || text.equalsIgnoreCase("false") || text.equals("0");
            return known ? flag : refuse(name, text, "must be true or false");
        }
        return number(name, type, text);
    }

    private static Object number(String name, Class<?> type, String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (type == int.class || type == Integer.class) {
                return number.intValueExact();
            }
            return type == long.class || type == Long.class ? (Object) number.longValueExact() : number.doubleValue();
        } catch (ArithmeticException | NumberFormatException other) {
            return refuse(
                    name,
                    text,
                    type == double.class || type == Double.class ? "must be a number" : "must be a whole number");
        }
    }

    private static <T> T refuse(String name, Object value, String rule) {
        throw new InvalidInput(name, Objects.toString(value), rule);
    }
}
