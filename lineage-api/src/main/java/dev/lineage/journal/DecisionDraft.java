package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A decision that is about to be recorded. Immutable: each step returns another draft.
 *
 * <p>Every step checks what it is given and throws {@link InvalidInput} if it breaks a rule; the sizes are in {@link Limits}.
 * Whether all fields together are too long turns out when the draft is recorded.
 */
public final class DecisionDraft {
    private final DecisionContent content;
    private final List<RecordId> superseding;
    private final Optional<String> key;
    private final Validity validity;

    private DecisionDraft(
            DecisionContent content, List<RecordId> superseding, Optional<String> key, Validity validity) {
        this.content = content;
        this.superseding = Rules.atMost("superseding", superseding, Limits.COUNT);
        this.key = key;
        this.validity = validity;
    }

    /**
     * A draft that says what is decided.
     *
     * @param text the decision; not blank
     * @return the draft, of type {@code other} and without anything else
     */
    public static DecisionDraft of(String text) {
        return new DecisionDraft(DecisionContent.of(text), List.of(), Optional.empty(), Validity.UNSAID);
    }

    /**
     * Says why.
     *
     * @param rationale the reason; not blank
     * @return a draft with it
     */
    public DecisionDraft because(String rationale) {
        DecisionContext known = content.context().authored(GeneratedText.RATIONALE);
        return with(content.edit()
                .rationale(Rules.some("rationale", rationale))
                .context(known)
                .build());
    }

    /**
     * Says what it is about.
     *
     * @param type the type
     * @return a draft of this type
     */
    public DecisionDraft type(DecisionType type) {
        return with(content.edit().type(Rules.given("type", type)).build());
    }

    /**
     * Adds an option that was not taken.
     *
     * @param alternative the option
     * @return a draft with it
     */
    public DecisionDraft rejecting(String alternative) {
        return rejecting(new Alternative(alternative, Optional.empty()));
    }

    /**
     * Adds an option that was not taken, and why.
     *
     * @param alternative the option
     * @param reason why it was rejected
     * @return a draft with it
     */
    public DecisionDraft rejecting(String alternative, String reason) {
        return rejecting(new Alternative(alternative, Rules.some("rejection", reason)));
    }

    private DecisionDraft rejecting(Alternative alternative) {
        return with(content.edit()
                .alternatives(plus(content.alternatives(), List.of(alternative)))
                .build());
    }

    /**
     * Adds things that it affects.
     *
     * @param things what is affected
     * @return a draft with them
     */
    public DecisionDraft affecting(Thing... things) {
        List<Entity> more = new ArrayList<>();
        for (Thing thing : Rules.copy("entities", things)) {
            more.add(Entity.of(thing));
        }
        return affecting(more);
    }

    /**
     * Adds things that it affects, as people write them: {@code src/auth.ts}, {@code OAuth}.
     *
     * @param entities what is affected
     * @return a draft with them
     */
    public DecisionDraft affecting(String... entities) {
        List<Entity> more = new ArrayList<>();
        for (String entity : Rules.copy("entities", entities)) {
            more.add(Entity.of(entity));
        }
        return affecting(more);
    }

    private DecisionDraft affecting(List<Entity> more) {
        return entities(plus(content.entities(), more));
    }

    /**
     * Sets what it affects.
     *
     * @param entities all that is affected
     * @return a draft with them, in place of those that it had
     */
    public DecisionDraft entities(List<Entity> entities) {
        return with(content.edit().entities(entities).build());
    }

    /**
     * Adds tags.
     *
     * @param tags the tags
     * @return a draft with them
     */
    public DecisionDraft tagged(String... tags) {
        return with(content.edit()
                .tags(plus(content.tags(), Rules.copy("tags", tags)))
                .build());
    }

    /**
     * Adds decisions, or other records such as patterns, that it has to do with. Each must exist when the draft is recorded. An edge of
     * the graph, or a showing, is not accepted. Something outside can be named by a link, see {@link #linking}.
     *
     * @param decisions their ids
     * @return a draft with them
     */
    public DecisionDraft relatedTo(RecordId... decisions) {
        return with(content.edit()
                .related(plus(content.related(), Rules.copy("related_decisions", decisions)))
                .build());
    }

    /**
     * Adds decisions whose place it takes; they must exist when the draft is recorded, and become {@code revised}.
     *
     * @param decisions their ids
     * @return a draft with them
     */
    public DecisionDraft superseding(RecordId... decisions) {
        return new DecisionDraft(content, plus(superseding, Rules.copy("supersedes", decisions)), key, validity);
    }

    /**
     * Says what was known when it was made.
     *
     * @param known sets what is known, beside what the draft says already
     * @return a draft with it
     */
    public DecisionDraft knowing(Consumer<DecisionContextBuilder> known) {
        DecisionContextBuilder builder = content.context().edit();
        Rules.given("known", known).accept(builder);
        return with(content.edit().context(builder.build()).build());
    }

    /**
     * Cites precedent: what it rests on.
     *
     * @param precedents decisions, by their ids, or things such as {@code epic:mj100}
     * @return a draft with them
     */
    public DecisionDraft citing(Reference... precedents) {
        return linking(Relation.CITES_PRECEDENT, precedents);
    }

    /**
     * Cites precedent: what it rests on, such as what a recall has shown.
     *
     * @param precedents decisions, by their ids, or things such as {@code epic:mj100}
     * @return a draft with them
     */
    public DecisionDraft citing(Collection<? extends Reference> precedents) {
        return citing(Rules.given("precedents", precedents).toArray(Reference[]::new));
    }

    /**
     * Says which patterns it follows; what comes of it validates them.
     *
     * @param patterns their ids, or things such as {@code memory:oauth-buffer}
     * @return a draft with them
     */
    public DecisionDraft applying(Reference... patterns) {
        return linking(Relation.APPLIES_PATTERN, patterns);
    }

    /**
     * Says which patterns it follows, such as what a recall has shown; what comes of it validates them.
     *
     * @param patterns their ids, or things such as {@code memory:oauth-buffer}
     * @return a draft with them
     */
    public DecisionDraft applying(Collection<? extends Reference> patterns) {
        return applying(Rules.given("patterns", patterns).toArray(Reference[]::new));
    }

    private DecisionDraft linking(Relation relation, Reference... targets) {
        return linking(Rules.copy(relation.word(), targets).stream()
                .map(target -> DecisionLink.of(relation, target))
                .toArray(DecisionLink[]::new));
    }

    /**
     * Adds links. An id of a form that Lineage gives must exist when the draft is recorded; any other may name something outside, and is
     * taken as it is. Of several links of one relation to one target the first counts.
     *
     * @param links how it stands to other things
     * @return a draft with them
     */
    public DecisionDraft linking(DecisionLink... links) {
        return with(content.edit()
                .links(plus(content.links(), Rules.copy("links", links)))
                .build());
    }

    /**
     * Names the git commit that goes with it.
     *
     * @param commit the commit's hash
     * @return a draft with it
     */
    public DecisionDraft gitCommit(String commit) {
        return with(content.edit().gitCommit(Rules.some("commit", commit)).build());
    }

    /**
     * What follows from it, the good and the bad.
     *
     * @param consequences the consequences, up to {@link Limits#TEXT} characters
     * @return a draft
     * @throws InvalidInput if the text is blank or too long
     */
    public DecisionDraft consequences(String consequences) {
        return with(content.edit()
                .consequences(Rules.some("consequences", consequences))
                .build());
    }

    /**
     * Gives an idempotency key: recorded again with the same key in the same project, the same content returns the first
     * decision, other content is a {@link dev.lineage.error.Conflict}.
     *
     * @param key the key, such as {@code run-42/step-3}
     * @return a draft with it
     */
    public DecisionDraft key(String key) {
        return new DecisionDraft(content, superseding, Optional.of(Rules.name("key", key, Limits.NAME)), validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public DecisionDraft validFrom(Instant instant) {
        return holding(validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public DecisionDraft validUntil(Instant instant) {
        return holding(validity.until(instant));
    }

    private DecisionDraft holding(Validity other) {
        return new DecisionDraft(content, superseding, key, other);
    }

    private DecisionDraft with(DecisionContent other) {
        return new DecisionDraft(other, superseding, key, validity);
    }

    private static <T> List<T> plus(List<T> list, List<T> more) {
        Set<T> all = new LinkedHashSet<>(list);
        all.addAll(more);
        return new ArrayList<>(all);
    }

    /**
     * What the draft says.
     *
     * @return the content
     */
    public DecisionContent content() {
        return content;
    }

    /**
     * The decisions whose place it takes.
     *
     * @return their ids
     */
    public List<RecordId> superseding() {
        return superseding;
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
