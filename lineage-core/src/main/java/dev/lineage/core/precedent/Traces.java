package dev.lineage.core.precedent;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.Precedents;
import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Notice;
import dev.lineage.precedent.Limits;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Tells the story of a decision, as one snapshot has it. Each record that it meets is read once, and each decision decoded once. */
final class Traces {
    private static final int TITLE = 200;

    private final Kinds kinds;
    private final Snapshot snapshot;
    private final Map<RecordId, Optional<Stored>> read = new HashMap<>();
    private final Map<RecordId, Optional<Decision>> decoded = new HashMap<>();

    Traces(Kinds kinds, Snapshot snapshot) {
        this.kinds = kinds;
        this.snapshot = snapshot;
    }

    Trace of(RecordId id, int limit, Qualities qualities) {
        Stored stored = find(id).orElseThrow(() -> new NotFound("id", id.text()));
        Decision decision = decision(id).orElseThrow(() -> new NotFound("id", id.text()));
        List<Decision> versions =
                decision.version() == 1 ? List.of(decision) : Linking.decisions(snapshot.versions(id.text()));
        return new Trace(
                decision,
                qualities.of(decision),
                versions,
                links(stored, decision),
                pointing(id, limit),
                notices(decision),
                line(decision, this::superseded),
                line(decision, this::successors));
    }

    private Optional<Stored> find(RecordId id) {
        return read.computeIfAbsent(id, wanted -> snapshot.find(wanted.text()));
    }

    private Optional<Decision> decision(RecordId id) {
        return decoded.computeIfAbsent(id, wanted -> find(wanted).flatMap(DecisionKind::decision));
    }

    private List<Notice> notices(Decision decision) {
        Precedents precedents = new Precedents(kinds, snapshot);
        return new Precedents(this::decision, id -> findNode(id).isPresent(), precedents.hasDecisions())
                .notices(decision);
    }

    private List<TracedLink> links(Stored stored, Decision decision) {
        List<TracedLink> links = new ArrayList<>();
        for (Graphed.Link link : kind(stored).graphed(stored).links()) {
            links.add(traced(link, link.to(), reason(decision, link)));
        }
        return links;
    }

    private List<Pointing> pointing(RecordId id, int limit) {
        List<Pointing> pointing = new ArrayList<>();
        for (String word : snapshot.relations(id.text())) {
            Relation relation = new Relation(word);
            List<TracedLink> links = new ArrayList<>();
            for (Stored source : Linking.newest(snapshot, relation, id, limit + 2)) {
                if (!source.name().equals(id.text())) {
                    links.add(incoming(source, relation, id));
                }
            }
            int shown = Math.min(limit, links.size());
            pointing.add(new Pointing(relation, links.subList(0, shown), shown < links.size()));
        }
        return pointing;
    }

    private TracedLink incoming(Stored source, Relation relation, RecordId target) {
        RecordId id = RecordId.of(source.name());
        read.put(id, Optional.of(source));
        Graphed.Link said = kind(source).graphed(source).links().stream()
                .filter(link ->
                        link.relation().equals(relation.word()) && link.to().equals(target))
                .findFirst()
                .orElseGet(() -> new Graphed.Link(id, relation.word(), target, DecisionLink.USUAL));
        return traced(said, id, decision(id).flatMap(decision -> reason(decision, said)));
    }

    private TracedLink traced(Graphed.Link link, Reference other, Optional<String> reason) {
        Optional<TracedLink.Known> known =
                other instanceof RecordId id ? findNode(id).map(stored -> known(id, stored)) : Optional.empty();
        return new TracedLink(new Relation(link.relation()), other, link.weight(), reason, known);
    }

    private Optional<Stored> findNode(RecordId id) {
        return find(id).filter(kinds::isNode);
    }

    private TracedLink.Known known(RecordId id, Stored stored) {
        Optional<Decision> decision = decision(id);
        String title = decision.map(Decision::text).orElseGet(() -> title(stored));
        String line = title.strip().lines().findFirst().orElse("");
        return new TracedLink.Known(stored.entry().kind(), Rules.cut(line, TITLE), decision);
    }

    private String title(Stored stored) {
        return kind(stored).isSearched() ? kind(stored).searchable(stored).title() : stored.name();
    }

    private static Optional<String> reason(Decision decision, Graphed.Link link) {
        return decision.links().stream()
                .filter(said -> said.relation().word().equals(link.relation())
                        && said.target().equals(link.to()))
                .findFirst()
                .flatMap(DecisionLink::reason);
    }

    private Kind kind(Stored stored) {
        return kinds.of(stored.entry());
    }

    /** What is reached step by step, nearest first; circles, which imports may bring, end where they meet. */
    private static List<Decision> line(Decision start, Function<Decision, List<Decision>> step) {
        Set<RecordId> met = new HashSet<>(Set.of(start.id()));
        List<Decision> line = new ArrayList<>();
        List<Decision> ahead = List.of(start);
        while (!ahead.isEmpty() && line.size() < Limits.LINE) {
            List<Decision> next = new ArrayList<>();
            for (Decision from : ahead) {
                step.apply(from).stream()
                        .filter(reached -> met.add(reached.id()))
                        .forEach(next::add);
            }
            line.addAll(next.subList(0, Math.min(next.size(), Limits.LINE - line.size())));
            ahead = next;
        }
        return line;
    }

    private List<Decision> successors(Decision decision) {
        List<Decision> successors = new ArrayList<>();
        decision.supersededBy().forEach(id -> decision(id).ifPresent(successors::add));
        return successors;
    }

    private List<Decision> superseded(Decision decision) {
        return Linking.decisions(
                snapshot.list(Linking.selection(Relation.SUPERSEDED_BY, decision.id(), Long.MAX_VALUE, Limits.LINE)));
    }
}
