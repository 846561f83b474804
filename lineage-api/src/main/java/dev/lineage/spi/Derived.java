package dev.lineage.spi;

import java.util.List;

/**
 * What an entry derives to.
 *
 * @param name the record's id; of an event that of the record to which it belongs
 * @param time the record's own time, in milliseconds since 1970, in the years 1900 to 2099; the first version's counts. Of
 *     an event its writer's clock, of which a store makes nothing
 * @param place where this version belongs; of an event where the record's version before it does
 * @param begun the edges that hold from this version or event on and did not hold before, or with another strength or ordinal. An event
 *     that begins an edge that holds, and does not end it, is refused, whether a version or an event has begun it
 * @param ended the edges of earlier versions that hold no longer; a replaced edge is in both lists. A version ends no edge that an event has
 *     begun, and an event none that a version has
 */
public record Derived(String name, long time, Place place, List<Edge> begun, List<Edge> ended) {
    /** Copies the edges. */
    public Derived {
        begun = List.copyOf(begun);
        ended = List.copyOf(ended);
    }
}
