package dev.lineage.core.memory;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreExtension;
import dev.lineage.memory.MemoryCoreBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Reader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The rules of memory cores (rules M2 and M4). */
final class CoresService extends RecordsService<MemoryCore> {
    CoresService(State state) {
        super(state, MemoryCore.class);
    }

    @Override
    protected String space(Reader reader, String id, MemoryCore core) {
        return CoreSpace.of(id);
    }

    @Override
    protected boolean isWritten(String space) {
        return true;
    }

    @Override
    protected Version<MemoryCore> added(UnitOfWork unit, MemoryCore core, WriteOption options) {
        return checked(unit, create(unit, owned(core), options));
    }

    private MemoryCore owned(MemoryCore core) {
        return MemoryCoreBuilder.builder(core)
                .owner(core.owner().or(() -> Optional.of(state().scope().actor())))
                .build();
    }

    @Override
    protected Version<MemoryCore> changed(
            UnitOfWork unit, RecordId id, UnaryOperator<MemoryCore> change, WriteOption options) {
        Version<MemoryCore> changed =
                checked(unit, change(unit, id, core -> kept(core, owned(change.apply(core))), options));
        new MemoryService(state().inside(unit)).place(unit, id);
        return changed;
    }

    /** Refuses another owner or visibility, unless the owner of the core, or a writer of its team, sets them. */
    private MemoryCore kept(MemoryCore old, MemoryCore core) {
        String owner = old.owner().orElse(state().scope().actor());
        boolean same = old.owner().equals(core.owner()) && old.visibility() == core.visibility();
        boolean owned =
                owner.equals(state().scope().actor()) || state().scope().space().equals("team:" + owner);
        if (!same && !owned) {
            throw new Denied("owner", "Only '" + owner + "' sets owner and visibility of the core " + old.name());
        }
        return core;
    }

    /** Refuses a core that has the name of another one, or that extends itself through others. */
    private Version<MemoryCore> checked(UnitOfWork unit, Version<MemoryCore> core) {
        String name = core.value().name();
        new CoresService(state().inside(unit))
                .named(name, core.project())
                .filter(other -> !other.id().equals(core.id()))
                .findFirst()
                .ifPresent(other -> {
                    throw new Conflict("name", "The core " + other.id() + " has the name '" + name + "' already");
                });
        boolean cycle = core.value().extendsCores().stream()
                .anyMatch(extended -> extended(unit.writer(), extended.coreId(), Integer.MAX_VALUE)
                        .contains(core.id()));
        if (cycle) {
            throw new Conflict("cycle", core.id() + " cannot extend a core that extends it");
        }
        return core;
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
