package dev.lineage.core.journal;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The kind {@code decision}. */
public final class DecisionKind extends SchemaKind<CitingContent> {
    static final String NAME = "decision";
    /** What the ids of decisions begin with. */
    public static final String PREFIX = IdForm.DECISION.prefix();

    static final String TYPE = "type";
    static final String OUTCOME = "outcome";
    static final String POINT = "decision type";

    static final DecisionKind KIND = new DecisionKind();

    /** The one kind. */
    public DecisionKind() {
        super(NAME, IdForm.DECISION);
    }

    static boolean isDecision(Stored stored) {
        return stored.entry().kind().equals(NAME);
    }

    /**
     * A decision, for other components.
     *
     * @param stored a version of a record
     * @return the decision, if the record is one
     */
    public static Optional<Decision> decision(Stored stored) {
        return isDecision(stored) ? Optional.of(new StoredDecision(stored)) : Optional.empty();
    }

    /**
     * What holds of the decisions of a session.
     *
     * @param session the session's id
     * @return a condition on their edges
     */
    public static Selection.Clause inSession(String session) {
        return clause(Facets.SESSION, session);
    }

    /**
     * What holds of the decisions that are pending, and of which nothing is known to have come.
     *
     * @return a condition on their edges
     */
    public static Selection.Clause pending() {
        return clause(OUTCOME, Outcome.PENDING.word());
    }

    /**
     * What holds of the decisions that have failed, see {@link Decision#isFailed}.
     *
     * @return a condition on their edges
     */
    public static Selection.Clause failed() {
        return new Selection.Clause(
                OUTCOME,
                Standing.failed().stream()
                        .map(word -> Edge.attribute(OUTCOME, word).target())
                        .collect(Collectors.toUnmodifiableSet()));
    }

    private static Selection.Clause clause(String facet, String value) {
        return new Selection.Clause(facet, Set.of(Edge.attribute(facet, value).target()));
    }

    @Override
    protected Schema<CitingContent> schema() {
        return DecisionSchema.INSTANCE;
    }

    /** The attributes of decisions have the names of {@link Facets} themselves. */
    @Override
    public List<Edge> edges(Body<CitingContent> body) {
        return edges(UnaryOperator.identity(), body);
    }

    @Override
    public Proofs proofs(Stored stored) {
        return AppliedPatterns.proofs(value(stored), stored.name());
    }

    @Override
    protected String title(Body<CitingContent> body, String id) {
        return body.value().plain().text();
    }

    /** Decisions are also searched by what they link to. */
    @Override
    protected List<Edge> searchedEdges(Body<CitingContent> body) {
        return edges(body);
    }

    @Override
    protected boolean isSuperseded(CitingContent value) {
        return !value.citations().supersededBy().isEmpty();
    }
}
