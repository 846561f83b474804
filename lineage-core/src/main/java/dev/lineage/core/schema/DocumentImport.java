package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes over records of any kind as documents.
 *
 * @param <T> what a version says here
 */
final class DocumentImport<T> extends RecordImport<T, DocumentReader, Boolean> {
    private final Schema<T> schema;
    private final Kinds kinds;

    DocumentImport(SchemaKind<T> kind, Kinds kinds, Scope scope) {
        super(kind, scope);
        this.schema = kind.schema();
        this.kinds = kinds;
    }

    @Override
    protected Provenance provenance(DocumentReader version) {
        return RecordDocument.provenance(schema, version);
    }

    @Override
    protected T value(
            Plan plan, RecordId id, DocumentReader version, Header header, Optional<RecordVersion<T>> before) {
        return schema.read(version.naming(named -> cited(plan, named)));
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private Cited cited(Plan plan, RecordId id) {
        return plan.find(id)
                .filter(kinds::isNode)
                .map(stored -> cited(id, stored))
                .orElseGet(() -> Cited.missing(id));
    }

    private static Cited cited(RecordId id, Stored stored) {
        String prefix = id.text().substring(0, id.text().indexOf('-') + 1);
        return Cited.here(prefix, id, stored.entry().identity());
    }

    /** An imported version without a time can only say the same as one that was not given one either. */
    @Override
    protected Boolean counting(DocumentReader version) {
        return version.value(schema.timeName()) != null;
    }

    @Override
    protected String said(RecordId id, Body<T> body, @Nullable Long time, Boolean isTimed) {
        Long own = body.header().time();
        Header header = Header.NOTHING
                .at(own == null && isTimed ? time : own)
                .madeBy(body.header().actor(), body.header().session())
                .holding(body.header().validity());
        Map<String, @Nullable Object> said =
                new LinkedHashMap<>(RecordDocument.said(id.text(), schema, Body.of(header, body.value()), Map.of()));
        said.computeIfPresent(
                schema.tagsName(), (name, tags) -> without(body.header().project(), (List<?>) tags));
        return Digests.shortly(Json.write(generator -> Json.write(generator, said)));
    }

    private static List<?> without(@Nullable String project, List<?> tags) {
        return tags.stream().filter(tag -> !tag.equals(project)).toList();
    }
}
