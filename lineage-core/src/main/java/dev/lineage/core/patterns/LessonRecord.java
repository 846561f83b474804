package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.Proof;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.RecordImport;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.core.schema.Type;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The kinds {@code pattern} and {@code anti-pattern}. */
public final class LessonRecord extends SchemaKind<LessonStatement> {
    /** What the ids of decisions begin with. */
    static final String DECISION = IdForm.DECISION.prefix();

    private static final LessonRecord PATTERN = new LessonRecord(LessonKind.PATTERN);
    private static final LessonRecord ANTI_PATTERN = new LessonRecord(LessonKind.ANTI_PATTERN);

    private final LessonKind kind;

    /**
     * One of the two.
     *
     * @param kind which
     */
    public LessonRecord(LessonKind kind) {
        super(kind.word(), kind.idForm());
        this.kind = kind;
    }

    static LessonRecord of(LessonKind kind) {
        return kind == LessonKind.PATTERN ? PATTERN : ANTI_PATTERN;
    }

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
                LessonFacets.relation(Facets.SESSION), Set.of(Facets.target(Facets.SESSION, session)));
    }

    @Override
    protected Map<String, Object> beside(DocumentReader document, LessonStatement value) {
        List<Object> log =
                runs(document, value).stream().map(RunFields.RUN::document).toList();
        return log.isEmpty() ? Map.of() : Map.of(RunFields.LOG, log);
    }

    private static List<ValidationRun> runs(DocumentReader document, LessonStatement value) {
        RunsOfLesson runs = new RunsOfLesson(value.initialValidations());
        Type<ValidationRun> each = RunFields.RUN.as(runs::next, UnaryOperator.identity());
        return document.values(RunFields.LOG, each, Limits.VALIDATIONS);
    }

    /** A lesson keeps the origin that it has, or gets one, and its validations become events. */
    @Override
    public Adoption adopt(Plan unit, Kinds kinds, Scope scope, List<DocumentReader> versions) {
        List<ImportedLessonVersion> imported =
                versions.stream().map(this::version).toList();
        return LessonImport.adopt(
                unit, scope, new ImportedLesson(versions.get(0).self(), imported));
    }

    private ImportedLessonVersion version(DocumentReader document) {
        RecordImport.Provenance made = provenance(document);
        LessonStatement said = value(document);
        return new ImportedLessonVersion(
                said.content(),
                said.initialValidations(),
                runs(document, said),
                made.time(),
                made.session(),
                made.actor(),
                made.validity());
    }

    @Override
    protected Schema<LessonStatement> schema() {
        return kind == LessonKind.PATTERN ? PatternSchema.INSTANCE : AntiPatternSchema.INSTANCE;
    }

    @Override
    public List<Edge> edges(Body<LessonStatement> body) {
        return edges(LessonFacets::relation, body);
    }

    @Override
    public String facet(String facet) {
        return LessonFacets.relation(facet);
    }

    @Override
    public Proofs proofs(Stored stored) {
        LessonStatement value = value(stored);
        int initial = value.initialValidations();
        Proof counted = new Proof(stored.name(), true, initial, Optional.empty(), 0, true);
        return new Proofs(
                OptionalDouble.of(value.content().initialConfidence()), initial == 0 ? List.of() : List.of(counted));
    }

    @Override
    protected String title(Body<LessonStatement> body, String id) {
        return body.value().content().name();
    }
}
