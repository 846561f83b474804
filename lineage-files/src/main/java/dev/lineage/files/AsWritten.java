package dev.lineage.files;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How an imported document wrote the fields that Lineage itself would write in another way: a time without a zone, a type that
 * is missing, an entity that is too long. Kept beside the record as an additional field of the name {@link #FIELD}, which
 * maps each such field to {@code read}, what Lineage writes for it, and {@code written}, what stood there; either is left
 * out where there is no such field. An export writes what stood there for as long as Lineage would still write what was
 * read; entries of fields that have changed since then it writes as the field {@link #FIELD}, so that an import gives the
 * same version again. Of a field that the import filled in, such as the time of the import, an entry has no {@code read} and always
 * counts: nothing else says what stood there.
 */
final class AsWritten {
    static final String FIELD = "as_written";

    private static final String READ = "read";
    private static final String WRITTEN = "written";

    /** What an import of a log fills in. */
    static final Set<String> TIMESTAMP = Set.of(ContractField.TIMESTAMP.key());

    /** What an import of a library fills in. */
    static final Set<String> ORIGIN_AND_TIME = Set.of(LessonContract.ORIGIN, LessonDocument.CREATED_AT);

    /** What an import of a graph fills in, of a node. */
    static final Set<String> TYPE_AND_TIMES =
            Set.of(GraphDocument.TYPE, GraphDocument.CREATED_AT, GraphDocument.UPDATED_AT);

    /** The same of an edge. */
    static final Set<String> CREATION = Set.of(GraphDocument.CREATED_AT);

    /** Of exported decisions, whose fields have been told apart from others when they were imported. */
    static final AsWritten EXPORTED = new AsWritten(TIMESTAMP, null);

    /** The same of lessons. */
    static final AsWritten EXPORTED_LESSONS = new AsWritten(ORIGIN_AND_TIME, null);

    /** The same of sessions. */
    static final AsWritten EXPORTED_SESSIONS = new AsWritten(SessionParts.FILLED_IN, null);

    /** The same of nodes. */
    static final AsWritten EXPORTED_NODES = new AsWritten(TYPE_AND_TIMES, null);

    /** The same of edges. */
    static final AsWritten EXPORTED_EDGES = new AsWritten(CREATION, null);

    /** Fields that always say what holds now. */
    private static final Set<String> NEVER_KEPT = Set.of("id", SpaceField.KEY, SpaceField.STATEMENTS);

    private final @Nullable Set<String> known;
    private final Set<String> filledIn;

    /**
     * Of one kind of documents.
     *
     * @param known the fields that have a meaning to Lineage
     * @param filledIn those that an import fills in where it finds nothing
     */
    AsWritten(Stream<String> known, Set<String> filledIn) {
        this(filledIn, Stream.concat(known, Stream.of(FIELD)).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private AsWritten(Set<String> filledIn, @Nullable Set<String> known) {
        this.known = known;
        this.filledIn = filledIn;
    }

    /** Whether a field has a meaning to Lineage; all others are kept as they are. */
    boolean knows(String field) {
        return known == null || known.contains(field);
    }

    /** Whether a value has the form in which an export writes the field. */
    boolean isOwn(Object value) {
        return !entries(value).isEmpty();
    }

    /** What has to be kept so that {@link #restore} gives {@code written} again where Lineage writes {@code read}. */
    Map<String, @Nullable Object> of(Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        Map<String, @Nullable Object> carried = carried(written, read);
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        for (String field : Objects.requireNonNull(known)) {
            if (NEVER_KEPT.contains(field) || (field.equals(FIELD) && !carried.isEmpty())) {
                continue;
            }
            if (!same(field, written, read)) {
                entries.put(field, entry(field, written, read));
            } else if (carried.containsKey(field)) {
                entries.put(field, carried.get(field));
            }
        }
        return entries;
    }

    /** Entries that an export wrote because their fields had changed; anything else under the name is a foreign field. */
    private Map<String, @Nullable Object> carried(
            Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        Map<String, @Nullable Object> entries = entries(written.get(FIELD));
        boolean stale = entries.entrySet().stream()
                .allMatch(entry -> same(entry.getKey(), written, read)
                        && !applies(entry.getKey(), (Map<?, ?>) Objects.requireNonNull(entry.getValue()), read));
        return stale ? entries : Map.of();
    }

    private Map<String, @Nullable Object> entry(
            String field, Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        Map<String, @Nullable Object> entry = new LinkedHashMap<>();
        if (read.containsKey(field) && !isFilledIn(field, read)) {
            entry.put(READ, read.get(field));
        }
        if (written.containsKey(field)) {
            entry.put(WRITTEN, written.get(field));
        }
        return entry;
    }

    private boolean same(String field, Map<String, @Nullable Object> written, Map<String, @Nullable Object> read) {
        return written.containsKey(field) == read.containsKey(field)
                && Objects.equals(written.get(field), read.get(field))
                && !isFilledIn(field, read);
    }

    private boolean isFilledIn(String field, Map<String, @Nullable Object> read) {
        return filledIn.contains(field) && read.get(field) == null;
    }

    /** Writes the fields as they stood in the document that was imported. */
    void restore(Map<String, @Nullable Object> fields, @Nullable Object kept) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>();
        Map<String, @Nullable Object> restored = new LinkedHashMap<>(fields);
        entries(kept).forEach((field, value) -> {
            Map<?, ?> entry = (Map<?, ?>) Objects.requireNonNull(value);
            if (!applies(field, entry, fields)) {
                changed.put(field, entry);
            } else if (entry.containsKey(WRITTEN)) {
                restored.put(field, entry.get(WRITTEN));
            } else {
                restored.remove(field);
            }
        });
        if (!changed.isEmpty()) {
            restored.put(FIELD, changed);
        }
        fields.clear();
        fields.putAll(restored);
    }

    private boolean applies(String field, Map<?, ?> entry, Map<String, @Nullable Object> fields) {
        if (filledIn.contains(field) && !entry.containsKey(READ)) {
            return true;
        }
        return entry.containsKey(READ) == fields.containsKey(field)
                && Objects.equals(entry.get(READ), fields.get(field));
    }

    /** The entries in the order of the fields, whatever the order in which they came together; none if one of them is no entry. */
    private Map<String, @Nullable Object> entries(@Nullable Object kept) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        if (kept instanceof Map<?, ?> fields && fields.entrySet().stream().allMatch(this::isEntry)) {
            Stream<?> names =
                    known == null ? fields.keySet().stream() : known.stream().filter(fields::containsKey);
            names.forEach(field -> entries.put((String) field, fields.get(field)));
        }
        return entries;
    }

    private boolean isEntry(Map.Entry<?, ?> field) {
        return knows((String) field.getKey())
                && !NEVER_KEPT.contains(field.getKey())
                && field.getValue() instanceof Map<?, ?> entry
                && (!entry.isEmpty() || filledIn.contains(field.getKey()))
                && entry.keySet().stream().allMatch(key -> READ.equals(key) || WRITTEN.equals(key));
    }
}
