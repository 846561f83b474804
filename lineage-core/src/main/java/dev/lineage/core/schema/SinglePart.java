package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A form whose value is one part; of several the last counts. It is read without anything to collect parts in. */
interface SinglePart<V> extends Form<V> {
    /** The value of the part at which a reader is; null if this release does not know what it says. */
    @Nullable
    V read(BodyReader reader);

    @Override
    default boolean isReplaced(int tag, BitSet written) {
        return Arrays.stream(tags()).anyMatch(written::get);
    }

    @Override
    default Reading<V> reading() {
        return new Reading<>() {
            private @Nullable V last;

            @Override
            public boolean take(BodyReader reader) {
                V next = read(reader);
                last = next == null ? last : next;
                return next != null;
            }

            @Override
            public @Nullable V value() {
                return last;
            }
        };
    }
}
