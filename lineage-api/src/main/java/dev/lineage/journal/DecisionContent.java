package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one version of a decision says, apart from who said it and when. Immutable. {@link #of} and {@link #edit} begin content whose fields
 * are checked, with the sizes in {@link Limits}. The constructor only copies: what a later release has stored may be larger than this one
 * would take. Whoever takes content from a host takes it {@link #checked}.
 *
 * @param text what was decided
 * @param rationale why
 * @param type what it is about
 * @param outcome what came of it
 * @param outcomeWord the word that an imported document has for the outcome, where it is none of the contract's
 * @param lesson what was learned from it
 * @param alternatives what else could have been decided
 * @param entities what it affects; those named by the author first
 * @param tags its tags
 * @param related the decisions that it is related to
 * @param supersededBy the decisions that took its place
 * @param gitCommit the git commit that goes with it
 * @param consequences what follows from it
 * @param context what was known when it was made
 * @param links its links to records and things
 * @param result what was measured of its outcome
 * @param reversedBy the decisions that took it back
 * @param additional the fields of an imported document that Lineage does not know
 * @see DecisionDraft
 */
public record DecisionContent(
        String text,
        Optional<String> rationale,
        DecisionType type,
        Outcome outcome,
        Optional<String> outcomeWord,
        Optional<String> lesson,
        List<Alternative> alternatives,
        List<Entity> entities,
        List<String> tags,
        List<RecordId> related,
        List<RecordId> supersededBy,
        Optional<String> gitCommit,
        Optional<String> consequences,
        DecisionContext context,
        List<DecisionLink> links,
        Optional<Result> result,
        List<RecordId> reversedBy,
        Map<String, Object> additional) {
    /** Copies the lists. */
    public DecisionContent {
        alternatives = List.copyOf(alternatives);
        entities = List.copyOf(entities);
        tags = List.copyOf(tags);
        related = List.copyOf(related);
        supersededBy = List.copyOf(supersededBy);
        links = List.copyOf(links);
        reversedBy = List.copyOf(reversedBy);
        additional = additional.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(additional));
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
     * The same content with other tags and other records that it names. Nothing is checked.
     *
     * @param otherTags its tags
     * @param others the content that names the records: related ones, links, the event of the result, those that took its place or took it
     *     back
     * @return content
     */
    public DecisionContent naming(List<String> otherTags, Named others) {
        return new DecisionContent(
                text,
                rationale,
                type,
                outcome,
                outcomeWord,
                lesson,
                alternatives,
                entities,
                otherTags,
                others.related(),
                others.supersededBy(),
                gitCommit,
                consequences,
                context,
                others.links(),
                others.result(),
                others.reversedBy(),
                additional);
    }

    /**
     * What of a decision names records.
     *
     * @param related the decisions that it is related to
     * @param supersededBy the decisions that took its place
     * @param links its links to records and things
     * @param result what was measured of its outcome
     * @param reversedBy the decisions that took it back
     */
    public record Named(
            List<RecordId> related,
            List<RecordId> supersededBy,
            List<DecisionLink> links,
            Optional<Result> result,
            List<RecordId> reversedBy) {
        /** Nothing that names a record. */
        public static final Named NOTHING = new Named(List.of(), List.of(), List.of(), Optional.empty(), List.of());
    }

    /**
     * The same content, each field checked.
     *
     * @return equal content
     * @throws dev.lineage.error.InvalidInput if a field breaks a rule of {@link DecisionContentBuilder}
     */
    public DecisionContent checked() {
        return new DecisionContentBuilder(text)
                .rationale(rationale)
                .type(type)
                .outcome(outcome)
                .outcomeWord(outcomeWord)
                .lesson(lesson)
                .alternatives(alternatives)
                .entities(entities)
                .tags(tags)
                .related(related)
                .supersededBy(supersededBy)
                .gitCommit(gitCommit)
                .consequences(consequences)
                .context(context)
                .links(links)
                .result(result)
                .reversedBy(reversedBy)
                .additional(additional)
                .build();
    }
}
