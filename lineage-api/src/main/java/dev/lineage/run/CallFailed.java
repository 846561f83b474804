package dev.lineage.run;

import org.jspecify.annotations.Nullable;

/** The effect of a call failed, now or when it was recorded: a replay fails as the recorded run did. */
public final class CallFailed extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String type;

    /** Names the class of the error and its message; the error itself is known if the effect happened now. */
    public CallFailed(String type, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.type = type;
    }

    /** Returns the name of the error's class. */
    public String type() {
        return type;
    }
}
