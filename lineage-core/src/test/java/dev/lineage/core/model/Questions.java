package dev.lineage.core.model;

import dev.lineage.LineageQuery;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.AntiPatternProposal;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.query.Event;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Timeline;
import dev.lineage.query.Version;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Questions, each asked of both sides now or as of a random point. */
final class Questions {
    private final Sides sides;
    private final ModelQuery reads;
    private final GraphReads graph;
    private final ModelFeedback feedback;
    private final Map<Read, Set<Boolean>> exercised;
    private final List<Listing> listings = new ArrayList<>();

    Questions(Sides sides, Map<Read, Set<Boolean>> exercised) {
        this.sides = sides;
        this.reads = new ModelQuery(sides.model);
        this.feedback = new ModelFeedback(sides.model);
        this.graph = new GraphReads(sides.model, reads);
        this.exercised = exercised;
    }

    /** Reads the next page of each list that has one. */
    void nextPages() {
        listings.stream().filter(Listing::hasMore).toList().forEach(this::page);
    }

    /** Cursors hold until a rebuild. */
    void forgetPages() {
        listings.clear();
    }

    /** Asks one question of both sides. */
    void ask(Inputs inputs, Read read) {
        Spot spot = Spot.random(inputs, sides.model);
        RecordId id = inputs.oneIn(3) ? inputs.lessons().lesson() : inputs.oneIn(2) ? inputs.session() : inputs.id();
        RecordId session = inputs.session();
        ModelSessions sessions = new ModelSessions(sides.model);
        DecisionFilter filter = inputs.filter();
        Objects.requireNonNull(exercised.get(read)).add(spot.isPast());
        int limit = 1 + inputs.below(20);
        switch (read) {
            case LIST, QUERY, SEARCH, LIST_LESSONS, MATCH, LIST_SESSIONS, CITING, APPLYING, ASSIGNMENTS, OF_EPIC -> {
                Listing listing = new Listing(read, spot, inputs);
                listings.add(listing);
                page(listing);
            }
            case FIND ->
                compare(read, spot, id, q -> q.journal().find(id).map(Seen::of), s -> reads.decision(id, s)
                        .map(Kept::seen));
            case SHOW ->
                compare(read, spot, id, q -> Seen.of(q.journal().show(id)), s -> reads.decision(id, s)
                        .map(Kept::seen)
                        .orElseThrow(() -> new NotFound("id", id.text())));
            case VERSIONS ->
                compare(
                        read,
                        spot,
                        id,
                        q -> seen(q.journal().versions(id)),
                        s -> reads.decision(id, s).isEmpty() ? List.of() : kept(sides.model.versions(id, s)));
            case RECENT ->
                compare(
                        read,
                        spot,
                        limit,
                        q -> seen(q.journal().recent(limit)),
                        s -> kept(reads.list(DecisionFilter.all(), s).stream()
                                .limit(limit)
                                .toList()));
            case COUNT ->
                compare(read, spot, filter, q -> q.journal().count(filter), s ->
                        (long) reads.list(filter, s).size());
            case LINKS -> compare(read, spot, id, q -> q.journal().links(id), s -> reads.links(id, s));
            case LESSON ->
                compare(read, spot, id, q -> q.patterns().find(id).map(SeenLesson::of), s -> reads.lesson(id, s)
                        .map(kept -> feedback.seen(kept, s)));
            case SHOW_LESSON ->
                compare(read, spot, id, q -> SeenLesson.of(q.patterns().show(id)), s -> reads.lesson(id, s)
                        .map(kept -> feedback.seen(kept, s))
                        .orElseThrow(() -> new NotFound("id", id.text())));
            case LESSON_VERSIONS ->
                compare(
                        read,
                        spot,
                        id,
                        q -> q.patterns().versions(id).stream()
                                .map(SeenLesson::of)
                                .toList(),
                        s -> reads.lesson(id, s).isEmpty()
                                ? List.of()
                                : sides.model.versions(id, s).stream()
                                        .map(kept -> feedback.seen(kept, s.at(kept.sequence())))
                                        .toList());
            case VALIDATIONS ->
                compare(
                        read,
                        spot,
                        id,
                        q -> q.patterns().validations(id, Paging.first(limit)).items(),
                        s -> reads.lesson(id, s)
                                .map(kept -> reads.validations(kept, limit, s))
                                .orElseThrow(() -> new NotFound("id", id.text())));
            case COUNT_LESSONS -> {
                LessonFilter lessons = inputs.lessons().lessonFilter();
                compare(read, spot, lessons, q -> q.patterns().count(lessons), s ->
                        (long) reads.lessons(lessons, s).size());
            }
            case PROPOSALS ->
                compare(
                        read,
                        spot,
                        limit,
                        q -> q.patterns().proposals(limit).stream()
                                .map(Questions::proposed)
                                .toList(),
                        s -> feedback.proposals(limit, s));
            case LESSON_LINKS -> compare(read, spot, id, q -> q.patterns().links(id), s -> reads.lessonLinks(id, s));
            case NODE, SHOW_NODE, EDGES, NEIGHBOURS, AROUND, PATH, HUBS, ORPHANS, COMPONENTS, ALL, WHY -> {
                GraphQuestion question = GraphQuestion.random(read, spot, inputs, sides.model, graph);
                compare(read, spot, question.about(), question.real(), question.naive());
            }
            case CITING_EPICS, TRACE, RATES, HEALTH, ASK -> {
                PrecedentQuestion question = PrecedentQuestion.random(read, inputs, sides.model, reads);
                compare(read, spot, question.about(), question.real(), question.naive());
            }
            case SESSION ->
                compare(read, spot, session, q -> q.transfer().find(session).map(SeenSession::of), s -> sessions.find(
                                session, s)
                        .map(Kept::seenSession));
            case SHOW_SESSION ->
                compare(read, spot, session, q -> SeenSession.of(q.transfer().show(session)), s -> sessions.require(
                                "id", session, s)
                        .seenSession());
            case SESSION_VERSIONS ->
                compare(
                        read,
                        spot,
                        session,
                        q -> q.transfer().versions(session).stream()
                                .map(SeenSession::of)
                                .toList(),
                        s -> sessions.find(session, s).isEmpty()
                                ? List.of()
                                : sides.model.versions(session, s).stream()
                                        .map(Kept::seenSession)
                                        .toList());
            case COUNT_SESSIONS -> {
                SessionFilter wanted = inputs.sessions().sessionFilter();
                compare(read, spot, wanted, q -> q.transfer().count(wanted), s ->
                        (long) sessions.list(wanted, s).size());
            }
            case LATEST ->
                compare(read, spot, "", q -> q.transfer().latest().map(SeenSession::of), s -> sessions.latest(s)
                        .map(Kept::seenSession));
            case RESUME, RESUME_LATEST -> resume(inputs, read, spot, session);
            case CHECK -> {
                String hash = inputs.sessions().contentHash(session);
                compare(
                        read,
                        spot,
                        session + " " + hash,
                        q -> q.transfer().check(session, hash),
                        s -> sessions.check(session, hash, s));
            }
            case DIFF -> {
                RecordId other = inputs.session();
                compare(
                        read,
                        spot,
                        session + " " + other,
                        q -> SeenResumption.of(q.transfer().diff(session, other)),
                        s -> sessions.diff(session, other, s));
            }
            case SESSION_LINKS ->
                compare(read, spot, session, q -> q.transfer().links(session), s -> reads.sessionLinks(session, s));
            case RECALL -> {
                RecallQuery wanted = inputs.recall();
                compare(
                        read,
                        spot,
                        wanted,
                        q -> {
                            Recall recall = q.recall(wanted);
                            sides.note(spot.scope(), recall);
                            return ModelRecall.form(recall);
                        },
                        s -> new ModelRecall(sides.model, reads).recall(wanted, s));
            }
            case SHOWN -> {
                RecordId any = inputs.anyId();
                compare(
                        read,
                        spot,
                        any + " " + limit,
                        q -> {
                            Page<Showing> page = q.shown(any, Paging.first(limit));
                            return List.of(page.items(), page.next().isPresent(), page.sequence());
                        },
                        s -> new ModelRecall(sides.model, reads).shown(any, Paging.first(limit), s));
            }
            case HISTORY -> {
                RecordId any = inputs.anyId();
                compare(read, spot, any, q -> q.history(any), s -> reads.history(any, s));
            }
            case TIMELINE -> {
                Timeline wanted = inputs.timeline();
                compare(read, spot, wanted + " " + limit, q -> told(q, wanted, limit), s -> happened(wanted, s)
                        .limit(limit)
                        .toList());
            }
            case SEQUENCE ->
                compare(read, spot, "", LineageQuery::sequence, s -> Math.min(s.sequence(), sides.model.head()));
            case PROJECTS ->
                compare(
                        read,
                        spot,
                        "",
                        q -> q.projects().stream().map(ModelProjects::form).toList(),
                        s -> new ModelProjects(sides.model).list(s));
            case IDS -> {
                String whole = inputs.anyId().text();
                String beginning = whole.substring(0, Math.min(whole.length(), 1 + limit));
                compare(
                        read,
                        spot,
                        beginning + " " + limit,
                        q -> q.idsBeginningWith(beginning, limit),
                        s -> sides.model.visible(s).stream()
                                .map(Kept::id)
                                .filter(seen -> seen.text().startsWith(beginning))
                                .sorted(Comparator.comparing(RecordId::text))
                                .limit(limit)
                                .toList());
            }
        }
    }

    static List<Object> proposed(AntiPatternProposal proposal) {
        return List.of(
                SeenLesson.of(proposal.pattern()),
                proposal.content(),
                proposal.evidence(),
                proposal.uses(),
                proposal.failures());
    }

    private static List<Long> told(LineageQuery query, Timeline wanted, int limit) {
        return query.timeline(wanted, Paging.first(limit)).items().stream()
                .map(Event::sequence)
                .toList();
    }

    /** The sequences of the versions of all records that have a history, newest first. */
    private Stream<Long> happened(Timeline wanted, Sight sight) {
        return sides.model.versions.stream()
                .map(Kept::id)
                .distinct()
                .flatMap(id -> Stream.concat(known(id, sight), events(id, sight)))
                .filter(sequence -> isWanted(sides.model.versions.get((int) (sequence - 1)), wanted, sight))
                .sorted(Comparator.reverseOrder());
    }

    private boolean isWanted(Kept kept, Timeline wanted, Sight sight) {
        Kept newest = sides.model.anywhere(kept.id(), sight.sequence()).orElseThrow();
        return (wanted.epic().isEmpty()
                        || (isOf(wanted.epic().get(), kept)
                                && isOf(wanted.epic().get(), newest)))
                && ModelQuery.any(
                        wanted.session().stream().collect(Collectors.toSet()),
                        kept.number() <= 1 ? kept.place().session() : kept.in())
                && ModelQuery.any(
                        wanted.project().stream().collect(Collectors.toSet()),
                        kept.place().project())
                && ModelQuery.isWithin(kept.at(), wanted.since(), wanted.until());
    }

    private Stream<Long> events(RecordId id, Sight sight) {
        return sides.model.find(id, sight).stream()
                .flatMap(kept -> sides.model.events(id, sight.sequence()).stream())
                .map(Kept::sequence);
    }

    private static boolean isOf(String epic, Kept kept) {
        return kept.isDecision() && ModelPrecedent.epics(kept).contains(epic);
    }

    private Stream<Long> known(RecordId id, Sight sight) {
        try {
            return reads.history(id, sight).stream().map(Version::sequence);
        } catch (NotFound hidden) {
            return Stream.empty();
        }
    }

    private void resume(Inputs inputs, Read read, Spot spot, RecordId session) {
        ModelSessions sessions = new ModelSessions(sides.model);
        Optional<WorkingTree> now =
                inputs.oneIn(2) ? Optional.of(inputs.sessions().workingTree()) : Optional.empty();
        if (read == Read.RESUME) {
            compare(
                    read,
                    spot,
                    session + " " + now,
                    q -> SeenResumption.of(q.transfer().resume(session, now)),
                    s -> sessions.resume(sessions.require("id", session, s), now, s));
        } else {
            compare(read, spot, now, q -> q.transfer().resumeLatest(now).map(SeenResumption::of), s -> sessions.latest(
                            s)
                    .map(found -> sessions.resume(found, now, s)));
        }
    }

    private static List<Seen> seen(List<Decision> decisions) {
        return decisions.stream().map(Seen::of).toList();
    }

    private static List<Seen> kept(List<Kept> versions) {
        return versions.stream().map(Kept::seen).toList();
    }

    private void compare(
            Read read, Spot spot, Object about, Function<LineageQuery, Object> real, Function<Sight, Object> naive) {
        sides.same(
                read + " " + about + " " + spot,
                Sides.answer(() -> real.apply(spot.query(sides.lineage))),
                Sides.answer(() -> naive.apply(spot.sight(sides.model))));
    }

    private void page(Listing listing) {
        String what = listing.toString();
        Object actual = Sides.answer(() -> listing.actual(sides.lineage));
        sides.same(what, actual, Sides.answer(() -> listing.expected(sides.model, reads)));
    }
}
