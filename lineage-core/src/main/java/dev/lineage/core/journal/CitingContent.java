package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
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
        return new CitingContent(content.naming(content.tags(), DecisionContent.Named.NOTHING), citations);
    }

    /** All of it, with the ids of what it names. */
    DecisionContent content() {
        return content(plain.tags());
    }

    /** All of it, with other tags. It is made of what was written, whose rules are not asked again. */
    DecisionContent content(List<String> tags) {
        return plain.naming(
                tags,
                new DecisionContent.Named(
                        Cited.ids(citations.related()),
                        Cited.ids(citations.supersededBy()),
                        Linked.links(citations.links()),
                        citations.measured().map(Measured::result),
                        Cited.ids(citations.reversedBy())));
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

    /** The next version where an outcome or a lesson became known; an outcome takes the place of a result. */
    CitingContent updated(Optional<Outcome> outcome, Optional<String> lesson) {
        CitingContent learned = lesson(lesson);
        return outcome.isEmpty() ? learned : learned.outcome(outcome.get()).with(citations.measured(Optional.empty()));
    }

    /**
     * The next version where a result was measured. Success has a word of the contract; what is no success leaves the word, unless that
     * says success.
     */
    CitingContent resolved(Measured measured, Optional<String> lesson) {
        CitingContent after = with(citations.measured(Optional.of(measured))).lesson(lesson);
        boolean isSuccessful = plain.outcome() == Outcome.SUCCESSFUL;
        if (measured.status() == ResultStatus.SUCCEEDED) {
            return isSuccessful ? after : after.outcome(Outcome.SUCCESSFUL);
        }
        return isSuccessful ? after.outcome(Outcome.PENDING) : after;
    }

    /** The next version where another decision took this one back. Of a result it stays known that it failed. */
    CitingContent reversed(Cited by) {
        if (Cited.ids(citations.reversedBy()).contains(by.id())) {
            return this;
        }
        Citations reversed = citations
                .reversedBy(Citations.plus(citations.reversedBy(), by))
                .measured(citations.measured().filter(known -> known.status() == ResultStatus.FAILED));
        return outcome(Outcome.ABANDONED).with(reversed);
    }

    /** The next version where another decision has to do with this one. */
    CitingContent related(Cited other) {
        return Cited.ids(citations.related()).contains(other.id())
                ? this
                : with(citations.related(Citations.plus(citations.related(), other)));
    }

    /** The next version where another decision took the place of this one. */
    CitingContent superseded(Cited newer) {
        return Cited.ids(citations.supersededBy()).contains(newer.id())
                ? this
                : outcome(Outcome.REVISED)
                        .with(citations.supersededBy(Citations.plus(citations.supersededBy(), newer)));
    }

    CitingContent tags(List<String> tags) {
        return new CitingContent(plain.edit().tags(tags).build(), citations);
    }
}
