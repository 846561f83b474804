package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.Optional;

/**
 * An anti-pattern that is about to be captured. Immutable: each step returns another draft.
 *
 * <p>Every step checks what it is given and throws {@link InvalidInput} if it breaks a rule; the sizes are in {@link Limits}.
 */
public final class AntiPatternDraft {
    private final AntiPatternContent content;
    private final Optional<String> key;
    private final Validity validity;

    private AntiPatternDraft(AntiPatternContent content, Optional<String> key, Validity validity) {
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
    public static AntiPatternDraft of(String name) {
        return new AntiPatternDraft(AntiPatternContent.of(name), Optional.empty(), Validity.UNSAID);
    }

    /**
     * A draft of content that is there already.
     *
     * @param content all that it says
     * @return the draft
     */
    public static AntiPatternDraft of(AntiPatternContent content) {
        Rules.given("content", content);
        return new AntiPatternDraft(content, Optional.empty(), Validity.UNSAID);
    }

    /**
     * Says how one notices that it is followed.
     *
     * @param symptom the symptom; not blank
     * @return a draft with it
     */
    public AntiPatternDraft symptom(String symptom) {
        return saying(
                Rules.some("symptom", symptom), content.risk(), content.fix(), content.severity(), content.category());
    }

    /**
     * Says what may come of it.
     *
     * @param risk the risk; not blank
     * @return a draft with it
     */
    public AntiPatternDraft risk(String risk) {
        return saying(
                content.symptom(), Rules.some("risk", risk), content.fix(), content.severity(), content.category());
    }

    /**
     * Says what to do instead.
     *
     * @param fix the fix; not blank
     * @return a draft with it
     */
    public AntiPatternDraft fix(String fix) {
        return saying(
                content.symptom(), content.risk(), Rules.some("fix", fix), content.severity(), content.category());
    }

    /**
     * Says how bad it is.
     *
     * @param severity the severity
     * @return a draft with it
     */
    public AntiPatternDraft severity(Severity severity) {
        return saying(
                content.symptom(), content.risk(), content.fix(), Rules.some("severity", severity), content.category());
    }

    /**
     * Says what it is about.
     *
     * @param category the category
     * @return a draft with it
     */
    public AntiPatternDraft category(Category category) {
        return saying(
                content.symptom(), content.risk(), content.fix(), content.severity(), Rules.some("category", category));
    }

    /**
     * Says what it is about.
     *
     * @param word the category's word
     * @return a draft with it
     */
    public AntiPatternDraft category(String word) {
        return category(new Category(word));
    }

    /**
     * Says where it was discovered, if that is not the scope's project.
     *
     * @param name the name of a project or a session; see {@link Origin#of}
     * @return a draft with it
     */
    public AntiPatternDraft origin(String name) {
        return with(content.discoveredIn(Origin.of(name)));
    }

    /**
     * Gives an idempotency key: captured again with the same key in the same project, the same content returns the first
     * anti-pattern, other content is a {@link dev.lineage.error.Conflict}.
     *
     * @param key the key, such as {@code run-42/step-3}
     * @return a draft with it
     */
    public AntiPatternDraft key(String key) {
        return new AntiPatternDraft(content, Optional.of(Rules.name("key", key, Limits.WORD)), validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public AntiPatternDraft validFrom(Instant instant) {
        return new AntiPatternDraft(content, key, validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public AntiPatternDraft validUntil(Instant instant) {
        return new AntiPatternDraft(content, key, validity.until(instant));
    }

    /** The same draft with these parts of what it says. */
    private AntiPatternDraft saying(
            Optional<String> symptom,
            Optional<String> risk,
            Optional<String> fix,
            Optional<Severity> severity,
            Optional<Category> category) {
        return with(new AntiPatternContent(
                content.name(),
                symptom,
                risk,
                fix,
                severity,
                category,
                content.origin(),
                content.initialConfidence(),
                content.additional()));
    }

    private AntiPatternDraft with(AntiPatternContent other) {
        return new AntiPatternDraft(other, key, validity);
    }

    /**
     * What the draft says.
     *
     * @return the content
     */
    public AntiPatternContent content() {
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
