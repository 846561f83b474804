package dev.lineage.git;

import org.jspecify.annotations.Nullable;

/** The program {@code git} is missing, too slow, or refuses to read a repository. The message is for the user. */
public final class GitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    GitException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
