package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Puts together what was known when a decision was made. Values are checked when the context is built, with
 * {@link InvalidInput}; the sizes are in {@link Limits}. For one thread.
 */
public final class DecisionContextBuilder {
    private static final double HIGH = 0.9;
    private static final double MEDIUM = 0.6;
    private static final double LOW = 0.3;

    private Optional<DecisionPoint> point;
    private Optional<String> epic;
    private Optional<String> task;
    private Optional<String> workingMemory;
    private Optional<String> agent;
    private Optional<String> question;
    private Map<String, Object> chosen;
    private Map<String, Object> inputs;
    private List<Policy> policies;
    private OptionalDouble confidence;
    private Optional<String> confidenceWord;
    private Optional<Boolean> reversible;
    private Set<GeneratedText> generated;

    DecisionContextBuilder(DecisionContext context) {
        this.point = context.point();
        this.epic = context.epic();
        this.task = context.task();
        this.workingMemory = context.workingMemory();
        this.agent = context.agent();
        this.question = context.question();
        this.chosen = context.chosen();
        this.inputs = context.inputs();
        this.policies = context.policies();
        this.confidence = context.confidence();
        this.confidenceWord = context.confidenceWord();
        this.reversible = context.reversible();
        this.generated = context.generated();
    }

    /**
     * Sets the field.
     *
     * @param point at which point of the work it was made
     * @return this builder
     */
    public DecisionContextBuilder at(DecisionPoint point) {
        this.point = Rules.some("point", point);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param epic the piece of work that it belongs to
     * @return this builder
     */
    public DecisionContextBuilder epic(String epic) {
        this.epic = Rules.some("epic", epic);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param task the task that it belongs to
     * @return this builder
     */
    public DecisionContextBuilder task(String task) {
        this.task = Rules.some("task", task);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param workingMemory the working memory in which it was made
     * @return this builder
     */
    public DecisionContextBuilder workingMemory(String workingMemory) {
        this.workingMemory = Rules.some("working_memory", workingMemory);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param agent the agent that it is about or that made it
     * @return this builder
     */
    public DecisionContextBuilder agent(String agent) {
        this.agent = Rules.some("agent", agent);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param question what there was to decide; not blank
     * @return this builder
     */
    public DecisionContextBuilder question(String question) {
        this.question = Rules.some("question", question);
        return this;
    }

    /**
     * Sets the field. Values are strings, numbers, booleans, nulls, and lists and maps of them.
     *
     * @param chosen the decision as structured data
     * @return this builder
     */
    public DecisionContextBuilder chosen(Map<String, Object> chosen) {
        this.chosen = chosen;
        return this;
    }

    /**
     * Sets the field. Values are strings, numbers, booleans, nulls, and lists and maps of them.
     *
     * @param inputs what was looked at
     * @return this builder
     */
    public DecisionContextBuilder inputs(Map<String, Object> inputs) {
        this.inputs = inputs;
        return this;
    }

    /**
     * Adds a rule that was looked at.
     *
     * @param policy the rule
     * @return this builder
     */
    public DecisionContextBuilder policy(Policy policy) {
        List<Policy> all = new ArrayList<>(policies);
        all.add(Rules.given("policies", policy));
        return policies(all);
    }

    /**
     * Sets the field.
     *
     * @param policies all rules that were looked at
     * @return this builder
     */
    public DecisionContextBuilder policies(List<Policy> policies) {
        this.policies = Rules.copy("policies", policies);
        return this;
    }

    /**
     * Sets the confidence by a number, without a word.
     *
     * @param confidence how sure the author was, 0 to 1
     * @return this builder
     */
    public DecisionContextBuilder confidence(double confidence) {
        this.confidence = OptionalDouble.of(confidence);
        this.confidenceWord = Optional.empty();
        return this;
    }

    /**
     * Sets the confidence by a word, which is kept beside its number.
     *
     * @param word {@code high}, which is 0.9, {@code medium}, which is 0.6, or {@code low}, which is 0.3
     * @return this builder
     * @throws InvalidInput if it is another word
     */
    public DecisionContextBuilder confidence(String word) {
        confidence(
                switch (Rules.given("confidence", word)) {
                    case "high" -> HIGH;
                    case "medium" -> MEDIUM;
                    case "low" -> LOW;
                    default -> throw new InvalidInput("confidence", word, "must be high, medium or low");
                });
        return confidenceWord(word);
    }

    /**
     * Sets the word beside the confidence, and leaves the number as it is.
     *
     * @param word any word, such as an imported decision has
     * @return this builder
     */
    public DecisionContextBuilder confidenceWord(String word) {
        this.confidenceWord = Rules.some("confidence", word);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param reversible whether the decision can be taken back
     * @return this builder
     */
    public DecisionContextBuilder reversible(boolean reversible) {
        this.reversible = Optional.of(reversible);
        return this;
    }

    /**
     * Sets the field.
     *
     * @param generated all parts of the decision that a ready-made draft worded
     * @return this builder
     */
    public DecisionContextBuilder generated(Set<GeneratedText> generated) {
        this.generated = Rules.copy("generated", generated);
        return this;
    }

    /**
     * The context.
     *
     * @return what was put together
     * @throws InvalidInput if a value breaks a rule
     */
    public DecisionContext build() {
        return new DecisionContext(
                point,
                epic,
                task,
                workingMemory,
                agent,
                question,
                chosen,
                inputs,
                policies,
                confidence,
                confidenceWord,
                reversible,
                generated);
    }
}
