package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Puts together what a version of a decision says. Each step checks what it is given and throws {@link InvalidInput} if it
 * breaks a rule; the sizes are in {@link Limits}. For one thread.
 */
public final class DecisionContentBuilder {
    private final String text;
    private Optional<String> rationale = Optional.empty();
    private DecisionType type = DecisionType.OTHER;
    private Outcome outcome = Outcome.PENDING;
    private Optional<String> outcomeWord = Optional.empty();
    private Optional<String> lesson = Optional.empty();
    private List<Alternative> alternatives = List.of();
    private List<Entity> entities = List.of();
    private List<String> tags = List.of();
    private List<RecordId> related = List.of();
    private List<RecordId> supersededBy = List.of();
    private Optional<String> gitCommit = Optional.empty();
    private Optional<String> consequences = Optional.empty();
    private DecisionContext context = DecisionContext.NOTHING;
    private List<DecisionLink> links = List.of();
    private Optional<Result> result = Optional.empty();
    private List<RecordId> reversedBy = List.of();
    private Map<String, Object> additional = Map.of();

    /**
     * Begins with the decision's text.
     *
     * @param text what was decided; not blank
     */
    public DecisionContentBuilder(String text) {
        this.text = Rules.text("decision", text, Limits.TEXT);
    }

    DecisionContentBuilder(DecisionContent content) {
        this.text = content.text();
        this.rationale = content.rationale();
        this.type = content.type();
        this.outcome = content.outcome();
        this.outcomeWord = content.outcomeWord();
        this.lesson = content.lesson();
        this.alternatives = content.alternatives();
        this.entities = content.entities();
        this.tags = content.tags();
        this.related = content.related();
        this.supersededBy = content.supersededBy();
        this.gitCommit = content.gitCommit();
        this.consequences = content.consequences();
        this.context = content.context();
        this.links = content.links();
        this.result = content.result();
        this.reversedBy = content.reversedBy();
        this.additional = content.additional();
    }

    /**
     * Sets the field.
     *
     * @param rationale why
     * @return this builder
     */
    public DecisionContentBuilder rationale(Optional<String> rationale) {
        this.rationale = rationale.map(value -> Rules.text("rationale", value, Limits.RATIONALE));
        return this;
    }

    /**
     * Sets the field.
     *
     * @param type what it is about
     * @return this builder
     */
    public DecisionContentBuilder type(DecisionType type) {
        Rules.given("type", type);
        this.type = type;
        return this;
    }

    /**
     * Sets the field.
     *
     * @param outcome what came of it
     * @return this builder
     */
    public DecisionContentBuilder outcome(Outcome outcome) {
        Rules.given("outcome", outcome);
        this.outcome = outcome;
        return this;
    }

    /**
     * Sets the field.
     *
     * @param outcomeWord the word of an imported document for the outcome, where it is none of the contract's
     * @return this builder
     */
    public DecisionContentBuilder outcomeWord(Optional<String> outcomeWord) {
        this.outcomeWord = outcomeWord.map(value -> Rules.name("outcome", value, Limits.NAME));
        return this;
    }

    /**
     * Sets the field.
     *
     * @param lesson what was learned from it
     * @return this builder
     */
    public DecisionContentBuilder lesson(Optional<String> lesson) {
        this.lesson = lesson.map(value -> Rules.text("lesson_learned", value, Limits.LESSON));
        return this;
    }

    /**
     * Sets the field. Of several alternatives with one text the first counts.
     *
     * @param alternatives what else could have been decided
     * @return this builder
     */
    public DecisionContentBuilder alternatives(List<Alternative> alternatives) {
        this.alternatives = each(Rules.atMost("alternatives", alternatives, Limits.COUNT), Alternative::text);
        return this;
    }

    /** The first value of each text. */
    private static <V> List<V> each(List<V> values, Function<V, String> text) {
        Set<String> met = new HashSet<>();
        return values.stream().filter(value -> met.add(text.apply(value))).toList();
    }

    /**
     * Sets the field; what the author named comes before what was extracted, and counts where both name the same.
     *
     * @param entities what it affects
     * @return this builder
     */
    public DecisionContentBuilder entities(List<Entity> entities) {
        List<Entity> checked = Rules.atMost("entities", entities, Limits.COUNT);
        List<Entity> ordered =
                checked.stream().sorted(Comparator.comparing(Entity::extracted)).toList();
        this.entities = each(ordered, Entity::text);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param tags its tags
     * @return this builder
     */
    public DecisionContentBuilder tags(List<String> tags) {
        this.tags = Rules.names("tags", tags, Limits.NAME, Limits.COUNT);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param related the decisions that it has to do with
     * @return this builder
     */
    public DecisionContentBuilder related(List<RecordId> related) {
        this.related = Rules.atMost("related_decisions", related, Limits.COUNT);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param supersededBy the decisions that took its place
     * @return this builder
     */
    public DecisionContentBuilder supersededBy(List<RecordId> supersededBy) {
        this.supersededBy = Rules.atMost("superseded_by", supersededBy, Limits.COUNT);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param gitCommit the git commit that goes with it
     * @return this builder
     */
    public DecisionContentBuilder gitCommit(Optional<String> gitCommit) {
        this.gitCommit = gitCommit.map(value -> Rules.name("git_commit", value, Limits.NAME));
        return this;
    }

    /**
     * Sets what follows from it.
     *
     * @param consequences the consequences
     * @return this
     */
    public DecisionContentBuilder consequences(Optional<String> consequences) {
        this.consequences = consequences.map(value -> Rules.text("consequences", value, Limits.TEXT));
        return this;
    }

    /**
     * Sets the field.
     *
     * @param context what was known when it was made
     * @return this builder
     */
    public DecisionContentBuilder context(DecisionContext context) {
        Rules.given("context", context);
        this.context = context;
        return this;
    }

    /**
     * Sets the field. Of several links of one relation to one target the first counts.
     *
     * @param links how it stands to other things
     * @return this builder
     */
    public DecisionContentBuilder links(List<DecisionLink> links) {
        this.links = DecisionLink.each(Rules.atMost("links", links, Limits.COUNT));
        return this;
    }

    /**
     * Sets the field.
     *
     * @param result what came of it, as it was measured
     * @return this builder
     */
    public DecisionContentBuilder result(Optional<Result> result) {
        this.result = result;
        return this;
    }

    /**
     * Sets the field.
     *
     * @param reversedBy the decisions that took it back
     * @return this builder
     */
    public DecisionContentBuilder reversedBy(List<RecordId> reversedBy) {
        this.reversedBy = Rules.atMost("reversed_by", reversedBy, Limits.COUNT);
        return this;
    }

    /**
     * Sets the field. Values are strings, numbers, booleans, nulls, and lists and maps of them. A number is kept as JSON says it:
     * a whole one comes back as a {@code Long} or {@code BigInteger}, any other as a {@code BigDecimal}.
     *
     * @param additional the fields of an imported document that Lineage does not know
     * @return this builder
     */
    public DecisionContentBuilder additional(Map<String, Object> additional) {
        this.additional = AdditionalFields.copy(additional);
        return this;
    }

    /**
     * The content.
     *
     * @return what was put together
     */
    public DecisionContent build() {
        return new DecisionContent(
                text,
                rationale,
                type,
                outcome,
                outcomeWord,
                lesson,
                alternatives,
                entities,
                tags,
                related,
                supersededBy,
                gitCommit,
                consequences,
                context,
                links,
                result,
                reversedBy,
                additional);
    }
}
