package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Computed;
import dev.lineage.record.Contract;
import dev.lineage.record.Kind;
import dev.lineage.record.KindDescription;
import dev.lineage.record.Reference;
import dev.lineage.spi.FacetRow;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
    private final Kind kind;
    private final List<Property> properties;
    private final List<Property> computed;
    /** The components by their JSON names, groups replaced by theirs. */
    private final Map<String, Component> components = new LinkedHashMap<>();
    /** The names of the facets, and whether their values are references. */
    private final Map<String, Boolean> facets = new TreeMap<>();

    private final @Nullable Component tags;

    KindMetadata(Class<T> type) {
        this.type = type;
        this.codec = RecordCodec.of(type);
        this.kind = Objects.requireNonNull(type.getAnnotation(Kind.class), type + " must be annotated with @Kind");
        this.properties = Property.of(type);
        this.computed = properties.stream()
                .filter(property -> property.component().accessor().isAnnotationPresent(Computed.class))
                .toList();
        FACETS_OF_ALL.forEach(facet -> facets.put(facet, false));
        for (Property property : properties) {
            if (property.stored() && components.put(property.name(), property.component()) != null) {
                throw new IllegalArgumentException(type + " has two components of one JSON name");
            }
            if (property.facet() != null) {
                facets.merge(property.facet(), property.component().type() == Reference.class, Boolean::logicalOr);
            }
        }
        this.tags = properties.stream()
                .filter(property -> "tag".equals(property.facet()))
                .map(Property::component)
                .filter(codec.components()::contains)
                .findFirst()
                .orElse(null);
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
        return components.keySet();
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
        if (names().containsAll(fields.keySet())) {
            return Map.of();
        }
        Map<String, Object> rest = new LinkedHashMap<>(fields);
        rest.keySet().removeAll(names());
        return rest;
    }

    /** Returns the names that the contract shows also when empty, and whether each is a list. */
    public Map<String, Boolean> contract() {
        return components.values().stream()
                .filter(component -> component.accessor().isAnnotationPresent(Contract.class))
                .collect(Collectors.toMap(Component::name, Component::list));
    }

    /** Returns the JSON names of the computed properties. */
    public Set<String> computedNames() {
        return computed.stream().map(Property::name).collect(Collectors.toSet());
    }

    /** Returns the computed properties of a value; absent ones are left out. */
    public Map<String, Object> computed(Record value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Property property : computed) {
            Object json = RecordCodec.json(property.of(value));
            if (json != null) {
                fields.put(property.name(), json);
            }
        }
        return fields;
    }

    /** Returns a facet as the store knows it. Values that are references are compared in normal form. */
    public FacetRow facet(String name, String value) {
        Boolean reference = facets.get(name);
        if (reference == null) {
            throw new InvalidInput(
                    name, "", "is not a facet of " + kind.name() + "; it has " + String.join(", ", facets.keySet()));
        }
        return new FacetRow(name, reference ? Reference.of(value).normal() : value);
    }

    /** Returns the value with a tag more, if the kind has tags and this one is missing. */
    public T withTag(T value, String tag) {
        if (tags == null || !(tags.of(value) instanceof List<?> present) || present.contains(tag)) {
            return value;
        }
        List<?> more = Stream.concat(present.stream(), Stream.of(tag)).toList();
        return type.cast(codec.create(codec.components().stream()
                .map(component -> component.equals(tags) ? more : component.of(value))
                .toArray()));
    }

    /** Returns a text that differs if other rows would be derived. */
    String digest() {
        String text = properties.stream().map(Property::role).collect(Collectors.joining("\n"));
        return Sha256.hex(DIGEST_DIGITS, DERIVATION, text);
    }

    /** Returns its fields and facets. */
    KindDescription describe() {
        List<KindDescription.Field> fields = components.values().stream()
                .map(component -> new KindDescription.Field(
                        component.name(), form(component.type()), component.list(), component.words()))
                .toList();
        return new KindDescription(kind.name(), fields, List.copyOf(facets.keySet()));
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
