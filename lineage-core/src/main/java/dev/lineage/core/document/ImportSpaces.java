package dev.lineage.core.document;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.memory.MemoryService;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
import java.util.Map;

/** The spaces that an import writes, and those of cores and their entries (rules M2 and M4). */
record ImportSpaces(State state) {
    private static final String CORE_ID = "core_id";

    /** Names the core of an entry without one in an import without a project. */
    private static final String DEFAULT_CORE = "default_core";

    /**
     * Puts an entry that names no core into the one with the name of the project, which is added if there is none. A
     * core without an owner belongs to who made it.
     */
    void addCore(UnitOfWork unit, KindMetadata<?> kind, Map<String, Object> fields) {
        if (kind.type() == MemoryCore.class && fields.get("owner") == null) {
            fields.put("owner", fields.getOrDefault("created_by", state.scope().actor()));
        }
        if (kind.type() == MemoryEntry.class) {
            Object otherwise = fields.remove(DEFAULT_CORE);
            String project = state.scope().project();
            Object name = project.isEmpty() ? otherwise : project;
            if (name != null && fields.get(CORE_ID) == null) {
                fields.put(CORE_ID, memory(unit).core(name.toString()).id().value());
            }
        }
    }

    /** Moves the entries of a core to its drafts or out of them, as its configuration says. */
    void place(UnitOfWork unit, RecordId core) {
        memory(unit).place(unit, core);
    }

    private MemoryService memory(UnitOfWork unit) {
        return new MemoryService(state.inside(unit));
    }

    /** Returns the space of a version: that which it says, but of cores and their entries one of the core. */
    String space(UnitOfWork unit, KindMetadata<?> kind, ImportItem item) {
        Header header = item.header();
        if (kind.type() == MemoryCore.class) {
            return CoreSpace.of(header.record());
        }
        if (kind.type() != MemoryEntry.class) {
            return header.space();
        }
        MemoryEntry entry = (MemoryEntry) kind.read(Json.copy(item.body()), Reading.STORED);
        return CoreSpace.core(header.space())
                .filter(entry.coreId().value()::equals)
                .map(core -> header.space())
                .orElseGet(() -> memory(unit).space(entry));
    }

    /** Returns whether a space is written. That of a core is, unless the core is here and the scope does not see it. */
    boolean isWritten(UnitOfWork unit, String space) {
        Reader reader = unit.writer();
        return state.scope().spaces().contains(space)
                || CoreSpace.core(space).stream()
                        .anyMatch(core -> reader.latest(core, View.NOW).stream()
                                .allMatch(row -> state.view(reader).includes(row)));
    }

    /**
     * Returns whether a stored version and a document mean one record. Entries may move to other cores and to drafts.
     */
    boolean isSameRecord(UnitOfWork unit, Header stored, Header header) {
        boolean moved = CoreSpace.core(header.space()).isPresent() && isWritten(unit, stored.space());
        return stored.kind().equals(header.kind())
                && stored.project().equals(header.project())
                && (moved || stored.space().equals(header.space()));
    }
}
