package dev.lineage.core.questions;

import java.util.OptionalDouble;

/** The mean of values. */
final class Mean {
    /** The quantile of the normal distribution for an interval of 95 %. */
    private static final double Z = 1.959963984540054;

    private double sum;
    private int count;

    void add(double value) {
        sum += value;
        count++;
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

    /** Returns the lower (side -1) or upper (side 1) end of Wilson's 95 % interval, if each value is 0 or 1. */
    OptionalDouble wilson(int side) {
        return value().stream().map(rate -> wilson(rate, side)).findFirst();
    }

    private double wilson(double rate, int side) {
        double spread = Z * Math.sqrt(rate * (1 - rate) / count + Z * Z / (4.0 * count * count));
        double end = (rate + Z * Z / (2 * count) + side * spread) / (1 + Z * Z / count);
        return Math.max(0, Math.min(1, end)); // rounding may pass the bounds
    }
}
