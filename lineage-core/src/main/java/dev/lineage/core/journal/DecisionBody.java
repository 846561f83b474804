package dev.lineage.core.journal;

import dev.lineage.core.kernel.Header;
import dev.lineage.journal.DecisionContent;
import java.util.List;

/** The body of a decision's version. {@code related} and {@code supersededBy} are the content's, with their identities. */
record DecisionBody(Header header, DecisionContent content, List<Cited> related, List<Cited> supersededBy) {
    DecisionBody {
        related = List.copyOf(related);
        supersededBy = List.copyOf(supersededBy);
    }
}
