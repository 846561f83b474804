package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Result;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A memory in a home folder that an orchestrator has written through the api. */
final class TracedMemory {
    /** A text that is hard on every format. */
    static final String HARD = "Split by \"file\", not\nby feature;\u001b[31m red, 100%";

    private TracedMemory() {}

    static void write(Path home) throws IOException {
        Path file = Files.createDirectories(home.resolve(".lineage")).resolve("memory.db");
        ManualClock clock = ManualClock.at(ManualClock.START.minus(Duration.ofDays(9)));
        try (CloseableLineage all = Lineages.open(
                SqliteStore.at(file), LineageOptions.defaults().clock(clock).ids(FixedIds.create()))) {
            Lineage shop = all.in(Scope.project("shop").actor("agent:planner"));
            clock.advance(Duration.ofDays(1));
            RecordId split = shop.journal()
                    .record(DecisionDraft.of(HARD).because("It worked before").knowing(known -> known.at(
                                    DecisionPoint.DECOMPOSITION_STRATEGY)
                            .epic("mj100")
                            .chosen(Map.of("strategy", "file-based"))))
                    .id();
            clock.advance(Duration.ofDays(1));
            RecordId assigned = shop.journal()
                    .record(DecisionDraft.of("worker-a gets auth")
                            .because("Has done it before")
                            .knowing(known -> known.at(DecisionPoint.FILE_ASSIGNMENT)
                                    .epic("mj200")
                                    .agent("worker-a")
                                    .inputs(Map.of("file_insights", List.of("races at expiry"))))
                            .citing(Reference.epic("mj100"), split)
                            .linking(DecisionLink.of(Relation.ASSIGNS_FILE, Reference.file("src/auth.ts"))))
                    .id();
            shop.journal().resolve(assigned, Result.succeeded().errors(2));
            shop.journal().resolve(split, Result.failed());
        }
    }
}
