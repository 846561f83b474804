package dev.lineage.cli;

import java.util.List;

/** A name that begins like an id of Lineage's own, stands where something outside may stand too, and names no record. */
final class MistypedId extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MistypedId(String name, List<String> near) {
        super("there is no record \"" + name + "\"" + meant(near) + "; to name something outside, write concept:"
                + name);
    }

    private static String meant(List<String> near) {
        return near.isEmpty() ? "" : ", did you mean " + String.join(" or ", near) + "?";
    }
}
