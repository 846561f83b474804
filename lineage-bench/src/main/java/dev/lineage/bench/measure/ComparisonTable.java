package dev.lineage.bench.measure;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * A plain table of at most 100 columns: microseconds an operation of the first side and of one other, the ratio of the
 * sustained means, and the median of the ratios of neighbouring blocks.
 */
public final class ComparisonTable {

    private final PrintStream out;
    private final List<String> sides;

    /**
     * Starts a table.
     *
     * @param out where it is printed
     * @param sides the names of the sides, the first is the base
     */
    public ComparisonTable(PrintStream out, List<String> sides) {
        this.out = out;
        this.sides = List.copyOf(sides);
    }

    /** Prints the heading. */
    public void heading() {
        line("%-20s %-13s %9s %9s %9s %7s %7s", "operation", "side", "mean us", "p50", "p99", "mean x", "block x");
    }

    /**
     * Prints one operation, a line a side.
     *
     * @param turns what ran
     */
    public void add(Turns<?, ?> turns) {
        List<Samples> samples = turns.samples();
        for (int side = 0; side < samples.size(); side++) {
            add(turns.operation(), sides.get(side), samples.get(side), samples.get(0), side == 0);
        }
    }

    private void add(Operation<?, ?> operation, String side, Samples samples, Samples base, boolean first) {
        double units = operation.units();
        line(
                "%-20s %-13s %9.1f %9.1f %9.1f %7s %7s",
                first ? operation.name() : "",
                side,
                samples.mean() / units,
                samples.quantile(0.5) / units,
                samples.quantile(0.99) / units,
                first ? "" : ratio(samples.mean() / base.mean()),
                first ? "" : ratio(samples.medianRatio(base)));
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values).stripTrailing());
    }
}
