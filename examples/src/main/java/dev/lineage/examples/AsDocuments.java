package dev.lineage.examples;

import dev.lineage.CloseableLineage;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.document.Documents;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Takes a decision from one memory to another, and reads what somebody else has written. */
final class AsDocuments {
    private AsDocuments() {}

    static void run(Path file, PrintStream out) {
        // README: begin
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file));
                CloseableLineage other = Lineages.open(SqliteStore.inMemory())) {
            RecordId id = lineage.in(Scope.project("shop"))
                    .journal()
                    .record(DecisionDraft.of("Use SQLite").because("One file").tagged("store"))
                    .id();
            List<? extends Map<String, ?>> versions = lineage.journal().versions(id).stream()
                    .map(Decision::document)
                    .toList();
            Documents documents = other.in(Scope.project("copy")).documents();
            out.println("taken over: " + documents.adopt("decision", versions));
            out.println("once more: " + documents.adopt("decision", versions));
            out.println("there: " + other.journal().show(id).rationale().orElseThrow());

            Map<String, ?> theirs = Map.of(
                    "id", "dec-1a2b3c4d", "decision", "Use Redis", "tags", List.of("cache", " "), "mood", "good");
            Map<String, ?> read =
                    documents.read("decision", theirs, (problem, field, detail) -> out.println(field + ": " + detail));
            documents.adopt("decision", List.of(read));
            Decision taken = other.journal().show(RecordId.of("dec-1a2b3c4d"));
            out.println("read: " + taken.tags() + ", " + taken.additional());
        }
        // README: end
    }
}
