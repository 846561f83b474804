package dev.lineage.core.text;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The documents of the kinds that few documents of a leaf are of, once somebody asks for a kind. */
final class RareKinds {
    private volatile @Nullable Map<Integer, Universe> known;

    /** The documents of a kind; null if they are not few. */
    @Nullable
    Universe of(Leaf leaf, int kind) {
        Map<Integer, Universe> rare = known;
        if (rare == null) {
            rare = read(leaf);
            known = rare;
        }
        return rare.get(kind);
    }

    private static Map<Integer, Universe> read(Leaf leaf) {
        int[] kinds = new int[leaf.size()];
        Map<Integer, Integer> counts = new HashMap<>();
        for (int document = 0; document < kinds.length; document++) {
            kinds[document] = leaf.columns().kind(document);
        }
        for (int kind : kinds) {
            counts.merge(kind, 1, Integer::sum);
        }
        Map<Integer, Universe> rare = new HashMap<>();
        counts.forEach((kind, count) -> {
            if (Universe.isFew(count, kinds.length)) {
                rare.put(kind, Universe.of(bits(kinds, kind), count));
            }
        });
        return rare;
    }

    private static Bits bits(int[] kinds, int kind) {
        Bits bits = Bits.none(kinds.length);
        for (int document = 0; document < kinds.length; document++) {
            if (kinds[document] == kind) {
                bits.set(document);
            }
        }
        return bits;
    }
}
