package dev.lineage.core.patterns;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.schema.Form;
import dev.lineage.patterns.Example;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Examples in their order.
 *
 * @param good the tag of good ones
 * @param bad the tag of bad ones
 */
record ExamplesForm(int good, int bad) implements Form<List<Example>> {
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
    public Object document(List<Example> examples) {
        return examples.stream()
                .map(example -> Map.of(example.good() ? "good" : "bad", example.text()))
                .toList();
    }

    @Override
    public void search(List<Example> examples, Consumer<String> to) {
        examples.forEach(example -> to.accept(example.text()));
    }
}
