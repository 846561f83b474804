package dev.lineage.core.precedents;

import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Citation;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionTrace;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Precedents;
import dev.lineage.journal.SimilarDecision;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The search for precedents. */
public final class PrecedentsService implements Precedents {
    static final Comparator<Version<Decision>> NEWEST_FIRST =
            Comparator.<Version<Decision>, Instant>comparing(Version::time).reversed();

    private final State state;
    private final LineageQuery query;

    /** Creates a search in a state that the query reads too. */
    public PrecedentsService(State state, LineageQuery query) {
        this.state = state;
        this.query = query;
    }

    @Override
    public List<Citation> citing(Reference thing, int limit) {
        return citations(names(thing, "epic"), "cites", Relation.CITES_PRECEDENT, limit);
    }

    @Override
    public List<Citation> applying(Reference pattern, int limit) {
        return citations(names(pattern, "memory"), "applies", Relation.APPLIES_PATTERN, limit);
    }

    @Override
    public List<Version<Decision>> assignments(Reference file, int limit) {
        return having("assigns", names(file, "file"), limit);
    }

    private List<Citation> citations(Set<String> names, String facet, Relation relation, int limit) {
        return having(facet, names, limit).stream()
                .map(decision -> citation(decision, names, relation))
                .toList();
    }

    private Citation citation(Version<Decision> decision, Set<String> names, Relation relation) {
        LinkTarget link = decision.value().linksOf(relation).stream()
                .filter(each -> names.contains(name(each.target().normal())))
                .findFirst()
                .orElseThrow();
        return new Citation(decision, link.strength(), link.reason());
    }

    /** Returns the newest decisions that have any of these values of a facet. */
    private List<Version<Decision>> having(String facet, Set<String> values, int limit) {
        Paging first = Paging.first(limit);
        return values.stream()
                .flatMap(value -> query.journal().list(Filter.where(facet, value), first).items().stream())
                .distinct()
                .sorted(NEWEST_FIRST)
                .limit(limit)
                .toList();
    }

    /** Returns all names of a thing, also without its type, and with the one that it has if none is named. */
    private Set<String> names(Reference thing, String type) {
        Set<String> written = state.read(reader -> new RecordNames(state, reader).of(thing));
        String bare = RecordNames.untyped(thing.normal());
        Set<String> names = new LinkedHashSet<>();
        Stream.concat(written.stream(), Stream.of(bare, type + ":" + bare))
                .map(name -> name(Reference.of(name).normal()))
                .forEach(names::add);
        return names;
    }

    private String name(String normal) {
        return state.ledger().kinds().target(normal);
    }

    @Override
    public List<SimilarDecision> similar(Decision draft, int limit) {
        Paging first = Paging.first(limit);
        return new SimilarDecisions(state, Check.required("decision", draft)).best(first.limit());
    }

    @Override
    public DecisionTrace trace(RecordId id) {
        Version<Decision> decision = query.journal().get(id);
        List<Connection> links = query.links(id.target(), Direction.BOTH);
        Stream<RecordId> newer = links.stream()
                .filter(link -> link.relation().equals(Relation.SUPERSEDES)
                        && !link.statedBy().equals(id))
                .map(Connection::statedBy);
        return new DecisionTrace(
                decision,
                links,
                query.journal().history(id),
                decisions(decision.value().supersedes().stream()),
                decisions(newer),
                citing(id.target(), Paging.MAX_LIMIT));
    }

    private List<Version<Decision>> decisions(Stream<RecordId> ids) {
        return ids.flatMap(id -> query.journal().find(id).stream()).toList();
    }

    @Override
    public List<Notice> notices(Decision draft) {
        Notices notices = new Notices(state, query, thing -> names(thing, "epic"));
        return Stream.concat(
                        draft.linksOf(Relation.CITES_PRECEDENT).stream().flatMap(notices::ofPrecedent),
                        draft.linksOf(Relation.APPLIES_PATTERN).stream().flatMap(notices::ofPattern))
                .toList();
    }
}
