package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a schema by the tags of their parts. Immutable. */
final class FieldTable {
    private final List<Field<?>> fields;
    private final int[] indexes;

    /** @throws IllegalArgumentException if two fields share a tag or a name, or a tag is the header's or too high */
    FieldTable(List<Field<?>> fields) {
        this.fields = List.copyOf(fields);
        this.indexes = new int[1 + Arrays.stream(tags()).max().orElse(0)];
        Arrays.fill(indexes, -1);
        for (int index = 0; index < this.fields.size(); index++) {
            for (int tag : this.fields.get(index).form().tags()) {
                if (tag < BodyWriter.OWN || tag > BodyWriter.MAX_TAG || indexes[tag] >= 0) {
                    throw new IllegalArgumentException("the tag " + tag + " is taken or too high");
                }
                indexes[tag] = index;
            }
        }
        List<String> names = this.fields.stream()
                .filter(Field::isDocumented)
                .map(Field::name)
                .toList();
        if (Set.copyOf(names).size() < names.size()) {
            throw new IllegalArgumentException("two fields have one name");
        }
    }

    /** The tags of each field's parts, of those that are stored. */
    List<BitSet> tagsOfFields() {
        List<BitSet> tags = new ArrayList<>();
        for (Field<?> field : fields) {
            BitSet some = new BitSet();
            Arrays.stream(field.form().tags()).forEach(some::set);
            tags.add(some);
        }
        return tags;
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

    /** The field of free data; null if there is none. {@link Fields#rest} makes it. */
    @SuppressWarnings("unchecked")
    @Nullable
    Field<Map<String, Object>> rest() {
        return (Field<Map<String, Object>>)
                fields.stream().filter(Field::isRest).findFirst().orElse(null);
    }

    /** The place of the field that has a tag; -1 if there is none. */
    int index(int tag) {
        return tag < indexes.length ? indexes[tag] : -1;
    }

    /** Whether a value was written that takes the place of a part that was not known, see {@link Form#isReplaced}. */
    boolean isReplaced(int tag, BitSet written) {
        int index = index(tag);
        return index >= 0 && fields.get(index).form().isReplaced(tag, written);
    }

    /** The tags of all fields. */
    int[] tags() {
        return fields.stream()
                .flatMapToInt(field -> Arrays.stream(field.form().tags()))
                .toArray();
    }

    /** The place of a field. */
    int index(Field<?> field) {
        return field.tag() == Field.NO_TAG ? fields.indexOf(field) : indexes[field.tag()];
    }
}
