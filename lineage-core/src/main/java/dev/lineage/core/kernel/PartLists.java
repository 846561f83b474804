package dev.lineage.core.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/** The parts of a body that are the kind's own, field by field, each in its order. */
final class PartLists {
    private final List<BitSet> fields;
    private final Map<Integer, List<byte[]>> lists = new TreeMap<>();

    /**
     * The parts of a body.
     *
     * @param fields the tags of each field; a tag that none of them has is a field by itself
     */
    PartLists(byte[] body, List<BitSet> fields) {
        this.fields = fields;
        for (BodyReader reader = new BodyReader(body); reader.next(); ) {
            if (reader.tag() >= BodyWriter.OWN) {
                lists.computeIfAbsent(tags(reader.tag()).nextSetBit(0), field -> new ArrayList<>())
                        .add(reader.part());
            }
        }
    }

    private BitSet tags(int tag) {
        for (BitSet field : fields) {
            if (field.get(tag)) {
                return field;
            }
        }
        BitSet alone = new BitSet();
        alone.set(tag);
        return alone;
    }

    private List<byte[]> of(int field) {
        return lists.getOrDefault(field, List.of());
    }

    /** The tags of the fields whose parts are others in another body. */
    BitSet changed(PartLists next) {
        BitSet changed = new BitSet();
        for (PartLists some : List.of(this, next)) {
            for (int field : some.lists.keySet()) {
                if (!areEqual(of(field), next.of(field))) {
                    changed.or(tags(field));
                }
            }
        }
        return changed;
    }

    static boolean areEqual(List<byte[]> some, List<byte[]> others) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!Arrays.equals(some.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Appends some parts of a body to another, in their order. */
    static void copy(byte[] body, IntPredicate wanted, BodyWriter to) {
        for (BodyReader reader = new BodyReader(body); reader.next(); ) {
            if (wanted.test(reader.tag())) {
                reader.copyTo(to);
            }
        }
    }
}
