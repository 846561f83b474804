package dev.lineage.examples;

import static dev.lineage.ref.Reference.file;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.graph.Direction;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Touch;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.SessionDraft;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** The README's second piece of host code: one session learns and hands over, the next one goes on. */
final class NextSession {
    private NextSession() {}

    static void run(Path file, PrintStream out) {
        // README: begin
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            Scope shop = Scope.project("shop").actor("agent:builder");
            RecordId session =
                    lineage.in(shop).transfer().open(SessionDraft.unnamed()).id();
            Lineage me = lineage.in(shop.session(session.text()));

            RecordId decision = me.journal()
                    .record(DecisionDraft.of("Keep carts for a day").affecting(file("src/cart.ts")))
                    .id();
            RecordId pattern = me.patterns()
                    .capture(PatternDraft.of("Expire by age")
                            .problem("Old carts fill the shop")
                            .then("Sweep each hour"))
                    .id();
            me.patterns().validate(pattern, ValidationDraft.positive().by(decision));
            me.graph().addEdge(EdgeDraft.of(file("src/shop.ts"), Relation.DEPENDS_ON, file("src/cart.ts")));
            me.transfer().handOff(HandoffDraft.of("The sweep works").next("Measure it under load"));

            Lineage next = lineage.in(Scope.project("shop").actor("agent:tester"));
            Resumption last = next.transfer().resumeLatest(Optional.empty()).orElseThrow();
            out.println("next: " + last.open().nextSteps());
            last.pending().forEach(each -> out.println("pending: " + each.text()));
            Page<MatchedLesson> lessons =
                    next.patterns().match("carts must expire", LessonFilter.all(), Paging.first(3));
            lessons.items()
                    .forEach(each -> out.println("try: " + each.lesson().name() + ", "
                            + each.lesson().confidence()));
            Why why = next.query().why(file("src/cart.ts"), 9);
            out.println(
                    "why: " + why.touches().stream().map(Touch::title).sorted().toList());
            Traversal needing = Traversal.depth(1).direction(Direction.IN).along(Relation.DEPENDS_ON);
            Subgraph around = next.graph().neighbours(file("src/cart.ts"), needing);
            around.edges().forEach(edge -> out.println("needs it: " + edge.from()));
        }
        // README: end
    }
}
