package dev.lineage.core;

import dev.lineage.Scope;
import dev.lineage.core.kernel.GivenIds;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.document.DocumentsBatch;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Notes the documents of a batch. */
final class DefaultDocumentsBatch implements DocumentsBatch {
    private final Engine engine;
    private final GivenIds ids;
    private final Scope scope;
    private final Consumer<Step> steps;

    DefaultDocumentsBatch(Engine engine, GivenIds ids, Scope scope, Consumer<Step> steps) {
        this.engine = engine;
        this.ids = ids;
        this.scope = scope;
        this.steps = steps;
    }

    @Override
    public void adopt(String kind, List<? extends Map<String, ?>> versions, Consumer<Adoption> done) {
        SchemaKind<?> of = DefaultDocuments.kind(engine, kind);
        List<DocumentReader> read = DefaultDocuments.versions(of, scope, versions);
        Rules.given("done", done);
        ids.reserve(read.get(0).self());
        steps.accept(Step.telling(plan -> of.adopt(plan, engine.kinds(), scope, read), done));
    }
}
