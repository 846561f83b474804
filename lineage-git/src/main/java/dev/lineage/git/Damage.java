package dev.lineage.git;

import dev.lineage.error.StoreFailure;
import java.nio.file.Path;

/** Makes the errors about a repository that cannot be read. */
final class Damage {
    private Damage() {}

    /** An error that follows the repository's name: "has no HEAD". */
    static StoreFailure of(Path repository, String what) {
        return new StoreFailure("the git repository " + repository + " " + what);
    }

    /** The same of what was met below. */
    static StoreFailure of(Path repository, String what, Exception cause) {
        return new StoreFailure("the git repository " + repository + " " + what, cause);
    }
}
