package dev.lineage.core.kind;

import dev.lineage.record.Alias;
import dev.lineage.record.Group;
import dev.lineage.record.OmitDefault;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record as a field of JSON.
 *
 * @param accessor reads it
 * @param name its JSON name
 * @param aliases other names under which it is read
 * @param type its type, or that of the items of a list or an optional
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
        boolean list,
        boolean optional,
        boolean group,
        boolean omitsDefault) {
    static Component of(RecordComponent component) {
        Method accessor = component.getAccessor();
        Alias alias = accessor.getAnnotation(Alias.class);
        boolean list = component.getType() == List.class;
        boolean optional = component.getType() == Optional.class;
        return new Component(
                accessor,
                Reflection.snakeCase(component.getName()),
                alias == null ? List.of() : List.of(alias.value()),
                list || optional ? item(component.getGenericType()) : component.getType(),
                list,
                optional,
                accessor.isAnnotationPresent(Group.class),
                accessor.isAnnotationPresent(OmitDefault.class));
    }

    private static Class<?> item(Type container) {
        Type item = ((ParameterizedType) container).getActualTypeArguments()[0];
        return (Class<?>) (item instanceof ParameterizedType generic ? generic.getRawType() : item);
    }

    /** Returns this component of a record. */
    Object of(Object value) {
        return Reflection.invoke(accessor, value);
    }

    /** Returns its field under any of its names; null if there is none. */
    @Nullable
    Object in(Map<?, ?> fields) {
        Object field = fields.get(name);
        for (int i = 0; field == null && i < aliases.size(); i++) {
            field = fields.get(aliases.get(i));
        }
        return field;
    }

    /** Returns whether an object has its field under any of its names. */
    public boolean isIn(Map<?, ?> fields) {
        return Stream.concat(Stream.of(name), aliases.stream()).anyMatch(fields::containsKey);
    }
}
