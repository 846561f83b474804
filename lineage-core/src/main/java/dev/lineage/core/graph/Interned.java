package dev.lineage.core.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for values that are met again and again: 0, 1, 2 in the order in which they were met.
 *
 * @param <T> the values
 */
final class Interned<T> {
    static final int UNKNOWN = -1;

    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    /** The number of a value, a new one if it was not met before. */
    int number(T value) {
        Integer known = numbers.putIfAbsent(value, values.size());
        if (known != null) {
            return known;
        }
        values.add(value);
        return values.size() - 1;
    }

    /** The number of a value; {@link #UNKNOWN} if it was never met. */
    int find(T value) {
        return numbers.getOrDefault(value, UNKNOWN);
    }

    T value(int number) {
        return values.get(number);
    }

    int size() {
        return values.size();
    }
}
