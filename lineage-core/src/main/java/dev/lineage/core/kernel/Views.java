package dev.lineage.core.kernel;

import dev.lineage.Scope;
import dev.lineage.spi.View;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What a query sees: a scope's projects and spaces, a point of the ledger, and a valid time, which is now unless it is given.
 *
 * @param clock what now is
 * @param scope what may be read
 * @param sequence the ledger sequence, or {@link View#NOW}
 * @param validAt the valid time, if it is not now
 * @param acrossTime whether it is not asked when records are valid
 * @param acrossProjects whether all projects are read, whatever the scope's
 * @param everySpace whether all spaces are read, whatever the scope's, which only the store's owner may
 */
public record Views(
        InstantSource clock,
        Scope scope,
        long sequence,
        Optional<Instant> validAt,
        boolean acrossTime,
        boolean acrossProjects,
        boolean everySpace) {
    /**
     * What a scope sees now.
     *
     * @param clock what now is
     * @param scope what may be read
     * @return the view of the newest state
     */
    public static Views of(InstantSource clock, Scope scope) {
        return new Views(clock, scope, View.NOW, Optional.empty(), false, false, false);
    }

    /**
     * Everything that is known, which only the store's owner may see.
     *
     * @param clock what now is
     * @return the view of the newest state
     */
    public static Views everything(InstantSource clock) {
        return new Views(clock, Scope.all(), View.NOW, Optional.empty(), true, true, true);
    }

    /**
     * The same of another point of the ledger.
     *
     * @param other its sequence
     * @return views of it
     */
    public Views at(long other) {
        return new Views(clock, scope, other, validAt, acrossTime, acrossProjects, everySpace);
    }

    /**
     * The same at another valid time.
     *
     * @param instant the valid time
     * @return views of it
     */
    public Views validAt(Instant instant) {
        return new Views(clock, scope, sequence, Optional.of(instant), false, acrossProjects, everySpace);
    }

    /**
     * The same of all projects.
     *
     * @return views of them
     */
    public Views everyProject() {
        return new Views(clock, scope, sequence, validAt, acrossTime, true, everySpace);
    }

    /**
     * The same of what is true at any time.
     *
     * @return views of it
     */
    public Views everyTime() {
        return new Views(clock, scope, sequence, Optional.empty(), true, acrossProjects, everySpace);
    }

    /**
     * The same at the valid time of this moment, however long it is read.
     *
     * @return views that do not move on with the clock
     */
    public Views pinned() {
        Optional<Long> now = view().validAt();
        return now.isPresent() ? validAt(Instant.ofEpochMilli(now.get())) : this;
    }

    /**
     * The view of this moment.
     *
     * @return what the store is asked with
     */
    public View view() {
        return new View(
                sequence,
                acrossTime
                        ? Optional.empty()
                        : Optional.of(validAt.map(Milliseconds::floor).orElseGet(clock::millis)),
                acrossProjects ? Optional.empty() : scope.project(),
                everySpace ? Optional.empty() : Optional.of(scope.spaces()));
    }
}
