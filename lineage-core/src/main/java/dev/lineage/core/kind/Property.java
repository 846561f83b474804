package dev.lineage.core.kind;

import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component of a kind or of a group in it, or a method with a role, and what the annotations say that it is for.
 *
 * @param groups the groups that lead to it, the outermost first
 * @param component the component, or the method as one
 * @param stored whether it is a component, and not a method
 * @param facet the name of its facet, if any
 * @param title whether it is shown by lists
 * @param searchable whether its words are searched
 * @param link the relation of its links, if any
 */
record Property(
        List<Component> groups,
        Component component,
        boolean stored,
        @Nullable String facet,
        boolean title,
        boolean searchable,
        @Nullable Link link) {
    private static final List<Class<? extends Annotation>> ROLES_OF_METHODS =
            List.of(Facet.class, Computed.class, Title.class, Searchable.class, Link.class);

    private static Property of(List<Component> groups, Component component, boolean stored) {
        Method accessor = component.accessor();
        Facet facet = accessor.getAnnotation(Facet.class);
        return new Property(
                groups,
                component,
                stored,
                facet == null ? null : facet.value().isEmpty() ? component.name() : facet.value(),
                accessor.isAnnotationPresent(Title.class),
                accessor.isAnnotationPresent(Searchable.class),
                accessor.getAnnotation(Link.class));
    }

    /** Returns the properties of a record: the components, groups replaced by theirs, then the methods by name. */
    static List<Property> of(Class<?> type) {
        return of(List.of(), type).toList();
    }

    private static Stream<Property> of(List<Component> groups, Class<?> type) {
        List<Component> components = RecordCodec.of(type).components();
        Stream<Property> stored = components.stream().flatMap(component -> {
            List<Component> inner = new ArrayList<>(groups);
            inner.add(component);
            return component.group() ? of(inner, component.type()) : Stream.of(of(groups, component, true));
        });
        Stream<Property> methods = Stream.of(type.getDeclaredMethods())
                .filter(method -> ROLES_OF_METHODS.stream().anyMatch(method::isAnnotationPresent))
                .sorted(Comparator.comparing(Method::getName))
                .filter(method -> components.stream()
                        .noneMatch(component -> component.accessor().equals(method)))
                .map(method -> of(groups, Component.of(method), false));
        return Stream.concat(stored, methods);
    }

    String name() {
        return component.name();
    }

    /** Returns a text that differs if other rows would be derived from it. */
    String role() {
        String type = component.accessor().getGenericReturnType().getTypeName();
        String relation = link == null ? null : link.value();
        return name() + " " + type + " " + facet + " " + relation + " " + title + " " + searchable;
    }

    /** Returns its value in the record of the kind. */
    Object of(Object value) {
        Object holder = value;
        for (Component group : groups) {
            holder = group.of(holder);
        }
        return component.of(holder);
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
        if (field instanceof Optional<?> optional) {
            return optional.stream();
        }
        return field instanceof Collection<?> items ? items.stream() : Stream.ofNullable(field);
    }

    private static Stream<String> text(Object item) {
        if (item instanceof Map<?, ?> fields) {
            return fields.values().stream().flatMap(Property::spread).flatMap(Property::text);
        }
        if (item instanceof Record && !(item instanceof LinkTarget)) {
            List<Component> components = RecordCodec.of(item.getClass()).components();
            if (components.size() != 1) {
                return components.stream()
                        .flatMap(component -> spread(component.of(item)))
                        .flatMap(Property::text);
            }
        }
        return Stream.of(item instanceof Enum<?> ? RecordCodec.word(item) : item.toString());
    }
}
