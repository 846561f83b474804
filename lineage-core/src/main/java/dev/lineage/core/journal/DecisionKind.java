package dev.lineage.core.journal;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The kind {@code decision}. */
public final class DecisionKind implements Kind {
    static final String NAME = "decision";
    /** What the ids of decisions begin with. */
    public static final String PREFIX = IdForm.DECISION.prefix();

    static final String TYPE = "type";
    static final String OUTCOME = "outcome";
    static final String POINT = "decision type";

    /** The one kind. */
    public DecisionKind() {}

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
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.DECISION;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        DecisionBody body = DecisionCodec.decode(entry);
        String own = body.header().id();
        String id = own != null ? own : Identities.shortId(PREFIX, entry.identity(), Identities.DIGITS);
        return derive(body, id, written, before.map(previous -> DecisionCodec.decode(previous)));
    }

    /** What the body of the record with an id derives to. */
    static Derived derive(DecisionBody body, String id, long written, Optional<DecisionBody> before) {
        List<Edge> then = before.map(DecisionEdges::of).orElse(List.of());
        return body.header().derive(id, written, then, DecisionEdges.of(body));
    }

    /** The project's name is always among the tags, first unless it was named elsewhere. */
    static List<String> tags(DecisionBody body) {
        String project = body.header().project();
        if (project == null || body.tags().contains(project)) {
            return body.tags();
        }
        List<String> tags = new ArrayList<>(body.tags().size() + 1);
        tags.add(project);
        tags.addAll(body.tags());
        return Collections.unmodifiableList(tags);
    }

    @Override
    public Proofs proofs(Stored stored) {
        return AppliedPatterns.proofs(DecisionCodec.decode(stored.entry()), stored.name());
    }

    @Override
    public Searchable searchable(Stored stored) {
        return new SearchableDecision(DecisionCodec.decode(stored.entry()));
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return DecisionDocument.of(new StoredDecision(stored));
    }
}
