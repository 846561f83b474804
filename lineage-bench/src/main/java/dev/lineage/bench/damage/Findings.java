package dev.lineage.bench.damage;

import java.util.LinkedHashMap;
import java.util.Map;

/** Findings of an attack: each kind once, with how often it was met and where first. */
public final class Findings {
    private final Map<String, String> first = new LinkedHashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /** None yet. */
    public Findings() {}

    /**
     * Adds a finding.
     *
     * @param kind all that it has in common with others
     * @param place where it was met
     */
    public void add(String kind, String place) {
        first.putIfAbsent(kind, place);
        counts.merge(kind, 1, Integer::sum);
    }

    /**
     * Whether there is none.
     *
     * @return true if so
     */
    public boolean isEmpty() {
        return first.isEmpty();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        first.forEach((kind, place) -> text.append(counts.get(kind))
                .append(" x ")
                .append(kind)
                .append("\n    first at ")
                .append(place)
                .append('\n'));
        return text.toString();
    }
}
