package dev.lineage.git;

import dev.lineage.transfer.Limits;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/** Keeps the newest of the files that are active. */
final class RecentFiles {
    private static final Duration WITHIN = Duration.ofHours(24);
    private static final Comparator<WrittenFile> NEWEST_FIRST =
            Comparator.comparing(WrittenFile::time).reversed().thenComparing(WrittenFile::path);

    private final Instant now;
    private final Instant since;
    private final Set<String> without;
    private final PriorityQueue<WrittenFile> newest = new PriorityQueue<>(NEWEST_FIRST.reversed());

    RecentFiles(Instant now) {
        this(now, Set.of());
    }

    /** Leaves out some paths. */
    RecentFiles(Instant now, Set<String> without) {
        this.without = Set.copyOf(without);
        this.now = now;
        this.since = now.minus(WITHIN);
    }

    /** A file that exists, with the time at which it was written last. */
    void meet(String path, Instant time, boolean changed) {
        if ((!changed && (time.isBefore(since) || time.isAfter(now)))
                || !Names.isTellable(path)
                || without.contains(path)) {
            return;
        }
        newest.add(new WrittenFile(path, time));
        if (newest.size() > Limits.ACTIVE_FILES) {
            newest.remove();
        }
    }

    List<String> newestFirst() {
        List<WrittenFile> files = new ArrayList<>(newest);
        files.sort(NEWEST_FIRST);
        return files.stream().map(WrittenFile::path).toList();
    }

    private record WrittenFile(String path, Instant time) {}
}
