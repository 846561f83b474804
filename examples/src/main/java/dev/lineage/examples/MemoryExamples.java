package dev.lineage.examples;

import static dev.lineage.graph.Traversal.depth;
import static dev.lineage.record.Reference.concept;
import static dev.lineage.record.Relation.DEPENDS_ON;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.knowledge.CodeReference;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.query.Direction;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relationship;
import java.io.PrintStream;
import java.util.List;

/** The programs of {@code docs} in which one agent decides and learns. */
record MemoryExamples(Lineage me, PrintStream out) {
    void journal() {
        Decision cookie = Decision.builder("Keep OAuth refresh tokens in a cookie")
                .rationale("No table is needed")
                .addAlternatives(Alternative.rejected("in memory", "lost at each deployment"))
                .addEntities(Reference.file("src/auth.ts"))
                .build();
        RecordId older = me.journal().record(cookie).id();
        Decision table = Decision.builder("Keep OAuth refresh tokens in a table")
                .rationale("A stolen cookie was valid for a month")
                .addSupersedes(older)
                .build();
        RecordId newer = me.journal().record(table).id();
        Result result = ResultBuilder.builder().success(true).errorCount(1).build();
        me.journal().resolve(newer, result);

        me.journal()
                .history(older)
                .forEach(version ->
                        out.println(version.number() + ": " + version.value().outcome()));
        out.println("quality: " + me.journal().get(newer).value().quality().orElseThrow());
        me.precedents().trace(newer).superseded().forEach(old -> out.println("superseded: " + old.title()));
        Decision draft = Decision.builder("Keep OAuth access tokens in a table").build();
        me.precedents()
                .similar(draft, 1)
                .forEach(found -> out.println("similar: " + found.decision().title()));
    }

    void knowledge() {
        RecordId core = me.knowledge().core("shop").id();
        MemoryEntry entry = MemoryEntry.builder(core, "Clocks differ", "Servers differ by up to a minute.")
                .type("gotcha")
                .addCodeRefs(CodeReference.builder("src/auth.ts").build())
                .build();
        RecordId clocks = me.knowledge().add(entry).id();
        out.println("there already: " + me.knowledge().keep(entry).existing());
        me.knowledge().verify(clocks);

        Decision decision = Decision.builder("Refresh tokens five minutes early")
                .lessonLearned("A token that is refreshed early survives a slow clock")
                .build();
        me.knowledge().promote(me.journal().record(decision).id(), core);
        me.knowledge()
                .search(core, Search.of("slow clocks"))
                .forEach(hit -> out.println("found: " + hit.version().title()));
        me.knowledge()
                .aboutFiles("auth", 10)
                .forEach(about -> out.println("about auth: " + about.title() + ", verified: "
                        + about.value().quality().verified()));
    }

    void patterns() {
        Pattern pattern = Pattern.builder("Retry a payment")
                .context("A call of the payment provider times out")
                .solution("Send the request again")
                .category("api")
                .build();
        RecordId retry = me.patterns().add(pattern).id();
        Result paidTwice = ResultBuilder.builder()
                .success(false)
                .evidence("Customers paid twice")
                .build();
        for (String choice : List.of("Retry payments", "Retry refunds", "Retry vouchers")) {
            Decision decision = Decision.builder(choice)
                    .addLinks(Relationship.applies(retry))
                    .build();
            RecordId id = me.journal().record(decision).id();
            me.journal().resolve(id, paidTwice);
        }
        PatternUse use = me.patterns().use(retry);
        out.println("failed: " + use.failedIn() + " of " + use.usedIn() + ", deprecated: " + use.deprecated());
        me.patterns()
                .proposals()
                .forEach(proposal -> me.patterns().confirm(proposal.pattern().id()));
        me.patterns()
                .match("the payment provider timed out", 5, true)
                .forEach(hit ->
                        out.println(hit.version().kind() + ": " + hit.version().title()));
    }

    void graph() {
        me.graph()
                .addNode(Node.builder("concept", "checkout").addAliases("till").build());
        me.graph()
                .edges()
                .add(Edge.builder(concept("checkout"), DEPENDS_ON, concept("login"))
                        .build());
        me.graph()
                .edges()
                .add(Edge.builder(concept("login"), DEPENDS_ON, concept("tokens"))
                        .build());
        Decision decision = Decision.builder("Keep tokens in a table")
                .addEntities(concept("tokens"))
                .build();
        RecordId table = me.journal().record(decision).id();

        me.graph()
                .neighbors(
                        me.graph().resolve("till"), depth(3).along(DEPENDS_ON).in(Direction.OUTGOING))
                .nodes()
                .forEach(node -> out.println(node.depth() + ": " + node.title()));
        int links = me.graph()
                .path(concept("checkout"), table.target(), depth(5))
                .orElseThrow()
                .links()
                .size();
        out.println("links from checkout to the decision: " + links);
    }
}
