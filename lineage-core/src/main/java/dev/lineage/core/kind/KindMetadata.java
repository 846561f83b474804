package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Computed;
import dev.lineage.record.Contract;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.KindDescription;
import dev.lineage.record.Reference;
import dev.lineage.spi.FacetRow;
import java.lang.reflect.Constructor;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The annotations of a kind's record, read once.
 *
 * @param <T> the record
 */
public final class KindMetadata<T extends Record> {
    private static final Set<String> FACETS_OF_ALL = Set.of("tag", "session", "actor", "agent");

    /** Changes with each release that derives other rows from the same annotations. */
    private static final String DERIVATION = "1";

    private static final int DIGEST_DIGITS = 32;

    private final Class<T> type;
    private final RecordCodec codec;
    private final Constructor<T> constructor;
    private final Kind kind;
    private final List<Property> properties;
    private final Set<String> names;
    private final Set<String> facets = new TreeSet<>(FACETS_OF_ALL);
    /** The facets whose values are references. */
    private final Set<String> references;
    /** The position of the tags among the components; -1 if there are none. */
    private final int tags;

    KindMetadata(Class<T> type) {
        this.type = type;
        this.codec = RecordCodec.of(type);
        this.constructor = Reflection.constructor(type);
        this.kind = Objects.requireNonNull(type.getAnnotation(Kind.class), type + " must be annotated with @Kind");
        this.properties = Property.of(type);
        this.names = codec.fields().stream().map(Component::name).collect(Collectors.toCollection(LinkedHashSet::new));
        if (names.size() != codec.fields().size()) {
            throw new IllegalArgumentException(type + " has two components of one JSON name");
        }
        properties.forEach(property -> property.facet().ifPresent(facets::add));
        this.references = properties.stream()
                .filter(property ->
                        property.last().getGenericReturnType().getTypeName().contains(Reference.class.getName()))
                .flatMap(property -> property.facet().stream())
                .collect(Collectors.toUnmodifiableSet());
        this.tags = codec.components().stream()
                .map(component -> component.accessor().getAnnotation(Facet.class))
                .map(facet -> facet == null ? "" : facet.value())
                .toList()
                .indexOf("tag");
    }

    /** Returns its record. */
    public Class<T> type() {
        return type;
    }

    /** Returns its name. */
    public String name() {
        return kind.name();
    }

    /** Returns the prefix of its ids. */
    public String prefix() {
        return kind.prefix();
    }

    /** Returns the JSON name of the own time. */
    public String time() {
        return kind.time();
    }

    /** Returns the JSON name of the actor. */
    public String by() {
        return kind.by();
    }

    /** Returns its components and methods with roles. */
    List<Property> properties() {
        return properties;
    }

    /** Returns the texts that may be the title of a value. */
    List<String> titles(Object value) {
        return properties.stream()
                .filter(Property::title)
                .flatMap(property -> property.texts(value))
                .toList();
    }

    /** Returns the JSON names of the components, in order. */
    public Set<String> names() {
        return names;
    }

    /** Returns the JSON object of a value. */
    public Map<String, Object> write(Object value) {
        return codec.write(value);
    }

    /** Returns the value of a JSON object. */
    public T read(Map<String, Object> fields, Reading reading) {
        return type.cast(codec.read(fields, reading));
    }

    /** Returns the fields that it does not know. */
    public Map<String, Object> additional(Map<String, Object> fields) {
        if (names.containsAll(fields.keySet())) {
            return Map.of();
        }
        Map<String, Object> rest = new LinkedHashMap<>(fields);
        rest.keySet().removeAll(names);
        return rest;
    }

    /** Returns the names that the contract shows also when empty, and whether each is a list. */
    public Map<String, Boolean> contract() {
        Map<String, Boolean> contract = new LinkedHashMap<>();
        properties.stream()
                .filter(property -> property.has(Contract.class))
                .forEach(property -> contract.put(
                        property.name(),
                        List.class.isAssignableFrom(property.last().getReturnType())));
        return contract;
    }

    /** Returns the JSON names of the computed properties. */
    public Set<String> computedNames() {
        return properties.stream()
                .filter(property -> property.has(Computed.class))
                .map(Property::name)
                .collect(Collectors.toSet());
    }

    /** Returns the computed properties of a value; absent ones are left out. */
    public Map<String, Object> computed(Record value) {
        Map<String, Object> computed = new LinkedHashMap<>();
        properties.stream().filter(property -> property.has(Computed.class)).forEach(property -> {
            Object result = property.of(value);
            if (result instanceof OptionalDouble number) {
                number.ifPresent(present -> computed.put(property.name(), present));
            } else {
                property.items(value).forEach(item -> computed.put(property.name(), item));
            }
        });
        return computed;
    }

    /** Returns a facet as the store knows it. Values that are references are compared in normal form. */
    public FacetRow facet(String name, String value) {
        if (!facets.contains(name)) {
            throw new InvalidInput(
                    name, "", "is not a facet of " + kind.name() + "; it has " + String.join(", ", facets));
        }
        return new FacetRow(
                name, references.contains(name) ? Reference.of(value).normal() : value);
    }

    /** Returns the value with a tag more, if the kind has tags and this one is missing. */
    public T withTag(T value, String tag) {
        if (tags < 0) {
            return value;
        }
        Object[] values = codec.components().stream()
                .map(component -> component.of(value))
                .toArray();
        if (!(values[tags] instanceof List<?> present) || present.contains(tag)) {
            return value;
        }
        values[tags] = Stream.concat(present.stream(), Stream.of(tag)).toList();
        return Reflection.create(constructor, values);
    }

    /** Returns a text that differs if other rows would be derived. */
    String digest() {
        String text = properties.stream().map(Property::role).collect(Collectors.joining("\n"));
        return Sha256.hex(DIGEST_DIGITS, DERIVATION, text);
    }

    /** Returns its fields and facets. */
    KindDescription describe() {
        return new KindDescription(
                kind.name(), codec.fields().stream().map(KindMetadata::field).toList(), List.copyOf(facets));
    }

    private static KindDescription.Field field(Component component) {
        List<String> words = component.type().isEnum()
                ? Stream.of(component.type().getEnumConstants())
                        .map(RecordCodec::word)
                        .toList()
                : List.of();
        return new KindDescription.Field(component.name(), form(component.type()), component.list(), words);
    }

    private static KindDescription.Type form(Class<?> type) {
        if (type == Instant.class) {
            return KindDescription.Type.TIME;
        }
        if (type == boolean.class || type == Boolean.class) {
            return KindDescription.Type.FLAG;
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return KindDescription.Type.NUMBER;
        }
        boolean text = type == String.class
                || type.isEnum()
                || type.isRecord() && RecordCodec.of(type).isBare();
        return text ? KindDescription.Type.TEXT : KindDescription.Type.OBJECT;
    }
}
