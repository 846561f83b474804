package dev.lineage.core.journal;

import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Outcome;
import org.jspecify.annotations.Nullable;

/** The numbers of words that stand in bodies as one byte. They may be appended, never changed. */
final class DecisionCodes {
    private static final int UNKNOWN = 0;

    private DecisionCodes() {}

    static int of(Outcome outcome) {
        return switch (outcome) {
            case PENDING -> 1;
            case SUCCESSFUL -> 2;
            case REVISED -> 3;
            case ABANDONED -> 4;
        };
    }

    static @Nullable Outcome outcome(int code) {
        return switch (code) {
            case 1 -> Outcome.PENDING;
            case 2 -> Outcome.SUCCESSFUL;
            case 3 -> Outcome.REVISED;
            case 4 -> Outcome.ABANDONED;
            default -> null;
        };
    }

    /** The number of a type, or 0 if it has none. */
    static int of(DecisionType type) {
        return switch (type.word()) {
            case "architecture" -> 1;
            case "implementation" -> 2;
            case "naming" -> 3;
            case "tooling" -> 4;
            case "process" -> 5;
            case "bugfix" -> 6;
            case "refactor" -> 7;
            case "other" -> 8;
            default -> UNKNOWN;
        };
    }

    static @Nullable DecisionType type(int code) {
        return switch (code) {
            case 1 -> DecisionType.ARCHITECTURE;
            case 2 -> DecisionType.IMPLEMENTATION;
            case 3 -> DecisionType.NAMING;
            case 4 -> DecisionType.TOOLING;
            case 5 -> DecisionType.PROCESS;
            case 6 -> DecisionType.BUGFIX;
            case 7 -> DecisionType.REFACTOR;
            case 8 -> DecisionType.OTHER;
            default -> null;
        };
    }
}
