package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.exchange.Documents.KindDescription.Field;
import dev.lineage.exchange.Documents.KindDescription.Type;
import dev.lineage.exchange.Sha256;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.record.VisibleText;
import dev.lineage.spi.FacetRow;
import java.lang.annotation.Annotation;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The annotations of a kind's record, read once. */
public final class KindMetadata<T extends Record> {
    private static final Set<String> FACETS_OF_ALL = Set.of("tag", "session", "actor", "agent");

    /** The names of the header and of what is computed for all kinds: they are not part of the body. */
    public static final Set<String> HEADER = Set.of(
            ("id kind version sequence timestamp created_at made_at date ts updated_at recorded_at project project_key"
                            + " space actor created_by session_id valid_from valid_until superseded superseded_by")
                    .split(" "));

    /** The end of the name of a field with a word that was read as the default of its own field. */
    public static final String AS_WRITTEN = "_as_written";

    /** Changes with each release that derives other rows from the same annotations. */
    private static final String DERIVATION = "5";

    private static final int MAX_FACET = 512;

    private final Class<T> type;
    private final RecordCodec codec;
    private final Kind kind;
    private final String prefix;
    private final List<Component> properties;
    private final Map<Class<? extends Annotation>, List<Component>> byRole = new HashMap<>();
    /** The components by their JSON names, groups replaced by theirs. */
    private final Map<String, Component> components = new LinkedHashMap<>();
    /** The components that facets name; empty for those of methods and of the header. */
    private final Map<String, Optional<Component>> facets = new TreeMap<>();

    KindMetadata(Class<T> type) {
        this.type = type;
        this.codec = RecordCodec.of(type);
        this.kind = type.getAnnotation(Kind.class);
        if (kind == null || !kind.name().matches("[a-z][a-z0-9_]*") || !Modifier.isPublic(type.getModifiers())) {
            throw new IllegalArgumentException(type + " must be a public record with @Kind and a name as retry_rule");
        }
        this.prefix = kind.prefix().isEmpty() ? kind.name() + "-" : kind.prefix();
        this.properties = Component.withRoles(List.of(), type).toList();
        Component.ROLES.forEach(role -> byRole.put(
                role, properties.stream().filter(property -> property.is(role)).toList()));
        FACETS_OF_ALL.forEach(facet -> facets.put(facet, Optional.empty()));
        Set<String> header = headerNames();
        for (Component property : properties) {
            String name = property.name();
            boolean taken = property.isStored()
                    && (components.put(name, property) != null || header.contains(name) || name.endsWith(AS_WRITTEN));
            if (taken) {
                throw new IllegalArgumentException(type + " has a component of a name that is taken: " + name);
            }
        }
        Stream.of(
                        kind.columns().split(","),
                        kind.kept(),
                        kind.always().split(","),
                        kind.expires().split(","))
                .flatMap(Stream::of)
                .filter(name -> !name.isEmpty() && !components.containsKey(name) && !header.contains(name))
                .forEach(name -> {
                    throw new IllegalArgumentException(type + " names a field in @Kind that it has not: " + name);
                });
        with(Facet.class).forEach(property -> facets.put(property.facet(), Optional.of(property)));
        with(Link.class).stream()
                .filter(property -> !LinkTarget.class.isAssignableFrom(property.type()))
                .forEach(property -> {
                    throw new IllegalArgumentException(type + " must link by references: " + property.name());
                });
    }

    /** Returns the components and methods with a role. */
    List<Component> with(Class<? extends Annotation> role) {
        return byRole.getOrDefault(role, List.of());
    }

    /** Returns the class of its record. */
    public Class<T> type() {
        return type;
    }

    /** Returns the name of the kind. */
    public String name() {
        return kind.name();
    }

    /** Returns the prefix of its ids. */
    public String prefix() {
        return prefix;
    }

    /** Returns the annotation of its record. */
    public Kind annotation() {
        return kind;
    }

    /** Returns the facets of a value whose names are wanted; long ones are cut. */
    Stream<FacetRow> facets(Object value, Predicate<String> wanted) {
        return with(Facet.class).stream()
                .filter(property -> wanted.test(property.facet()))
                .flatMap(property -> property.texts(value)
                        .map(text -> facet(property.facet(), VisibleText.beginning(text, MAX_FACET))));
    }

    /** Returns the searched texts of a value by the names of their fields. */
    public Map<String, String> searched(Object value) {
        Map<String, String> texts = new LinkedHashMap<>();
        with(Searchable.class)
                .forEach(property ->
                        texts.put(property.name(), property.searchedTexts(value).collect(Collectors.joining("\n"))));
        return texts;
    }

    boolean hasFacet(String name) {
        return facets.containsKey(name);
    }

    List<String> titles(Object value) {
        return with(Title.class).stream()
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

    /** Returns when the validity of a value ends by itself. */
    public Optional<Instant> expires(T value) {
        return Optional.ofNullable(components.get(kind.expires()))
                .flatMap(field -> (Optional<?>) field.of(value))
                .map(Instant.class::cast);
    }

    /** Returns the components by their JSON names, in order; those of groups stand among them. */
    public Map<String, Component> components() {
        return components;
    }

    /** Returns the names in its documents that are not part of the body. */
    public Set<String> headerNames() {
        Set<String> names = new HashSet<>(HEADER);
        names.addAll(List.of(kind.time(), kind.by()));
        names.addAll(List.of(kind.computed().split(",")));
        computed().forEach(property -> names.add(property.name()));
        return names;
    }

    private Stream<Component> computed() {
        return with(Computed.class).stream().filter(property -> !property.isStored());
    }

    /** Returns the computed properties of a value; absent ones are left out. */
    public Map<String, Object> computed(Record value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        computed().forEach(property -> {
            Object json = RecordCodec.json(property.of(value));
            if (json != null) {
                fields.put(property.name(), json);
            }
        });
        return fields;
    }

    /** Returns a facet with a value that it may have. Values that are references are compared in normal form. */
    public FacetRow facet(String name, String value) {
        Optional<Component> component = facets.get(name);
        if (component == null) {
            throw new InvalidInput(
                    name, "", "is not a facet of " + kind.name() + "; it has " + String.join(", ", facets.keySet()));
        }
        List<String> words = component.map(Component::words).orElse(List.of());
        if (!words.isEmpty() && !words.contains(value)) {
            throw new InvalidInput(name, value, "must be one of " + String.join(", ", words));
        }
        return new FacetRow(name, isReference(name) ? Reference.of(value).normal() : value);
    }

    boolean isReference(String facet) {
        return Objects.requireNonNull(facets.get(facet))
                .filter(component -> LinkTarget.class.isAssignableFrom(component.type()))
                .isPresent();
    }

    /** Returns the value with a tag more, if that is not empty, the kind has tags, and this one is missing. */
    public T withTag(T value, String tag) {
        Optional<Component> tags = Objects.requireNonNull(facets.get("tag")).filter(any -> !tag.isEmpty());
        if (tags.isEmpty() || !(tags.get().of(value) instanceof List<?> present) || present.contains(tag)) {
            return value;
        }
        List<?> more = Stream.concat(present.stream(), Stream.of(tag)).toList();
        return type.cast(codec.create(codec.components().stream()
                .map(component -> component.name().equals(tags.get().name()) ? more : component.of(value))
                .toArray()));
    }

    /** Returns a text that differs if other rows would be derived. */
    String digest() {
        String text = properties.stream().map(Component::role).collect(Collectors.joining("\n"));
        return Sha256.hex(32, DERIVATION, text);
    }

    KindDescription describe() {
        List<Field> fields = components.entrySet().stream()
                .map(each -> each.getValue().describe(each.getKey()))
                .toList();
        List<Field> filters = facets.entrySet().stream()
                .map(each -> each.getValue()
                        .map(component -> component.describe(each.getKey()))
                        .orElseGet(() -> new Field(each.getKey(), Type.TEXT, true, List.of(), false)))
                .toList();
        return new KindDescription(kind.name(), type, fields, filters, kind.columns());
    }
}
