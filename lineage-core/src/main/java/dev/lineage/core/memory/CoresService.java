package dev.lineage.core.memory;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreExtension;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The memory cores of a state. */
final class CoresService extends RecordsService<MemoryCore> {
    CoresService(State state) {
        super(state, MemoryCore.class, CoreRule.RULE);
    }

    /** Returns the cores of a project with a name. */
    Stream<Version<MemoryCore>> named(String name, String project) {
        return all(Filter.where("name", "core:" + name)).stream()
                .filter(core -> core.project().equals(project));
    }

    /** Returns a core and those that it extends, the nearest first. Those that the scope does not see are left out. */
    Set<RecordId> extended(Reader reader, RecordId id, int maxDepth) {
        Set<RecordId> cores = new LinkedHashSet<>();
        List<RecordId> level = List.of(id);
        for (int depth = 0; depth <= maxDepth && !level.isEmpty(); depth++) {
            level = level.stream()
                    .flatMap(core -> find(reader, core).stream())
                    .map(this::version)
                    .filter(core -> cores.add(core.id()))
                    .flatMap(core -> core.value().extendsCores().stream())
                    .map(CoreExtension::coreId)
                    .toList();
        }
        return cores;
    }
}
