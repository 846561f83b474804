package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern that is about to be captured. Immutable: each step returns another draft.
 *
 * <p>Every step checks what it is given and throws {@link InvalidInput} if it breaks a rule; the sizes are in {@link Limits}.
 */
public final class PatternDraft {
    private final PatternContent content;
    private final Optional<String> key;
    private final Validity validity;

    private PatternDraft(PatternContent content, Optional<String> key, Validity validity) {
        this.content = content;
        this.key = key;
        this.validity = validity;
    }

    /**
     * A draft that has a name.
     *
     * @param name what it is called, in one line; not blank
     * @return the draft, with nothing else
     */
    public static PatternDraft of(String name) {
        return new PatternDraft(PatternContent.of(name), Optional.empty(), Validity.UNSAID);
    }

    /**
     * A draft of content that is there already.
     *
     * @param content all that it says
     * @return the draft
     */
    public static PatternDraft of(PatternContent content) {
        Rules.given("content", content);
        return new PatternDraft(content, Optional.empty(), Validity.UNSAID);
    }

    /**
     * Says when it applies.
     *
     * @param context the context; not blank
     * @return a draft with it
     */
    public PatternDraft when(String context) {
        return saying(
                Rules.some("context", context),
                content.problem(),
                content.solution(),
                content.examples(),
                content.category());
    }

    /**
     * Says what goes wrong without it.
     *
     * @param problem the problem; not blank
     * @return a draft with it
     */
    public PatternDraft problem(String problem) {
        return saying(
                content.context(),
                Rules.some("problem", problem),
                content.solution(),
                content.examples(),
                content.category());
    }

    /**
     * Says what to do.
     *
     * @param solution the solution; not blank
     * @return a draft with it
     */
    public PatternDraft then(String solution) {
        return saying(
                content.context(),
                content.problem(),
                Rules.some("solution", solution),
                content.examples(),
                content.category());
    }

    /**
     * Adds an example of what to do.
     *
     * @param text the example; not blank
     * @return a draft with it
     */
    public PatternDraft good(String text) {
        return plus(new Example(true, text));
    }

    /**
     * Adds an example of what not to do.
     *
     * @param text the example; not blank
     * @return a draft with it
     */
    public PatternDraft bad(String text) {
        return plus(new Example(false, text));
    }

    /**
     * Says what it is about.
     *
     * @param category the category
     * @return a draft with it
     */
    public PatternDraft category(Category category) {
        return saying(
                content.context(),
                content.problem(),
                content.solution(),
                content.examples(),
                Rules.some("category", category));
    }

    /**
     * Says what it is about.
     *
     * @param word the category's word
     * @return a draft with it
     */
    public PatternDraft category(String word) {
        return category(new Category(word));
    }

    /**
     * Says where it was discovered, if that is not the scope's project.
     *
     * @param name the name of a project or a session; see {@link Origin#of}
     * @return a draft with it
     */
    public PatternDraft origin(String name) {
        return with(content.discoveredIn(Origin.of(name)));
    }

    /**
     * Names the work in which it was discovered.
     *
     * @param work the epic, the task, the decision and the session, as far as they are known
     * @return a draft with it
     */
    public PatternDraft discoveredAt(Discovery work) {
        Rules.given("discovered_at", work);
        return with(content.discoveredAt(work));
    }

    /**
     * Gives an idempotency key: captured again with the same key in the same project, the same content returns the first
     * pattern, other content is a {@link dev.lineage.error.Conflict}.
     *
     * @param key the key, such as {@code run-42/step-3}
     * @return a draft with it
     */
    public PatternDraft key(String key) {
        return new PatternDraft(content, Optional.of(Rules.name("key", key, Limits.WORD)), validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public PatternDraft validFrom(Instant instant) {
        return new PatternDraft(content, key, validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public PatternDraft validUntil(Instant instant) {
        return new PatternDraft(content, key, validity.until(instant));
    }

    /** The same draft with these parts of what it says. */
    private PatternDraft saying(
            Optional<String> context,
            Optional<String> problem,
            Optional<String> solution,
            List<Example> examples,
            Optional<Category> category) {
        return with(new PatternContent(
                content.name(),
                context,
                problem,
                solution,
                examples,
                category,
                content.origin(),
                content.discovery(),
                content.initialConfidence(),
                content.additional()));
    }

    private PatternDraft with(PatternContent other) {
        return new PatternDraft(other, key, validity);
    }

    private PatternDraft plus(Example example) {
        List<Example> all = new ArrayList<>(content.examples());
        all.add(example);
        return saying(content.context(), content.problem(), content.solution(), all, content.category());
    }

    /**
     * What the draft says.
     *
     * @return the content
     */
    public PatternContent content() {
        return content;
    }

    /**
     * The idempotency key.
     *
     * @return the key, if there is one
     */
    public Optional<String> key() {
        return key;
    }

    /**
     * When it holds in the world.
     *
     * @return since when and until when, as far as that was said
     */
    public Validity validity() {
        return validity;
    }
}
