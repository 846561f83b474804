package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.List;

/**
 * A problem with a precedent that a decision cites, or with a pattern that it applies. The decision is recorded nevertheless.
 *
 * @param kind the problem
 * @param precedent the precedent or the pattern
 * @param replacedBy what took its place in the end: decisions that nothing has replaced, as far as the caller sees; empty if there are none
 */
public record Notice(Kind kind, Reference precedent, List<RecordId> replacedBy) {
    /** Copies. */
    public Notice {
        replacedBy = List.copyOf(replacedBy);
    }

    /** A problem with a precedent or a pattern. */
    public enum Kind {
        /** A decision that was superseded, reversed or abandoned, or has failed. */
        OUTDATED_PRECEDENT("outdated precedent"),

        /** An epic to which no decision belongs, or a record that is not here. */
        UNKNOWN_PRECEDENT("unknown precedent"),

        /** A pattern that the decision applies, and that is not here. */
        UNKNOWN_PATTERN("unknown pattern");

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
