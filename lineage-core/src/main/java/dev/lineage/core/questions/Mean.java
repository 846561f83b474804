package dev.lineage.core.questions;

import java.util.Optional;
import java.util.OptionalDouble;

/** The mean of the values that are present. */
final class Mean {
    /** The quantile of the normal distribution for an interval of 95 %. */
    private static final double Z = 1.959963984540054;

    private double sum;
    private int count;

    void add(OptionalDouble value) {
        if (value.isPresent()) {
            sum += value.getAsDouble();
            count++;
        }
    }

    /** Adds 1 for true and 0 for false. */
    void add(Optional<Boolean> flag) {
        flag.ifPresent(yes -> add(OptionalDouble.of(yes ? 1 : 0)));
    }

    double sum() {
        return sum;
    }

    int count() {
        return count;
    }

    /** Returns the mean; empty if there was no value. */
    OptionalDouble value() {
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
    }

    /** Returns the lower (side -1) or upper (side 1) end of Wilson's 95 % interval, if the values are flags. */
    OptionalDouble wilson(int side) {
        if (count == 0) {
            return OptionalDouble.empty();
        }
        double rate = sum / count;
        double spread = Z * Math.sqrt(rate * (1 - rate) / count + Z * Z / (4.0 * count * count));
        return OptionalDouble.of((rate + Z * Z / (2 * count) + side * spread) / (1 + Z * Z / count));
    }
}
