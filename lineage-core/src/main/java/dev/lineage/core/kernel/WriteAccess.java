package dev.lineage.core.kernel;

import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.spi.Stored;
import java.util.Optional;

/** Which records a scope may change: those of the space that it writes to, so that all versions of a record lie in one space. */
public final class WriteAccess {
    private WriteAccess() {}

    /**
     * Refuses to change a record that lies in another space than the one that a scope writes to.
     *
     * @param scope who changes it
     * @param stored a version of the record, which the scope sees
     * @throws Denied if the record lies in another space
     */
    public static void require(Scope scope, Stored stored) {
        Optional<String> space = stored.place().space();
        if (!space.equals(scope.space())) {
            throw Denied.changing(
                    stored.name(),
                    "is not allowed: it lies in " + name(space) + ", and the scope writes to " + name(scope.space()));
        }
    }

    private static String name(Optional<String> space) {
        return space.map(name -> "the space \"" + name + "\"").orElse("the common space");
    }
}
