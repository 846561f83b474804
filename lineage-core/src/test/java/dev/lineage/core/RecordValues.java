package dev.lineage.core;

import dev.lineage.record.Group;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An item of a component, or of a method with a role, of a record.
 *
 * @param name the JSON name
 * @param role its annotation
 * @param item a value that is present; one of several in a list
 * @param <A> the annotation
 */
record RecordValues<A extends Annotation>(String name, A role, Object item) {
    /** Returns the items of all components and methods with an annotation, those of groups too. */
    static <A extends Annotation> List<RecordValues<A>> of(Object record, Class<A> annotation) {
        return Stream.of(record.getClass().getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0)
                .flatMap(method -> of(record, method, annotation))
                .toList();
    }

    private static <A extends Annotation> Stream<RecordValues<A>> of(
            Object record, Method method, Class<A> annotation) {
        if (method.isAnnotationPresent(Group.class)) {
            return of(value(record, method), annotation).stream();
        }
        A role = method.getAnnotation(annotation);
        String name = method.getName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(java.util.Locale.ROOT);
        return role == null
                ? Stream.of()
                : items(value(record, method)).map(item -> new RecordValues<>(name, role, item));
    }

    private static Stream<?> items(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.stream();
        }
        return value instanceof Collection<?> items ? items.stream() : Stream.of(value);
    }

    private static Object value(Object record, Method method) {
        try {
            return method.invoke(record);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalArgumentException(method + " must be public", hidden);
        }
    }
}
