package dev.lineage.query;

import dev.lineage.ref.Reference;
import java.util.List;

/**
 * Why something is as it is: the records that have to do with it.
 *
 * @param about what was asked about
 * @param touches the records, each once, newest first
 * @param cut whether there are more
 */
public record Why(Reference about, List<Touch> touches, boolean cut) {
    /** Copies. */
    public Why {
        touches = List.copyOf(touches);
    }
}
