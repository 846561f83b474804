package dev.lineage.core.kind;

import dev.lineage.core.text.RecalledText;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.record.Alias;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Group;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.OmitDefault;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.lang.annotation.Annotation;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record as a field of JSON, or a method with a role, and what its annotations say that it is for.
 *
 * @param path the accessors that lead to it: those of the groups around it, the outermost first, and its own
 * @param name its JSON name
 * @param aliases other names under which it is read
 * @param type its type, or that of the items of a list or an optional
 * @param words the words of a closed choice, in the order of its constants, else empty
 * @param group whether its fields stand beside those of its record
 * @param omitsDefault whether a default is left out
 */
public record Component(
        List<Method> path,
        String name,
        List<String> aliases,
        Class<?> type,
        List<String> words,
        boolean list,
        boolean optional,
        boolean group,
        boolean omitsDefault) {
    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])[A-Z]");
    private static final Set<Class<?>> NUMBERS =
            Set.of(int.class, Integer.class, long.class, Long.class, double.class, Double.class);
    static final List<Class<? extends Annotation>> ROLES =
            List.of(Facet.class, Computed.class, Title.class, Searchable.class, Link.class);

    /** Returns the component that a method without parameters reads, inside the groups that lead to it. */
    static Component of(List<Method> groups, Method accessor) {
        String camel = accessor.getName();
        String name = CAPITAL.matcher(camel).replaceAll("_$0").toLowerCase(Locale.ROOT);
        Alias alias = accessor.getAnnotation(Alias.class);
        boolean list = accessor.getReturnType() == List.class;
        boolean optional = accessor.getReturnType() == Optional.class;
        Class<?> type = list || optional ? item(accessor.getGenericReturnType()) : accessor.getReturnType();
        return new Component(
                Stream.concat(groups.stream(), Stream.of(accessor)).toList(),
                name,
                Stream.concat(Stream.of(camel), alias == null ? Stream.of() : Stream.of(alias.value()))
                        .filter(other -> !other.equals(name))
                        .toList(),
                type,
                Stream.of(type.isEnum() ? type.getEnumConstants() : new Object[0])
                        .map(RecordCodec::word)
                        .toList(),
                list,
                optional,
                accessor.isAnnotationPresent(Group.class),
                accessor.isAnnotationPresent(OmitDefault.class));
    }

    /** Returns the components of a record, groups replaced by theirs, then the methods with roles by name. */
    static Stream<Component> withRoles(List<Method> groups, Class<?> type) {
        List<Component> components = RecordCodec.of(type).components().stream()
                .map(component -> groups.isEmpty() ? component : of(groups, component.accessor()))
                .toList();
        return Stream.concat(
                components.stream()
                        .flatMap(each -> each.group() ? withRoles(each.path(), each.type()) : Stream.of(each)),
                Stream.of(type.getDeclaredMethods())
                        .filter(method -> ROLES.stream().anyMatch(method::isAnnotationPresent))
                        .sorted(Comparator.comparing(Method::getName))
                        .map(method -> of(groups, method))
                        .filter(method -> !method.isStored()));
    }

    private static Class<?> item(Type container) {
        Type item = container instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : Object.class;
        return item instanceof Class<?> plain ? plain : Object.class;
    }

    /** Returns the form of its values; a type whose values cannot be stored is refused. */
    public KindDescription.Type form() {
        if (type == Instant.class) {
            return KindDescription.Type.TIME;
        }
        if (type == boolean.class || type == Boolean.class) {
            return KindDescription.Type.FLAG;
        }
        if (isReference()) {
            return KindDescription.Type.REFERENCE;
        }
        if (is(FilePath.class)) {
            return KindDescription.Type.PATH;
        }
        if (type == String.class || type.isEnum() || type.isRecord() && RecordCodec.of(type).bare) {
            return KindDescription.Type.TEXT;
        }
        if (NUMBERS.contains(type)) {
            return KindDescription.Type.NUMBER;
        }
        if (type.isRecord() || type == Map.class) {
            return KindDescription.Type.OBJECT;
        }
        throw new IllegalArgumentException(accessor() + " must have a type that can be stored");
    }

    /** Returns its description as a field, or as the facet of this name. */
    KindDescription.Field describe(String field) {
        return new KindDescription.Field(field, form(), list, words, is(Computed.class));
    }

    private boolean isReference() {
        return type == RecordId.class
                || type == Reference.class
                || LinkTarget.class.isAssignableFrom(type)
                        && RecordCodec.of(type).main().isReference();
    }

    private Method accessor() {
        return path.get(path.size() - 1);
    }

    /** Returns whether it has an annotation. */
    public boolean is(Class<? extends Annotation> role) {
        return accessor().isAnnotationPresent(role);
    }

    /** Returns whether it is a component, and not a method. */
    boolean isStored() {
        return RecordCodec.of(accessor().getDeclaringClass()).components().stream()
                .anyMatch(component -> component.accessor().equals(accessor()));
    }

    /** Returns the name of its facet; empty if it has none. */
    String facet() {
        Facet facet = accessor().getAnnotation(Facet.class);
        return facet == null ? "" : facet.value().isEmpty() ? name : facet.value();
    }

    /** Returns the relation of its links; empty if it has none. */
    String relation() {
        Link link = accessor().getAnnotation(Link.class);
        return link == null ? "" : link.value();
    }

    boolean incoming() {
        Link link = accessor().getAnnotation(Link.class);
        return link != null && link.incoming();
    }

    /** Returns a text that differs if other rows would be derived from it. */
    String role() {
        String own = accessor().getGenericReturnType().getTypeName();
        return name + " " + own + " " + facet() + " " + relation() + incoming() + " " + is(Title.class) + " "
                + is(Searchable.class);
    }

    Object of(Object value) {
        Object part = value;
        for (Method accessor : path) {
            try {
                part = accessor.invoke(part);
            } catch (ReflectiveOperationException failure) {
                throw unchecked(accessor, failure);
            }
        }
        return part;
    }

    /** Returns the items of its value in a record: none, one, or those of a list. */
    Stream<?> items(Object value) {
        return spread(of(value));
    }

    /** Returns the texts of its value in a record; of nested records those of all components. */
    Stream<String> texts(Object value) {
        return items(value).flatMap(Component::text);
    }

    /** Returns the texts that are searched: an answer that was stored is not found in place of what it quotes. */
    Stream<String> searchedTexts(Object value) {
        return texts(value).map(RecalledText::without);
    }

    private static Stream<?> spread(@Nullable Object field) {
        if (field instanceof Optional<?> optional) {
            return optional.stream();
        }
        return field instanceof Collection<?> items
                ? items.stream().filter(Objects::nonNull)
                : Stream.ofNullable(field);
    }

    private static Stream<String> text(Object item) {
        if (item instanceof Map<?, ?> fields) {
            return fields.values().stream().flatMap(Component::spread).flatMap(Component::text);
        }
        if (item instanceof Record && !(item instanceof LinkTarget)) {
            List<Component> components = RecordCodec.of(item.getClass()).components();
            if (components.size() != 1) {
                return components.stream().flatMap(component -> component.texts(item));
            }
        }
        return Stream.of(item instanceof Enum<?> ? RecordCodec.word(item) : item.toString());
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

    /** Returns whether an object has its field, under any of its names. */
    public boolean isIn(Map<?, ?> fields) {
        return fields.get(name) != null || aliases.stream().anyMatch(alias -> fields.get(alias) != null);
    }
}
