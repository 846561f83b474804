package dev.lineage.core.schema;

import dev.lineage.core.kernel.Header;

/**
 * The body of a version.
 *
 * @param <T> what its kind says
 * @param header who, where, when
 * @param value what the version says
 * @param unknown what a later release said that this one does not know
 */
public record Body<T>(Header header, T value, UnknownParts unknown) {
    /**
     * The body of a record's first version.
     *
     * @param <T> what its kind says
     * @param header who, where, when
     * @param value what it says
     * @return a body without unknown parts
     */
    public static <T> Body<T> of(Header header, T value) {
        return new Body<>(header, value, UnknownParts.NONE);
    }

    /**
     * The body of the next version, which keeps what this release does not know.
     *
     * @param next its header
     * @param said what it says
     * @return a body of the same record
     */
    public Body<T> revised(Header next, T said) {
        return new Body<>(next, said, unknown);
    }
}
