package dev.lineage.bench.hidden;

import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.Reference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a value of the api says, as text. Left out are positions in the ledger: they count every entry, whoever sees it, and
 * the README says so.
 */
public final class ValueText {
    /** What hidden records change of every answer: how far the ledger has gone. */
    private static final String SEQUENCE = "sequence";

    private static final String API = "dev.lineage.";
    private static final int DEEPEST = 12;

    private ValueText() {}

    /**
     * The text of a value.
     *
     * @param value an answer of the api
     * @return its parts by name
     */
    public static String of(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        append(value, text, 0);
        return text.toString();
    }

    private static void append(@Nullable Object value, StringBuilder text, int depth) {
        if (value == null) {
            text.append("null");
        } else if (depth > DEEPEST) {
            text.append("...");
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresentOrElse(present -> append(present, text, depth), () -> text.append('-'));
        } else if (value instanceof Collection<?> items) {
            text.append('[');
            items.forEach(item -> append(item, text.append(' '), depth + 1));
            text.append(']');
        } else if (value instanceof Map<?, ?> map) {
            append(List.copyOf(map.entrySet()), text, depth);
        } else if (value instanceof Map.Entry<?, ?> entry) {
            if (!SEQUENCE.equals(entry.getKey())) {
                append(entry.getValue(), text.append(entry.getKey()).append('='), depth + 1);
            }
        } else if (value instanceof Page<?> page) {
            append(page.items(), text.append(page.next().isPresent() ? "more " : "last "), depth);
        } else if (isPlain(value)) {
            text.append(value);
        } else {
            parts(value)
                    .forEach((name, part) ->
                            append(part, text.append(' ').append(name).append('='), depth + 1));
        }
    }

    private static boolean isPlain(Object value) {
        return value instanceof Reference
                || value instanceof EntryReference
                || value instanceof Cursor
                || value instanceof Enum<?>
                || !value.getClass().getName().startsWith(API);
    }

    private static Map<String, @Nullable Object> parts(Object value) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        if (value instanceof Record && isOfApi(value.getClass())) {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                put(parts, component.getAccessor(), value);
            }
            return parts;
        }
        Arrays.stream(value.getClass().getMethods())
                .flatMap(method -> declared(method, value.getClass()).stream())
                .filter(method -> method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getReturnType() != void.class
                        && !method.getName().equals("edit"))
                .sorted(Comparator.comparing(Method::getName))
                .forEach(method -> put(parts, method, value));
        return parts;
    }

    private static boolean isOfApi(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && !type.getName().startsWith(API + "core");
    }

    /** The method as a public type of the api declares it. */
    private static Optional<Method> declared(Method method, Class<?> type) {
        if (isOfApi(method.getDeclaringClass()) && method.getDeclaringClass() != Object.class) {
            return Optional.of(method)
                    .filter(own -> own.getDeclaringClass().getName().startsWith(API));
        }
        for (Class<?> each : interfaces(type)) {
            for (Method own : each.getMethods()) {
                if (own.getName().equals(method.getName()) && own.getParameterCount() == 0 && isOfApi(each)) {
                    return Optional.of(own);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Class<?>> interfaces(Class<?> type) {
        Class<?> above = type.getSuperclass();
        List<Class<?>> found = new ArrayList<>(List.of(type.getInterfaces()));
        if (above != null) {
            found.addAll(interfaces(above));
        }
        return found.stream().filter(each -> each.getName().startsWith(API)).toList();
    }

    private static void put(Map<String, @Nullable Object> parts, Method method, Object value) {
        if (!method.getName().equals(SEQUENCE)) {
            try {
                parts.put(method.getName(), method.invoke(value));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("cannot read " + method, e);
            }
        }
    }
}
