package dev.lineage.core.kind;

import dev.lineage.record.Alias;
import dev.lineage.record.Contract;
import dev.lineage.record.Group;
import dev.lineage.record.KindDescription;
import dev.lineage.record.OmitDefault;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record as a field of JSON.
 *
 * @param accessor reads it
 * @param name its JSON name
 * @param aliases other names under which it is read
 * @param type its type, or that of the items of a list or an optional
 * @param words the words of a closed choice, in the order of its constants, else empty
 * @param list whether it is a list
 * @param optional whether it is optional
 * @param group whether its fields stand beside those of its record
 * @param omitsDefault whether a default is left out
 */
public record Component(
        Method accessor,
        String name,
        List<String> aliases,
        Class<?> type,
        List<String> words,
        boolean list,
        boolean optional,
        boolean group,
        boolean omitsDefault) {
    private static final Set<Class<?>> NUMBERS =
            Set.of(int.class, Integer.class, long.class, Long.class, double.class, Double.class);

    /** Returns the component that a method without parameters reads. */
    static Component of(Method accessor) {
        Alias alias = accessor.getAnnotation(Alias.class);
        boolean list = accessor.getReturnType() == List.class;
        boolean optional = accessor.getReturnType() == Optional.class;
        Class<?> type = list || optional ? item(accessor.getGenericReturnType()) : accessor.getReturnType();
        return new Component(
                accessor,
                accessor.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT),
                alias == null ? List.of() : List.of(alias.value()),
                type,
                Stream.of(type.isEnum() ? type.getEnumConstants() : new Object[0])
                        .map(RecordCodec::word)
                        .toList(),
                list,
                optional,
                accessor.isAnnotationPresent(Group.class),
                accessor.isAnnotationPresent(OmitDefault.class));
    }

    private static Class<?> item(Type container) {
        Type item = container instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : Object.class;
        return item instanceof Class<?> plain ? plain : Object.class;
    }

    /** Returns the form of its values; a type whose values cannot be stored is refused. */
    KindDescription.Type form() {
        if (type == Instant.class) {
            return KindDescription.Type.TIME;
        }
        if (type == boolean.class || type == Boolean.class) {
            return KindDescription.Type.FLAG;
        }
        if (type == String.class
                || type.isEnum()
                || type.isRecord() && RecordCodec.of(type).isBare()) {
            return KindDescription.Type.TEXT;
        }
        if (NUMBERS.contains(type)) {
            return KindDescription.Type.NUMBER;
        }
        if (type.isRecord() || type == Map.class) {
            return KindDescription.Type.OBJECT;
        }
        throw new IllegalArgumentException(accessor + " must have a type that can be stored");
    }

    /** Returns this component of a record. */
    Object of(Object value) {
        try {
            return accessor.invoke(value);
        } catch (ReflectiveOperationException failure) {
            throw unchecked(accessor, failure);
        }
    }

    /** Returns the exception that a method or a constructor threw, or says why it cannot be called. */
    static RuntimeException unchecked(Executable called, ReflectiveOperationException failure) {
        if (!(failure instanceof InvocationTargetException)) {
            return new IllegalArgumentException(called + " must be public and in an exported package", failure);
        }
        return failure.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(failure.getCause());
    }

    /** Returns its field under any of its names; null if there is none. */
    public @Nullable Object in(Map<?, ?> fields) {
        Object field = fields.get(name);
        for (int i = 0; field == null && i < aliases.size(); i++) {
            field = fields.get(aliases.get(i));
        }
        return field;
    }

    /** Returns whether the contract shows it also when it is empty. */
    public boolean isInContract() {
        return accessor.isAnnotationPresent(Contract.class);
    }
}
