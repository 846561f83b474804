package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Form;
import dev.lineage.core.schema.Type;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Examples in their order.
 *
 * @param good the tag of good ones
 * @param bad the tag of bad ones
 */
record ExamplesForm(int good, int bad) implements Form<List<Example>> {
    private static final Type<Example> EXAMPLE = new ExampleType();

    @Override
    public int[] tags() {
        return new int[] {good, bad};
    }

    @Override
    public void write(List<Example> examples, BodyWriter writer) {
        examples.forEach(example -> writer.text(example.good() ? good : bad, example.text()));
    }

    @Override
    public Reading<List<Example>> reading() {
        List<Example> examples = new ArrayList<>();
        return new Reading<>() {
            @Override
            public boolean take(BodyReader reader) {
                return examples.add(new Example(reader.tag() == good, reader.text()));
            }

            @Override
            public List<Example> value() {
                return examples;
            }
        };
    }

    @Override
    public List<Example> absent() {
        return List.of();
    }

    @Override
    public List<Example> read(DocumentReader document, String name, boolean isFlat) {
        return document.values(name, EXAMPLE, Limits.EXAMPLES);
    }

    @Override
    public Object document(List<Example> examples) {
        return examples.stream().map(EXAMPLE::document).toList();
    }

    @Override
    public void search(List<Example> examples, Consumer<String> to) {
        examples.forEach(example -> to.accept(example.text()));
    }
}
