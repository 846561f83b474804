package dev.lineage.recall;

import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * A record that was found and is not shown.
 *
 * @param id the record
 * @param kind what it is
 * @param reason why it is not shown
 * @param like the better record that says nearly the same; only of {@link Reason#NEAR_DUPLICATE}
 */
public record LeftOut(RecordId id, RecallKind kind, Reason reason, Optional<RecordId> like) {
    /** Why a record is not shown. It may grow. */
    public enum Reason {
        /** Another record has taken its place. */
        SUPERSEDED("superseded"),
        /** A better one says nearly the same. */
        NEAR_DUPLICATE("near-duplicate"),
        /** There was no room for it, however much it was cut. */
        OVER_BUDGET("over budget"),
        /** As many records were shown as were asked for. */
        OVER_LIMIT("over limit");

        private final String word;

        Reason(String word) {
            this.word = word;
        }

        /**
         * The words for it.
         *
         * @return such as {@code over budget}
         */
        public String word() {
            return word;
        }
    }
}
