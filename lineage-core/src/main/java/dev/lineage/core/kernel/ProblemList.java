package dev.lineage.core.kernel;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Problems, each once: the first thousand, and how many more there are. */
final class ProblemList {
    private static final int MAX = 1_000;

    private final Set<String> first = new LinkedHashSet<>();
    private long more;

    void add(String problem) {
        if (first.size() < MAX) {
            first.add(problem);
        } else {
            more++;
        }
    }

    List<String> all() {
        List<String> all = new ArrayList<>(first);
        if (more > 0) {
            all.add("and " + more + " more");
        }
        return all;
    }
}
