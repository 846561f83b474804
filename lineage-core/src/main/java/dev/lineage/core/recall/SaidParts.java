package dev.lineage.core.recall;

import dev.lineage.core.recall.Telling.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Collects the parts of what a record says, in the order of their use. For one thread. */
final class SaidParts {
    /** How many of a list are of use: who wants them all reads the record. */
    private static final int MOST = 3;

    private static final int MOST_NAMES = 8;

    private final List<Said> parts = new ArrayList<>();

    SaidParts add(String label, Optional<String> words) {
        words.filter(text -> !text.isBlank()).ifPresent(text -> parts.add(new Said(label, text)));
        return this;
    }

    /** The first of a list, each a part of its own. */
    <T> SaidParts each(String label, List<T> items, Function<T, String> words) {
        items.stream().limit(MOST).forEach(item -> add(label, Optional.of(words.apply(item))));
        return this;
    }

    /** The first of some names, in one part. */
    SaidParts joined(String label, List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(names.size(), MOST_NAMES)));
        return add(label, Optional.of(names.size() > MOST_NAMES ? some + ", …" : some));
    }

    List<Said> parts() {
        return parts;
    }
}
