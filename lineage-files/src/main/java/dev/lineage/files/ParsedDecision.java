package dev.lineage.files;

import java.util.List;

/**
 * A decision with all its versions in the order of the file; the last one is current.
 *
 * @param id the id that all versions share
 * @param versions at least one
 */
record ParsedDecision(String id, List<ParsedVersion> versions) {

    ParsedDecision {
        versions = List.copyOf(versions);
        if (versions.isEmpty()) {
            throw new IllegalArgumentException("versions: a decision has at least one");
        }
    }

    ParsedVersion current() {
        return versions.get(versions.size() - 1);
    }
}
