package dev.lineage.bench.measure;

import java.util.List;
import java.util.stream.Stream;

/**
 * Lets sides run one operation in turns: a block of one, the same block of the next, and again, so that noise of the
 * machine meets all alike. The side that begins changes from block to block. Samples add up over several rounds.
 *
 * @param <S> a side
 * @param <A> the argument of a call
 */
public final class Turns<S, A> {

    private final Operation<S, A> operation;
    private final Plan plan;
    private final List<Samples> samples;

    /**
     * Prepares a measurement.
     *
     * @param operation what runs
     * @param plan for how long, each round
     * @param sides how many sides there are
     */
    public Turns(Operation<S, A> operation, Plan plan, int sides) {
        this.operation = operation;
        this.plan = plan;
        this.samples = Stream.generate(Samples::new).limit(sides).toList();
    }

    /**
     * Measures a round.
     *
     * @param sides who runs it, in the same order in every round
     * @throws IllegalStateException if the sides' answers differ in size
     */
    public void run(List<? extends S> sides) {
        try (Crew crew = new Crew(plan.threads())) {
            for (int block = -plan.warmups(); block < plan.blocks(); block++) {
                List<A> arguments = operation.arguments().apply(plan.size());
                long[] answers = new long[sides.size()];
                for (int turn = 0; turn < answers.length; turn++) {
                    int side = (turn + Math.abs(block)) % answers.length;
                    Crew.Block done = crew.run(sides.get(side), operation, arguments);
                    answers[side] = done.answers();
                    if (block >= 0) {
                        samples.get(side).add(done.nanos(), done.whole());
                    }
                }
                requireEqual(answers);
            }
        }
    }

    /**
     * What runs.
     *
     * @return the operation
     */
    public Operation<S, A> operation() {
        return operation;
    }

    /**
     * What was measured until now.
     *
     * @return the samples of each side
     */
    public List<Samples> samples() {
        return samples;
    }

    private void requireEqual(long[] answers) {
        for (long answer : answers) {
            if (answer != answers[0]) {
                throw new IllegalStateException(
                        operation.name() + ": one side returned " + answers[0] + " values, another " + answer);
            }
        }
    }
}
