package dev.lineage.core.model;

import dev.lineage.Batch;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.WorkingTree;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One run of operations over one store and over the model, every answer compared. */
final class Run implements AutoCloseable {
    static final Instant START = ManualClock.START;
    private static final int READS = 3;
    private static final RecordId NOT_GIVEN = RecordId.of("dec-not-given");

    private final ManualClock clock = ManualClock.create();
    private final Lineage lineage;
    private final Model model = new Model(clock);
    private final ModelQuery reads = new ModelQuery(model);
    private final GraphReads graph = new GraphReads(model, reads);
    private final List<Listing> listings = new ArrayList<>();
    private final Map<Read, Set<Boolean>> exercised;
    private final List<String> log = new ArrayList<>();

    private Run(Store store, Map<Read, Set<Boolean>> exercised) {
        this.exercised = exercised;
        this.lineage = Lineages.open(
                store,
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
    }

    @Override
    public void close() {
        lineage.close();
    }

    /** Runs operations, each named by the seed of its choices; what went wrong, with what was done, or nothing. */
    static String run(Store store, List<Long> operations, Map<Read, Set<Boolean>> exercised) {
        Run run = new Run(store, exercised);
        try (run) {
            for (long operation : operations) {
                run.step(new Inputs(new SplittableRandom(operation), run.model));
            }
            run.finish(new Inputs(new SplittableRandom(operations.size()), run.model));
            return "";
        } catch (AssertionError | RuntimeException e) {
            StringBuilder text =
                    new StringBuilder(String.join("\n", run.log)).append("\n").append(e);
            for (int i = 0; i < Math.min(12, e.getStackTrace().length); i++) {
                text.append("\n    at ").append(e.getStackTrace()[i]);
            }
            return text.toString();
        }
    }

    private void step(Inputs inputs) {
        switch (inputs.below(48)) {
            case 0, 1, 2, 3, 4 -> record(inputs);
            case 5, 6, 7 -> update(inputs);
            case 8, 9 -> link(inputs, true);
            case 10, 11 -> link(inputs, false);
            case 12, 13, 14 -> adopt(inputs);
            case 15, 16 -> batch(inputs);
            case 17, 18 -> moveClock(inputs);
            case 20, 21, 22 -> capture(inputs);
            case 23, 24, 25, 26 -> validate(inputs);
            case 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38 -> draw(inputs);
            case 39, 40, 41 -> openSession(inputs);
            case 42, 43 -> fork(inputs);
            case 44, 45, 46, 47 -> handOff(inputs);
            default -> maintain(inputs);
        }
        listings.stream().filter(Listing::hasMore).toList().forEach(this::page);
        for (int i = 0; i < READS; i++) {
            read(inputs, inputs.of(Read.values()));
        }
    }

    private void finish(Inputs inputs) {
        log.add("finish");
        for (Read read : Read.values()) {
            read(inputs, read);
        }
        same("verify", lineage.maintenance().verify().problems(), List.of());
    }

    private void record(Inputs inputs) {
        Scope scope = inputs.scope();
        DecisionDraft draft = inputs.oneIn(4) ? inputs.keyedDraft() : inputs.draft();
        write(
                "record " + text(draft) + " in " + scope,
                () -> lineage.in(scope).journal().record(draft),
                decision -> new ModelJournal(model, scope)
                        .record(draft, decision == null ? NOT_GIVEN : decision.id())
                        .seen());
    }

    private static String text(DecisionDraft draft) {
        return Said.of(draft.content(), draft.content().tags()) + " superseding " + draft.superseding() + " "
                + draft.key();
    }

    private void update(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.oneIn(2) ? inputs.handedOver() : inputs.id();
        DecisionUpdate update = inputs.update();
        write(
                "update " + id + " " + update + " in " + scope,
                () -> lineage.in(scope).journal().update(id, update),
                decision -> new ModelJournal(model, scope).update(id, update).seen());
    }

    private void link(Inputs inputs, boolean relate) {
        Scope scope = inputs.scope();
        RecordId id = inputs.id();
        RecordId other = inputs.id();
        write(
                (relate ? "relate " : "supersede ") + id + " " + other + " in " + scope,
                () -> relate
                        ? lineage.in(scope).journal().relate(id, other)
                        : lineage.in(scope).journal().supersede(id, other),
                decision -> relate
                        ? new ModelJournal(model, scope).relate(id, other).seen()
                        : new ModelJournal(model, scope).supersede(id, other).seen());
    }

    private void capture(Inputs inputs) {
        Scope scope = inputs.scope();
        if (inputs.oneIn(2)) {
            PatternDraft draft = inputs.pattern();
            teach(
                    "capture " + draft.content() + " " + draft.key() + " in " + scope,
                    () -> lineage.in(scope).patterns().capture(draft),
                    id -> new ModelPatterns(model, scope).capture(draft.content(), draft.key(), id));
        } else {
            AntiPatternDraft draft = inputs.antiPattern();
            teach(
                    "warn " + draft.content() + " " + draft.key() + " in " + scope,
                    () -> lineage.in(scope).patterns().warn(draft),
                    id -> new ModelPatterns(model, scope).capture(draft.content(), draft.key(), id));
        }
    }

    private void validate(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.lesson();
        ValidationDraft draft = inputs.validation();
        teach(
                "validate " + id + " " + draft + " in " + scope,
                () -> lineage.in(scope).patterns().validate(id, draft),
                given -> new ModelPatterns(model, scope).validate(id, draft));
    }

    private void draw(Inputs inputs) {
        Scope scope = inputs.scope();
        GraphCall call = call(inputs, scope, false);
        String what = call.what() + " in " + scope;
        log.add(what);
        Object actual = answer(() -> call.real().apply(lineage.in(scope)));
        same(what, actual, answer(() -> call.afterwards().apply(model.unit(call.naive()))));
        same("sequence after " + what, lineage.query().sequence(), model.head());
    }

    private GraphCall call(Inputs inputs, Scope scope, boolean batched) {
        return GraphCall.random(inputs, model, new ModelGraph(model, scope), model.sight(scope), batched);
    }

    private void openSession(Inputs inputs) {
        Scope scope = inputs.scope();
        SessionDraft draft = inputs.sessionDraft();
        hold(
                "open " + draft + " in " + scope,
                () -> lineage.in(scope).transfer().open(draft),
                id -> new ModelTransfer(model, scope).open(draft, id));
    }

    private void fork(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId parent = inputs.session();
        SessionDraft draft = inputs.sessionDraft();
        hold(
                "fork " + parent + " " + draft + " in " + scope,
                () -> lineage.in(scope).transfer().fork(parent, draft),
                id -> new ModelTransfer(model, scope).fork(parent, draft, id));
    }

    private void handOff(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.session(scope);
        HandoffDraft draft = inputs.handoffDraft();
        hold(
                "hand off " + id + " " + draft + " in " + scope,
                () -> lineage.in(scope).transfer().handOff(id, draft),
                given -> new ModelTransfer(model, scope).handOff(id, draft));
    }

    private void hold(String what, Supplier<Session> real, Function<RecordId, Kept> naive) {
        write(what, real, SeenSession::of, session -> naive.apply(session == null ? NOT_GIVEN : session.id())
                .seenSession());
    }

    private void teach(String what, Supplier<Lesson> real, Function<RecordId, Kept> naive) {
        write(what, real, SeenLesson::of, lesson -> naive.apply(lesson == null ? NOT_GIVEN : lesson.id())
                .seenLesson());
    }

    private void write(String what, Supplier<Decision> real, Function<Decision, Seen> naive) {
        write(what, real, Seen::of, naive);
    }

    private <T, S> void write(String what, Supplier<T> real, Function<T, S> form, Function<T, S> naive) {
        log.add(what);
        List<T> written = new ArrayList<>();
        Object actual = answer(() -> {
            written.add(real.get());
            return form.apply(written.get(0));
        });
        same(what, actual, answer(() -> model.unit(() -> naive.apply(written.isEmpty() ? null : written.get(0)))));
        same("sequence after " + what, lineage.query().sequence(), model.head());
    }

    private void adopt(Inputs inputs) {
        Scope scope = inputs.scope();
        if (inputs.oneIn(2)) {
            adoptLesson(inputs.importedLesson(), scope);
            return;
        }
        if (inputs.oneIn(2)) {
            adoptSession(inputs.importedSession(), scope);
            return;
        }
        ImportedDecision imported = inputs.imported();
        String what = "adopt " + text(imported) + " in " + scope;
        log.add(what);
        Object actual = answer(() -> lineage.in(scope).journal().adopt(imported));
        same(what, actual, answer(() -> model.unit(() -> new ModelJournal(model, scope).adopt(imported))));
    }

    private void adoptLesson(ImportedLesson imported, Scope scope) {
        String what = "adopt " + imported + " in " + scope;
        log.add(what);
        Object actual = answer(() -> lineage.in(scope).patterns().adopt(imported));
        same(what, actual, answer(() -> model.unit(() -> new ModelPatterns(model, scope).adopt(imported))));
    }

    private void adoptSession(ImportedSession imported, Scope scope) {
        String what = "adopt " + imported + " in " + scope;
        log.add(what);
        Object actual = answer(() -> lineage.in(scope).transfer().adopt(imported));
        same(what, actual, answer(() -> model.unit(() -> new ModelTransfer(model, scope).adopt(imported))));
    }

    private static String text(ImportedDecision imported) {
        StringBuilder text = new StringBuilder(imported.id().text());
        imported.versions().forEach(version -> text.append("; ")
                .append(Said.of(version.content(), version.content().tags()))
                .append(" ")
                .append(version.time())
                .append(version.session())
                .append(version.actor()));
        return text.toString();
    }

    /** Notes on both sides; the model's notes are played when the batch has ended. */
    private void batch(Inputs inputs) {
        log.add("batch");
        List<Runnable> notes = new ArrayList<>();
        Scope scope = inputs.scope();
        Object actual = answer(() -> {
            lineage.in(scope).atomically(batch -> note(inputs, scope, batch, notes, 0));
            return "done";
        });
        boolean broken = "java.lang.IllegalStateException: broken off".equals(actual);
        same(
                "batch",
                actual,
                broken
                        ? actual
                        : answer(() -> model.unit(() -> {
                            notes.forEach(Runnable::run);
                            return "done";
                        })));
    }

    private void note(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, int depth) {
        ModelJournal naive = new ModelJournal(model, scope);
        List<RecordId> given = new ArrayList<>();
        for (int i = 1 + inputs.below(4); i > 0; i--) {
            RecordId id = !given.isEmpty() && inputs.oneIn(2) ? given.get(inputs.below(given.size())) : inputs.id();
            RecordId other = !given.isEmpty() && inputs.oneIn(2) ? given.get(inputs.below(given.size())) : inputs.id();
            switch (inputs.below(22)) {
                case 0, 1, 2, 3 -> {
                    DecisionDraft draft = inputs.oneIn(4) ? inputs.keyedDraft() : inputs.draft();
                    DecisionDraft whole = inputs.oneIn(3) ? draft.relatedTo(id) : draft;
                    RecordId mine = batch.journal().record(whole);
                    given.add(mine);
                    note("record " + mine + " " + text(whole), scope, notes, () -> naive.record(whole, mine));
                }
                case 4, 5 -> {
                    DecisionUpdate update = inputs.update();
                    batch.journal().update(id, update);
                    note("update " + id + " " + update, scope, notes, () -> naive.update(id, update));
                }
                case 6 -> {
                    batch.journal().relate(id, other);
                    note("relate " + id + " " + other, scope, notes, () -> naive.relate(id, other));
                }
                case 7 -> {
                    batch.journal().supersede(id, other);
                    note("supersede " + id + " " + other, scope, notes, () -> naive.supersede(id, other));
                }
                case 8 -> {
                    ImportedDecision imported = inputs.imported();
                    batch.journal().adopt(imported);
                    note("adopt " + text(imported), scope, notes, () -> naive.adopt(imported));
                    if (inputs.oneIn(3)) {
                        batch.journal().adopt(imported);
                        note("adopt it again", scope, notes, () -> naive.adopt(imported));
                    }
                }
                case 12 -> {
                    ImportedLesson imported = inputs.importedLesson();
                    ModelPatterns patterns = new ModelPatterns(model, scope);
                    for (int times = inputs.oneIn(3) ? 2 : 1; times > 0; times--) {
                        batch.patterns().adopt(imported);
                        note("adopt " + imported, scope, notes, () -> patterns.adopt(imported));
                    }
                }
                case 9, 10 -> noteLesson(inputs, scope, batch, notes, given);
                case 11 -> {
                    RecordId lesson = inputs.oneIn(2) ? id : inputs.lesson();
                    ValidationDraft validation = inputs.validation();
                    batch.patterns().validate(lesson, validation);
                    ModelPatterns patterns = new ModelPatterns(model, scope);
                    note(
                            "validate " + lesson + " " + validation,
                            scope,
                            notes,
                            () -> patterns.validate(lesson, validation));
                }
                case 13, 14, 15 -> {
                    GraphCall call = call(inputs, scope, true);
                    call.noted().accept(batch);
                    note(
                            call.what(),
                            scope,
                            notes,
                            () -> Objects.requireNonNull(call.naive().get()));
                }
                case 20 -> {
                    ImportedSession imported = inputs.importedSession();
                    ModelTransfer transfer = new ModelTransfer(model, scope);
                    for (int times = inputs.oneIn(3) ? 2 : 1; times > 0; times--) {
                        batch.transfer().adopt(imported);
                        note("adopt " + imported, scope, notes, () -> transfer.adopt(imported));
                    }
                }
                case 16, 17 -> noteSession(inputs, scope, batch, notes, given);
                case 18, 19 -> {
                    RecordId session = inputs.oneIn(4) ? id : inputs.session(scope);
                    HandoffDraft handoff = inputs.handoffDraft();
                    batch.transfer().handOff(session, handoff);
                    ModelTransfer transfer = new ModelTransfer(model, scope);
                    note("hand off " + session + " " + handoff, scope, notes, () -> transfer.handOff(session, handoff));
                }
                default -> nested(inputs, scope, notes, depth);
            }
        }
        if (inputs.oneIn(8)) {
            log.add("  break off");
            throw new IllegalStateException("broken off");
        }
    }

    private void noteLesson(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, List<RecordId> given) {
        ModelPatterns naive = new ModelPatterns(model, scope);
        Instant noted = clock.instant();
        if (inputs.oneIn(2)) {
            PatternDraft draft = inputs.pattern();
            RecordId mine = batch.patterns().capture(draft);
            given.add(mine);
            note(
                    "capture " + mine + " " + draft.content() + draft.key(),
                    scope,
                    notes,
                    () -> naive.capture(draft.content(), draft.key(), mine, noted));
        } else {
            AntiPatternDraft draft = inputs.antiPattern();
            RecordId mine = batch.patterns().warn(draft);
            given.add(mine);
            note(
                    "warn " + mine + " " + draft.content() + draft.key(),
                    scope,
                    notes,
                    () -> naive.capture(draft.content(), draft.key(), mine, noted));
        }
    }

    private void noteSession(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, List<RecordId> given) {
        ModelTransfer naive = new ModelTransfer(model, scope);
        SessionDraft draft = inputs.sessionDraft();
        if (inputs.oneIn(3)) {
            RecordId parent = inputs.session();
            RecordId mine = batch.transfer().fork(parent, draft);
            given.add(mine);
            note("fork " + parent + " " + mine + " " + draft, scope, notes, () -> naive.fork(parent, draft, mine));
        } else {
            RecordId mine = batch.transfer().open(draft);
            given.add(mine);
            note("open " + mine + " " + draft, scope, notes, () -> naive.open(draft, mine));
        }
    }

    private void note(String what, Scope scope, List<Runnable> notes, Runnable naive) {
        log.add("  " + what + " in " + scope);
        notes.add(naive);
    }

    /** A nested batch joins; what it has noted is forgotten if it throws, and the outer one may go on. */
    private void nested(Inputs inputs, Scope scope, List<Runnable> notes, int depth) {
        if (depth > 1) {
            return;
        }
        log.add("  nested");
        int before = notes.size();
        Scope inner = inputs.oneIn(2) ? scope : inputs.scope();
        Consumer<Batch> work = joined -> note(inputs, inner, joined, notes, depth + 1);
        try {
            lineage.in(inner).atomically(work);
        } catch (IllegalStateException e) {
            notes.subList(before, notes.size()).clear();
            if (inputs.oneIn(2)) {
                throw e;
            }
        }
    }

    private void moveClock(Inputs inputs) {
        Duration by =
                inputs.of(Duration.ofNanos(300), Duration.ofMillis(1), Duration.ofSeconds(70), Duration.ofSeconds(-90));
        log.add("clock " + by);
        clock.advance(by);
    }

    private void maintain(Inputs inputs) {
        if (inputs.oneIn(3)) {
            log.add("rebuild");
            lineage.maintenance().rebuild();
            listings.clear();
        } else if (inputs.oneIn(3)) {
            same("verify", lineage.maintenance().verify().problems(), List.of());
        }
    }

    private void read(Inputs inputs, Read read) {
        Spot spot = Spot.random(inputs, model);
        RecordId id = inputs.oneIn(3) ? inputs.lesson() : inputs.oneIn(2) ? inputs.session() : inputs.id();
        RecordId session = inputs.session();
        ModelSessions sessions = new ModelSessions(model);
        DecisionFilter filter = inputs.filter();
        Objects.requireNonNull(exercised.get(read)).add(spot.isPast());
        int limit = 1 + inputs.below(20);
        switch (read) {
            case LIST, QUERY, SEARCH, LIST_LESSONS, MATCH, LIST_SESSIONS -> {
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
                        s -> reads.decision(id, s).isEmpty() ? List.of() : kept(model.versions(id, s)));
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
                        .map(Kept::seenLesson));
            case SHOW_LESSON ->
                compare(read, spot, id, q -> SeenLesson.of(q.patterns().show(id)), s -> reads.lesson(id, s)
                        .map(Kept::seenLesson)
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
                                : model.versions(id, s).stream()
                                        .map(Kept::seenLesson)
                                        .toList());
            case COUNT_LESSONS -> {
                LessonFilter lessons = inputs.lessonFilter();
                compare(read, spot, lessons, q -> q.patterns().count(lessons), s ->
                        (long) reads.lessons(lessons, s).size());
            }
            case LESSON_LINKS -> compare(read, spot, id, q -> q.patterns().links(id), s -> reads.lessonLinks(id, s));
            case NODE, SHOW_NODE, EDGES, NEIGHBOURS, AROUND, PATH, HUBS, ORPHANS, COMPONENTS, ALL, WHY -> {
                GraphQuestion question = GraphQuestion.random(read, spot, inputs, model, graph);
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
                                : model.versions(session, s).stream()
                                        .map(Kept::seenSession)
                                        .toList());
            case COUNT_SESSIONS -> {
                SessionFilter wanted = inputs.sessionFilter();
                compare(read, spot, wanted, q -> q.transfer().count(wanted), s ->
                        (long) sessions.list(wanted, s).size());
            }
            case LATEST ->
                compare(read, spot, "", q -> q.transfer().latest().map(SeenSession::of), s -> sessions.latest(s)
                        .map(Kept::seenSession));
            case RESUME, RESUME_LATEST -> resume(inputs, read, spot, session);
            case CHECK -> {
                String hash = inputs.contentHash(session);
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
            case HISTORY -> {
                RecordId any = inputs.anyId();
                compare(read, spot, any, q -> q.history(any), s -> reads.history(any, s));
            }
            case SEQUENCE -> compare(read, spot, "", LineageQuery::sequence, s -> Math.min(s.sequence(), model.head()));
        }
    }

    private void resume(Inputs inputs, Read read, Spot spot, RecordId session) {
        ModelSessions sessions = new ModelSessions(model);
        Optional<WorkingTree> now = inputs.oneIn(2) ? Optional.of(inputs.workingTree()) : Optional.empty();
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
        same(
                read + " " + about + " " + spot,
                answer(() -> real.apply(spot.query(lineage))),
                answer(() -> naive.apply(spot.sight(model))));
    }

    private void page(Listing listing) {
        String what = listing.toString();
        Object actual = answer(() -> listing.actual(lineage));
        same(what, actual, answer(() -> listing.expected(model, reads)));
    }

    private static Object answer(Supplier<Object> question) {
        try {
            return question.get();
        } catch (LineageException | IllegalStateException e) {
            return e.toString();
        }
    }

    private void same(String what, Object actual, Object expected) {
        if (!actual.equals(expected)) {
            throw new AssertionError(
                    what + " at " + clock.instant() + "\n  expected " + expected + "\n  but was  " + actual);
        }
    }
}
