package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.List;

/**
 * What whoever recorded a decision should know of a precedent that it cites. The decision is recorded all the same.
 *
 * @param kind what is the matter
 * @param precedent what is cited
 * @param replacedBy what took its place in the end: decisions that nothing has replaced, as far as the caller sees; empty if there are none
 */
public record Notice(Kind kind, Reference precedent, List<RecordId> replacedBy) {
    /** Copies. */
    public Notice {
        replacedBy = List.copyOf(replacedBy);
    }

    /** What is the matter with a precedent. */
    public enum Kind {
        /** A decision that was superseded, reversed or abandoned, or has failed. */
        OUTDATED_PRECEDENT("outdated precedent"),

        /** An epic to which no decision belongs, or a record that is not here. */
        UNKNOWN_PRECEDENT("unknown precedent");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /**
         * The words for it.
         *
         * @return such as {@code outdated precedent}
         */
        public String words() {
            return words;
        }
    }
}
