package dev.lineage.core.precedents;

import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedents;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.Precedents.DecisionTrace;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The search for precedents. */
public record PrecedentsService(State state, LineageQuery query) implements Precedents {
    private static final List<String> WHOLE = List.of("epic", "task", "bead");
    private static final List<String> PART_OF = List.of("part_of");
    /** The types of things that are records, or that records belong to; a name without a type may be one of them. */
    private static final Set<String> RECORDED = Set.of("decision", "memory", "epic", "task", "bead", "concept");

    @Override
    public List<Citation> citing(Reference thing, int limit) {
        return citations(thing, "cites", Relation.CITES_PRECEDENT, limit);
    }

    @Override
    public List<Citation> applying(Reference pattern, int limit) {
        return citations(pattern, "applies", Relation.APPLIES_PATTERN, limit);
    }

    @Override
    public List<Version<Decision>> assignments(Reference file, int limit) {
        return state.read(reader -> having(reader, "assigns", names(reader, file, List.of("file")), limit));
    }

    private List<Citation> citations(Reference thing, String facet, Relation relation, int limit) {
        return state.read(reader -> {
            Set<String> names = names(reader, thing, List.of());
            Set<FacetRow> wanted =
                    names.stream().map(name -> facet(facet, name)).collect(Collectors.toSet());
            return having(reader, facet, names, limit).stream()
                    .map(decision -> citation(decision, facet, wanted, relation))
                    .toList();
        });
    }

    private Citation citation(Version<Decision> decision, String facet, Set<FacetRow> wanted, Relation relation) {
        LinkTarget link = decision.value().linksOf(relation).stream()
                .filter(each -> wanted.contains(facet(facet, each.target().text())))
                .findFirst()
                .orElseThrow();
        return new Citation(decision, link.strength(), link.reason());
    }

    private FacetRow facet(String name, String value) {
        return state.kinds().facet("decision", name, value);
    }

    /** Returns the newest decisions that have any of these values of a facet. */
    private List<Version<Decision>> having(Reader reader, String facet, Set<String> values, int limit) {
        return new RecordsReader<>(state, Decision.class)
                .versions(RecordList.newest(state, reader, "decision", facet, values, limit));
    }

    /** Returns all names of a thing, also without its type, and with those that it may have. */
    private Set<String> names(Reader reader, Reference thing, List<String> types) {
        String bare = RecordNames.untyped(Check.required("reference", thing).normal());
        Stream<String> written = Stream.concat(new RecordNames(state, reader).of(thing).stream(), Stream.of(bare));
        Stream<String> normal = written.map(name -> Reference.of(name).normal());
        return Stream.concat(normal, types.stream().map(type -> type + ":" + bare))
                .map(state.kinds()::target)
                .collect(Collectors.toSet());
    }

    @Override
    public List<SimilarDecision> similar(Decision draft, int limit) {
        Paging first = Paging.first(limit);
        return new SimilarDecisions(state, Check.required("decision", draft)).best(first.limit());
    }

    @Override
    public DecisionTrace trace(RecordId id) {
        Version<Decision> decision = query.journal().get(Check.required("id", id));
        List<Connection> links = query.links(id.target(), Direction.BOTH);
        Stream<RecordId> newer = links.stream()
                .filter(link -> link.relation().equals(Relation.SUPERSEDES)
                        && !link.statedBy().equals(id))
                .map(Connection::statedBy);
        return new DecisionTrace(
                decision,
                decision.value().outcomeEvent().flatMap(event -> query.runs().findEvent(event.text())),
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
        return Stream.concat(
                        draft.linksOf(Relation.CITES_PRECEDENT).stream().flatMap(this::ofPrecedent),
                        draft.linksOf(Relation.APPLIES_PATTERN).stream().flatMap(this::ofPattern))
                .toList();
    }

    private Stream<Notice> ofPrecedent(LinkTarget citation) {
        Reference cited = citation.target();
        Optional<Version<?>> record = query.find(cited);
        if (record.isPresent()) {
            return outdated(cited, record.get());
        }
        boolean known = !Reference.hasIdForm(cited.normal())
                        && !RECORDED.contains(cited.normal().replaceFirst(":.*", ""))
                || hasParts(cited);
        return known ? Stream.empty() : unknown("precedent", cited, " or is a part of it");
    }

    private Stream<Notice> ofPattern(LinkTarget application) {
        Reference pattern = application.target();
        return query.find(pattern).isPresent() ? Stream.empty() : unknown("pattern", pattern, "");
    }

    private static Stream<Notice> unknown(String noun, Reference thing, String more) {
        String sentence = "The " + noun + " " + thing + " is unknown: no record has this name" + more;
        return Stream.of(new Notice("unknown_" + noun, thing, sentence, Optional.empty()));
    }

    private Stream<Notice> outdated(Reference cited, Version<?> record) {
        Optional<RecordId> successor = Optional.ofNullable(
                query.documents().successors(List.of(record.id())).get(record.id()));
        return successor
                .map(newer -> "was superseded by " + newer)
                .or(() -> record.value() instanceof Decision decision ? fate(decision) : Optional.empty())
                .map(fate -> new Notice("outdated_precedent", cited, "The precedent " + cited + " " + fate, successor))
                .stream();
    }

    private static Optional<String> fate(Decision decision) {
        String failure = decision.outcome() == Outcome.ABANDONED ? "was abandoned" : "failed";
        return decision.trace()
                .reversedBy()
                .map(by -> "was reversed by " + by)
                .or(() -> decision.succeeded().filter(success -> !success).map(no -> failure));
    }

    private boolean hasParts(Reference epic) {
        return !state.read(reader -> reader.links(state.view(reader), names(reader, epic, WHOLE), false, PART_OF, 1))
                .isEmpty();
    }
}
