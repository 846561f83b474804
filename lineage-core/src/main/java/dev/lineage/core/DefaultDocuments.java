package dev.lineage.core;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.document.DocumentProblems;
import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records as documents, in one scope. */
final class DefaultDocuments implements Documents {
    private static final int VERSIONS = 1_000_000;

    private final Engine engine;
    private final Scope scope;
    private final ScopedLedger ledger;

    DefaultDocuments(Engine engine, Scope scope, ScopedLedger ledger) {
        this.engine = engine;
        this.scope = scope;
        this.ledger = ledger;
    }

    @Override
    public Set<String> fields(String kind) {
        return kind(engine, kind).documentNames();
    }

    @Override
    public Map<String, @Nullable Object> read(String kind, Map<String, ?> document, DocumentProblems problems) {
        Rules.given("document", document);
        Rules.given("problems", problems);
        return kind(engine, kind).read(document, problems);
    }

    @Override
    public Adoption adopt(String kind, List<? extends Map<String, ?>> versions) {
        SchemaKind<?> of = kind(engine, kind);
        List<DocumentReader> read = versions(of, scope, versions);
        return ledger.write(plan -> of.adopt(plan, engine.kinds(), scope, read));
    }

    static List<DocumentReader> versions(SchemaKind<?> kind, Scope scope, List<? extends Map<String, ?>> documents) {
        Rules.given("versions", documents);
        Rules.range("versions", documents.size(), 1, VERSIONS);
        return kind.versions(Rules.copy("versions", documents), scope);
    }

    static SchemaKind<?> kind(Engine engine, String name) {
        Kind kind = engine.kinds().kind(Rules.given("kind", name));
        if (kind instanceof SchemaKind<?> known && known.isImported()) {
            return known;
        }
        throw new InvalidInput("kind", name, "must be a kind of records that are taken over as documents");
    }
}
