package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads records from JSON objects. Errors name the path of a value, for example {@code alternatives[2].option}. */
record RecordDecoder(Reading reading) {
    /** Returns the record of a JSON object at a path, which is empty or ends with a dot. */
    Object read(String path, RecordCodec codec, Map<String, Object> fields) {
        List<Component> components = codec.components();
        reading.prepare(fields, components);
        Object[] values = components.stream()
                .map(component -> component(path, component, fields))
                .toArray();
        while (true) {
            try {
                return codec.create(values);
            } catch (InvalidInput invalid) {
                leaveOut(path, codec, fields, values, invalid);
            }
        }
    }

    /** Leaves out the items, else the whole, of a refused component; without one, the record cannot be read. */
    private void leaveOut(
            String path,
            RecordCodec codec,
            Map<String, Object> fields,
            @Nullable Object[] values,
            InvalidInput invalid) {
        List<Component> components = codec.components();
        int place = components.stream().map(Component::name).toList().indexOf(invalid.field());
        if (place < 0 || !fields.containsKey(invalid.field())) {
            throw at(path, invalid);
        }
        reading.refused(at(path, invalid));
        List<?> items = values[place] instanceof List<?> many ? many : List.of();
        List<?> kept = items.size() > Check.MAX_ITEMS
                ? items.subList(0, Check.MAX_ITEMS)
                : items.stream()
                        .filter(item -> isTaken(codec, values, place, item))
                        .toList();
        if (kept.size() < items.size()) {
            values[place] = kept;
        } else {
            fields.remove(invalid.field());
            values[place] = component(path, components.get(place), fields);
        }
    }

    /** Returns whether the constructor takes a list of this item alone. */
    private static boolean isTaken(RecordCodec codec, @Nullable Object[] values, int place, Object item) {
        Object[] alone = values.clone();
        alone[place] = List.of(item);
        try {
            codec.create(alone);
            return true;
        } catch (InvalidInput invalid) {
            return !invalid.field().equals(codec.components().get(place).name());
        }
    }

    private static InvalidInput at(String path, InvalidInput invalid) {
        boolean named = path.endsWith(invalid.field() + ".");
        String field = named ? path.substring(0, path.length() - 1) : path + invalid.field();
        return new InvalidInput(field, invalid.value(), invalid.rule());
    }

    private @Nullable Object component(String path, Component component, Map<String, Object> fields) {
        if (component.group()) {
            return read(path, RecordCodec.of(component.type()), fields);
        }
        Object field = fields.get(component.name());
        if (component.list()) {
            return items(path + component.name(), component, field);
        }
        Object value = null;
        try {
            value = field == null ? null : item(path + component.name(), component, field);
        } catch (InvalidInput invalid) {
            reading.refused(invalid);
            fields.remove(component.name());
        }
        if (component.optional()) {
            return Optional.ofNullable(value);
        }
        return value == null && component.type().isPrimitive() ? scalar("", component.type(), 0) : value;
    }

    /** One item in place of a list is a list. */
    private List<Object> items(String name, Component component, @Nullable Object field) {
        List<Object> values = new ArrayList<>();
        List<?> items = field instanceof List<?> many ? many : field == null ? List.of() : List.of(field);
        int place = 0;
        for (Iterator<?> rest = items.iterator(); rest.hasNext(); place++) {
            Object item = rest.next();
            try {
                Object value = item == null ? null : item(name + "[" + place + "]", component, item);
                if (value != null || item == null) {
                    values.add(value);
                }
            } catch (InvalidInput invalid) {
                reading.refused(invalid);
                rest.remove();
            }
        }
        return values;
    }

    private @Nullable Object item(String name, Component component, Object item) {
        Class<?> type = component.type();
        if (type.isRecord()) {
            RecordCodec codec = RecordCodec.of(type);
            Map<String, Object> fields = item instanceof Map<?, ?> object
                    ? Json.fields(object)
                    : new LinkedHashMap<>(Map.of(codec.main().name(), item));
            return read(name + ".", codec, fields);
        }
        if (type.isEnum()) {
            return word(name, component, item.toString());
        }
        boolean object = item instanceof Map;
        if (type == Map.class) {
            Check.that(object, name, item, "must be an object");
            return item;
        }
        Check.that(!object && !(item instanceof List), name, item, "must not be an object or a list");
        return scalar(name, type, item);
    }

    private @Nullable Object word(String name, Component component, String word) {
        int place = component.words().indexOf(word);
        if (place >= 0) {
            return component.type().getEnumConstants()[place];
        }
        reading.unknownWord(new InvalidInput(name, word, "must be one of " + String.join(", ", component.words())));
        return null;
    }

    /** Reads a text, a flag, a number or a time in any JSON form. */
    private static Object scalar(String name, Class<?> type, Object item) {
        String text = item.toString();
        if (type == String.class) {
            return text;
        }
        if (type == Instant.class) {
            return LenientTime.parse(text)
                    .orElseThrow(() -> new InvalidInput(name, text, "must be a time, as in 2026-01-31T12:00:00Z"))
                    .instant();
        }
        if (type == boolean.class || type == Boolean.class) {
            boolean flag = text.equalsIgnoreCase("true") || text.equals("1");
            boolean known = flag || text.equalsIgnoreCase("false") || text.equals("0");
            Check.that(known, name, text, "must be true or false");
            return flag;
        }
        return number(name, type, text);
    }

    private static Object number(String name, Class<?> type, String text) {
        boolean decimal = type == double.class || type == Double.class;
        Check.that(text.length() <= Check.MAX_NAME, name, text, "must have at most " + Check.MAX_NAME + " characters");
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (decimal) {
                return number.doubleValue();
            }
            return type == int.class || type == Integer.class
                    ? (Object) number.intValueExact()
                    : number.longValueExact();
        } catch (ArithmeticException | NumberFormatException other) {
            throw new InvalidInput(name, text, decimal ? "must be a number" : "must be a whole number");
        }
    }
}
