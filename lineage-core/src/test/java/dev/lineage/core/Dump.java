package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Everything that a store holds, and everything that it answers, as lines of text. */
public final class Dump {
    private static final String[] QUERIES = {"token", "refresh cache", "races at expiry", "document 77", ""};

    private Dump() {}

    /** All units of the ledger, byte for byte. */
    public static List<String> ledger(Store store) {
        List<String> lines = new ArrayList<>();
        for (Unit unit : store.read(View.EVERYTHING, snapshot -> snapshot.units(0, Integer.MAX_VALUE))) {
            lines.add("unit " + unit.id() + " " + unit.origin() + " " + unit.at() + " " + hex(unit.digest()));
            unit.entries().forEach(entry -> lines.add(text(entry)));
        }
        return lines;
    }

    private static String text(Entry entry) {
        return entry.sequence() + " " + entry.identity() + " " + entry.kind() + " " + entry.version() + " "
                + entry.format() + " " + hex(entry.salt()) + " "
                + new String(entry.body(), StandardCharsets.UTF_8);
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** What is answered now, and as of some sequences. */
    public static List<String> answers(Lineage lineage, long... sequences) {
        List<String> lines = new ArrayList<>();
        answers(lineage.query(), lines);
        for (long sequence : sequences) {
            answers(lineage.asOf(sequence), lines);
        }
        return lines;
    }

    private static void answers(LineageQuery query, List<String> lines) {
        lines.add("sequence " + query.sequence() + ", decisions "
                + query.journal().count(DecisionFilter.all()));
        for (Decision decision : query.journal().recent(100)) {
            lines.add(decision + " " + decision.outcome() + " " + decision.tags() + " " + decision.related() + " "
                    + decision.supersededBy() + " " + decision.time() + " " + decision.learnedAt());
            lines.add("versions " + query.journal().versions(decision.id()));
            lines.add("links " + query.journal().links(decision.id()));
            lines.add("history " + query.history(decision.id()));
        }
        graph(query, lines);
        for (String text : QUERIES) {
            query.search(Search.of(text), Paging.first(50)).items().forEach(hit -> lines.add(text(hit)));
        }
    }

    private static void graph(LineageQuery query, List<String> lines) {
        Subgraph all = query.graph().all(100);
        lines.add("graph " + all.nodes() + " " + all.cuts());
        for (Reached node : all.nodes()) {
            lines.add(query.graph().show(node.reference()).toString());
            query.graph()
                    .neighbours(node.reference(), Traversal.depth(1))
                    .edges()
                    .forEach(edge -> lines.add(query.graph().edges(edge.from(), edge.relation(), edge.to()) + " "
                            + query.history(edge.said())));
        }
    }

    private static String text(Hit hit) {
        return hit.id() + " " + hit.kind() + " " + hit.title() + " " + hit.snippet() + " " + hit.score();
    }
}
