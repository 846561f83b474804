package dev.lineage.bench;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.measure.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** What is measured on decisions, with arguments drawn by a seed. */
final class DecisionOperations {

    static final int BATCH = 100;
    private static final int PAGE = 10;
    private static final int FILE_PAGE = 20;
    private static final int HUBS = 48;

    private final DecisionSource source;
    private final RandomGenerator chooser;

    DecisionOperations(DecisionSource source, int seed) {
        this.source = source;
        this.chooser = new SplittableRandom(seed);
    }

    Operation<DecisionStore<?>, PlainDecision> write() {
        return new Operation<>("write", 1, source::next, (store, decision) -> {
            store.write(decision);
            return 1;
        });
    }

    Operation<DecisionStore<?>, List<PlainDecision>> writeHundred() {
        return new Operation<>(
                "write in hundreds", BATCH, count -> times(count, () -> source.next(BATCH)), (store, decisions) -> {
                    store.writeAll(decisions);
                    return decisions.size();
                });
    }

    Operation<DecisionStore<?>, OutcomeChange> updateOutcome() {
        return new Operation<>(
                "update outcome",
                1,
                count -> times(count, () -> new OutcomeChange(anyId(), source.outcome(chooser))),
                (store, change) -> {
                    store.updateOutcome(change.id(), change.outcome());
                    return 1;
                });
    }

    List<Operation<DecisionStore<?>, ?>> reads() {
        List<Operation<DecisionStore<?>, ?>> reads = new ArrayList<>();
        reads.add(read("by id", this::anyId, (store, id) -> store.read(id).isPresent() ? 1 : 0));
        reads.add(read(
                "recent ten", () -> PAGE, (store, limit) -> store.recent(limit).size()));
        Stream.of(Filter.Field.values()).map(this::list).forEach(reads::add);
        reads.add(read(
                "citing any", this::anyId, (store, id) -> store.citing(id, PAGE).size()));
        reads.add(read(
                "citing hub", this::hub, (store, id) -> store.citing(id, PAGE).size()));
        reads.add(read("file history 20", this::file, (store, file) -> store.fileHistory(file, FILE_PAGE)
                .size()));
        return reads;
    }

    private Operation<DecisionStore<?>, Filter> list(Filter.Field field) {
        return read(
                "ten of one " + field.name().toLowerCase(Locale.ROOT),
                () -> new Filter(field, source.value(field, chooser)),
                (store, filter) -> store.list(filter, PAGE).size());
    }

    private static <A> Operation<DecisionStore<?>, A> read(
            String name, Supplier<A> argument, ToIntBiFunction<DecisionStore<?>, A> call) {
        return new Operation<>(name, 1, count -> times(count, argument), call);
    }

    private static <A> List<A> times(int count, Supplier<A> argument) {
        return Stream.generate(argument).limit(count).toList();
    }

    private String anyId() {
        return source.id(chooser.nextInt(source.made()));
    }

    private String hub() {
        return source.hub(chooser.nextInt(HUBS));
    }

    private String file() {
        return source.value(Filter.Field.ENTITY, chooser);
    }

    /**
     * An outcome to be set.
     *
     * @param id of which decision
     * @param outcome the new outcome
     */
    record OutcomeChange(String id, String outcome) {}
}
