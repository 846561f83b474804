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
 */
public record Views(
        InstantSource clock,
        Scope scope,
        long sequence,
        Optional<Instant> validAt,
        boolean acrossTime,
        boolean acrossProjects) {
    /**
     * What a scope sees now.
     *
     * @param clock what now is
     * @param scope what may be read
     * @return the view of the newest state
     */
    public static Views of(InstantSource clock, Scope scope) {
        return new Views(clock, scope, View.NOW, Optional.empty(), false, false);
    }

    /**
     * The same of another point of the ledger.
     *
     * @param other its sequence
     * @return views of it
     */
    public Views at(long other) {
        return new Views(clock, scope, other, validAt, acrossTime, acrossProjects);
    }

    /**
     * The same at another valid time.
     *
     * @param instant the valid time
     * @return views of it
     */
    public Views validAt(Instant instant) {
        return new Views(clock, scope, sequence, Optional.of(instant), false, acrossProjects);
    }

    /**
     * The same of all projects.
     *
     * @return views of them
     */
    public Views everyProject() {
        return new Views(clock, scope, sequence, validAt, acrossTime, true);
    }

    /**
     * The same of what is true at any time.
     *
     * @return views of it
     */
    public Views everyTime() {
        return new Views(clock, scope, sequence, Optional.empty(), true, acrossProjects);
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
                Optional.of(scope.spaces()));
    }
}
