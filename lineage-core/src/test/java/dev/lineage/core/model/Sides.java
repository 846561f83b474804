package dev.lineage.core.model;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Harbour;
import dev.lineage.error.LineageException;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecalledItem;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Lineage and the model beside each other, on one clock, with what was done to both. */
final class Sides implements AutoCloseable {
    final ManualClock clock = ManualClock.create();
    final Model model = new Model(clock);
    final Harbour harbour;
    final CloseableLineage lineage;
    private final List<ToldShowing> noted = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    Sides(Store store) {
        this.harbour = Harbour.open(
                store,
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        this.lineage = harbour.lineage;
    }

    @Override
    public void close() {
        lineage.close();
    }

    void log(String what) {
        log.add(what);
    }

    /** What was done, a line each. */
    String done() {
        return String.join("\n", log);
    }

    /** Notes what was shown, as Lineage does. */
    void note(Scope scope, Recall recall) {
        Map<Scope, List<RecordId>> shown = new LinkedHashMap<>();
        for (RecalledItem item : recall.items()) {
            Scope lies = model.anywhere(item.id(), Long.MAX_VALUE).orElseThrow().place();
            Optional<String> space = lies.space().or(scope::space);
            if (scope.space().isEmpty() || scope.space().equals(space)) {
                Optional<String> project =
                        scope.project().filter(name -> lies.project().equals(Optional.of(name)));
                Scope place = new Scope(project, scope.actor(), scope.session(), space, Set.of());
                shown.computeIfAbsent(place, first -> new ArrayList<>()).add(item.id());
            }
        }
        Instant at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        shown.forEach((place, ids) -> noted.add(new ToldShowing(place, at, ids)));
    }

    void flush() {
        log("flush");
        List<RecordId> given = lineage.maintenance().flush();
        ModelRecall recalls = new ModelRecall(model, new ModelQuery(model));
        same("flush", given.size(), model.unit(() -> recalls.flush(noted, given)));
        noted.clear();
    }

    GraphCall call(Inputs inputs, Scope scope, boolean batched) {
        return GraphCall.random(inputs, model, new ModelGraph(model, scope), model.sight(scope), batched);
    }

    /** An answer, or the error that was given instead. */
    static Object answer(Supplier<Object> question) {
        try {
            return question.get();
        } catch (LineageException | IllegalStateException e) {
            return e.toString();
        }
    }

    void same(String what, Object actual, Object expected) {
        if (!actual.equals(expected)) {
            throw new AssertionError(
                    what + " at " + clock.instant() + "\n  expected " + expected + "\n  but was  " + actual);
        }
    }
}
