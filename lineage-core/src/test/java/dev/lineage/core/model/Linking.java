package dev.lineage.core.model;

import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.LinkCondition;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** How a decision stands to other things, by all of its fields. */
final class Linking {
    private Linking() {}

    static Set<LinkCondition> of(DecisionContent content) {
        return weights(content).keySet();
    }

    /** Each with its strength, in the order in which it is said first. */
    static Map<LinkCondition, Double> weights(DecisionContent content) {
        Map<LinkCondition, Double> weights = new LinkedHashMap<>();
        fields(content).forEach(link -> weights.put(link, 1.0));
        content.links()
                .forEach(link ->
                        weights.putIfAbsent(new LinkCondition(link.relation(), link.target()), link.strength()));
        return weights;
    }

    private static Set<LinkCondition> fields(DecisionContent content) {
        Set<LinkCondition> links = new LinkedHashSet<>();
        content.entities().forEach(entity -> links.add(new LinkCondition(Relation.AFFECTS, entity.thing())));
        content.related().forEach(id -> links.add(new LinkCondition(Relation.RELATES_TO, id)));
        content.supersededBy().forEach(id -> links.add(new LinkCondition(Relation.SUPERSEDED_BY, id)));
        content.reversedBy().forEach(id -> links.add(new LinkCondition(Relation.REVERSED_BY, id)));
        content.context()
                .epic()
                .ifPresent(name -> links.add(new LinkCondition(Relation.PART_OF, Reference.epic(name))));
        content.context()
                .task()
                .ifPresent(name -> links.add(new LinkCondition(Relation.PART_OF, Reference.task(name))));
        content.context()
                .workingMemory()
                .ifPresent(name -> links.add(new LinkCondition(Relation.PART_OF, Reference.workingMemory(name))));
        content.context()
                .agent()
                .ifPresent(name -> links.add(new LinkCondition(Relation.MADE_BY, Reference.agent(name))));
        return links;
    }

    static boolean isResolved(DecisionContent content) {
        return content.outcome() != Outcome.PENDING || content.result().isPresent();
    }

    /** The things that it affects, whether it says so as an entity or as a link. */
    static Set<Thing> affected(DecisionContent content) {
        Set<Thing> things = new LinkedHashSet<>();
        for (LinkCondition link : of(content)) {
            if (link.relation().equals(Relation.AFFECTS) && link.target() instanceof Thing thing) {
                things.add(thing);
            }
        }
        return things;
    }

    /** Superseded, reversed, abandoned, or with a result that says so. */
    static boolean isOutdated(DecisionContent content) {
        boolean failed = content.result()
                .map(result -> result.status() == ResultStatus.FAILED)
                .orElse(content.outcome() == Outcome.ABANDONED);
        return failed
                || !content.supersededBy().isEmpty()
                || !content.reversedBy().isEmpty();
    }
}
