package dev.lineage.core.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.LinkCondition;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A link that had the relation of an attribute would pass for it: as an outcome, a tag, an idempotency key of somebody else. */
class LinkAttributesTest {
    private static final Reference TARGET = Reference.parse("outcome:successful");

    @Test
    void noLinkHasTheRelationOfAnAttribute() {
        for (String attribute : attributes()) {
            Relation relation = new Relation(attribute);
            assertThatThrownBy(() -> DecisionLink.of(relation, TARGET))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("relation must be another word than " + String.join(", ", attributes())
                            + ", which Lineage uses itself, but was \"" + attribute + "\"");
            assertThatThrownBy(() -> new LinkCondition(relation, TARGET)).isInstanceOf(InvalidInput.class);
        }
        assertThat(DecisionLink.of(new Relation("outcomes"), TARGET).target()).isEqualTo(TARGET);
    }

    /** The relations by which a decision is found that are no links. */
    private static Set<String> attributes() {
        DecisionContent content = DecisionContent.of("Go")
                .edit()
                .tags(List.of("auth"))
                .context(DecisionContext.NOTHING
                        .edit()
                        .at(DecisionPoint.SCOPE_CHANGE)
                        .build())
                .build();
        Header header =
                Headers.of(null, null, "shop", null, "ann", "session-1", null, null, "run-42", "AAECAwQFBgcICQoL");
        return DecisionKind.KIND.edges(Body.of(header, CitingContent.of(content, Citations.NONE))).stream()
                .filter(edge -> !edge.link())
                .map(Edge::relation)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
