package com.example.host;

import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.ImportFile;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Opens memories and moves logs, as a host does. */
public final class Host {
    private Host() {}

    /** Opens a memory in a folder. */
    public static LineageMemory open(Path folder, LineageOptions options) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db")), options.kind(Note.class));
    }

    /** Copies the decisions of a memory to another one by a log. */
    public static ImportReport copy(LineageMemory from, LineageMemory to, Path log) {
        DecisionLog.write(from.exchange(), Scope.allProjects(), log);
        return to.exchange()
                .importAll(Scope.allProjects(), ImportFile.read(log, Instant.now(), record -> Optional.empty()));
    }
}
