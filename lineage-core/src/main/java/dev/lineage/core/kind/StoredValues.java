package dev.lineage.core.kind;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.deser.ValueInstantiator;

/** Reads bare strings as records, and words of a later release as absent. */
final class StoredValues extends DeserializationProblemHandler {
    private final boolean lenient;

    /** Words outside a closed choice are absent if this is lenient, else refused. */
    StoredValues(boolean lenient) {
        this.lenient = lenient;
    }

    @Override
    public Object handleMissingInstantiator(
            DeserializationContext context,
            Class<?> type,
            ValueInstantiator instantiator,
            JsonParser parser,
            String message) {
        if (!type.isRecord() || !parser.hasToken(JsonToken.VALUE_STRING)) {
            return NOT_HANDLED;
        }
        if (BareRecord.fits(type)) {
            return BareRecord.of(type).read(parser.getString());
        }
        String first = Reflection.snakeCase(type.getRecordComponents()[0].getName());
        return context.readTreeAsValue(context.getNodeFactory().objectNode().put(first, parser.getString()), type);
    }

    @Override
    public @Nullable Object handleWeirdStringValue(
            DeserializationContext context, Class<?> type, String text, String message) {
        return lenient && type.isEnum() ? null : NOT_HANDLED;
    }
}
