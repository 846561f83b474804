package dev.lineage.core.model;

import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.LinkCondition;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.LinkedHashSet;
import java.util.Set;

/** How a decision stands to other things, by all of its fields. */
final class Linking {
    private Linking() {}

    static Set<LinkCondition> of(DecisionContent content) {
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
        content.links().forEach(link -> links.add(new LinkCondition(link.relation(), link.target())));
        return links;
    }

    static boolean isResolved(DecisionContent content) {
        return content.outcome() != Outcome.PENDING || content.result().isPresent();
    }
}
