package dev.lineage.core.question;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.core.Stores;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A small memory: two epics of a shop, a blog beside it, and a space that few may read. A day passes between two decisions. */
final class TracedWork implements AutoCloseable {
    private final ManualClock clock = ManualClock.create();
    private final CloseableLineage all;
    final RecordId first;
    final RecordId failed;
    final RecordId lesson;
    final long beforeOutcomes;

    TracedWork(Stores stores, Path folder) {
        all = Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()));
        Lineage shop = all.in(Scope.project("shop").actor("agent:planner"));
        lesson = shop.patterns()
                .capture(PatternDraft.of("Refresh early")
                        .when("tokens near expiry")
                        .then("refresh before"))
                .id();
        first = decomposition(shop, "mj100", "file-based", DecisionDraft.of("Split OAuth by file"));
        failed = decomposition(
                shop,
                "mj200",
                "file-based",
                DecisionDraft.of("Split the refresh by file")
                        .linking(DecisionLink.of(Relation.CITES_PRECEDENT, Reference.epic("mj100"))
                                .strength(0.9)
                                .because("the same refresh")));
        RecordId assigned = record(
                shop,
                DecisionDraft.of("worker-a gets auth and api")
                        .because("Has done it before")
                        .knowing(known -> known.at(DecisionPoint.FILE_ASSIGNMENT)
                                .epic("mj200")
                                .agent("worker-a")
                                .inputs(Map.of("file_insights", List.of(Map.of("file", "src/auth.ts")))))
                        .linking(assigning("src/auth.ts"), assigning("src/api.ts")));
        record(
                shop,
                DecisionDraft.of("worker-b gets auth")
                        .knowing(known -> known.at(DecisionPoint.FILE_ASSIGNMENT)
                                .epic("mj300")
                                .agent("agent:worker-b")
                                .inputs(Map.of("file_insights", List.of())))
                        .linking(assigning("src/auth.ts"))
                        .citing(failed, Reference.epic("nowhere"))
                        .applying(lesson, Reference.memory("100%_sure")));
        review(shop, "mj200", Map.of("status", "approved", "issues", List.of()));
        review(shop, "mj200", Map.of("status", "needs_changes", "issues", List.of("a", "b")));
        review(shop, "mj100", Map.of("verdict", "none"));
        clock.set(ManualClock.START.plus(Duration.ofDays(40)));
        RecordId selected = record(
                shop, DecisionDraft.of("Go by feature").knowing(known -> known.at(DecisionPoint.STRATEGY_SELECTION)
                        .chosen(Map.of("strategy", "feature-based"))));
        Lineage blog = all.in(Scope.project("blog").actor("planner"));
        RecordId post = record(
                blog,
                DecisionDraft.of("Write auth down").affecting("src/auth.ts").citing(Reference.epic("mj100")));
        record(
                all.in(Scope.project("shop").writingTo("board")),
                DecisionDraft.of("Hidden").citing(Reference.epic("mj100")).knowing(known -> known.epic("mj900")));
        beforeOutcomes = all.query().sequence();
        shop.journal().resolve(first, Result.succeeded());
        shop.journal().resolve(failed, Result.failed().errors(2).evidence("Tests red"));
        shop.journal().resolve(assigned, Result.succeeded().errors(3).retries(1).duration(Duration.ofSeconds(45)));
        shop.journal().update(selected, DecisionUpdate.to(Outcome.ABANDONED));
        blog.journal().update(post, DecisionUpdate.to(Outcome.SUCCESSFUL));
        RecordId successor = record(shop, DecisionDraft.of("Split the refresh by feature"));
        shop.journal().supersede(failed, successor);
    }

    private RecordId decomposition(Lineage lineage, String epic, String strategy, DecisionDraft draft) {
        return record(
                lineage,
                draft.because("It worked before")
                        .rejecting("by feature", "too wide")
                        .knowing(known -> known.at(DecisionPoint.DECOMPOSITION_STRATEGY)
                                .epic(epic)
                                .chosen(Map.of("strategy", strategy))));
    }

    private void review(Lineage lineage, String epic, Map<String, Object> chosen) {
        record(
                lineage.in(lineage.scope().actor("agent:reviewer")),
                DecisionDraft.of("Review").knowing(known -> known.at(DecisionPoint.REVIEW_APPROVAL)
                        .epic(epic)
                        .chosen(chosen)));
    }

    private static DecisionLink assigning(String file) {
        return DecisionLink.of(Relation.ASSIGNS_FILE, Reference.file(file));
    }

    private RecordId record(Lineage lineage, DecisionDraft draft) {
        clock.advance(Duration.ofDays(1));
        return lineage.journal().record(draft).id();
    }

    /** What who may not read the board sees. */
    Lineage lineage() {
        return all;
    }

    /** What a question is answered with, as text. */
    String answer(String question, String parameter, String value) {
        return PrintedTable.of(all.query().questions().ask(question, Map.of(parameter, value)));
    }

    /** What who may read the board sees. */
    Lineage board() {
        return all.in(Scope.all().reading("board"));
    }

    @Override
    public void close() {
        all.close();
    }
}
