package dev.lineage.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers the calls of a virtual run in place of their effects. It must be safe for use by several threads. */
@FunctionalInterface
public interface Effects {
    /** Returns the result of a call, a JSON value. */
    @Nullable
    Object perform(String cap, String name, Map<String, ?> args) throws Exception;
}
