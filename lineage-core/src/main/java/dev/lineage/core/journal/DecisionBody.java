package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The body of a decision's version: what {@link DecisionContent} says, with the identities of what it cites. Nothing is checked
 * here: content was checked when it came in.
 *
 * @param additional free data, which nobody changes
 */
record DecisionBody(
        Header header,
        String text,
        Optional<String> rationale,
        DecisionType type,
        Outcome outcome,
        Optional<String> outcomeWord,
        Optional<String> lesson,
        List<Alternative> alternatives,
        List<Entity> entities,
        List<String> tags,
        List<Cited> related,
        List<Cited> supersededBy,
        Optional<String> gitCommit,
        DecisionContext context,
        List<Linked> links,
        Optional<Measured> measured,
        List<Cited> reversedBy,
        Map<String, Object> additional) {
    DecisionBody {
        links = List.copyOf(links);
        reversedBy = List.copyOf(reversedBy);
        alternatives = List.copyOf(alternatives);
        entities = List.copyOf(entities);
        tags = List.copyOf(tags);
        related = List.copyOf(related);
        supersededBy = List.copyOf(supersededBy);
    }

    /** The body of checked content, whose citations have been looked up. */
    static DecisionBody of(Header header, DecisionContent content, Citations citations) {
        return new DecisionBody(
                header,
                content.text(),
                content.rationale(),
                content.type(),
                content.outcome(),
                content.outcomeWord(),
                content.lesson(),
                content.alternatives(),
                content.entities(),
                content.tags(),
                citations.related(),
                citations.supersededBy(),
                content.gitCommit(),
                content.context(),
                citations.links(),
                citations.measured(),
                citations.reversedBy(),
                content.additional());
    }

    /** Begins another body that starts from this. */
    DecisionBodyBuilder edit() {
        return new DecisionBodyBuilder(this);
    }
}
