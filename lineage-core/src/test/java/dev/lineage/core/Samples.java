package dev.lineage.core;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values of the api that some factory makes of a text or of nothing. */
final class Samples {
    private Samples() {}

    static @Nullable Object of(Class<?> type) {
        if (type == Optional.class) {
            return Optional.empty();
        }
        if (type == Map.class) {
            return Map.of();
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        for (Method method : type.getMethods()) {
            boolean makes = Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type;
            if (makes && method.getParameterCount() <= 1) {
                @Nullable Object made = made(method);
                if (made != null) {
                    return made;
                }
            }
        }
        return type.isInterface()
                ? Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> null)
                : null;
    }

    private static @Nullable Object made(Method factory) {
        try {
            return factory.getParameterCount() == 0 ? factory.invoke(null) : factory.invoke(null, "x-1");
        } catch (InvocationTargetException | IllegalArgumentException other) {
            return null;
        } catch (IllegalAccessException failure) {
            throw new LinkageError(factory.toString(), failure);
        }
    }
}
