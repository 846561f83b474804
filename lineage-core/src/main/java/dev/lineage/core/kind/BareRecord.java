package dev.lineage.core.kind;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.type.TypeFactory;
import tools.jackson.databind.util.StdConverter;

/** Records of one required text, perhaps with optional texts, that are a bare string in JSON while the others are empty. */
final class BareRecord extends StdConverter<Object, Object> {
    private static final ClassValue<Optional<BareRecord>> INSTANCES = new ClassValue<>() {
        @Override
        protected Optional<BareRecord> computeValue(Class<?> type) {
            return fits(type) ? Optional.of(new BareRecord(type)) : Optional.empty();
        }
    };

    private final Constructor<?> constructor;
    private final List<Method> accessors;
    private final List<String> names;

    private BareRecord(Class<?> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        this.constructor = Reflection.constructor(type);
        this.accessors = Reflection.accessors(type);
        this.names = components.stream()
                .map(component -> Reflection.snakeCase(component.getName()))
                .toList();
    }

    /** Returns how a type is written as a bare string; empty if it is not. */
    static Optional<BareRecord> of(Class<?> type) {
        return INSTANCES.get(type);
    }

    private static boolean fits(Class<?> type) {
        return type.isRecord()
                && type.getRecordComponents().length > 0
                && type.getRecordComponents()[0].getType() == String.class
                && Stream.of(type.getRecordComponents())
                        .skip(1)
                        .allMatch(component -> component
                                .getGenericType()
                                .getTypeName()
                                .equals("java.util.Optional<java.lang.String>"));
    }

    /** Returns the text of a record, or the map of its fields if it has more than one. */
    @Override
    public Object convert(Object value) {
        Object text = Reflection.invoke(accessors.get(0), value);
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 1; i < names.size(); i++) {
            String name = names.get(i);
            ((Optional<?>) Reflection.invoke(accessors.get(i), value)).ifPresent(field -> fields.put(name, field));
        }
        if (fields.isEmpty()) {
            return text;
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(names.get(0), text);
        all.putAll(fields);
        return all;
    }

    /** Returns the record of a bare string. */
    Object read(String text) {
        Object[] values = new Object[names.size()];
        Arrays.fill(values, Optional.empty());
        values[0] = text;
        return Reflection.create(constructor, values);
    }

    @Override
    public JavaType getInputType(TypeFactory types) {
        return types.constructType(constructor.getDeclaringClass());
    }

    @Override
    public JavaType getOutputType(TypeFactory types) {
        return types.constructType(Object.class);
    }
}
