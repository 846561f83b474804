package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The kinds {@code pattern} and {@code anti-pattern}.
 *
 * @param kind which of the two
 */
public record LessonRecord(LessonKind kind) implements Kind {
    /** What the ids of decisions begin with. */
    static final String DECISION = IdForm.DECISION.prefix();

    static Optional<LessonKind> kind(Stored stored) {
        String name = stored.entry().kind();
        for (LessonKind kind : LessonKind.values()) {
            if (kind.word().equals(name)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a record is a lesson, for other components.
     *
     * @param stored a version of it
     * @return whether it is
     */
    public static boolean isLesson(Stored stored) {
        return kind(stored).isPresent();
    }

    /**
     * What holds of the lessons of a session.
     *
     * @param session the session's id
     * @return a condition on their edges
     */
    public static Selection.Clause inSession(String session) {
        return new Selection.Clause(
                LessonEdges.relation(Facets.SESSION), Set.of(LessonEdges.target(Facets.SESSION, session)));
    }

    @Override
    public String name() {
        return kind.word();
    }

    @Override
    public IdForm idForm() {
        return kind.idForm();
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        LessonBody body = LessonCodec.decode(kind, entry);
        return derive(body, written, before.map(previous -> LessonCodec.decode(kind, previous)));
    }

    /** What a body derives to. */
    static Derived derive(LessonBody body, long written, Optional<LessonBody> before) {
        String id = body.header().id();
        if (id == null) {
            throw new StoreFailure("a lesson must have its id");
        }
        List<Edge> then = before.map(LessonEdges::of).orElse(List.of());
        return body.header().derive(id, written, then, LessonEdges.of(body));
    }

    @Override
    public String facet(String facet) {
        return LessonEdges.relation(facet);
    }

    @Override
    public Proofs proofs(Stored stored) {
        LessonBody body = LessonCodec.decode(kind, stored.entry());
        return new Proofs(
                OptionalDouble.of(body.content().initialConfidence()),
                body.judgements().proofs(stored.name()));
    }

    @Override
    public Searchable searchable(Stored stored) {
        return new SearchableLesson(LessonCodec.decode(kind, stored.entry()));
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return LessonDocument.of(LessonCodec.decode(kind, stored.entry()));
    }
}
