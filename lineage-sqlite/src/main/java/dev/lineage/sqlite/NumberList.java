package dev.lineage.sqlite;

import java.util.Collection;
import java.util.StringJoiner;

/**
 * Many numbers as one value of a statement: its text then neither grows with them nor has another form for each count of them. The
 * engine limits its length, its values, and how deep its conditions stand in each other.
 */
final class NumberList {
    /** Up to so many numbers are values of their own, which the engine plans best. */
    static final int FEW = 4;

    /** Holds for an expression that comes before it. */
    static final String CONDITION = " IN (SELECT value FROM json_each(?))";

    private NumberList() {}

    /** The value. */
    static String of(Collection<Long> numbers) {
        StringJoiner list = new StringJoiner(",", "[", "]");
        for (long number : numbers) {
            list.add(Long.toString(number));
        }
        return list.toString();
    }
}
