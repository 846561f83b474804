package dev.lineage.core.kernel;

import dev.lineage.spi.Entry;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the bodies together that a store has as patches. For one snapshot, by one thread. */
final class WholeBodies {
    /** What was put together last is mostly what the next patch is for. */
    private static final int REMEMBERED = 4;

    private final Snapshot stored;
    private final Map<Long, Entry> recent = new LinkedHashMap<>();

    WholeBodies(Snapshot stored) {
        this.stored = stored;
    }

    List<Stored> of(List<Stored> versions) {
        List<Stored> whole = new ArrayList<>(versions.size());
        for (Stored version : versions) {
            whole.add(of(version));
        }
        return whole;
    }

    Stored of(Stored version) {
        if (!Patch.isPatch(version.entry())) {
            return version;
        }
        Deque<Stored> patches = new ArrayDeque<>();
        Stored earlier = version;
        while (Patch.isPatch(earlier.entry())
                && !recent.containsKey(earlier.entry().sequence())) {
            patches.push(earlier);
            earlier = LedgerVersions.at(stored, earlier.replaces());
        }
        List<Entry> before = new ArrayList<>();
        before.add(recent.getOrDefault(earlier.entry().sequence(), earlier.entry()));
        patches.forEach(patch -> before.add(patch.entry()));
        Entry whole =
                before.size() == 1 ? before.get(0) : Patch.whole(before.subList(0, before.size() - 1), version.entry());
        remember(whole);
        return with(version, whole);
    }

    private void remember(Entry whole) {
        recent.put(whole.sequence(), whole);
        if (recent.size() > REMEMBERED) {
            recent.remove(recent.keySet().iterator().next());
        }
    }

    static Stored with(Stored version, Entry whole) {
        return new Stored(
                version.handle(),
                version.name(),
                whole,
                version.at(),
                version.written(),
                version.time(),
                version.place(),
                version.replaces());
    }
}
