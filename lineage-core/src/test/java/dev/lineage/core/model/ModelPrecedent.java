package dev.lineage.core.model;

import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.LinkCondition;
import dev.lineage.journal.Notice;
import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** What is asked of precedent, from the api's words: all decisions are looked at for every question. */
final class ModelPrecedent {
    private final Model model;
    private final ModelQuery reads;

    ModelPrecedent(Model model, ModelQuery reads) {
        this.model = model;
        this.reads = reads;
    }

    List<Kept> decisions(Sight sight) {
        return reads.list(DecisionFilter.all(), sight);
    }

    /** Those that point to something, but for itself, newest first. */
    List<Kept> pointing(Relation relation, Reference target, Sight sight) {
        return decisions(sight).stream()
                .filter(kept -> !kept.id().equals(target) && says(kept, relation, target))
                .toList();
    }

    private static boolean says(Kept kept, Relation relation, Reference target) {
        return Linking.of(kept.content()).contains(new LinkCondition(relation, target));
    }

    /** A record must be seen, or a decision that is seen must name it in this way; what the graph keeps of itself is nowhere. */
    void require(Relation relation, Reference reference, Sight sight) {
        if (reference instanceof RecordId id
                && model.find(id, sight).filter(kept -> !kept.isOfGraph()).isEmpty()) {
            boolean named = decisions(sight).stream().anyMatch(kept -> says(kept, relation, id));
            if (!named) {
                throw new NotFound("id", id.text());
            }
        }
    }

    /** A decision that cites, and the way to what was asked about. */
    record Reached(Kept kept, List<Reference> path) {
        Object form() {
            return List.of(kept.seen(), path.size(), path);
        }
    }

    /** By distance, each by the newest of those before it that it cites. */
    List<Reached> citing(Reference precedent, int depth, Sight sight) {
        require(Relation.CITES_PRECEDENT, precedent, sight);
        Map<Reference, List<Reference>> met = new LinkedHashMap<>();
        met.put(precedent, List.of());
        List<Reached> all = new ArrayList<>();
        List<Reference> ahead = List.of(precedent);
        for (int distance = 1; distance <= depth; distance++) {
            List<Reference> next = new ArrayList<>();
            for (Kept kept : decisions(sight)) {
                Optional<Reference> cited = ahead.stream()
                        .filter(each -> says(kept, Relation.CITES_PRECEDENT, each))
                        .findFirst();
                if (cited.isPresent() && !met.containsKey(kept.id())) {
                    List<Reference> path = new ArrayList<>(List.of(cited.get()));
                    path.addAll(met.get(cited.get()));
                    met.put(kept.id(), path);
                    next.add(kept.id());
                    all.add(new Reached(kept, path));
                }
            }
            ahead = next;
        }
        return all;
    }

    List<Object> citingEpics(Reference precedent, int limit, Sight sight) {
        require(Relation.CITES_PRECEDENT, precedent, sight);
        Map<String, List<Kept>> epics = new LinkedHashMap<>();
        pointing(Relation.CITES_PRECEDENT, precedent, sight)
                .forEach(kept -> epics(kept).forEach(epic -> epics.computeIfAbsent(epic, first -> new ArrayList<>())
                        .add(kept)));
        return epics.entrySet().stream()
                .<Object>map(epic -> List.of(
                        epic.getKey(),
                        (long) epic.getValue().size(),
                        epic.getValue().get(0).seen()))
                .limit(limit)
                .toList();
    }

    /** What it is part of that is an epic, each once. */
    static List<String> epics(Kept kept) {
        return Linking.of(kept.content()).stream()
                .filter(link -> link.relation().equals(Relation.PART_OF))
                .map(link -> link.target().text())
                .filter(text -> text.startsWith("epic:"))
                .map(text -> text.substring("epic:".length()))
                .toList();
    }

    List<Kept> applying(Reference pattern, Sight sight) {
        require(Relation.APPLIES_PATTERN, pattern, sight);
        return pointing(Relation.APPLIES_PATTERN, pattern, sight);
    }

    List<Kept> assigned(Thing file, Sight sight) {
        return pointing(Relation.ASSIGNS_FILE, file, sight).stream()
                .filter(kept -> kept.content().context().point().equals(Optional.of(DecisionPoint.FILE_ASSIGNMENT)))
                .toList();
    }

    List<Kept> ofEpic(String epic, Sight sight) {
        List<Kept> oldestFirst = new ArrayList<>(pointing(Relation.PART_OF, Reference.epic(epic), sight));
        Collections.reverse(oldestFirst);
        return oldestFirst;
    }

    Object trace(RecordId id, int limit, Sight sight) {
        Kept kept = reads.decision(id, sight).orElseThrow(() -> new NotFound("id", id.text()));
        return List.of(
                kept.seen(),
                ModelInsight.quality(kept).toString(),
                model.versions(id, sight).stream().map(Kept::seen).toList(),
                own(kept, sight),
                others(id, limit, sight),
                notices(kept, sight),
                line(kept, each -> pointing(Relation.SUPERSEDED_BY, each.id(), sight)),
                line(kept, each -> all(each.content().supersededBy(), sight)));
    }

    private List<Object> own(Kept kept, Sight sight) {
        List<Object> links = new ArrayList<>();
        Linking.weights(kept.content())
                .forEach((link, strength) -> links.add(form(kept, link, link.target(), strength, sight)));
        return links;
    }

    private List<Object> others(RecordId id, int limit, Sight sight) {
        Map<String, List<Object>> others = new TreeMap<>();
        for (Link link : reads.links(id, sight)) {
            if (!link.source().equals(id)) {
                Kept source = model.find(link.source(), sight).orElseThrow();
                LinkCondition said = new LinkCondition(link.relation(), link.target());
                double strength = strength(source, said);
                others.computeIfAbsent(link.relation().word(), first -> new ArrayList<>())
                        .add(form(source, said, source.id(), strength, sight));
            }
        }
        return others.entrySet().stream()
                .<Object>map(each -> List.of(
                        each.getKey(),
                        each.getValue().stream().limit(limit).toList(),
                        each.getValue().size() > limit))
                .toList();
    }

    private static double strength(Kept source, LinkCondition said) {
        return source.isDecision() ? Linking.weights(source.content()).getOrDefault(said, 1.0) : 1;
    }

    private Object form(Kept source, LinkCondition said, Reference other, double strength, Sight sight) {
        Optional<Kept> known = other instanceof RecordId id ? model.find(id, sight) : Optional.empty();
        return List.of(
                said.relation().word(),
                other,
                strength,
                source.isDecision() ? reason(source, said) : Optional.empty(),
                known.map(kept -> List.of(
                        kept.kind(),
                        kept.title().strip().lines().findFirst().orElse(""),
                        kept.isDecision() ? kept.seen() : "no decision")));
    }

    private static Optional<String> reason(Kept source, LinkCondition said) {
        return source.content().links().stream()
                .filter(link -> new LinkCondition(link.relation(), link.target()).equals(said))
                .findFirst()
                .flatMap(DecisionLink::reason);
    }

    private List<Kept> all(List<RecordId> ids, Sight sight) {
        return ids.stream().flatMap(id -> reads.decision(id, sight).stream()).toList();
    }

    private List<Object> line(Kept start, Function<Kept, List<Kept>> step) {
        List<Kept> met = new ArrayList<>(List.of(start));
        for (int i = 0; i < met.size(); i++) {
            for (Kept next : step.apply(met.get(i))) {
                if (met.stream().noneMatch(known -> known.id().equals(next.id()))) {
                    met.add(next);
                }
            }
        }
        return met.stream().skip(1).<Object>map(Kept::seen).toList();
    }

    /** What is the matter with what a decision cites, as somebody sees it. */
    List<Notice> notices(Kept kept, Sight sight) {
        List<Notice> notices = new ArrayList<>();
        for (DecisionLink link : kept.content().links()) {
            if (link.relation().equals(Relation.CITES_PRECEDENT)) {
                notice(link.target(), sight).ifPresent(notices::add);
            }
            if (link.relation().equals(Relation.APPLIES_PATTERN)
                    && link.target() instanceof RecordId id
                    && model.find(id, sight).isEmpty()) {
                notices.add(new Notice(Notice.Kind.UNKNOWN_PATTERN, id, List.of()));
            }
        }
        return notices;
    }

    private Optional<Notice> notice(Reference precedent, Sight sight) {
        if (precedent instanceof RecordId id) {
            Optional<Kept> cited = model.find(id, sight);
            if (cited.isEmpty()) {
                return Optional.of(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, id, List.of()));
            }
            return cited.filter(Kept::isDecision)
                    .filter(kept -> Linking.isOutdated(kept.content()))
                    .map(kept -> new Notice(Notice.Kind.OUTDATED_PRECEDENT, id, replacements(kept, sight)));
        }
        boolean unknown = precedent.text().startsWith("epic:")
                && decisions(sight).stream().noneMatch(kept -> says(kept, Relation.PART_OF, precedent));
        return unknown
                ? Optional.of(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, precedent, List.of()))
                : Optional.empty();
    }

    /** The decisions at the ends of all ways along successors, those that are nearest first. */
    private List<RecordId> replacements(Kept outdated, Sight sight) {
        List<Kept> met = new ArrayList<>(List.of(outdated));
        List<RecordId> ends = new ArrayList<>();
        for (int i = 0; i < met.size(); i++) {
            List<RecordId> successors = new ArrayList<>(met.get(i).content().supersededBy());
            successors.addAll(met.get(i).content().reversedBy());
            List<Kept> seen = all(successors, sight);
            if (seen.isEmpty() && i > 0) {
                ends.add(met.get(i).id());
            }
            seen.stream()
                    .filter(kept -> met.stream().noneMatch(known -> known.id().equals(kept.id())))
                    .forEach(met::add);
        }
        return ends;
    }
}
