package dev.lineage.core.model;

import dev.lineage.core.kernel.Json;
import dev.lineage.core.text.NaiveSearch;
import dev.lineage.core.text.TextDocument;
import dev.lineage.core.text.TextHit;
import dev.lineage.core.text.TextQuery;
import dev.lineage.core.text.Weigher;
import dev.lineage.core.text.Weight;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Entity;
import dev.lineage.journal.LinkCondition;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Validity;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every read of the api, by looking at all versions. */
final class ModelQuery {
    static final Comparator<Kept> NEWEST_FIRST =
            Comparator.comparing(Kept::time).thenComparing(Kept::firstSequence).reversed();

    private final Model model;
    private final NaiveSearch index = new NaiveSearch();
    private int indexed;

    ModelQuery(Model model) {
        this.model = model;
    }

    Optional<Kept> decision(RecordId id, Sight sight) {
        return model.find(id, sight).filter(Kept::isDecision);
    }

    Optional<Kept> lesson(RecordId id, Sight sight) {
        return model.find(id, sight).filter(Kept::isLesson);
    }

    List<Kept> lessons(LessonFilter filter, Sight sight) {
        return model.visible(sight).stream()
                .filter(Kept::isLesson)
                .filter(kept -> matches(filter, kept))
                .sorted(NEWEST_FIRST)
                .toList();
    }

    private static boolean matches(LessonFilter filter, Kept kept) {
        LessonContent content = kept.taught().content();
        return any(filter.kinds(), Optional.of(content.kind()))
                && any(filter.categories(), content.category())
                && any(filter.origins(), content.origin())
                && any(filter.severities(), severity(content))
                && any(filter.projects(), kept.place().project())
                && any(filter.sessions(), kept.place().session())
                && any(filter.actors(), kept.place().actor())
                && isWithin(kept.time(), filter.from(), filter.until());
    }

    private static Optional<Severity> severity(LessonContent content) {
        return content instanceof AntiPatternContent antiPattern ? antiPattern.severity() : Optional.empty();
    }

    List<Kept> list(DecisionFilter filter, Sight sight) {
        return model.visible(sight).stream()
                .filter(Kept::isDecision)
                .filter(kept -> matches(filter, kept))
                .sorted(NEWEST_FIRST)
                .toList();
    }

    static boolean matches(DecisionFilter filter, Kept kept) {
        Set<Thing> things = Linking.affected(kept.content());
        return any(filter.types(), Optional.of(kept.content().type()))
                && any(filter.outcomes(), Optional.of(kept.content().outcome()))
                && any(filter.projects(), kept.place().project())
                && any(filter.sessions(), kept.place().session())
                && any(filter.actors(), kept.place().actor())
                && kept.tags().containsAll(filter.tags())
                && things.containsAll(filter.entities())
                && Linking.of(kept.content()).containsAll(filter.links())
                && any(filter.points(), kept.content().context().point())
                && any(filter.results(), kept.content().result().map(Result::status))
                && filter.resolved()
                        .map(wanted -> wanted == Linking.isResolved(kept.content()))
                        .orElse(true)
                && isWithin(kept.time(), filter.from(), filter.until());
    }

    static <T> boolean any(Set<T> wanted, Optional<T> value) {
        return wanted.isEmpty() || value.filter(wanted::contains).isPresent();
    }

    static boolean isWithin(Instant time, Optional<Instant> from, Optional<Instant> until) {
        return from.filter(time::isBefore).isEmpty()
                && until.filter(end -> !time.isBefore(end)).isEmpty();
    }

    /** The last validations of a lesson, newest first. */
    List<RecordedValidation> validations(Kept lesson, int limit, Sight sight) {
        List<Kept> events = new ArrayList<>(model.events(lesson.id(), sight.sequence()));
        Collections.reverse(events);
        return events.stream()
                .limit(limit)
                .map(event -> new RecordedValidation(
                        event.made().validation(),
                        event.made().times(),
                        event.sequence(),
                        event.made().stated().orElse(event.at()),
                        event.place().actor(),
                        event.place().session()))
                .toList();
    }

    List<Link> links(RecordId id, Sight sight) {
        if (decision(id, sight).isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return allLinks(id, sight);
    }

    List<Link> lessonLinks(RecordId id, Sight sight) {
        if (lesson(id, sight).isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return allLinks(id, sight);
    }

    List<Link> sessionLinks(RecordId id, Sight sight) {
        if (model.find(id, sight).filter(Kept::isSession).isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return allLinks(id, sight);
    }

    private List<Link> allLinks(RecordId id, Sight sight) {
        List<Link> links = new ArrayList<>();
        said(model.find(id, sight).get(), sight).forEach(links::add);
        for (Kept other : model.visible(sight).stream().sorted(NEWEST_FIRST).toList()) {
            if (!other.id().equals(id)) {
                said(other, sight).stream()
                        .filter(link -> link.target().equals(id))
                        .forEach(links::add);
            }
        }
        return links;
    }

    /** What a version says, each link once. */
    private Set<Link> said(Kept kept, Sight sight) {
        Set<Link> links = new LinkedHashSet<>();
        if (kept.isOfGraph()) {
            return links;
        }
        if (kept.isSession()) {
            kept.held().parent().ifPresent(id -> record(kept, Relation.FORKED_FROM, id, sight, links));
            kept.held().handoff().flatMap(Handoff::workingTree).ifPresent(tree -> tree.activeFiles()
                    .forEach(path -> links.add(link(kept, Relation.TOUCHES, Reference.file(path), false))));
            return links;
        }
        if (kept.isLesson()) {
            for (Reference source : kept.taught().sources()) {
                if (source instanceof RecordId id) {
                    record(kept, Relation.LEARNED_FROM, id, sight, links);
                } else {
                    links.add(link(kept, Relation.LEARNED_FROM, source, false));
                }
            }
            model.standing(kept.id(), sight.sequence()).stream()
                    .map(event -> event.made().validation())
                    .forEach(each -> {
                        boolean positive = each.verdict() == Verdict.POSITIVE;
                        Relation relation = new Relation(positive ? "validated_by" : "refuted_by");
                        record(kept, relation, each.decision().orElseThrow(), sight, links);
                    });
            return links;
        }
        if (kept.isBerth()) {
            kept.berth()
                    .links()
                    .forEach((relation, ids) -> ids.forEach(id -> record(kept, relation, id, sight, links)));
            return links;
        }
        for (LinkCondition said : Linking.of(kept.content())) {
            if (said.target() instanceof RecordId id) {
                record(kept, said.relation(), id, sight, links);
            } else {
                links.add(link(kept, said.relation(), said.target(), false));
            }
        }
        return links;
    }

    private void record(Kept kept, Relation relation, RecordId id, Sight sight, Set<Link> links) {
        links.add(link(
                kept,
                relation,
                id,
                model.find(id, sight).filter(other -> !other.isOfGraph()).isEmpty()));
    }

    private static Link link(Kept kept, Relation relation, Reference target, boolean dangling) {
        return new Link(kept.id(), relation, target, dangling);
    }

    List<Version> history(RecordId id, Sight sight) {
        List<Version> history = new ArrayList<>();
        Map<String, Object> before = Map.of();
        for (Kept kept : model.versions(id, sight)) {
            Map<String, Object> now = new LinkedHashMap<>(document(kept));
            Validity validity = kept.when().validity();
            validity.from().ifPresent(from -> now.put("valid_from", from.toString()));
            validity.until().ifPresent(until -> now.put("valid_until", until.toString()));
            history.add(new Version(
                    kept.number(),
                    kept.sequence(),
                    kept.at(),
                    kept.number() == 1 ? kept.place().actor() : kept.by(),
                    kept.number() == 1 ? kept.place().session() : kept.in(),
                    changes(before, now)));
            before = now;
        }
        if (history.isEmpty()) {
            throw new NotFound("id", id.text());
        }
        return history;
    }

    private static List<FieldChange> changes(Map<String, Object> before, Map<String, Object> now) {
        List<FieldChange> changes = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>(before.keySet());
        names.addAll(now.keySet());
        for (String name : names) {
            if (!Objects.equals(before.get(name), now.get(name))) {
                changes.add(new FieldChange(
                        name,
                        Optional.ofNullable(before.get(name)).map(Json::text),
                        Optional.ofNullable(now.get(name)).map(Json::text)));
            }
        }
        return changes;
    }

    private static Map<String, Object> document(Kept kept) {
        Map<String, Object> document = new LinkedHashMap<>();
        if (kept.isLesson()) {
            return lesson(kept.taught());
        }
        if (kept.isShowing()) {
            return Map.of(
                    "showings",
                    kept.showings().list().stream().map(ToldShowing::document).toList());
        }
        if (kept.isOfGraph()) {
            return kept.isNode() ? node(kept.node()) : edge(kept.edge());
        }
        if (kept.isSession()) {
            return session(kept);
        }
        if (kept.isBerth()) {
            return kept.berth().tags(kept.tags()).document();
        }
        var content = kept.content();
        document.put("decision", content.text());
        content.rationale().ifPresent(text -> document.put("rationale", text));
        document.put(
                "alternatives",
                content.alternatives().stream().map(Alternative::text).toList());
        Map<String, String> rejections = new LinkedHashMap<>();
        content.alternatives()
                .forEach(each -> each.rejection().ifPresent(reason -> rejections.put(each.text(), reason)));
        document.put("alternatives_rejected", rejections);
        document.put("outcome", content.outcome().word());
        content.outcomeWord().ifPresent(word -> document.put("outcome_word", word));
        document.put("type", content.type().word());
        document.put("entities", content.entities().stream().map(Entity::text).toList());
        document.put(
                "extracted_entities",
                content.entities().stream()
                        .filter(Entity::extracted)
                        .map(Entity::text)
                        .toList());
        document.put("tags", kept.tags());
        content.lesson().ifPresent(text -> document.put("lesson_learned", text));
        document.put(
                "related_decisions",
                content.related().stream().map(RecordId::text).toList());
        document.put(
                "superseded_by",
                content.supersededBy().stream().map(RecordId::text).toList());
        content.gitCommit().ifPresent(commit -> document.put("git_commit", commit));
        content.consequences().ifPresent(text -> document.put("consequences", text));
        document.putAll(DecisionDocumentForm.of(content));
        document.values().removeIf(value -> value.equals(List.of()) || value.equals(Map.of()));
        document.putAll(content.additional());
        return document;
    }

    private static Map<String, Object> node(ToldNode node) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", node.node().text());
        document.put("data", node.data());
        node.changed().ifPresent(time -> document.put("updated_at", time.toString()));
        document.put("aliases", node.aliases());
        document.put("additional", node.additional());
        document.values().removeIf(value -> value.equals(List.of()) || value.equals(Map.of()));
        if (node.removed()) {
            document.put("removed", true);
        }
        return document;
    }

    private static Map<String, Object> edge(ToldEdge edge) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", edge.from().text());
        document.put("to", edge.to().text());
        document.put("relation", edge.relation().word());
        document.put("weight", new BigDecimal(Double.toString(edge.weight())));
        edge.reason().ifPresent(text -> document.put("reason", text));
        if (edge.removed()) {
            document.put("removed", true);
        }
        if (!edge.additional().isEmpty()) {
            document.put("additional", edge.additional());
        }
        return document;
    }

    private static Map<String, Object> session(Kept kept) {
        Map<String, Object> document = new LinkedHashMap<>();
        Held held = kept.held();
        held.summary().ifPresent(text -> document.put("summary", text));
        held.handoff().ifPresent(handoff -> {
            document.putAll(handoff.document());
            document.remove("id");
            document.remove("tags");
            Map<Object, Object> said = new LinkedHashMap<>((Map<?, ?>) document.get("handoff"));
            said.put("content_hash", held.hash().orElseThrow());
            document.put("handoff", said);
        });
        document.put("state", held.handoff().isPresent() ? "handed_off" : "open");
        document.put("tags", kept.tags());
        held.parent().ifPresent(id -> document.put("forked_from", id.text()));
        OpenWork inherited = held.inherited();
        if (!inherited.equals(OpenWork.NONE)) {
            Map<String, Object> open = new LinkedHashMap<>();
            open.put("open_threads", inherited.threads().texts());
            open.put("next_steps", inherited.nextSteps());
            open.put("blockers", inherited.blockers());
            open.put("questions", inherited.questions());
            document.put("inherited", open);
        }
        document.put("mentioned_otherwise", otherwise(held));
        held.additional().forEach(document::putIfAbsent);
        document.values().removeIf(value -> value.equals(List.of()));
        return document;
    }

    private static List<String> otherwise(Held held) {
        List<String> places = new ArrayList<>();
        addOtherwise("inherited.open_threads", held.inherited().threads(), places);
        held.handoff().ifPresent(handoff -> {
            addOtherwise("decisions_made", handoff.decisions(), places);
            addOtherwise("patterns_learned", handoff.lessons(), places);
            addOtherwise("open_threads", handoff.open().threads(), places);
        });
        return places;
    }

    /** A document shows texts alone, and what looks like an id of a decision or a lesson is taken for one. */
    private static void addOtherwise(String list, Mentions mentions, List<String> places) {
        for (int i = 0; i < mentions.items().size(); i++) {
            Mention mention = mentions.items().get(i);
            if (mention.isRecord() != mention.text().matches("dec-[0-9a-f]{8}|(pat|anti)-[0-9]{6}-[a-z0-9-]+")) {
                places.add(list + "[" + i + "]");
            }
        }
    }

    private static Map<String, Object> lesson(Taught taught) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", taught.content().name());
        if (taught.content() instanceof PatternContent pattern) {
            pattern.context().ifPresent(text -> document.put("context", text));
            pattern.problem().ifPresent(text -> document.put("problem", text));
            pattern.solution().ifPresent(text -> document.put("solution", text));
        }
        if (taught.content() instanceof AntiPatternContent antiPattern) {
            antiPattern.symptom().ifPresent(text -> document.put("symptom", text));
            antiPattern.risk().ifPresent(text -> document.put("risk", text));
            antiPattern.fix().ifPresent(text -> document.put("fix", text));
            antiPattern.severity().ifPresent(severity -> document.put("severity", severity.word()));
        }
        taught.content().category().ifPresent(category -> document.put("category", category.word()));
        document.put("origin", taught.content().origin().get().slug());
        if (taught.content() instanceof PatternContent pattern) {
            document.put(
                    "examples",
                    pattern.examples().stream()
                            .map(each -> Map.of(each.good() ? "good" : "bad", each.text()))
                            .toList());
            Discovery discovery = pattern.discovery();
            discovery.epic().ifPresent(name -> document.put("discovered_epic", name));
            discovery.task().ifPresent(name -> document.put("discovered_task", name));
            discovery.decision().ifPresent(id -> document.put("discovered_decision", id.text()));
            discovery.session().ifPresent(id -> document.put("discovered_session", id.text()));
        }
        if (taught.content().initialConfidence() != LessonContent.UNPROVED) {
            document.put(
                    "initial_confidence",
                    new BigDecimal(Double.toString(taught.content().initialConfidence())));
        }
        if (taught.initial() != 0) {
            document.put("initial_validations", taught.initial());
        }
        document.values().removeIf(value -> value.equals(List.of()));
        taught.content().additional().forEach(document::putIfAbsent);
        return document;
    }

    List<TextHit> match(String text, LessonFilter filter, Sight sight, long ranked, int limit, int offset) {
        List<Set<String>> facets = new ArrayList<>();
        facet(facets, "category ", filter.categories());
        facet(facets, "origin ", filter.origins());
        facet(facets, "severity ", filter.severities());
        facet(facets, "project ", filter.projects());
        facet(facets, "session ", filter.sessions());
        facet(facets, "actor ", filter.actors());
        Set<String> kinds = new HashSet<>(Set.of("pattern", "anti-pattern"));
        kinds.removeIf(kind -> !any(filter.kinds(), Optional.of(LessonKind.parse(kind))));
        return search(text, kinds, facets, filter.from(), filter.until(), sight, ranked, weigher(sight), limit, offset);
    }

    List<TextHit> query(String text, DecisionFilter filter, Sight sight, long ranked, int limit, int offset) {
        List<Set<String>> facets = new ArrayList<>();
        filter.tags().forEach(tag -> facets.add(Set.of("tag " + tag)));
        filter.entities().forEach(thing -> facets.add(Set.of("entity " + thing)));
        filter.links().forEach(link -> facets.add(Set.of("link " + link)));
        facet(facets, "point ", filter.points());
        facet(facets, "result ", filter.results());
        filter.resolved().ifPresent(whether -> facets.add(Set.of("resolved " + whether)));
        facet(facets, "type ", filter.types());
        facet(facets, "outcome ", filter.outcomes());
        facet(facets, "project ", filter.projects());
        facet(facets, "session ", filter.sessions());
        facet(facets, "actor ", filter.actors());
        Set<String> kinds = Set.of("decision");
        return search(text, kinds, facets, filter.from(), filter.until(), sight, ranked, null, limit, offset);
    }

    private static void facet(List<Set<String>> facets, String name, Set<?> values) {
        Set<String> names = new HashSet<>();
        values.forEach(value -> names.add(name + value));
        if (!names.isEmpty()) {
            facets.add(names);
        }
    }

    List<TextHit> search(Search search, Sight sight, long ranked, int limit, int offset) {
        List<Set<String>> facets = new ArrayList<>();
        search.tags().forEach(tag -> facets.add(Set.of("tag " + tag)));
        return search(
                search.text(),
                search.kinds(),
                facets,
                search.from(),
                search.until(),
                sight,
                ranked,
                null,
                limit,
                offset);
    }

    /** All that a view sees of a kind and that answers, best first, weighed. */
    List<TextHit> weighed(String text, String kind, Sight sight, long ranked) {
        return search(
                text,
                Set.of(kind),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                sight,
                ranked,
                kind.endsWith("pattern") ? weigher(sight) : null,
                Integer.MAX_VALUE,
                0);
    }

    private Weigher weigher(Sight sight) {
        ModelFeedback feedback = new ModelFeedback(model);
        return sequence -> {
            Kept lesson = model.versions.get((int) sequence - 1);
            SeenLesson seen = feedback.seen(lesson, sight);
            double factor =
                    switch (seen.maturity()) {
                        case "candidate" -> 0.5;
                        case "established" -> 1;
                        case "proven" -> 1.5;
                        default -> 0;
                    };
            return new Weight(feedback.confidence(lesson, sight), factor);
        };
    }

    private List<TextHit> search(
            String text,
            Set<String> kinds,
            List<Set<String>> facets,
            Optional<Instant> from,
            Optional<Instant> until,
            Sight sight,
            long ranked,
            @Nullable Weigher weigher,
            int limit,
            int offset) {
        while (indexed < model.versions.size()) {
            if (!model.versions.get(indexed).isEdge()
                    && !model.versions.get(indexed).isEvent()
                    && !model.versions.get(indexed).isShowing()) {
                index.add(document(indexed));
            }
            indexed++;
        }
        List<TextHit> hits = index.search(new TextQuery(
                text,
                sight.sequence(),
                ranked,
                sight.validAt().map(Instant::toEpochMilli).orElse(null),
                sight.project().orElse(null),
                sight.spaces(),
                kinds,
                facets,
                from.map(ModelQuery::ceiling).orElse(Long.MIN_VALUE),
                until.map(ModelQuery::ceiling).orElse(Long.MAX_VALUE),
                weigher,
                Integer.MAX_VALUE,
                0));
        return hits.stream().skip(offset).limit(limit).toList();
    }

    private static long ceiling(Instant instant) {
        return instant.plusNanos(999_999).toEpochMilli();
    }

    private TextDocument document(int place) {
        Kept kept = model.versions.get(place);
        long replaces = model.versions.subList(0, place).stream()
                .filter(other -> other.id().equals(kept.id()) && !other.isEvent())
                .mapToLong(Kept::sequence)
                .max()
                .orElse(0);
        return new TextDocument(
                kept.sequence(),
                kept.firstSequence(),
                replaces,
                kept.kind(),
                kept.place().project().orElse(null),
                kept.place().space().orElse(null),
                kept.time().toEpochMilli(),
                kept.when().from().map(Instant::toEpochMilli).orElse(Long.MIN_VALUE),
                kept.when().until().map(Instant::toEpochMilli).orElse(Long.MAX_VALUE),
                kept.superseded(),
                text(kept),
                facets(kept));
    }

    static String text(Kept kept) {
        if (kept.isNode()) {
            return kept.node().text();
        }
        if (kept.isSession()) {
            return kept.held().text();
        }
        if (kept.isBerth()) {
            return kept.berth().text();
        }
        if (kept.isLesson()) {
            return text(kept.taught().content());
        }
        List<String> text = new ArrayList<>(List.of(kept.content().text()));
        kept.content().rationale().ifPresent(text::add);
        for (Alternative alternative : kept.content().alternatives()) {
            text.add(alternative.text());
            alternative.rejection().ifPresent(text::add);
        }
        kept.content().lesson().ifPresent(text::add);
        kept.content().consequences().ifPresent(text::add);
        kept.content().context().question().ifPresent(text::add);
        Optional.ofNullable(kept.content().context().chosen().get("strategy"))
                .filter(String.class::isInstance)
                .ifPresent(strategy -> text.add((String) strategy));
        kept.content().context().policies().forEach(policy -> {
            text.add(policy.rule());
            policy.exception().ifPresent(text::add);
        });
        kept.content().links().forEach(link -> link.reason().ifPresent(text::add));
        kept.content().result().flatMap(Result::evidence).ifPresent(text::add);
        kept.content().entities().forEach(entity -> text.add(entity.text()));
        text.addAll(kept.content().tags());
        return String.join("\n", text);
    }

    private static String text(LessonContent content) {
        List<String> text = new ArrayList<>(List.of(content.name()));
        if (content instanceof PatternContent pattern) {
            Stream.of(pattern.context(), pattern.problem(), pattern.solution())
                    .forEach(each -> each.ifPresent(text::add));
            pattern.examples().forEach(each -> text.add(each.text()));
        }
        if (content instanceof AntiPatternContent antiPattern) {
            Stream.of(antiPattern.symptom(), antiPattern.risk(), antiPattern.fix())
                    .forEach(each -> each.ifPresent(text::add));
        }
        content.category().ifPresent(category -> text.add(category.word()));
        return String.join("\n", text);
    }

    private static Set<String> facets(Kept kept) {
        Set<String> facets = new HashSet<>();
        kept.tags().forEach(tag -> facets.add("tag " + tag));
        kept.place().project().ifPresent(name -> facets.add("project " + name));
        if (kept.isNode()) {
            return facets;
        }
        kept.place().session().ifPresent(name -> facets.add("session " + name));
        kept.place().actor().ifPresent(name -> facets.add("actor " + name));
        if (kept.isLesson()) {
            LessonContent content = kept.taught().content();
            content.category().ifPresent(category -> facets.add("category " + category));
            content.origin().ifPresent(origin -> facets.add("origin " + origin));
            severity(content).ifPresent(severity -> facets.add("severity " + severity));
            return facets;
        }
        if (kept.isSession() || kept.isBerth()) {
            return facets;
        }
        Linking.affected(kept.content()).forEach(thing -> facets.add("entity " + thing));
        Linking.of(kept.content()).forEach(link -> facets.add("link " + link));
        kept.content().context().point().ifPresent(point -> facets.add("point " + point));
        kept.content().result().ifPresent(result -> facets.add("result " + result.status()));
        facets.add("resolved " + Linking.isResolved(kept.content()));
        facets.add("type " + kept.content().type());
        facets.add("outcome " + kept.content().outcome());
        return facets;
    }
}
