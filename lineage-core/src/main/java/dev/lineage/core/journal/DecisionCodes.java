package dev.lineage.core.journal;

import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of words that stand in bodies as one byte. Those of closed vocabularies may be appended, never changed; those of open ones are
 * all that there will be, since a release that did not know a number could not tell the word.
 */
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

    /** The number of a point, or 0 if it has none. */
    static int of(DecisionPoint point) {
        return switch (point.word()) {
            case "decomposition_strategy" -> 1;
            case "file_assignment" -> 2;
            case "exception_granted" -> 3;
            case "review_approval" -> 4;
            case "conflict_resolution" -> 5;
            case "strategy_selection" -> 6;
            case "worker_spawn" -> 7;
            case "scope_change" -> 8;
            default -> UNKNOWN;
        };
    }

    static @Nullable DecisionPoint point(int code) {
        return switch (code) {
            case 1 -> DecisionPoint.DECOMPOSITION_STRATEGY;
            case 2 -> DecisionPoint.FILE_ASSIGNMENT;
            case 3 -> DecisionPoint.EXCEPTION_GRANTED;
            case 4 -> DecisionPoint.REVIEW_APPROVAL;
            case 5 -> DecisionPoint.CONFLICT_RESOLUTION;
            case 6 -> DecisionPoint.STRATEGY_SELECTION;
            case 7 -> DecisionPoint.WORKER_SPAWN;
            case 8 -> DecisionPoint.SCOPE_CHANGE;
            default -> null;
        };
    }

    static int of(ResultStatus status) {
        return switch (status) {
            case SUCCEEDED -> 1;
            case FAILED -> 2;
            case UNKNOWN -> 3;
        };
    }

    static @Nullable ResultStatus status(int code) {
        return switch (code) {
            case 1 -> ResultStatus.SUCCEEDED;
            case 2 -> ResultStatus.FAILED;
            case 3 -> ResultStatus.UNKNOWN;
            default -> null;
        };
    }

    static int of(GeneratedText part) {
        return switch (part) {
            case DECISION -> 1;
            case RATIONALE -> 2;
            case POLICIES -> 3;
        };
    }

    static @Nullable GeneratedText generated(int code) {
        return switch (code) {
            case 1 -> GeneratedText.DECISION;
            case 2 -> GeneratedText.RATIONALE;
            case 3 -> GeneratedText.POLICIES;
            default -> null;
        };
    }
}
