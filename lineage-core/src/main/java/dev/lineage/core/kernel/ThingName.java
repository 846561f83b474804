package dev.lineage.core.kernel;

import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;

/**
 * A thing, as a body names it: its rules were kept when it was written, and are not asked again by whoever only lists or counts it.
 *
 * @param type what it is
 * @param name which one
 */
public record ThingName(String type, String name) implements LinkTarget {
    @Override
    public Reference reference() {
        return new Thing(type, name);
    }

    @Override
    public String text() {
        return type + ":" + name;
    }
}
