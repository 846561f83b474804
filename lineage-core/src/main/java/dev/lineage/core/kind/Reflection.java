package dev.lineage.core.kind;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;

/** Reads records by reflection, for the annotations of kinds. */
final class Reflection {
    private Reflection() {}

    /** Returns the JSON name of a Java name. */
    static String snakeCase(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    static Object invoke(Method method, Object target) {
        try {
            return method.invoke(target);
        } catch (IllegalAccessException hidden) {
            throw new IllegalArgumentException(method + " must be public and in an exported package", hidden);
        } catch (InvocationTargetException failure) {
            throw unchecked(failure);
        }
    }

    /** Returns a record made of the values of its components. */
    static <T> T create(Constructor<T> constructor, Object... values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException failure) {
            throw unchecked(failure);
        } catch (ReflectiveOperationException hidden) {
            throw new IllegalArgumentException(constructor + " must be public and in an exported package", hidden);
        }
    }

    static <T> Constructor<T> constructor(Class<T> type) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalArgumentException(type + " must be a record", impossible);
        }
    }

    private static RuntimeException unchecked(InvocationTargetException failure) {
        return failure.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(failure.getCause());
    }
}
