package dev.lineage.core.graph;

import java.util.Arrays;

/** A list of numbers that grows. */
final class Ints {
    private int[] values = new int[16];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    int get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }
}
