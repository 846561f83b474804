package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import java.util.List;
import java.util.Optional;

/** Changes what changes of a body between two versions. For one thread. */
final class DecisionBodyBuilder {
    private final DecisionBody before;
    private Header header;
    private Outcome outcome;
    private Optional<String> outcomeWord;
    private Optional<String> lesson;
    private List<String> tags;
    private List<Cited> related;
    private List<Cited> supersededBy;
    private List<Linked> links;
    private Optional<Measured> measured;
    private List<Cited> reversedBy;

    DecisionBodyBuilder(DecisionBody before) {
        this.before = before;
        this.header = before.header();
        this.outcome = before.outcome();
        this.outcomeWord = before.outcomeWord();
        this.lesson = before.lesson();
        this.tags = before.tags();
        this.related = before.related();
        this.supersededBy = before.supersededBy();
        this.links = before.links();
        this.measured = before.measured();
        this.reversedBy = before.reversedBy();
    }

    DecisionBodyBuilder header(Header other) {
        this.header = other;
        return this;
    }

    /** Sets the outcome, in place of any word that a document had for it. */
    DecisionBodyBuilder outcome(Outcome other) {
        this.outcome = other;
        this.outcomeWord = Optional.empty();
        return this;
    }

    DecisionBodyBuilder lesson(String text) {
        this.lesson = Optional.of(text);
        return this;
    }

    DecisionBodyBuilder tags(List<String> others) {
        this.tags = others;
        return this;
    }

    /**
     * Sets what it has to do with.
     *
     * @throws InvalidInput if there are more than {@link Limits#COUNT}
     */
    DecisionBodyBuilder related(List<Cited> others) {
        this.related = Rules.atMost("related_decisions", others, Limits.COUNT);
        return this;
    }

    /**
     * Sets what took its place.
     *
     * @throws InvalidInput if there are more than {@link Limits#COUNT}
     */
    DecisionBodyBuilder supersededBy(List<Cited> others) {
        this.supersededBy = Rules.atMost("superseded_by", others, Limits.COUNT);
        return this;
    }

    /**
     * Sets how it stands to other things.
     *
     * @throws InvalidInput if there are more than {@link Limits#COUNT}
     */
    DecisionBodyBuilder links(List<Linked> others) {
        this.links = Rules.atMost("links", others, Limits.COUNT);
        return this;
    }

    DecisionBodyBuilder measured(Optional<Measured> other) {
        this.measured = other;
        return this;
    }

    /**
     * Sets what took it back.
     *
     * @throws InvalidInput if there are more than {@link Limits#COUNT}
     */
    DecisionBodyBuilder reversedBy(List<Cited> others) {
        this.reversedBy = Rules.atMost("reversed_by", others, Limits.COUNT);
        return this;
    }

    DecisionBody build() {
        return new DecisionBody(
                header,
                before.text(),
                before.rationale(),
                before.type(),
                outcome,
                outcomeWord,
                lesson,
                before.alternatives(),
                before.entities(),
                tags,
                related,
                supersededBy,
                before.gitCommit(),
                before.context(),
                links,
                measured,
                reversedBy,
                before.additional());
    }
}
