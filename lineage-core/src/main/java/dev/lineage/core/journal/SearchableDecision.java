package dev.lineage.core.journal;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Policy;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** What of a decision is searched. */
record SearchableDecision(DecisionBody body) implements Searchable {
    @Override
    public String title() {
        return body.text();
    }

    @Override
    public String text() {
        StringJoiner text = new StringJoiner("\n");
        text.add(body.text());
        body.rationale().ifPresent(text::add);
        for (Alternative alternative : body.alternatives()) {
            text.add(alternative.text());
            alternative.rejection().ifPresent(text::add);
        }
        body.lesson().ifPresent(text::add);
        body.context().question().ifPresent(text::add);
        body.context().strategy().ifPresent(text::add);
        for (Policy policy : body.context().policies()) {
            text.add(policy.rule());
            policy.exception().ifPresent(text::add);
        }
        body.links().forEach(link -> link.reason().ifPresent(text::add));
        body.measured().flatMap(measured -> measured.said().evidence()).ifPresent(text::add);
        for (Entity entity : body.entities()) {
            text.add(entity.text());
        }
        body.tags().forEach(text::add);
        return text.toString();
    }

    @Override
    public List<String> attributes() {
        List<String> attributes = new ArrayList<>();
        for (Edge edge : DecisionEdges.of(body)) {
            if (!edge.relation().equals(Facets.KIND)) {
                attributes.add(Searchable.attribute(edge.relation(), edge.target()));
            }
        }
        return attributes;
    }

    @Override
    public boolean superseded() {
        return !body.supersededBy().isEmpty();
    }
}
