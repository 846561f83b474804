package dev.lineage.core.model;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.error.LineageException;
import dev.lineage.spi.Store;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Lineage and the model beside each other, on one clock, with what was done to both. */
final class Sides implements AutoCloseable {
    final ManualClock clock = ManualClock.create();
    final Model model = new Model(clock);
    final Lineage lineage;
    private final List<String> log = new ArrayList<>();

    Sides(Store store) {
        this.lineage = Lineages.open(
                store,
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
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
