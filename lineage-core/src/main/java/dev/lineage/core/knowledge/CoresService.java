package dev.lineage.core.knowledge;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.Scope;
import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreExtension;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The memory cores of a state. */
final class CoresService extends RecordsService<MemoryCore> {
    /** Cores have an owner, a name of their own and no cycles; their entries follow their configuration (M2 and M4). */
    private enum CoreRule implements Rule<MemoryCore> {
        RULE;

        @Override
        public MemoryCore apply(State inside, @Nullable Version<MemoryCore> before, MemoryCore given) {
            Scope scope = inside.scope();
            MemoryCore core = given.withOwner(given.owner().or(() -> Optional.of(scope.actor())));
            if (before != null) {
                refuseSharing(scope, before.value(), core);
            }
            return core;
        }

        /** Refuses another owner or visibility, unless the owner of the core, or a writer of its team, sets them. */
        private static void refuseSharing(Scope scope, MemoryCore old, MemoryCore core) {
            String owner = old.owner().orElse(scope.actor());
            boolean same = old.owner().equals(core.owner()) && old.visibility() == core.visibility();
            if (!same && !owner.equals(scope.actor()) && !scope.space().equals("team:" + owner)) {
                throw new Denied("owner", "Only '" + owner + "' sets owner and visibility of the core " + old.name());
            }
        }

        @Override
        public String space(State inside, RecordId id, MemoryCore core) {
            return CoreSpace.of(id.value());
        }

        @Override
        public boolean isWritten(State inside, String space) {
            return true;
        }

        @Override
        public void stored(State inside, @Nullable Version<MemoryCore> before, Version<MemoryCore> stored) {
            refuseNameAndCycle(inside, stored);
            boolean moves = before != null
                    && !before.value().config().equals(stored.value().config());
            if (moves) {
                new KnowledgeService(inside).place(stored.id());
            }
        }

        private static void refuseNameAndCycle(State inside, Version<MemoryCore> stored) {
            MemoryCore core = stored.value();
            CoresService cores = new CoresService(inside);
            cores.named(core.name(), stored.project())
                    .filter(other -> !other.id().equals(stored.id()))
                    .findFirst()
                    .ifPresent(other -> {
                        throw new Conflict(
                                "name", "The core " + other.id() + " has the name '" + core.name() + "' already");
                    });
            boolean cycle = inside.read(reader -> core.extendsCores().stream()
                    .anyMatch(extended -> cores.extended(reader, extended.coreId(), Integer.MAX_VALUE)
                            .contains(stored.id())));
            if (cycle) {
                throw new Conflict("cycle", stored.id() + " cannot extend a core that extends it");
            }
        }
    }

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
