package dev.lineage.error;

import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionContextBuilder;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import dev.lineage.query.Cursor;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A valid value of each type of the api, made by its own factories and constructors. */
final class Samples {
    private static final int MAX_DEPTH = 5;

    private final Map<Class<?>, Object> plain = new HashMap<>();

    Samples() {
        plain.put(String.class, "x-1");
        plain.put(Object.class, "value");
        plain.put(int.class, 1);
        plain.put(long.class, 1L);
        plain.put(double.class, 0.5);
        plain.put(boolean.class, false);
        plain.put(Optional.class, Optional.empty());
        plain.put(OptionalInt.class, OptionalInt.empty());
        plain.put(OptionalLong.class, OptionalLong.empty());
        plain.put(OptionalDouble.class, OptionalDouble.empty());
        plain.put(List.class, List.of());
        plain.put(Collection.class, List.of());
        plain.put(Set.class, Set.of());
        plain.put(Map.class, Map.of());
        plain.put(Instant.class, Instant.ofEpochSecond(1_700_000_000));
        plain.put(Duration.class, Duration.ofSeconds(1));
        plain.put(Cursor.class, Cursor.parse("list.1.1"));
        plain.put(LessonContent.class, PatternContent.of("x-1"));
        plain.put(DecisionContextBuilder.class, DecisionContext.NOTHING.edit());
    }

    Object of(Class<?> type) {
        @Nullable Object sample = of(type, 0);
        if (sample == null) {
            throw new AssertionError("no value of " + type + " can be made");
        }
        return sample;
    }

    @Nullable
    Object[] arguments(Executable call) {
        return arguments(call, 0);
    }

    private @Nullable Object[] arguments(Executable call, int depth) {
        @Nullable Object[] arguments = new Object[call.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = of(call.getParameterTypes()[i], depth);
        }
        return arguments;
    }

    private @Nullable Object of(Class<?> type, int depth) {
        if (plain.containsKey(type)) {
            return plain.get(type);
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        return depth > MAX_DEPTH ? null : made(type, depth + 1);
    }

    private @Nullable Object made(Class<?> type, int depth) {
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType())) {
                @Nullable Object made = tried(() -> method.invoke(null, arguments(method, depth)));
                if (made != null) {
                    return made;
                }
            }
        }
        for (Constructor<?> constructor : type.getConstructors()) {
            @Nullable Object made = tried(() -> constructor.newInstance(arguments(constructor, depth)));
            if (made != null) {
                return made;
            }
        }
        return type.isInterface() && !type.isSealed()
                ? Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> null)
                : null;
    }

    /** A factory whose rules the samples break makes nothing; another may. */
    private static @Nullable Object tried(Making making) {
        try {
            return making.make();
        } catch (InvocationTargetException | IllegalArgumentException broken) {
            return null;
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError("the api cannot be read", failure);
        }
    }

    /** Calls a factory. */
    @FunctionalInterface
    private interface Making {
        @Nullable
        Object make() throws ReflectiveOperationException;
    }
}
