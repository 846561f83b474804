package dev.lineage.spi;

import java.util.List;

/**
 * What an entry derives to.
 *
 * @param name the record's id
 * @param time the record's own time, in milliseconds since 1970, in the years 1900 to 2099; the first version's counts
 * @param place where this version belongs
 * @param begun the edges that hold from this version on and did not hold before, or with another strength or ordinal
 * @param ended the edges of earlier versions that hold no longer; a replaced edge is in both lists
 */
public record Derived(String name, long time, Place place, List<Edge> begun, List<Edge> ended) {
    /** Copies the edges. */
    public Derived {
        begun = List.copyOf(begun);
        ended = List.copyOf(ended);
    }
}
