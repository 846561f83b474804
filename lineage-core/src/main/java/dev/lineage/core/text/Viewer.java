package dev.lineage.core.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who looks: the project they look at, null for all, and the spaces that they may read. */
record Viewer(@Nullable String project, Set<String> spaces) {}
