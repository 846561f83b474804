package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import java.util.ArrayList;
import java.util.List;

/** All that a body says, as lines, for comparing: what is cited with its id and its identity. */
final class Written {
    private Written() {}

    static List<String> of(DecisionBody body) {
        List<String> lines = new ArrayList<>();
        lines.add("header " + body.header());
        lines.add("text " + body.text());
        lines.add("rationale " + body.rationale());
        lines.add("type " + body.type());
        lines.add("outcome " + body.outcome());
        lines.add("outcome word " + body.outcomeWord());
        lines.add("lesson " + body.lesson());
        body.alternatives().forEach(alternative -> lines.add("alternative " + alternative));
        body.entities().forEach(entity -> lines.add("entity " + entity));
        body.tags().forEach(tag -> lines.add("tag " + tag));
        body.related().forEach(cited -> lines.add("related " + cited(cited)));
        body.supersededBy().forEach(cited -> lines.add("superseded by " + cited(cited)));
        lines.add("git commit " + body.gitCommit());
        lines.add("context " + body.context());
        body.links().forEach(link -> {
            lines.add("link " + link.link());
            link.record().ifPresent(record -> lines.add("link to " + cited(record)));
        });
        lines.add("result " + body.measured().map(Measured::result));
        body.measured().flatMap(Measured::event).ifPresent(event -> lines.add("event " + cited(event)));
        body.reversedBy().forEach(cited -> lines.add("reversed by " + cited(cited)));
        lines.add("additional " + body.additional());
        return lines;
    }

    private static String cited(Cited cited) {
        return cited.id() + " " + cited.identity();
    }
}
