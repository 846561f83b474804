package dev.lineage.core.kernel;

import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;

/**
 * A thing that a link points to.
 *
 * @param thing the thing
 */
public record LinkedThing(Thing thing) implements LinkTarget {
    @Override
    public Reference reference() {
        return thing;
    }

    @Override
    public String text() {
        return thing.text();
    }
}
