package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What was known when a decision was made, as far as its author says so; sizes are in {@link Limits}. {@link #edit} begins
 * one.
 *
 * @param point at which point of the work it was made
 * @param epic the piece of work that it belongs to, such as {@code mj100}
 * @param task the task that it belongs to, such as {@code mj100-1}
 * @param workingMemory the working memory in which it was made
 * @param agent the agent that it is about or that made it, where that is not the scope's actor
 * @param question what there was to decide
 * @param chosen the decision as structured data, beside its text
 * @param inputs what was looked at: queries and their results, past outcomes
 * @param policies the rules that were looked at
 * @param confidence how sure its author was, 0 to 1
 * @param confidenceWord the word by which the confidence was given, such as {@code high}; kept beside the number
 * @param reversible whether it can be taken back
 * @param generated the parts of the decision that a ready-made draft worded, not its author
 */
public record DecisionContext(
        Optional<DecisionPoint> point,
        Optional<String> epic,
        Optional<String> task,
        Optional<String> workingMemory,
        Optional<String> agent,
        Optional<String> question,
        Map<String, Object> chosen,
        Map<String, Object> inputs,
        List<Policy> policies,
        OptionalDouble confidence,
        Optional<String> confidenceWord,
        Optional<Boolean> reversible,
        Set<GeneratedText> generated) {
    /** Nothing is said. */
    public static final DecisionContext NOTHING = new DecisionContext(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Map.of(),
            List.of(),
            OptionalDouble.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of());

    private static final String STRATEGY = "strategy";

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a name is none, a text is blank or too long, data is none that JSON can say, the confidence lies outside 0 to
     *     1, or it has a word and no number
     */
    public DecisionContext {
        epic = name("epic", epic);
        task = name("task", task);
        workingMemory = name("working_memory", workingMemory);
        agent = name("agent", agent);
        question.ifPresent(text -> Rules.text("question", text, Limits.TEXT));
        chosen = chosen.isEmpty() ? Map.of() : AdditionalFields.copy("chosen", chosen);
        inputs = inputs.isEmpty() ? Map.of() : AdditionalFields.copy("inputs_gathered", inputs);
        policies = Rules.atMost("policy_evaluated", policies, Limits.COUNT);
        confidence = confidence.isEmpty() ? confidence : OptionalDouble.of(checked(confidence.getAsDouble()));
        confidenceWord = name("confidence_word", confidenceWord);
        if (confidenceWord.isPresent() && confidence.isEmpty()) {
            throw new InvalidInput("confidence_word", confidenceWord.get(), "must stand beside a confidence");
        }
        generated = generated.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(generated));
    }

    private static Optional<String> name(String field, Optional<String> name) {
        return name.map(value -> Rules.name(field, value, Limits.NAME));
    }

    private static double checked(double confidence) {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new InvalidInput("confidence", Double.toString(confidence), "must be from 0 to 1");
        }
        return confidence + 0.0; // no negative zero, so that equal contexts have equal bytes
    }

    /**
     * Whether nothing is said.
     *
     * @return true if every part is empty
     */
    public boolean isEmpty() {
        return equals(NOTHING);
    }

    /** The same context, where the author has worded a part. */
    DecisionContext authored(GeneratedText part) {
        if (!generated.contains(part)) {
            return this;
        }
        Set<GeneratedText> others = EnumSet.copyOf(generated);
        others.remove(part);
        return edit().generated(others).build();
    }

    /**
     * The strategy that was chosen.
     *
     * @return the text {@code strategy} of {@link #chosen}, if there is one
     */
    public Optional<String> strategy() {
        return chosen.get(STRATEGY) instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }

    /**
     * Begins another context that starts from this.
     *
     * @return a builder that holds all of this context
     */
    public DecisionContextBuilder edit() {
        return new DecisionContextBuilder(this);
    }
}
