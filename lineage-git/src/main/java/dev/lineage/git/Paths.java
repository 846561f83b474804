package dev.lineage.git;

import dev.lineage.transfer.Limits;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Paths of uncommitted work, in the order of their names. */
final class Paths {
    private final TreeSet<String> paths = new TreeSet<>();
    private final Set<ByteBuffer> untellable = new HashSet<>();

    void add(String path) {
        paths.add(path);
    }

    /** A path whose bytes are not UTF-8. */
    void addUntellable(byte[] path) {
        untellable.add(ByteBuffer.wrap(path));
    }

    boolean contains(String path) {
        return paths.contains(path);
    }

    boolean isEmpty() {
        return paths.isEmpty() && untellable.isEmpty();
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
        return paths.size() + untellable.size() - told().size();
    }
}
