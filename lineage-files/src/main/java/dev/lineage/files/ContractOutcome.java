package dev.lineage.files;

import org.jspecify.annotations.Nullable;

/** The outcomes of the contract. */
enum ContractOutcome {
    PENDING("pending"),
    SUCCESSFUL("successful"),
    REVISED("revised"),
    ABANDONED("abandoned");

    private final String word;

    ContractOutcome(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static @Nullable ContractOutcome of(String word) {
        for (ContractOutcome outcome : values()) {
            if (outcome.word.equals(word)) {
                return outcome;
            }
        }
        return null;
    }
}
