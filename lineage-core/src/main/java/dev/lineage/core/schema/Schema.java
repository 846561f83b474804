package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Patch;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.schema.DocumentReader.Context;
import dev.lineage.document.DocumentProblems;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one kind of record is made of. All that needs to know a field asks here: bytes, documents, search. Immutable, for any thread.
 *
 * <p>A body is a sequence of parts, each a tag, a length and a value: first the header's, with tags up to 31, then the kind's. Tags may be
 * appended, never changed or used again. Equal bodies are encoded to equal bytes. Stored bytes may differ from
 * these: a next version keeps unchanged parts as they are stored, in another order, and may begin with a part of {@link Patch}.
 *
 * @param <T> what a version says
 */
public abstract class Schema<T> extends FieldGroup<T> {
    private static final Type<RecordId> RECORD = Types.word(RecordId::of, RecordId::text);

    private final String kind;
    private final int limit;
    private volatile @Nullable Set<String> documentNames;

    /**
     * A schema.
     *
     * @param kind what a record is called where it is refused
     * @param limit how many bytes a body may have
     * @param fields the fields, in the order of documents
     */
    protected Schema(String kind, int limit, List<Field<?>> fields) {
        super(fields);
        this.kind = kind;
        this.limit = limit;
    }

    /**
     * Whether every body says its record's id, because that does not follow from its identity.
     *
     * @return false unless the schema says otherwise
     */
    protected boolean hasOwnIds() {
        return false;
    }

    /**
     * Whether records are given their ids, so that their documents have to say them.
     *
     * @return true unless the ids follow from what the records say
     */
    protected boolean hasGivenIds() {
        return true;
    }

    /**
     * The field that a release shows as the title of a record whose kind it does not know.
     *
     * @param value what a version says
     * @return a field of one text, whose tag is at most 255; null if the version has no title
     */
    protected @Nullable Field<?> title(T value) {
        return null;
    }

    /**
     * A body as bytes.
     *
     * @param body the body
     * @return its bytes
     * @throws InvalidInput if they are more than the limit
     */
    public final byte[] encode(Body<T> body) {
        return encode(body, limit);
    }

    private byte[] encode(Body<T> body, int maxBytes) {
        BodyWriter writer = new BodyWriter(kind, maxBytes);
        body.header().write(writer);
        Field<?> title = title(body.value());
        if (title != null) {
            writer.code(Header.TITLE, title.tag());
        }
        body.unknown().writeHeader(writer);
        write(body.value(), new BodyEncoder(writer, body.unknown()));
        body.unknown().writeOwn(writer, table());
        return writer.body();
    }

    /**
     * Returns the bytes to store for a version that follows another: a patch where that is much smaller than the whole body. A later release
     * may have written the version before, with a larger limit.
     */
    final byte[] stored(byte[] before, Body<T> said, byte[] next) {
        byte[] known = encode(said, Integer.MAX_VALUE);
        return Patch.of(
                before, known, next, table().tagsOfFields(), said.unknown().asBytes(), kind);
    }

    /**
     * Reads the body of an entry.
     *
     * @param entry the entry
     * @return its body
     * @throws dev.lineage.error.StoreFailure if it is malformed, with the entry, the place and the rule
     */
    public final Body<T> decode(Entry entry) {
        return EntryBody.decode(entry, this::decode);
    }

    /**
     * Reads a body.
     *
     * @param body its bytes
     * @return the body
     * @throws dev.lineage.error.StoreFailure if it is malformed, with the place and the rule
     */
    public final Body<T> decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        try {
            UnknownParts.Collector unknown = new UnknownParts.Collector();
            Header header = Header.read(reader, unknown);
            BodyValues values = new BodyValues(table(), reader);
            while (reader.next()) {
                if (reader.tag() < BodyWriter.OWN) {
                    throw reader.malformed("the header's fields must stand first");
                }
                if (!values.take()) {
                    unknown.accept(reader);
                }
            }
            if (header.id() == null && hasOwnIds()) {
                throw reader.malformed("a record of the kind " + kind + " must have its id");
            }
            return new Body<>(header, make(values), unknown.parts());
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    /**
     * The fields of a body as a document.
     *
     * @param body the body
     * @return values of the JDK by the names of the fields, in their order; a field that says nothing is missing
     */
    public final Map<String, Object> document(Body<T> body) {
        Map<String, Object> document = new LinkedHashMap<>(documented(body.value(), body.header()));
        rest(body.value()).forEach(document::putIfAbsent);
        return document;
    }

    /** A reader of a document of this kind that tells what is wrong. */
    final DocumentReader reader(Map<String, ?> document, DocumentProblems problems) {
        return read(document, "", problems);
    }

    /**
     * A reader of a document of this kind that refuses whatever is wrong.
     *
     * @param path what the paths of its fields begin with, in errors
     */
    final DocumentReader strictReader(Map<String, ?> document, String path) {
        return read(document, path, null);
    }

    private DocumentReader read(Map<String, ?> document, String path, @Nullable DocumentProblems problems) {
        Context context = new Context(documentNames(), problems, null, null, Cited::missing);
        Map<String, @Nullable Object> copy =
                DocumentCopy.of(document, (name, refused) -> context.refuse(path + name, refused));
        Context showing = copy.get(RecordDocument.PROJECT) instanceof String project
                ? context.showing(new DocumentReader.Shown(tagsName(), project))
                : context;
        DocumentReader reader = new DocumentReader(copy, path, showing);
        return hasGivenIds() ? reader.of(reader.required(RecordDocument.ID, RECORD)) : reader;
    }

    /** What documents call the tags, which its records may have. */
    final String tagsName() {
        return table().fields().stream()
                .filter(field -> Facets.TAG.equals(field.facetName()))
                .map(Field::name)
                .findFirst()
                .orElse("");
    }

    /** The names of what a record says and of what is known of it, which have a meaning in its documents. */
    final Set<String> documentNames() {
        Set<String> known = documentNames;
        if (known == null) {
            known = RecordDocument.names(this);
            documentNames = known;
        }
        return known;
    }

    /**
     * The names of what is known of a record beside what it says, and which has no place among its fields.
     *
     * @return none unless the schema says otherwise
     */
    protected List<String> knownNames() {
        return List.of();
    }

    /**
     * Whether a record is a session itself, whose documents name a session only if that is another one.
     *
     * @return false unless the schema says otherwise
     */
    protected boolean isSession() {
        return false;
    }

    /**
     * The time that a version's document states.
     *
     * @param record the version
     * @return its own time: what an import said of it, else that of the record
     */
    protected Instant documentedTime(StoredRecord record) {
        return record.statedTime().orElseGet(record::time);
    }

    /**
     * What a document calls the record's own time.
     *
     * @return its name
     */
    protected String timeName() {
        return "timestamp";
    }

    /** The edges of a body whose attributes have names of their own. */
    final List<Edge> edges(UnaryOperator<String> names, Body<T> body) {
        BodyEdges edges = new BodyEdges(names);
        edges.kind(kind);
        write(body.value(), new EdgeConsumer(edges, body.header()));
        body.unknown().link(edges);
        edges.header(body.header());
        return edges.list();
    }

    /**
     * The searched text of a value.
     *
     * @param value the value
     * @return the texts of its searched fields, in the order of documents, a line each
     */
    public final String searchedText(T value) {
        StringJoiner text = new StringJoiner("\n");
        search(value, text::add);
        return text.toString();
    }
}
