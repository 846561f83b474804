package dev.lineage.bench.damage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Writes an answer with all that can be asked of it, so that two answers can be compared and no value stays undecoded. */
final class AnswerText {
    private static final String LINEAGE = "dev.lineage";

    private AnswerText() {}

    static String of(Object answer) {
        if (answer instanceof Optional<?> optional) {
            return optional.map(AnswerText::of).orElse("-");
        }
        if (answer instanceof Collection<?> all) {
            StringJoiner text = new StringJoiner(", ", "[", "]");
            all.stream().map(AnswerText::of).forEach(text::add);
            return text.toString();
        }
        if (answer instanceof Map<?, ?> map) {
            Map<String, String> sorted = new TreeMap<>();
            map.forEach((key, value) -> sorted.put(of(key), of(value)));
            return sorted.toString();
        }
        boolean isPlain = answer instanceof Enum || !answer.getClass().getName().startsWith(LINEAGE);
        return isPlain ? answer.toString() : asked(answer);
    }

    /** Asks all that its types in the api answer without a parameter. */
    private static String asked(Object answer) {
        Map<String, String> said = new TreeMap<>();
        for (Class<?> type : typesOf(answer.getClass())) {
            Arrays.stream(type.getMethods())
                    .filter(AnswerText::isAsked)
                    .sorted(Comparator.comparing(Method::getName))
                    .forEach(method -> said.computeIfAbsent(method.getName(), name -> of(invoke(method, answer))));
        }
        return said.toString();
    }

    /** An exported class itself, else its interfaces. */
    private static Collection<Class<?>> typesOf(Class<?> type) {
        boolean isExported =
                type.getModule().isExported(type.getPackageName()) && Modifier.isPublic(type.getModifiers());
        if (isExported) {
            return List.of(type);
        }
        Collection<Class<?>> types = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            types.addAll(Arrays.asList(each.getInterfaces()));
        }
        return types;
    }

    private static boolean isAsked(Method method) {
        return method.getParameterCount() == 0
                && !Modifier.isStatic(method.getModifiers())
                && method.getDeclaringClass() != Object.class
                && !method.getName().matches("hashCode|toString")
                && method.getReturnType() != void.class
                && leadsOn(method);
    }

    /** Copies with one part changed, and builders, are not followed: they hold nothing new. */
    private static boolean leadsOn(Method method) {
        Class<?> type = method.getReturnType();
        return type != method.getDeclaringClass() && !type.getSimpleName().endsWith("Builder");
    }

    private static Object invoke(Method method, Object answer) {
        try {
            Object value = method.invoke(answer);
            return value == null ? "null" : value;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
