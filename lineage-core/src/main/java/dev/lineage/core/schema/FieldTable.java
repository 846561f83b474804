package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyWriter;
import java.util.Arrays;
import java.util.List;

/** The fields of a schema by the tags of their parts. Immutable. */
final class FieldTable {
    private final List<Field<?>> fields;
    private final int[] indexes;

    /** @throws IllegalArgumentException if two fields share a tag or a name, or a tag is the header's */
    FieldTable(List<Field<?>> fields) {
        this.fields = List.copyOf(fields);
        this.indexes = new int
                [1
                        + this.fields.stream()
                                .flatMapToInt(
                                        field -> Arrays.stream(field.form().tags()))
                                .max()
                                .orElse(0)];
        Arrays.fill(indexes, -1);
        for (int index = 0; index < this.fields.size(); index++) {
            for (int tag : this.fields.get(index).form().tags()) {
                if (tag < BodyWriter.OWN || indexes[tag] >= 0) {
                    throw new IllegalArgumentException("the tag " + tag + " is taken");
                }
                indexes[tag] = index;
            }
        }
        long names = this.fields.stream().map(Field::name).distinct().count();
        if (names < this.fields.size()) {
            throw new IllegalArgumentException("two fields have one name");
        }
    }

    int size() {
        return fields.size();
    }

    List<Field<?>> fields() {
        return fields;
    }

    Field<?> field(int index) {
        return fields.get(index);
    }

    /** The place of the field that has a tag; -1 if there is none. */
    int index(int tag) {
        return tag < indexes.length ? indexes[tag] : -1;
    }

    /** The place of a field. */
    int index(Field<?> field) {
        return index(field.form().tags()[0]);
    }
}
