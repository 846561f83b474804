package dev.lineage.sqlite;

import java.util.ArrayList;
import java.util.List;

/** The problems that a check has found: the first hundred, and how many more there are. */
final class Problems {
    private static final int MAX = 100;

    private final List<String> first = new ArrayList<>();
    private long more;

    void add(String problem) {
        if (first.size() < MAX) {
            first.add(problem);
        } else {
            more++;
        }
    }

    boolean isEmpty() {
        return first.isEmpty();
    }

    List<String> all() {
        List<String> all = new ArrayList<>(first);
        if (more > 0) {
            all.add("and " + more + " more");
        }
        return all;
    }
}
