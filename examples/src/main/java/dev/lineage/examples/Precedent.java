package dev.lineage.examples;

import static dev.lineage.ref.Reference.file;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Paging;
import dev.lineage.recall.Budget;
import dev.lineage.recall.Recall;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** The README's third piece of host code: a coordinator decides by precedent, and learns from what came of it. */
final class Precedent {
    private Precedent() {}

    static void run(Path file, PrintStream out) {
        // README: begin
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            Lineage me = lineage.in(Scope.project("shop").actor("agent:coordinator"));
            RecordId early = me.patterns()
                    .capture(PatternDraft.of("Refresh early").when("tokens near expiry"))
                    .id();
            RecordId first = me.journal()
                    .record(FileAssignment.of("worker-a", List.of("src/auth.ts"))
                            .of("mj100", "mj100-1")
                            .because("knows the auth code")
                            .draft()
                            .applying(early))
                    .id();
            me.journal().resolve(first, Result.failed().errors(2).evidence("tokens still race"));

            PrecedentReader precedents = me.query().precedents();
            precedents
                    .assignments(file("src/auth.ts"), Paging.first(5))
                    .items()
                    .forEach(each -> out.println("before: " + each.decision().text() + ", "
                            + each.decision().standing()));
            DecisionDraft draft =
                    FileAssignment.of("worker-b", List.of("src/auth.ts")).draft();
            precedents
                    .similar(draft, Similarity.first(3))
                    .forEach(each -> out.println(
                            "similar: " + each.decision().context().agent().orElseThrow()));
            Receipt receipt = me.journal().record(draft.citing(first));
            receipt.notices()
                    .forEach(notice -> out.println(
                            notice.kind().words() + ": " + notice.precedent().equals(first)));
            out.println("refresh early: " + me.patterns().show(early).negativeValidations() + " against it");

            Recall known = me.query().recall("who knows the auth code?", Budget.tokens(150));
            out.println("recalled: " + known.decisions().contains(first) + ", " + (known.tokens() <= 150));
        }
        // README: end
    }
}
