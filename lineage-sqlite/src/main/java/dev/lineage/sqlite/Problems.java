package dev.lineage.sqlite;

import java.util.ArrayList;
import java.util.List;

/** What a check has found, up to a limit. */
final class Problems {
    private static final int MOST = 100;

    private final List<String> found = new ArrayList<>();

    void add(String problem) {
        if (!isFull()) {
            found.add(problem);
        }
    }

    boolean isFull() {
        return found.size() >= MOST;
    }

    List<String> all() {
        return List.copyOf(found);
    }
}
