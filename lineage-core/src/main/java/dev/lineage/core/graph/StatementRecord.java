package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.graph.StatementImport.Brought;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Edge;
import java.util.List;

/**
 * A kind of statements of projects about the graph. Their ids follow from what they are about, the project and the space; nobody lists them,
 * so that they have no edges of their own.
 *
 * @param <T> what a statement says
 */
abstract class StatementRecord<T> extends SchemaKind<T> {
    StatementRecord(String name, IdForm idForm) {
        super(name, idForm);
    }

    /** The id of a statement in a project and a space. */
    abstract String id(Scope place, T said);

    /** What takes over statements as documents. */
    abstract StatementImport<T> importing(Kinds kinds, Scope scope);

    @Override
    protected abstract Schema<T> schema();

    @Override
    protected final DocumentReader identified(DocumentReader document, Scope scope) {
        return document.of(RecordId.of(id(scope, value(document))));
    }

    @Override
    protected final InvalidInput ofAnother(String path, DocumentReader version, DocumentReader first) {
        return new InvalidInput(path, about(version), "must be about " + about(first) + " like the first version");
    }

    private String about(DocumentReader document) {
        return title(Body.of(Header.NOTHING, value(document)), "");
    }

    /** What of a statement some version here says is left alone; the rest is joined with what is here. */
    @Override
    public final Adoption adopt(Plan unit, Kinds kinds, Scope scope, List<DocumentReader> versions) {
        List<Brought<T>> brought = versions.stream()
                .map(version -> new Brought<>(value(version), provenance(version)))
                .toList();
        return importing(kinds, scope).adopt(unit, versions.get(0).self(), brought);
    }

    @Override
    public final List<Edge> edges(Body<T> body) {
        return List.of();
    }

    @Override
    public final boolean isNode() {
        return false;
    }
}
