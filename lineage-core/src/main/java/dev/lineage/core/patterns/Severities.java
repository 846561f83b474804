package dev.lineage.core.patterns;

import dev.lineage.patterns.Severity;
import org.jspecify.annotations.Nullable;

/** The numbers of severities, which stand in bodies as one byte. They may be appended, never changed. */
final class Severities {
    private Severities() {}

    static int code(Severity severity) {
        return switch (severity) {
            case LOW -> 1;
            case MEDIUM -> 2;
            case HIGH -> 3;
            case CRITICAL -> 4;
        };
    }

    static @Nullable Severity of(int code) {
        return switch (code) {
            case 1 -> Severity.LOW;
            case 2 -> Severity.MEDIUM;
            case 3 -> Severity.HIGH;
            case 4 -> Severity.CRITICAL;
            default -> null;
        };
    }
}
