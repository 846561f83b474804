package dev.lineage.memory;

import dev.lineage.record.Check;
import java.util.Optional;

/**
 * Code as it was when a step was written.
 *
 * @param codeSnapshot the code, up to 1,000,000 characters
 * @param snapshotCommit the commit in which it stood
 */
public record Snapshot(Optional<String> codeSnapshot, Optional<String> snapshotCommit) {
    /** A step without code of its own. */
    public static final Snapshot NONE = new Snapshot(Optional.empty(), Optional.empty());

    public Snapshot {
        codeSnapshot = Check.text("code_snapshot", codeSnapshot, Check.MAX_CONTENT);
        snapshotCommit = Check.name("snapshot_commit", snapshotCommit);
    }
}
