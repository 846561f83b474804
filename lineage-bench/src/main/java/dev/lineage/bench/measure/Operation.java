package dev.lineage.bench.measure;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntBiFunction;

/**
 * Something that every side does with the same arguments.
 *
 * @param name what the table calls it
 * @param units for how many decisions one call stands; durations are divided by it
 * @param arguments makes the arguments of a block, outside of the measured time
 * @param call does it on one side and returns how many values came back, which has to be equal on all sides
 * @param <S> a side
 * @param <A> the argument of a call
 */
public record Operation<S, A>(String name, int units, IntFunction<List<A>> arguments, ToIntBiFunction<S, A> call) {}
