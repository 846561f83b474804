package dev.lineage.core.kind;

import dev.lineage.record.OmitDefault;
import org.jspecify.annotations.Nullable;

/** Equals the values that {@link OmitDefault} leaves out, by which Jackson filters them. */
final class DefaultValue {
    @Override
    public boolean equals(@Nullable Object value) {
        return value == null || value.equals(true) || value.equals(1.0);
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
