package dev.lineage.core.kind;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.DeserializationProblemHandler;

/** Reads words of a later release as absent. */
final class StoredValues extends DeserializationProblemHandler {
    @Override
    public @Nullable Object handleWeirdStringValue(
            DeserializationContext context, Class<?> type, String text, String message) {
        return type.isEnum() ? null : NOT_HANDLED;
    }
}
