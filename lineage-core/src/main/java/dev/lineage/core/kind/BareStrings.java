package dev.lineage.core.kind;

import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.std.DelegatingDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Reads a bare string as a record whose first component it is. */
final class BareStrings extends DelegatingDeserializer {
    private BareStrings(ValueDeserializer<?> objects) {
        super(objects);
    }

    /** Returns the module that reads all records so. */
    static SimpleModule module() {
        SimpleModule module = new SimpleModule("bare strings");
        module.setDeserializerModifier(new Modifier());
        module.setValueInstantiators(new RecordInstantiator.All());
        return module;
    }

    @Override
    protected ValueDeserializer<?> newDelegatingInstance(ValueDeserializer<?> objects) {
        return new BareStrings(objects);
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context) {
        if (!parser.hasToken(JsonToken.VALUE_STRING)) {
            return super.deserialize(parser, context);
        }
        Class<?> type = handledType();
        String text = parser.getString();
        Optional<BareRecord> bare = BareRecord.of(type);
        if (bare.isPresent()) {
            return bare.get().read(text);
        }
        String first = Reflection.snakeCase(type.getRecordComponents()[0].getName());
        return context.readTreeAsValue(context.getNodeFactory().objectNode().put(first, text), type);
    }

    private static final class Modifier extends ValueDeserializerModifier {
        private static final long serialVersionUID = 1;

        @Override
        public ValueDeserializer<?> modifyDeserializer(
                DeserializationConfig config, BeanDescription.Supplier description, ValueDeserializer<?> objects) {
            Class<?> type = description.getBeanClass();
            return type.isRecord() && type.getRecordComponents().length > 0 ? new BareStrings(objects) : objects;
        }
    }
}
