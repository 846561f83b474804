package dev.lineage.examples;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.ContractFolder;
import dev.lineage.files.ImportFile;
import dev.lineage.journal.Decision;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The programs of {@code docs} for hosts. */
record HostExamples(LineageMemory memory, Path folder, PrintStream out) {
    /** Money that a customer gets back. */
    @Kind(name = "refund", prefix = "refund-")
    public record Refund(
            @Facet String order, @Title @Searchable String reason, long cents) {
        public Refund {
            order = Check.name("order", order);
            reason = Check.text("reason", reason, Check.MAX_LINE);
            Check.that(cents > 0, "cents", cents, "must be positive");
        }
    }

    void kinds() {
        LineageOptions options = LineageOptions.defaults().kind(Refund.class, (inside, before, given) -> {
            long refunds = inside.records(Refund.class).count(Filter.where("order", given.order()));
            if (before == null && refunds == 2) {
                throw new Conflict("refunds", given.order() + " has two refunds already");
            }
            return given;
        });
        try (LineageMemory shop = Lineages.open(SqliteStore.at(folder.resolve("shop.db")), options)) {
            Lineage me = shop.in(Scope.project("shop").actor("agent:support"));
            Records<Refund> refunds = me.records(Refund.class);
            refunds.add(new Refund("order-7", "The blue cup arrived broken", 1_900));
            refunds.add(new Refund("order-7", "The parcel came late", 500));
            try {
                refunds.add(new Refund("order-7", "The customer changed her mind", 9_000));
            } catch (Conflict conflict) {
                out.println(conflict.getMessage());
            }
            out.println(me.counts());
            me.search(Search.of("broken cups"))
                    .forEach(hit -> out.println("found: " + hit.version().title()));
        }
    }

    void files() throws IOException {
        Path log = folder.resolve("decisions.jsonl");
        Files.writeString(
                log,
                "{\"id\": \"dec-1a2b3c4d\", \"timestamp\": \"2026-03-01T09:00:00Z\","
                        + " \"decision\": \"Cache the catalog\", \"outcome\": \"worked well\"}\n");
        Scope scope = Scope.project("shop").actor("agent:importer");
        ImportReport report =
                memory.exchange().importAll(scope, ImportFile.read(log, Instant.now(), file -> Optional.empty()));
        out.println("added: " + report.added());
        report.deviations().forEach(deviation -> out.println(deviation.place() + " " + deviation.rule()));

        out.println("files: " + ContractFolder.write(memory, scope, folder.resolve("shop")));
        try (LineageMemory copy = Lineages.open(SqliteStore.at(folder.resolve("copy.db")))) {
            copy.exchange()
                    .importAll(scope, ImportFile.read(folder.resolve("shop"), Instant.now(), file -> Optional.empty()));
            out.println("copied: " + copy.in(scope).counts());
        }
    }

    void maintenance() {
        Lineage me = memory.in(Scope.project("shop").actor("agent:support"));
        me.journal().record(Decision.builder("Refund broken cups at once").build());
        Decision personal = Decision.builder("Call Jo Smith about order 7").build();
        RecordId call = me.journal().record(personal).id();
        String anchor = memory.maintenance().anchor();
        SqliteStore.backup(folder.resolve("memory.db"), folder.resolve("backup.db"));

        out.println("found: " + me.search(Search.of("Jo Smith")).size());
        out.println("forgotten: "
                + memory.maintenance()
                        .forget(List.of(call), "A request of the customer")
                        .versions());
        out.println("found: " + me.search(Search.of("Jo Smith")).size());
        out.println("problems: "
                + memory.maintenance().verify(anchor, Progress.NONE).problems());
    }
}
