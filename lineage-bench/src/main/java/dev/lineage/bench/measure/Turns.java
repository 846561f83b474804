package dev.lineage.bench.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * Lets sides run the same operation in turns: a block of one, the same block of the next, and again, so that noise of
 * the machine meets all alike. The side that begins changes from block to block.
 */
public final class Turns {

    private Turns() {}

    /**
     * Measures one operation.
     *
     * @param sides who runs it
     * @param operation what runs
     * @param plan for how long
     * @param <S> a side
     * @param <A> the argument of a call
     * @return the samples of each side, in the order of the sides
     * @throws IllegalStateException if the sides' answers differ in size
     */
    public static <S, A> List<Samples> measure(List<? extends S> sides, Operation<S, A> operation, Plan plan) {
        List<Samples> samples = new ArrayList<>();
        sides.forEach(side -> samples.add(new Samples()));
        try (Crew crew = new Crew(plan.threads())) {
            for (int block = -plan.warmups(); block < plan.blocks(); block++) {
                List<A> arguments = operation.arguments().apply(plan.size());
                long[] answers = new long[sides.size()];
                for (int turn = 0; turn < sides.size(); turn++) {
                    int side = (turn + Math.abs(block)) % sides.size();
                    Crew.Block done = crew.run(sides.get(side), operation, arguments);
                    answers[side] = done.answers();
                    if (block >= 0) {
                        samples.get(side).add(done.nanos(), done.whole());
                    }
                }
                requireEqual(operation.name(), answers);
            }
        }
        return samples;
    }

    private static void requireEqual(String name, long[] answers) {
        for (long answer : answers) {
            if (answer != answers[0]) {
                throw new IllegalStateException(name + ": one side returned " + answers[0] + ", another " + answer);
            }
        }
    }
}
