package dev.lineage.examples;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Journal;
import dev.lineage.journal.JournalReader;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** The README's host code: record, resolve, ask again, look back. */
final class FirstMemory {
    private FirstMemory() {}

    static void run(Path file, PrintStream out) {
        // README: begin
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            Lineage me = lineage.in(Scope.project("shop").actor("agent:planner").session("session-1a2b3c4d"));
            Journal journal = me.journal();

            DecisionDraft draft = DecisionDraft.of("Refresh tokens five minutes before they expire")
                    .because("Two workers raced at expiry and one of them lost its session")
                    .rejecting("one minute before", "still raced under load")
                    .affecting(Reference.file("src/auth.ts"))
                    .tagged("oauth")
                    .key("run-42/step-3");
            RecordId id = journal.record(draft).id();
            journal.update(id, DecisionUpdate.to(Outcome.SUCCESSFUL).lesson("No lost session in a week"));

            Page<Hit> hits = me.query().search(Search.of("why do tokens race?"), Paging.first(3));
            hits.items()
                    .forEach(hit -> out.println(
                            hit.title() + ", " + Math.round(100 * hit.score().value()) + " %"));

            List<Version> history = me.query().history(id);
            history.forEach(version -> out.println(
                    "version " + version.number() + ": " + version.changes().size() + " fields"));

            JournalReader then = me.asOf(id).journal();
            out.println("now " + journal.show(id).outcome() + ", then "
                    + then.show(id).outcome());
        }
        // README: end
    }
}
