package dev.lineage.core.precedent;

import dev.lineage.core.journal.DecisionFacets;
import dev.lineage.core.journal.Filters;
import dev.lineage.core.search.LikenessRequest;
import dev.lineage.core.search.TextRequest;
import dev.lineage.core.text.LikenessQuery;
import dev.lineage.error.Rules;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Policy;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** What decisions should be like that are like a draft. */
final class Likeness {
    private static final double TEXT = 0.6;
    private static final double THINGS = 0.25;
    private static final double SAME = 0.05;

    private static final String LIST = "similar";

    /** How much of a draft's text is looked at. */
    private static final int LONGEST = 20_000;

    /** How many things of a draft are looked for: those that it names first. */
    private static final int MOST_THINGS = 64;

    /** Whatever the draft says of a thing, these say it of a decision that has to do with it. */
    private static final List<Relation> TOUCHING = List.of(Relation.AFFECTS, Relation.ASSIGNS_FILE);

    private Likeness() {}

    static LikenessRequest request(DecisionDraft draft, Similarity similarity) {
        DecisionContent content = draft.content();
        TextRequest among = new TextRequest(
                LIST,
                text(content),
                Set.of(DecisionFacets.KIND),
                Filters.attributes(similarity.filter()),
                similarity.filter().from(),
                similarity.filter().until(),
                Optional.empty());
        return new LikenessRequest(
                among,
                TEXT,
                things(content),
                THINGS,
                sames(content),
                similarity.withSuperseded(),
                DecisionFacets.successful(),
                DecisionFacets.failed(),
                similarity.limit());
    }

    /** What would be searched of it, so that a decision that says the same scores 1. */
    private static String text(DecisionContent content) {
        StringJoiner text = new StringJoiner("\n");
        text.add(content.text());
        content.rationale().ifPresent(text::add);
        for (Alternative alternative : content.alternatives()) {
            text.add(alternative.text());
            alternative.rejection().ifPresent(text::add);
        }
        content.context().question().ifPresent(text::add);
        content.context().strategy().ifPresent(text::add);
        for (Policy policy : content.context().policies()) {
            text.add(policy.rule());
            policy.exception().ifPresent(text::add);
        }
        content.links().forEach(link -> link.reason().ifPresent(text::add));
        content.entities().forEach(entity -> text.add(entity.text()));
        content.tags().forEach(text::add);
        return Rules.cut(text.toString(), LONGEST);
    }

    private static List<LikenessQuery.Thing> things(DecisionContent content) {
        Map<Reference, Set<Relation>> named = new LinkedHashMap<>();
        content.entities().stream().map(Entity::thing).forEach(thing -> name(named, thing, Relation.AFFECTS));
        content.related().forEach(id -> name(named, id, Relation.RELATES_TO));
        for (DecisionLink link : content.links()) {
            if (!link.relation().equals(Relation.PART_OF)) {
                name(named, link.target(), link.relation());
            }
        }
        List<LikenessQuery.Thing> things = new ArrayList<>();
        named.forEach((target, relations) -> things.add(thing(target, relations)));
        return things.subList(0, Math.min(MOST_THINGS, things.size()));
    }

    private static void name(Map<Reference, Set<Relation>> named, Reference target, Relation relation) {
        named.computeIfAbsent(target, first -> new LinkedHashSet<>()).add(relation);
    }

    private static LikenessQuery.Thing thing(Reference target, Set<Relation> relations) {
        Set<String> facets = new LinkedHashSet<>();
        relations.forEach(relation -> facets.add(DecisionFacets.link(relation, target)));
        TOUCHING.forEach(relation -> facets.add(DecisionFacets.link(relation, target)));
        return new LikenessQuery.Thing(target.text(), facets);
    }

    private static List<LikenessQuery.Same> sames(DecisionContent content) {
        List<LikenessQuery.Same> sames = new ArrayList<>();
        content.context().point().ifPresent(point -> sames.add(same("decision_type", DecisionFacets.point(point))));
        Optional<String> epic = content.context().epic();
        epic.ifPresent(name -> sames.add(same("epic", DecisionFacets.link(Relation.PART_OF, Reference.epic(name)))));
        if (!content.type().equals(DecisionType.OTHER)) {
            sames.add(same("type", DecisionFacets.type(content.type())));
        }
        return sames;
    }

    private static LikenessQuery.Same same(String name, String facet) {
        return new LikenessQuery.Same(name, facet, SAME);
    }
}
