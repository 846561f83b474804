package dev.lineage.git;

import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What is checked out.
 *
 * @param branch the branch; empty if the head is detached
 * @param commit the commit; empty if there is none yet
 */
record Head(Optional<String> branch, Optional<ObjectId> commit) {}
