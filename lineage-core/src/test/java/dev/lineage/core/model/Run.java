package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.core.Berth;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Resolution;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** One run of operations over one store and over the sides.model, every answer compared. */
final class Run implements AutoCloseable {
    static final Instant START = ManualClock.START;
    private static final int READS = 3;
    private static final RecordId NOT_GIVEN = RecordId.of("dec-not-given");

    private final Sides sides;
    private final Batches batches;
    private final Questions questions;

    private Run(Store store, Map<Read, Set<Boolean>> exercised) {
        this.sides = new Sides(store);
        this.batches = new Batches(sides);
        this.questions = new Questions(sides, exercised);
    }

    @Override
    public void close() {
        sides.close();
    }

    /** Runs operations, each named by the seed of its choices; what went wrong, with what was done, or nothing. */
    static String run(Store store, List<Long> operations, Map<Read, Set<Boolean>> exercised) {
        Run run = new Run(store, exercised);
        try (run) {
            for (long operation : operations) {
                run.step(new Inputs(new SplittableRandom(operation), run.sides.model));
            }
            run.finish(new Inputs(new SplittableRandom(operations.size()), run.sides.model));
            return "";
        } catch (AssertionError | RuntimeException e) {
            StringBuilder text =
                    new StringBuilder(run.sides.done()).append("\n").append(e);
            for (int i = 0; i < Math.min(12, e.getStackTrace().length); i++) {
                text.append("\n    at ").append(e.getStackTrace()[i]);
            }
            return text.toString();
        }
    }

    private void step(Inputs inputs) {
        switch (inputs.below(66)) {
            case 0, 1, 2, 3, 4 -> record(inputs);
            case 5, 6, 7 -> update(inputs);
            case 8, 9 -> link(inputs, true);
            case 10, 11 -> link(inputs, false);
            case 12, 13, 14 -> adopt(inputs);
            case 15, 16 -> batches.run(inputs);
            case 17 -> moveClock(inputs);
            case 20, 21, 22 -> capture(inputs);
            case 23, 24, 25, 26 -> validate(inputs);
            case 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38 -> draw(inputs);
            case 39, 40, 41 -> openSession(inputs);
            case 42, 43 -> fork(inputs);
            case 44, 45, 46, 47 -> handOff(inputs);
            case 48, 49 -> linkDecision(inputs);
            case 50, 51, 52 -> resolve(inputs);
            case 53 -> reverse(inputs);
            case 54, 55, 56, 57 -> apply(inputs);
            case 58, 59 -> confirm(inputs);
            case 60 -> recordBerth(inputs);
            case 61 -> reviseBerth(inputs);
            case 62, 63, 64, 65 -> adoptBerth(inputs);
            default -> maintain(inputs);
        }
        questions.nextPages();
        for (int i = 0; i < READS; i++) {
            questions.ask(inputs, inputs.of(Read.values()));
        }
    }

    private void finish(Inputs inputs) {
        sides.log("finish");
        sides.flush();
        for (Read read : Read.values()) {
            questions.ask(inputs, read);
        }
        sides.same("verify", sides.lineage.maintenance().verify().problems(), List.of());
    }

    private void record(Inputs inputs) {
        Scope scope = inputs.scope();
        DecisionDraft draft = inputs.oneIn(4) ? inputs.keyedDraft() : inputs.draft();
        ModelJournal journal = new ModelJournal(sides.model, scope);
        this.<Receipt, Object>write(
                "record " + Said.text(draft) + " in " + scope,
                () -> sides.lineage.in(scope).journal().record(draft),
                receipt -> List.of(Seen.of(receipt), receipt.notices()),
                receipt -> {
                    Kept kept = journal.record(draft, receipt == null ? NOT_GIVEN : receipt.id());
                    return List.of(kept.seen(), journal.notices(kept));
                });
    }

    private void linkDecision(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.id();
        DecisionLink link = inputs.decisionLink();
        write(
                "link " + id + " " + link + " in " + scope,
                () -> sides.lineage.in(scope).journal().link(id, link),
                decision -> new ModelJournal(sides.model, scope).link(id, link).seen());
    }

    private void resolve(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id =
                inputs.oneIn(2) ? inputs.sessions().handedOver() : inputs.oneIn(2) ? inputs.decided() : inputs.id();
        Resolution resolution = inputs.resolution();
        write(
                "resolve " + id + " " + resolution + " in " + scope,
                () -> sides.lineage.in(scope).journal().resolve(id, resolution),
                decision -> new ModelJournal(sides.model, scope)
                        .resolve(id, resolution)
                        .seen());
    }

    private void reverse(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.id();
        RecordId by = inputs.id();
        write(
                "reverse " + id + " " + by + " in " + scope,
                () -> sides.lineage.in(scope).journal().reverse(id, by),
                decision -> new ModelJournal(sides.model, scope).reverse(id, by).seen());
    }

    private void update(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.oneIn(2) ? inputs.sessions().handedOver() : inputs.id();
        DecisionUpdate update = inputs.update();
        write(
                "update " + id + " " + update + " in " + scope,
                () -> sides.lineage.in(scope).journal().update(id, update),
                decision ->
                        new ModelJournal(sides.model, scope).update(id, update).seen());
    }

    private void link(Inputs inputs, boolean relate) {
        Scope scope = inputs.scope();
        RecordId id = inputs.id();
        RecordId other = inputs.id();
        write(
                (relate ? "relate " : "supersede ") + id + " " + other + " in " + scope,
                () -> relate
                        ? sides.lineage.in(scope).journal().relate(id, other)
                        : sides.lineage.in(scope).journal().supersede(id, other),
                decision -> relate
                        ? new ModelJournal(sides.model, scope).relate(id, other).seen()
                        : new ModelJournal(sides.model, scope)
                                .supersede(id, other)
                                .seen());
    }

    private void capture(Inputs inputs) {
        Scope scope = inputs.scope();
        if (inputs.oneIn(2)) {
            PatternDraft draft = inputs.lessons().pattern();
            teach(
                    scope,
                    "capture " + draft.content() + " " + draft.key() + " in " + scope,
                    () -> sides.lineage.in(scope).patterns().capture(draft),
                    (naive, id) -> naive.capture(draft.content(), draft.key(), draft.validity(), id));
        } else {
            AntiPatternDraft draft = inputs.lessons().antiPattern();
            teach(
                    scope,
                    "warn " + draft.content() + " " + draft.key() + " in " + scope,
                    () -> sides.lineage.in(scope).patterns().warn(draft),
                    (naive, id) -> naive.capture(draft.content(), draft.key(), draft.validity(), id));
        }
    }

    private void validate(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.lessons().lesson();
        ValidationDraft draft = inputs.lessons().validation();
        teach(
                scope,
                "validate " + id + " " + draft + " in " + scope,
                () -> sides.lineage.in(scope).patterns().validate(id, draft),
                (naive, given) -> naive.validate(id, draft));
    }

    private void draw(Inputs inputs) {
        Scope scope = inputs.scope();
        GraphCall call = sides.call(inputs, scope, false);
        String what = call.what() + " in " + scope;
        sides.log(what);
        Object actual = Sides.answer(() -> call.real().apply(sides.lineage.in(scope)));
        sides.same(what, actual, Sides.answer(() -> call.afterwards().apply(sides.model.unit(call.naive()))));
        sides.same("sequence after " + what, sides.lineage.query().sequence(), sides.model.head());
    }

    private void openSession(Inputs inputs) {
        Scope scope = inputs.scope();
        SessionDraft draft = inputs.sessions().sessionDraft();
        hold(
                "open " + draft + " in " + scope,
                () -> sides.lineage.in(scope).transfer().open(draft),
                id -> new ModelTransfer(sides.model, scope).open(draft, id));
    }

    private void fork(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId parent = inputs.session();
        SessionDraft draft = inputs.sessions().sessionDraft();
        hold(
                "fork " + parent + " " + draft + " in " + scope,
                () -> sides.lineage.in(scope).transfer().fork(parent, draft),
                id -> new ModelTransfer(sides.model, scope).fork(parent, draft, id));
    }

    private void handOff(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.sessions().session(scope);
        HandoffDraft draft = inputs.sessions().handoffDraft();
        hold(
                "hand off " + id + " " + draft + " in " + scope,
                () -> sides.lineage.in(scope).transfer().handOff(id, draft),
                given -> new ModelTransfer(sides.model, scope).handOff(id, draft));
    }

    private void hold(String what, Supplier<Session> real, Function<RecordId, Kept> naive) {
        write(what, real, SeenSession::of, session -> naive.apply(session == null ? NOT_GIVEN : session.id())
                .seenSession());
    }

    private void teach(
            Scope scope, String what, Supplier<Lesson> real, BiFunction<ModelPatterns, RecordId, Kept> naive) {
        ModelPatterns patterns = new ModelPatterns(sides.model, scope);
        write(
                what,
                real,
                SeenLesson::of,
                lesson -> patterns.told(naive.apply(patterns, lesson == null ? NOT_GIVEN : lesson.id())));
    }

    /** Follows one of a few lessons, so that something comes of it that counts. */
    private void apply(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.decided();
        DecisionLink link =
                DecisionLink.of(Relation.APPLIES_PATTERN, inputs.lessons().favourite());
        write(
                "link " + id + " " + link + " in " + scope,
                () -> sides.lineage.in(scope).journal().link(id, link),
                decision -> new ModelJournal(sides.model, scope).link(id, link).seen());
    }

    private void confirm(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id =
                inputs.oneIn(3) ? inputs.lessons().lesson() : inputs.lessons().favourite();
        teach(
                scope,
                "confirm " + id + " in " + scope,
                () -> sides.lineage.in(scope).patterns().confirm(id),
                (naive, given) -> naive.confirm(id, naive.confirming(id), given));
    }

    private void write(String what, Supplier<Decision> real, Function<Decision, Seen> naive) {
        write(what, real, Seen::of, naive);
    }

    private <T, S> void write(String what, Supplier<T> real, Function<T, S> form, Function<T, S> naive) {
        sides.log(what);
        List<T> written = new ArrayList<>();
        Object actual = Sides.answer(() -> {
            written.add(real.get());
            return form.apply(written.get(0));
        });
        sides.same(
                what,
                actual,
                Sides.answer(() -> sides.model.unit(() -> naive.apply(written.isEmpty() ? null : written.get(0)))));
        sides.same("sequence after " + what, sides.lineage.query().sequence(), sides.model.head());
    }

    private void adopt(Inputs inputs) {
        Scope scope = inputs.scope();
        if (inputs.oneIn(2)) {
            adoptLesson(inputs.lessons().importedLesson(), scope);
            return;
        }
        if (inputs.oneIn(2)) {
            adoptSession(inputs.sessions().importedSession(), scope);
            return;
        }
        ImportedDecision imported = inputs.imported();
        String what = "adopt " + Said.text(imported) + " in " + scope;
        sides.log(what);
        Object actual = Sides.answer(() -> sides.lineage.in(scope).journal().adopt(imported));
        sides.same(
                what,
                actual,
                Sides.answer(() -> sides.model.unit(() -> new ModelJournal(sides.model, scope).adopt(imported))));
    }

    private void adoptLesson(ImportedLesson imported, Scope scope) {
        String what = "adopt " + imported + " in " + scope;
        sides.log(what);
        Object actual = Sides.answer(() -> sides.lineage.in(scope).patterns().adopt(imported));
        sides.same(
                what,
                actual,
                Sides.answer(() -> sides.model.unit(() -> new ModelPatterns(sides.model, scope).adopt(imported))));
    }

    private void adoptSession(ImportedSession imported, Scope scope) {
        String what = "adopt " + imported + " in " + scope;
        sides.log(what);
        Object actual = Sides.answer(() -> sides.lineage.in(scope).transfer().adopt(imported));
        sides.same(
                what,
                actual,
                Sides.answer(() -> sides.model.unit(() -> new ModelTransfer(sides.model, scope).adopt(imported))));
    }

    private void recordBerth(Inputs inputs) {
        Scope scope = inputs.scope();
        ToldBerth said = inputs.berths().berth();
        Optional<String> key = inputs.perhaps(4, () -> inputs.of(Choices.KEYS));
        berth(
                "record " + said + " " + key + " in " + scope,
                () -> sides.harbour.record(scope, said.berth(), key),
                id -> new ModelBerths(sides.model, scope).record(said, key, id));
    }

    private void reviseBerth(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.berths().recorded();
        double depth = inputs.berths().depth();
        OptionalInt expected = inputs.oneIn(3) ? OptionalInt.of(1 + inputs.below(3)) : OptionalInt.empty();
        berth(
                "revise " + id + " " + expected + " " + depth + " in " + scope,
                () -> sides.harbour.revise(scope, id, expected, berth -> berth.depth(depth)),
                given -> new ModelBerths(sides.model, scope).revise(id, expected, depth));
    }

    private void berth(String what, Supplier<RecordVersion<Berth>> real, Function<RecordId, Kept> naive) {
        this.<RecordVersion<Berth>, Object>write(
                what,
                real,
                version -> List.of(version.id(), version.stored().entry().version(), ToldBerth.of(version.value())),
                version -> {
                    Kept kept = naive.apply(version == null ? NOT_GIVEN : version.id());
                    return List.of(kept.id(), kept.number(), kept.berth());
                });
    }

    private void adoptBerth(Inputs inputs) {
        Scope scope = inputs.scope();
        RecordId id = inputs.berths().imported();
        List<BerthVersion> versions = inputs.berths().versions(id);
        String what = "adopt " + id + " " + versions + " in " + scope;
        sides.log(what);
        Object actual = Sides.answer(() -> sides.lineage
                .in(scope)
                .documents()
                .adopt("berth", versions.stream().map(each -> each.document(id)).toList()));
        sides.same(
                what,
                actual,
                Sides.answer(() -> sides.model.unit(() -> new ModelBerths(sides.model, scope).adopt(id, versions))));
    }

    private void moveClock(Inputs inputs) {
        Duration by = inputs.of(
                Duration.ofNanos(300),
                Duration.ofMillis(1),
                Duration.ofSeconds(70),
                Duration.ofSeconds(-90),
                Duration.ofDays(40));
        sides.log("clock " + by);
        sides.clock.advance(by);
    }

    private void maintain(Inputs inputs) {
        if (inputs.oneIn(2)) {
            sides.flush();
        } else if (inputs.oneIn(3)) {
            sides.log("rebuild");
            sides.lineage.maintenance().rebuild();
            questions.forgetPages();
        } else if (inputs.oneIn(3)) {
            sides.same("verify", sides.lineage.maintenance().verify().problems(), List.of());
        }
    }
}
