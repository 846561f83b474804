package dev.lineage.core.kernel;

import java.util.List;
import java.util.function.Predicate;

/**
 * The versions of a record that are here, gone through once, oldest first, beside the versions that an import brings in their order.
 *
 * @param <T> what is known of a version
 */
public final class KnownVersions<T> {
    private final List<T> versions;
    private int next;

    /**
     * Stands before the first.
     *
     * @param versions the versions, oldest first
     */
    public KnownVersions(List<T> versions) {
        this.versions = List.copyOf(versions);
    }

    /**
     * Whether there are versions that were not passed.
     *
     * @return false behind the last one
     */
    public boolean hasMore() {
        return next < versions.size();
    }

    /** Passes all of them: what is written now stands behind them, and so does whatever follows it. */
    public void passAll() {
        next = versions.size();
    }

    /**
     * Goes on behind the next version that is meant, whatever stands before it; without one it stays where it is.
     *
     * @param isMeant whether a version is what the import brings
     * @return whether there is one
     */
    public boolean pass(Predicate<T> isMeant) {
        for (int i = next; i < versions.size(); i++) {
            if (isMeant.test(versions.get(i))) {
                next = i + 1;
                return true;
            }
        }
        return false;
    }
}
