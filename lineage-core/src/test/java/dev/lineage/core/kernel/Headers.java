package dev.lineage.core.kernel;

import org.jspecify.annotations.Nullable;

/** Headers of versions that hold at any time. */
public final class Headers {
    private Headers() {}

    public static Header of(
            @Nullable String id,
            @Nullable Long time,
            @Nullable String project,
            @Nullable String space,
            @Nullable String actor,
            @Nullable String session,
            @Nullable String by,
            @Nullable String in,
            @Nullable String key,
            @Nullable String request) {
        return new Header(id, time, project, space, actor, session, by, in, key, request, null, null);
    }
}
