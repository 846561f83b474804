package dev.lineage.git;

import dev.lineage.transfer.Limits;
import java.util.List;
import java.util.TreeSet;

/** Paths of uncommitted work, in the order of their names. */
final class Paths {
    private final TreeSet<String> paths = new TreeSet<>();
    private int untellable;

    void add(String path) {
        paths.add(path);
    }

    void addUntellable() {
        untellable++;
    }

    boolean contains(String path) {
        return paths.contains(path);
    }

    boolean isEmpty() {
        return paths.isEmpty() && untellable == 0;
    }

    /** The first of those that can be told. */
    List<String> told() {
        return paths.stream()
                .filter(Names::isTellable)
                .limit(Limits.UNCOMMITTED)
                .toList();
    }

    /** How many there are besides. */
    int untold() {
        return paths.size() + untellable - told().size();
    }
}
