package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.document.DocumentProblems;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.IdForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A kind of record that a schema describes, and which leaves and enters memories as documents.
 *
 * @param <T> what a version says
 */
public abstract class SchemaKind<T> extends StoredKind<T> {
    /**
     * A kind.
     *
     * @param name its name
     * @param idForm the form of the ids that its records are given
     */
    protected SchemaKind(String name, IdForm idForm) {
        super(name, idForm);
    }

    /**
     * Whether its records are taken over as documents.
     *
     * @return true unless the kind says otherwise
     */
    public boolean isImported() {
        return true;
    }

    /**
     * The names that have a meaning in its documents.
     *
     * @return the names, in the order in which documents say them
     */
    public final Set<String> documentNames() {
        return schema().documentNames();
    }

    /**
     * Reads a document leniently.
     *
     * @param document values of the JDK by name
     * @param problems is told what is wrong
     * @return the document of what was read
     * @throws dev.lineage.error.InvalidInput if it lacks what every record of the kind has
     */
    public final Map<String, @Nullable Object> read(Map<String, ?> document, DocumentProblems problems) {
        DocumentReader reader = schema().reader(document, problems);
        RecordImport.Provenance provenance = RecordDocument.provenance(schema(), reader);
        Header header = Header.NOTHING
                .at(provenance.time())
                .madeBy(provenance.actor().orElse(null), provenance.session().orElse(null))
                .holding(provenance.validity());
        Body<T> body = Body.of(header, value(reader));
        String id = schema().hasGivenIds() ? reader.self().text() : null;
        return RecordDocument.said(id, schema(), body, beside(reader, body.value()));
    }

    /**
     * What a document says beside the fields of a version, for whoever takes it over.
     *
     * @param document the document
     * @param value what the version says
     * @return values of the JDK by names that are known
     */
    protected Map<String, Object> beside(DocumentReader document, T value) {
        return Map.of();
    }

    /**
     * Takes over the versions of a record as documents.
     *
     * @param unit takes the versions
     * @param kinds what records are
     * @param scope who imports
     * @param versions what {@link #versions} gave
     * @return what was added
     * @throws dev.lineage.error.InvalidInput if a document is none that {@link #read} gives
     */
    public Adoption adopt(Plan unit, Kinds kinds, Scope scope, List<DocumentReader> versions) {
        return new DocumentImport<>(this, kinds, scope)
                .adopt(unit, versions.get(0).self(), versions);
    }

    /**
     * Readers of the documents of a record's versions, which refuse whatever is wrong. They read copies.
     *
     * @param documents the documents, oldest first
     * @param scope who imports
     * @return a reader for each
     * @throws dev.lineage.error.InvalidInput if they are not of one record
     */
    public final List<DocumentReader> versions(List<? extends Map<String, ?>> documents, Scope scope) {
        List<DocumentReader> versions = new ArrayList<>();
        for (Map<String, ?> document : documents) {
            String path = "versions[" + versions.size() + "]";
            String prefix = documents.size() == 1 ? "" : path + ".";
            DocumentReader version = identified(schema().strictReader(document, prefix), scope);
            versions.add(version);
            DocumentReader first = versions.get(0);
            if (!version.self().equals(first.self())) {
                throw ofAnother(path, version, first);
            }
        }
        return versions;
    }

    /**
     * A document that knows the record that it is of.
     *
     * @param document the document
     * @param scope who imports
     * @return the document itself, unless the kind's ids follow from what its records say
     * @throws dev.lineage.error.InvalidInput if the document lacks what every record of the kind has
     */
    protected DocumentReader identified(DocumentReader document, Scope scope) {
        return document;
    }

    /**
     * The error of a version that is of another record than the first.
     *
     * @param path which version it is
     * @param version the version
     * @param first the first version
     * @return the error, which names what both are of
     */
    protected InvalidInput ofAnother(String path, DocumentReader version, DocumentReader first) {
        String own = version.self().text();
        return new InvalidInput(
                path + "." + RecordDocument.ID, own, "must be that of the first version, " + first.self());
    }

    /**
     * What a document says.
     *
     * @param document the document
     * @return the value
     * @throws dev.lineage.error.InvalidInput if it lacks what every record of the kind has
     */
    protected T value(DocumentReader document) {
        return schema().read(document);
    }

    /**
     * Who made a version that a document says, and when.
     *
     * @param document the document
     * @return what it says of itself
     */
    protected final RecordImport.Provenance provenance(DocumentReader document) {
        return RecordDocument.provenance(schema(), document);
    }

    /**
     * The document of a version.
     *
     * @param record the version
     * @param body its body
     * @param more what else is known of it
     * @return values of the JDK by name
     */
    public final Map<String, @Nullable Object> document(
            StoredRecord record, Body<T> body, Map<String, ? extends @Nullable Object> more) {
        return RecordDocument.of(record, schema(), body, more);
    }

    /**
     * The document of a body that leaves the record's id open, as documents of kinds do whose ids follow from what records say.
     *
     * @param body what is known of a version
     * @param more what else is known of the record
     * @return values of the JDK by name
     */
    public final Map<String, @Nullable Object> document(Body<T> body, Map<String, ? extends @Nullable Object> more) {
        return RecordDocument.said(null, schema(), body, more);
    }
}
