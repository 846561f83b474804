package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.DocumentValue;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Limits;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An example in a document: an object with its text under {@code good} or {@code bad}. Bodies have a tag for each. */
final class ExampleType implements Type<Example> {
    private static final String GOOD = "good";
    private static final String BAD = "bad";
    private static final Type<String> TEXT = Types.text(Limits.TEXT);

    @Override
    public @Nullable Example read(DocumentValue value) {
        DocumentReader object = value.object(Set.of(GOOD, BAD));
        if (object == null) {
            return null;
        }
        if (object.has(GOOD) == object.has(BAD)) {
            throw new InvalidInput(value.name(), "both or none", "must be good or bad");
        }
        boolean isGood = object.has(GOOD);
        return new Example(isGood, object.required(isGood ? GOOD : BAD, TEXT));
    }

    @Override
    public Object document(Example value) {
        return Map.of(value.good() ? GOOD : BAD, value.text());
    }

    @Override
    public void write(BodyWriter writer, int tag, Example value) {
        throw new UnsupportedOperationException("examples are written by their form");
    }

    @Override
    public Example read(BodyReader reader) {
        throw new UnsupportedOperationException("examples are read by their form");
    }
}
