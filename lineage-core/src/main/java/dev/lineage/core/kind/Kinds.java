package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds that an open memory knows. Rows of other kinds, which a later release or another host wrote, are listed,
 * found by their title, linked, exported and verified; their derived rows are kept.
 */
public final class Kinds {
    /** The field with the id that another memory gave to a record whose id was taken here. */
    public static final String ID_AS_WRITTEN = "id_as_written";

    /** The facet with the name of a record as a reference, such as {@code concept:retry}. */
    public static final String NAME = "name";

    private static final List<String> NAMES = List.of(NAME, ID_AS_WRITTEN);
    /** The beginning of the ids of events. */
    public static final String EVENT = "evt-";

    private static final int MAX_TITLE = 200;
    private static final List<String> TITLES =
            List.of("title", "name", "summary", "decision", "content", "text", "message");
    private static final Kinds BUILT_IN_KINDS = new Kinds(List.of());

    private final Map<String, KindMetadata<?>> byName = new LinkedHashMap<>();
    private final Map<String, String> digests;
    private final List<KindMetadata<?>> recalled;
    private final Set<String> types;

    /** Returns the built-in kinds, whose annotations are read once in a process, and those of the host. */
    public static Kinds of(List<Class<? extends Record>> further) {
        return further.isEmpty() ? BUILT_IN_KINDS : new Kinds(further);
    }

    public Kinds(List<Class<? extends Record>> further) {
        Stream.concat(BuiltInKinds.ALL.stream(), further.stream()).forEach(type -> {
            KindMetadata<?> kind = new KindMetadata<>(type);
            boolean taken =
                    byName.values().stream().anyMatch(other -> other.prefix().equals(kind.prefix()));
            if (taken || byName.putIfAbsent(kind.name(), kind) != null) {
                throw new IllegalArgumentException(type + " has the name or the prefix of another kind");
            }
        });
        this.digests = byName.values().stream().collect(Collectors.toMap(KindMetadata::name, KindMetadata::digest));
        this.recalled = byName.values().stream()
                .filter(kind -> kind.annotation().recalled() > 0)
                .sorted(Comparator.comparing(kind -> -kind.annotation().recalled()))
                .toList();
        this.types = byName.keySet().stream().flatMap(this::types).collect(Collectors.toSet());
    }

    /** Returns the fields and facets of all kinds. */
    public List<KindDescription> describe() {
        return byName.values().stream().map(KindMetadata::describe).toList();
    }

    /** Returns the digest of the annotations of each kind. */
    public Map<String, String> digests() {
        return digests;
    }

    /** Returns a kind by its name, if this release knows it. */
    public Optional<KindMetadata<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Returns the kind of a record class. */
    @SuppressWarnings("unchecked")
    public <T extends Record> KindMetadata<T> of(Class<T> type) {
        return (KindMetadata<T>) byName.values().stream()
                .filter(kind -> kind.type() == type)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type + " is not a kind of this memory"));
    }

    /** Returns a facet as the store knows it; that of an unknown kind is not checked. */
    public FacetRow facet(String kind, String name, String value) {
        return find(kind)
                .map(known -> facet(known, known.facet(name, value)))
                .orElseGet(() -> new FacetRow(name, value));
    }

    /** Returns the names of the known kinds that have these facets. */
    public List<String> withFacets(Set<String> wanted) {
        List<String> names = byName.values().stream()
                .filter(kind -> wanted.stream().allMatch(kind::hasFacet))
                .map(KindMetadata::name)
                .toList();
        if (names.isEmpty()) {
            throw new InvalidInput("filter", String.join(", ", wanted), "must have facets that one kind has");
        }
        return names;
    }

    /** Returns the searched texts of a value by the names of their fields; of an unknown kind, its title. */
    public Map<String, String> searched(Header header, Object value) {
        return find(header.kind())
                .map(kind -> kind.searched(value))
                .orElseGet(() -> Map.of("title", title(header, value)));
    }

    /** Returns whether the records of a kind are nodes of the graph; those of unknown kinds are. */
    public boolean isNode(String kind) {
        return find(kind).map(known -> known.annotation().node()).orElse(true);
    }

    /** Returns whether the records of a kind are turns of conversations. */
    public boolean isSpoken(String kind) {
        return find(kind).filter(known -> known.annotation().spoken()).isPresent();
    }

    /** Returns who contributed a turn of a conversation. */
    public String contributor(Header header, Object turn) {
        return value(header.kind(), turn, "contributor"::equals).orElse(header.creator());
    }

    /** Returns the names of the known kinds with searched fields. */
    public List<String> searchedNames() {
        return byName.values().stream()
                .filter(kind -> !kind.with(Searchable.class).isEmpty())
                .map(KindMetadata::name)
                .toList();
    }

    /** Returns the known kinds that recalled texts show, those with the largest shares first. */
    public List<KindMetadata<?>> recalled() {
        return recalled;
    }

    /** Returns the names of the known kinds whose records are nodes of the graph. */
    public List<String> nodes() {
        return byName.keySet().stream().filter(this::isNode).toList();
    }

    /**
     * Returns all names by which links may mean a record: its id, the ids that other memories gave to it, and its name
     * as a reference. An id that no kind would generate is also known with the name of its kind before it.
     */
    public Set<String> names(Version<?> version) {
        String id = version.id().value();
        Stream<String> ids = Stream.concat(Stream.of(id), written(version.additional()))
                .flatMap(each -> isOwnForm(each)
                        ? Stream.of(each)
                        : Stream.concat(Stream.of(each), types(version.kind()).map(type -> type + ":" + each)));
        Stream<String> own = find(version.kind()).stream()
                .flatMap(kind -> kind.facets(version.value(), NAMES::contains))
                .map(FacetRow::value);
        return Stream.concat(ids, own)
                .flatMap(name -> {
                    String normal = Reference.of(name).normal();
                    return Stream.of(name, normal, target(normal));
                })
                .collect(Collectors.toSet());
    }

    private Stream<String> types(String kind) {
        return Stream.concat(
                Stream.of(kind),
                find(kind).stream()
                        .flatMap(known -> Stream.of(known.annotation().types())));
    }

    /** Returns the id in a name of a record: {@code decision:ADR-7} is the record {@code ADR-7}. */
    String record(String name) {
        int colon = name.indexOf(':');
        return colon > 0 && types.contains(name.substring(0, colon)) ? name.substring(colon + 1) : name;
    }

    /** Returns the id that another memory gave to a record, which a file may have spoilt. */
    static Stream<String> written(Map<String, Object> additional) {
        return texts(Stream.ofNullable(additional.get(ID_AS_WRITTEN)))
                .filter(id -> !id.isBlank() && id.length() <= Check.MAX_NAME);
    }

    /** Returns the name of a record as a reference, if it has one. */
    public Optional<String> name(Version<?> version) {
        return value(version.kind(), version.value(), NAME::equals);
    }

    /** Returns the value of the first facet with a wanted name that a value of a kind has. */
    public Optional<String> value(String kind, Object value, Predicate<String> wanted) {
        return find(kind)
                .flatMap(known -> known.facets(value, wanted).findFirst())
                .map(FacetRow::value);
    }

    /** Returns whether a text has the form of an id that a known kind generates. */
    public boolean isOwnForm(String text) {
        return byName.values().stream().anyMatch(kind -> text.startsWith(kind.prefix())) && Reference.hasIdForm(text);
    }

    /** Returns the end of a link: {@code decision:dec-1a2b3c4d} is the record. */
    public String target(String normal) {
        String id = normal.substring(normal.indexOf(':') + 1);
        return isOwnForm(id) || id.startsWith(EVENT) && Reference.hasIdForm(id) ? id : normal;
    }

    /** Returns a facet as the store knows it. A reference to a record is compared without its type. */
    FacetRow facet(KindMetadata<?> kind, FacetRow facet) {
        return kind.isReference(facet.name()) && !facet.name().equals(NAME)
                ? new FacetRow(facet.name(), Reference.of(record(facet.value())).normal())
                : new FacetRow(facet.name(), target(facet.value()));
    }

    /** Returns the text that lists show for a value; that of an unknown kind is a map. */
    public String title(Header header, Object value) {
        List<String> titles =
                find(header.kind()).map(kind -> kind.titles(value)).orElseGet(() -> titles((Map<?, ?>) value));
        return title(titles, header.record());
    }

    /** Returns the title of a text. */
    public static String title(String text) {
        return title(List.of(text), "");
    }

    /** Returns the first line of the titles that is not blank, cut; the id if there is none. */
    static String title(List<String> titles, String id) {
        String line = titles.stream()
                .flatMap(String::lines)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse(id)
                .strip();
        return VisibleText.beginning(line, MAX_TITLE);
    }

    /** Returns the texts in the fields of an unknown kind that may be its title. */
    static List<String> titles(Map<?, ?> fields) {
        return texts(TITLES.stream().map(fields::get)).toList();
    }

    static Stream<String> texts(Stream<?> values) {
        return values.filter(String.class::isInstance).map(String.class::cast);
    }
}
