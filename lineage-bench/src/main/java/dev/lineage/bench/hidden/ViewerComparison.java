package dev.lineage.bench.hidden;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.LineageException;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Receipt;
import dev.lineage.patterns.Lesson;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.transfer.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The same work in two memories, one of which holds more in places that the viewer does not see: whatever the viewer asks must be answered
 * alike, to the letter.
 */
public final class ViewerComparison implements AutoCloseable {
    private static final int STEPS_BETWEEN_READINGS = 6;

    private static final Scope COMMON = Scope.project("shop").actor("agent:ann");
    private static final List<Scope> VIEWERS = List.of(COMMON, COMMON.writingTo("team:a"), COMMON.reading("team:a"));

    private final Memory whole;
    private final Memory seen;
    private final KnownNames names;
    private final HiddenWork hidden;
    private final VisibleWork visible;
    private final List<String> findings = new ArrayList<>();
    private final List<Instant> moments = new ArrayList<>();
    private long compared;

    /**
     * Two empty memories.
     *
     * @param stores gives each its store
     * @param seed decides all of the work
     */
    public ViewerComparison(Supplier<Store> stores, long seed) {
        this.whole = new Memory(stores.get());
        this.seen = new Memory(stores.get());
        this.names = new KnownNames(new Random(seed));
        this.hidden = new HiddenWork(whole, names);
        this.visible = new VisibleWork(names);
    }

    /**
     * Works and compares.
     *
     * @param steps how many calls of the viewer
     */
    public void run(int steps) {
        for (int step = 1; step <= steps; step++) {
            whole.advance();
            seen.advance();
            for (int i = names.below(3); i > 0; i--) {
                hidden.once();
            }
            Scope viewer = viewer();
            VisibleWork.Call call = visible.next();
            Object answer = compare(call.name(), viewer, call.call());
            whole.flush();
            seen.flush();
            named(answer).ifPresent(names::seen);
            moments.add(seen.now());
            if (step % STEPS_BETWEEN_READINGS == 0) {
                read(viewer());
            }
        }
    }

    private Scope viewer() {
        return VIEWERS.get(names.below(VIEWERS.size()));
    }

    private static Optional<RecordId> named(Object answer) {
        if (answer instanceof Receipt receipt) {
            return Optional.of(receipt.id());
        }
        if (answer instanceof Decision decision) {
            return Optional.of(decision.id());
        }
        if (answer instanceof Lesson lesson) {
            return Optional.of(lesson.id());
        }
        return answer instanceof Session session ? Optional.of(session.id()) : Optional.empty();
    }

    private void read(Scope viewer) {
        Instant moment = moments.get(names.below(moments.size()));
        RecordId then = names.id();
        Function<Lineage, LineageQuery> view =
                switch (names.below(5)) {
                    case 0 -> in -> in.asOf(moment);
                    case 1 -> in -> in.asOf(then);
                    case 2 -> in -> in.query().acrossTime();
                    default -> Lineage::query;
                };
        Readings.of(names.id(), names.seenId(), names.word(), names.text())
                .forEach((name, reading) -> compare(name, viewer, in -> reading.apply(view.apply(in))));
        whole.flush();
        seen.flush();
    }

    private Object compare(String name, Scope viewer, Function<Lineage, Object> call) {
        Object with = answer(whole.in(viewer), call);
        Object without = answer(seen.in(viewer), call);
        compared++;
        String one = ValueText.of(with);
        String other = ValueText.of(without);
        if (!one.equals(other)) {
            findings.add(name + " in " + viewer.space().orElse("the common space") + "\n  with:    " + one
                    + "\n  without: " + other);
        }
        return without;
    }

    private static Object answer(Lineage in, Function<Lineage, Object> call) {
        try {
            return call.apply(in);
        } catch (LineageException refused) {
            return refused.toString();
        }
    }

    /**
     * The answers that differ.
     *
     * @return what was asked, and both answers
     */
    public List<String> findings() {
        return List.copyOf(findings);
    }

    /**
     * How many answers were compared.
     *
     * @return their number
     */
    public long compared() {
        return compared;
    }

    /**
     * How many calls in hidden places were refused.
     *
     * @return their number
     */
    public int refused() {
        return hidden.refused();
    }

    @Override
    public void close() {
        try (whole;
                seen) {
            findings.clear();
        }
    }
}
