package dev.lineage.core.model;

import dev.lineage.Batch;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.Resolution;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.SessionDraft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Batches: what is noted on both sides is played on the model's when the batch has ended. */
final class Batches {
    private final Sides sides;

    Batches(Sides sides) {
        this.sides = sides;
    }

    /** Notes on both sides; the model's notes are played when the batch has ended. */
    void run(Inputs inputs) {
        sides.log("batch");
        List<Runnable> notes = new ArrayList<>();
        Scope scope = inputs.scope();
        Object actual = Sides.answer(() -> {
            sides.lineage.in(scope).atomically(batch -> note(inputs, scope, batch, notes, 0));
            return "done";
        });
        boolean broken = "java.lang.IllegalStateException: broken off".equals(actual);
        sides.same(
                "batch",
                actual,
                broken
                        ? actual
                        : Sides.answer(() -> sides.model.unit(() -> {
                            notes.forEach(Runnable::run);
                            return "done";
                        })));
    }

    private void note(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, int depth) {
        ModelJournal naive = new ModelJournal(sides.model, scope);
        List<RecordId> given = new ArrayList<>();
        for (int i = 1 + inputs.below(4); i > 0; i--) {
            RecordId id = !given.isEmpty() && inputs.oneIn(2) ? given.get(inputs.below(given.size())) : inputs.id();
            RecordId other = !given.isEmpty() && inputs.oneIn(2) ? given.get(inputs.below(given.size())) : inputs.id();
            switch (inputs.below(27)) {
                case 0, 1, 2, 3 -> {
                    DecisionDraft draft = inputs.oneIn(4) ? inputs.keyedDraft() : inputs.draft();
                    DecisionDraft whole = inputs.oneIn(3) ? draft.relatedTo(id) : draft;
                    RecordId mine = batch.journal().record(whole);
                    given.add(mine);
                    note("record " + mine + " " + Said.text(whole), scope, notes, () -> naive.record(whole, mine));
                }
                case 22 -> {
                    DecisionLink link = inputs.decisionLink();
                    batch.journal().link(id, link);
                    note("link " + id + " " + link, scope, notes, () -> naive.link(id, link));
                }
                case 23 -> {
                    Resolution resolution = inputs.resolution();
                    batch.journal().resolve(id, resolution);
                    note("resolve " + id + " " + resolution, scope, notes, () -> naive.resolve(id, resolution));
                }
                case 24 -> {
                    batch.journal().reverse(id, other);
                    note("reverse " + id + " " + other, scope, notes, () -> naive.reverse(id, other));
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
                    note("adopt " + Said.text(imported), scope, notes, () -> naive.adopt(imported));
                    if (inputs.oneIn(3)) {
                        batch.journal().adopt(imported);
                        note("adopt it again", scope, notes, () -> naive.adopt(imported));
                    }
                }
                case 12 -> {
                    ImportedLesson imported = inputs.lessons().importedLesson();
                    ModelPatterns patterns = new ModelPatterns(sides.model, scope);
                    for (int times = inputs.oneIn(3) ? 2 : 1; times > 0; times--) {
                        batch.patterns().adopt(imported);
                        note("adopt " + imported, scope, notes, () -> patterns.adopt(imported));
                    }
                }
                case 26 -> {
                    RecordId berth = inputs.berths().imported();
                    List<BerthVersion> versions = inputs.berths().versions(berth);
                    batch.documents()
                            .adopt(
                                    "berth",
                                    versions.stream()
                                            .map(each -> each.document(berth))
                                            .toList(),
                                    adoption -> {});
                    note("adopt " + berth + " " + versions, scope, notes, () -> new ModelBerths(sides.model, scope)
                            .adopt(berth, versions));
                }
                case 25 -> confirm(inputs, scope, batch, notes);
                case 9, 10 -> noteLesson(inputs, scope, batch, notes, given);
                case 11 -> {
                    RecordId lesson = inputs.oneIn(2) ? id : inputs.lessons().lesson();
                    ValidationDraft validation = inputs.lessons().validation();
                    batch.patterns().validate(lesson, validation);
                    ModelPatterns patterns = new ModelPatterns(sides.model, scope);
                    note(
                            "validate " + lesson + " " + validation,
                            scope,
                            notes,
                            () -> patterns.validate(lesson, validation));
                }
                case 13, 14, 15 -> {
                    GraphCall call = sides.call(inputs, scope, true);
                    call.noted().accept(batch);
                    note(
                            call.what(),
                            scope,
                            notes,
                            () -> Objects.requireNonNull(call.naive().get()));
                }
                case 20 -> {
                    ImportedSession imported = inputs.sessions().importedSession();
                    ModelTransfer transfer = new ModelTransfer(sides.model, scope);
                    for (int times = inputs.oneIn(3) ? 2 : 1; times > 0; times--) {
                        batch.transfer().adopt(imported);
                        note("adopt " + imported, scope, notes, () -> transfer.adopt(imported));
                    }
                }
                case 16, 17 -> noteSession(inputs, scope, batch, notes, given);
                case 18, 19 -> {
                    RecordId session = inputs.oneIn(4) ? id : inputs.sessions().session(scope);
                    HandoffDraft handoff = inputs.sessions().handoffDraft();
                    batch.transfer().handOff(session, handoff);
                    ModelTransfer transfer = new ModelTransfer(sides.model, scope);
                    note("hand off " + session + " " + handoff, scope, notes, () -> transfer.handOff(session, handoff));
                }
                default -> nested(inputs, scope, notes, depth);
            }
        }
        if (inputs.oneIn(8)) {
            sides.log("  break off");
            throw new IllegalStateException("broken off");
        }
    }

    /** What is proposed is looked at when it is noted; what is not is refused at once. */
    private void confirm(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes) {
        ModelPatterns naive = new ModelPatterns(sides.model, scope);
        RecordId pattern = inputs.lessons().favourite();
        List<RecordId> given = new ArrayList<>();
        List<Optional<ModelFeedback.Due>> due = new ArrayList<>();
        sides.log("confirm " + pattern + " in " + scope);
        Object actual = Sides.answer(() -> {
            given.add(batch.patterns().confirm(pattern));
            return "given";
        });
        sides.same("confirm " + pattern, actual, Sides.answer(() -> {
            due.add(naive.confirming(pattern));
            return "given";
        }));
        if (!given.isEmpty()) {
            note("confirm " + pattern, scope, notes, () -> naive.confirm(pattern, due.get(0), given.get(0)));
        }
    }

    private void noteLesson(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, List<RecordId> given) {
        ModelPatterns naive = new ModelPatterns(sides.model, scope);
        Instant noted = sides.clock.instant();
        if (inputs.oneIn(2)) {
            PatternDraft draft = inputs.lessons().pattern();
            RecordId mine = batch.patterns().capture(draft);
            given.add(mine);
            note(
                    "capture " + mine + " " + draft.content() + draft.key(),
                    scope,
                    notes,
                    () -> naive.capture(draft.content(), draft.key(), draft.validity(), mine, noted));
        } else {
            AntiPatternDraft draft = inputs.lessons().antiPattern();
            RecordId mine = batch.patterns().warn(draft);
            given.add(mine);
            note(
                    "warn " + mine + " " + draft.content() + draft.key(),
                    scope,
                    notes,
                    () -> naive.capture(draft.content(), draft.key(), draft.validity(), mine, noted));
        }
    }

    private void noteSession(Inputs inputs, Scope scope, Batch batch, List<Runnable> notes, List<RecordId> given) {
        ModelTransfer naive = new ModelTransfer(sides.model, scope);
        SessionDraft draft = inputs.sessions().sessionDraft();
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
        sides.log("  " + what + " in " + scope);
        notes.add(naive);
    }

    /** A nested batch joins; what it has noted is forgotten if it throws, and the outer one may go on. */
    private void nested(Inputs inputs, Scope scope, List<Runnable> notes, int depth) {
        if (depth > 1) {
            return;
        }
        sides.log("  nested");
        int before = notes.size();
        Scope inner = inputs.oneIn(2) ? scope : inputs.scope();
        Consumer<Batch> work = joined -> note(inputs, inner, joined, notes, depth + 1);
        try {
            sides.lineage.in(inner).atomically(work);
        } catch (IllegalStateException e) {
            notes.subList(before, notes.size()).clear();
            if (inputs.oneIn(2)) {
                throw e;
            }
        }
    }
}
