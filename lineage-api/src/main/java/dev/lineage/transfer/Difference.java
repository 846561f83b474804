package dev.lineage.transfer;

import java.util.List;

/**
 * What only one of two lists has.
 *
 * @param <T> what is listed
 * @param onlyFirst what only the first has, in its order
 * @param onlySecond what only the second has, in its order
 */
public record Difference<T>(List<T> onlyFirst, List<T> onlySecond) {
    /** Copies the lists. */
    public Difference {
        onlyFirst = List.copyOf(onlyFirst);
        onlySecond = List.copyOf(onlySecond);
    }

    /**
     * Compares two lists.
     *
     * @param <T> what is listed
     * @param first the first
     * @param second the second
     * @return what only one of them has
     */
    public static <T> Difference<T> between(List<T> first, List<T> second) {
        return new Difference<>(
                first.stream().filter(item -> !second.contains(item)).toList(),
                second.stream().filter(item -> !first.contains(item)).toList());
    }

    /**
     * Whether both have the same.
     *
     * @return true if neither has what the other has not
     */
    public boolean isEmpty() {
        return onlyFirst.isEmpty() && onlySecond.isEmpty();
    }
}
