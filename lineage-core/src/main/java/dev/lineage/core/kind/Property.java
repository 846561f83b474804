package dev.lineage.core.kind;

import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component of a kind, of a group in it, or a method with a role, and the accessors that lead to it.
 *
 * @param name the JSON name
 * @param path the accessors
 * @param facet the name of its facet
 * @param title whether it is shown by lists
 * @param searchable whether its words are searched
 * @param link the relation of its links
 */
record Property(
        String name,
        List<Method> path,
        Optional<String> facet,
        boolean title,
        boolean searchable,
        @Nullable Link link) {
    private static Property of(String javaName, List<Method> path) {
        String name = Reflection.snakeCase(javaName);
        Method last = path.get(path.size() - 1);
        return new Property(
                name,
                path,
                Optional.ofNullable(last.getAnnotation(Facet.class))
                        .map(facet -> facet.value().isEmpty() ? name : facet.value()),
                last.isAnnotationPresent(Title.class),
                last.isAnnotationPresent(Searchable.class),
                last.getAnnotation(Link.class));
    }

    /** Returns the properties of a record in order: the components, those of groups among them, then the methods by name. */
    static List<Property> of(Class<?> type) {
        List<Property> properties = new ArrayList<>();
        collect(type, List.of(), properties);
        return List.copyOf(properties);
    }

    private static void collect(Class<?> type, List<Method> path, List<Property> properties) {
        Set<String> components = new HashSet<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Method accessor = component.getAccessor();
            components.add(accessor.getName());
            if (accessor.isAnnotationPresent(Group.class)) {
                collect(component.getType(), append(path, accessor), properties);
            } else {
                properties.add(of(component.getName(), append(path, accessor)));
            }
        }
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !components.contains(method.getName()))
                .filter(method -> method.isAnnotationPresent(Facet.class)
                        || method.isAnnotationPresent(Computed.class)
                        || method.isAnnotationPresent(Title.class)
                        || method.isAnnotationPresent(Link.class))
                .sorted(Comparator.comparing(Method::getName))
                .map(method -> of(method.getName(), append(path, method)))
                .forEach(properties::add);
    }

    private static List<Method> append(List<Method> path, Method method) {
        return Stream.concat(path.stream(), Stream.of(method)).toList();
    }

    Method last() {
        return path.get(path.size() - 1);
    }

    boolean has(Class<? extends Annotation> type) {
        return last().isAnnotationPresent(type);
    }

    /** Returns a text that differs if other rows would be derived from it. */
    String role() {
        String relation = link == null ? "no link" : link.value();
        return String.join(" ", name, last().getGenericReturnType().getTypeName(), facet.orElse("no facet"), relation)
                + (title ? " title" : "")
                + (searchable ? " searchable" : "");
    }

    Object of(Object value) {
        Object result = value;
        for (Method method : path) {
            result = Reflection.invoke(method, result);
        }
        return result;
    }

    /** Returns the items of its value: none, one, or those of a list. */
    Stream<?> items(Object value) {
        return spread(of(value));
    }

    /** Returns the texts of its value; of nested records those of all components. */
    Stream<String> texts(Object value) {
        return items(value).flatMap(Property::text);
    }

    private static Stream<?> spread(@Nullable Object field) {
        if (field == null) {
            return Stream.empty();
        }
        if (field instanceof Optional<?> optional) {
            return optional.stream();
        }
        return field instanceof Collection<?> items ? items.stream() : Stream.of(field);
    }

    private static Stream<String> text(Object item) {
        if (item instanceof Enum<?>) {
            return Stream.of(RecordCodec.word(item));
        }
        if (!(item instanceof Record) || item instanceof LinkTarget) {
            return Stream.of(item.toString());
        }
        List<Component> components = RecordCodec.of(item.getClass()).components();
        return components.size() == 1
                ? Stream.of(item.toString())
                : components.stream()
                        .flatMap(component -> spread(component.of(item)))
                        .flatMap(Property::text);
    }
}
