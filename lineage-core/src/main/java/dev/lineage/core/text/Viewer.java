package dev.lineage.core.text;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who looks: the project they look at, null for all, and the spaces that they may read, null for all. Equality is spelled out because what the
 * JDK makes of a record at first use takes a process that has just started longer than its search.
 */
record Viewer(@Nullable String project, @Nullable Set<String> spaces) {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Viewer viewer
                && Objects.equals(project, viewer.project)
                && Objects.equals(spaces, viewer.spaces);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hashCode(project) + Objects.hashCode(spaces);
    }
}
