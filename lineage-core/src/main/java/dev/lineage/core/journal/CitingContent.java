package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What a version of a decision says.
 *
 * @param plain all that names no record
 * @param citations what names records, each by its identity
 */
record CitingContent(DecisionContent plain, Citations citations) {
    /** Content whose records have been looked up. */
    static CitingContent of(DecisionContent content, Citations citations) {
        DecisionContent plain = content.edit()
                .related(List.of())
                .supersededBy(List.of())
                .links(List.of())
                .result(Optional.empty())
                .reversedBy(List.of())
                .build();
        return new CitingContent(plain, citations);
    }

    /** All of it, with the ids of what it names. */
    DecisionContent content() {
        return plain.edit()
                .related(Cited.ids(citations.related()))
                .supersededBy(Cited.ids(citations.supersededBy()))
                .links(Linked.links(citations.links()))
                .result(citations.measured().map(Measured::result))
                .reversedBy(Cited.ids(citations.reversedBy()))
                .build();
    }

    CitingContent with(Citations others) {
        return new CitingContent(plain, others);
    }

    /** Sets the outcome, in place of any word that a document had for it. */
    CitingContent outcome(Outcome outcome) {
        DecisionContent other =
                plain.edit().outcome(outcome).outcomeWord(Optional.empty()).build();
        return new CitingContent(other, citations);
    }

    CitingContent lesson(Optional<String> text) {
        return text.isEmpty()
                ? this
                : new CitingContent(plain.edit().lesson(text).build(), citations);
    }

    CitingContent tags(List<String> tags) {
        return new CitingContent(plain.edit().tags(tags).build(), citations);
    }
}
