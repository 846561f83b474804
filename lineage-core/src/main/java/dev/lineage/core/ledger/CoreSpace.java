package dev.lineage.core.ledger;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The spaces of memory cores: {@code core:ID}, and for its drafts {@code core:ID/drafts} (rules M2 and M4). */
public final class CoreSpace {
    private static final String PREFIX = "core:";
    private static final String DRAFTS = "/drafts";

    private CoreSpace() {}

    /** Returns the space of a core and its entries. */
    public static String of(String core) {
        return PREFIX + core;
    }

    /** Returns the space of the drafts of a core whose space this is. */
    public static String drafts(String space) {
        return space + DRAFTS;
    }

    /** Returns the spaces of the drafts of all cores among some spaces. */
    public static Set<String> drafts(Set<String> spaces) {
        return spaces.stream()
                .filter(space -> core(space).isPresent())
                .map(CoreSpace::drafts)
                .collect(Collectors.toSet());
    }

    /** Returns the core whose space this is. */
    public static Optional<String> core(String space) {
        return Optional.of(space)
                .filter(name -> name.startsWith(PREFIX))
                .map(name -> name.substring(PREFIX.length()).replace(DRAFTS, ""));
    }
}
