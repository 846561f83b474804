package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one version of a decision says, apart from who said it and when. Immutable; sizes are in {@link Limits}.
 *
 * @see DecisionDraft
 */
public final class DecisionContent {
    private final String text;
    private final Optional<String> rationale;
    private final DecisionType type;
    private final Outcome outcome;
    private final Optional<String> outcomeWord;
    private final Optional<String> lesson;
    private final List<Alternative> alternatives;
    private final List<Entity> entities;
    private final List<String> tags;
    private final List<RecordId> related;
    private final List<RecordId> supersededBy;
    private final Optional<String> gitCommit;
    private final DecisionContext context;
    private final List<DecisionLink> links;
    private final Optional<Result> result;
    private final List<RecordId> reversedBy;
    private final Map<String, Object> additional;

    DecisionContent(DecisionContentBuilder builder) {
        this.text = builder.text;
        this.rationale = builder.rationale;
        this.type = builder.type;
        this.outcome = builder.outcome;
        this.outcomeWord = builder.outcomeWord;
        this.lesson = builder.lesson;
        this.alternatives = builder.alternatives;
        this.entities = builder.entities;
        this.tags = builder.tags;
        this.related = builder.related;
        this.supersededBy = builder.supersededBy;
        this.gitCommit = builder.gitCommit;
        this.context = builder.context;
        this.links = builder.links;
        this.result = builder.result;
        this.reversedBy = builder.reversedBy;
        this.additional = builder.additional;
    }

    /**
     * Content that says what is decided, and nothing else.
     *
     * @param text the decision; not blank
     * @return content of type {@code other} with outcome {@code pending}
     */
    public static DecisionContent of(String text) {
        return new DecisionContentBuilder(text).build();
    }

    /**
     * Begins other content that starts from this.
     *
     * @return a builder that holds all of this content
     */
    public DecisionContentBuilder edit() {
        return new DecisionContentBuilder(this);
    }

    /**
     * The field {@code text}.
     *
     * @return what was decided
     */
    public String text() {
        return text;
    }

    /**
     * The field {@code rationale}.
     *
     * @return why
     */
    public Optional<String> rationale() {
        return rationale;
    }

    /**
     * The field {@code type}.
     *
     * @return what it is about
     */
    public DecisionType type() {
        return type;
    }

    /**
     * The field {@code outcome}.
     *
     * @return what came of it
     */
    public Outcome outcome() {
        return outcome;
    }

    /**
     * The field {@code outcomeWord}.
     *
     * @return the word of an imported document for the outcome, where it is none of the contract's
     */
    public Optional<String> outcomeWord() {
        return outcomeWord;
    }

    /**
     * The field {@code lesson}.
     *
     * @return what was learned from it
     */
    public Optional<String> lesson() {
        return lesson;
    }

    /**
     * The field {@code alternatives}.
     *
     * @return what else could have been decided
     */
    public List<Alternative> alternatives() {
        return alternatives;
    }

    /**
     * The field {@code entities}.
     *
     * @return what it affects
     */
    public List<Entity> entities() {
        return entities;
    }

    /**
     * The field {@code tags}.
     *
     * @return its tags
     */
    public List<String> tags() {
        return tags;
    }

    /**
     * The field {@code related}.
     *
     * @return the decisions that it has to do with
     */
    public List<RecordId> related() {
        return related;
    }

    /**
     * The field {@code supersededBy}.
     *
     * @return the decisions that took its place
     */
    public List<RecordId> supersededBy() {
        return supersededBy;
    }

    /**
     * The field {@code gitCommit}.
     *
     * @return the git commit that goes with it
     */
    public Optional<String> gitCommit() {
        return gitCommit;
    }

    /**
     * The field {@code context}.
     *
     * @return what was known when it was made
     */
    public DecisionContext context() {
        return context;
    }

    /**
     * The field {@code links}.
     *
     * @return how it stands to other things, precedent among them
     */
    public List<DecisionLink> links() {
        return links;
    }

    /**
     * The field {@code result}.
     *
     * @return what came of it, as it was measured
     */
    public Optional<Result> result() {
        return result;
    }

    /**
     * The field {@code reversedBy}.
     *
     * @return the decisions that took it back
     */
    public List<RecordId> reversedBy() {
        return reversedBy;
    }

    /**
     * The field {@code additional}.
     *
     * @return the fields of an imported document that Lineage does not know
     */
    public Map<String, Object> additional() {
        return additional;
    }
}
