package dev.lineage.bench;

import java.util.Locale;

/**
 * One line of the table.
 *
 * @param name the measured call
 * @param unit the unit of both values
 * @param value the value of Lineage
 * @param beside the value it is compared with; NaN: none
 * @param bound the maximum of the ratio, or of a value without one; negative: the minimum; NaN: no bound
 */
record Figure(String name, String unit, double value, double beside, double bound) {
    static final String HEADER = "%-46s %14s %14s %8s %9s".formatted("", "Lineage", "beside", "ratio", "bound");

    static Figure most(String name, String unit, double value, double bound) {
        return new Figure(name, unit, value, Double.NaN, bound);
    }

    boolean met() {
        double compared = Double.isNaN(beside) ? value : value / beside;
        return Double.isNaN(bound) || (bound < 0 ? compared >= -bound : compared <= bound);
    }

    @Override
    public String toString() {
        return "%-46s %14s %14s %8s %9s%s"
                .formatted(
                        name,
                        number(value) + " " + unit,
                        Double.isNaN(beside) ? "" : number(beside) + " " + unit,
                        Double.isNaN(beside) ? "" : number(value / beside),
                        Double.isNaN(bound) ? "" : (bound < 0 ? ">= " : "<= ") + number(Math.abs(bound)),
                        met() ? "" : "  missed");
    }

    private static String number(double number) {
        int digits = number >= 100 ? 0 : number >= 10 ? 1 : number >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%,." + digits + "f", number);
    }
}
