package dev.lineage.core.document;

import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.knowledge.KnowledgeService;
import dev.lineage.core.ledger.CoreSpace;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.Map;
import java.util.Optional;

/** The spaces that an import writes, and those of cores and their entries (rules M2 and M4). */
record ImportSpaces(State state) {
    static final String CORE = "memory_core";
    private static final String CORE_ID = "core_id";

    /** Names the core of an entry without one in an import without a project. */
    private static final String DEFAULT_CORE = "default_core";

    /** Puts an entry that names no core into that of the project, and gives a core without an owner its creator. */
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

    KnowledgeService memory(UnitOfWork unit) {
        return new KnowledgeService(state.inside(unit));
    }

    /** Returns a version in its space: that which it says, but of cores and their entries that of the core. */
    ImportItem placed(UnitOfWork unit, KindMetadata<?> kind, ImportItem item) {
        return kind.type() == MemoryCore.class
                ? core(unit.writer(), kind, item)
                : kind.type() == MemoryEntry.class ? entry(unit, kind, item) : item;
    }

    /** Returns a core; a new one that the scope would not see belongs to its actor. */
    private ImportItem core(Reader reader, KindMetadata<?> kind, ImportItem item) {
        Header header = item.header();
        String id = ownCore(reader, header.record(), header.project());
        MemoryCore core = (MemoryCore) kind.read(item.body(), Reading.STORED);
        boolean unseen = Row.latest(reader, id, View.NOW).isEmpty()
                && !state.view(reader).spaces().contains(core.opensTo());
        ImportItem own = unseen ? item.with(Map.of("owner", state.scope().actor(), "visibility", "private")) : item;
        return (id.equals(header.record()) ? own : own.derived(id)).with(placed -> placed.space(CoreSpace.of(id)));
    }

    private ImportItem entry(UnitOfWork unit, KindMetadata<?> kind, ImportItem item) {
        MemoryEntry entry = (MemoryEntry) kind.read(item.body(), Reading.STORED);
        String written = entry.coreId().value();
        String id = ownCore(unit.writer(), written, item.header().project());
        if (!id.equals(written) && Row.latest(unit.writer(), id, View.NOW).isPresent()) {
            return entry(unit, kind, item.with(Map.of(CORE_ID, id)));
        }
        boolean inCore = CoreSpace.core(item.header().space()).equals(Optional.of(written));
        return inCore ? item : item.with(header -> header.space(memory(unit).space(entry)));
    }

    /** Returns the id that a core has for the scope: another one than written if a hidden record has that. */
    private String ownCore(Reader reader, String written, String project) {
        String id = written;
        while (Row.latest(reader, id, View.NOW)
                .filter(row -> !isOwn(reader, row, project))
                .isPresent()) {
            id = Identity.derived(id, project, "", CORE);
        }
        return id;
    }

    private boolean isOwn(Reader reader, Row row, String project) {
        boolean isCore =
                row.header().kind().equals(CORE) && row.header().project().equals(project);
        return row.isForgotten() || isCore && isSeen(reader, row);
    }

    /** Returns whether the scope sees a record, or would in the record's project. */
    boolean isSeen(Reader reader, Row row) {
        String project = row.header().project();
        return new View(View.NOW, project, state.view(reader).spaces(), View.ANY).includes(row);
    }

    /** Returns whether a space is written. That of a core is, unless the core is here and the scope does not see it. */
    boolean isWritten(UnitOfWork unit, String space) {
        Reader reader = unit.writer();
        return state.scope().spaces().contains(space)
                || CoreSpace.core(space).stream()
                        .anyMatch(core ->
                                Row.latest(reader, core, View.NOW).stream().allMatch(row -> isSeen(reader, row)));
    }

    /** Returns whether a stored version and a document mean one record; entries may move to other cores and drafts. */
    boolean isSameRecord(UnitOfWork unit, Header stored, Header header) {
        boolean moved = CoreSpace.core(header.space()).isPresent() && isWritten(unit, stored.space());
        return stored.kind().equals(header.kind())
                && stored.project().equals(header.project())
                && (moved || stored.space().equals(header.space()));
    }
}
