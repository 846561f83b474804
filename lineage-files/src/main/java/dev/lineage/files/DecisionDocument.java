package dev.lineage.files;

import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.TraceDocument;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Lineage itself says of a version in a log: the contract's fields and Lineage's additions, without the fields that
 * it does not know. Additions that say nothing are left out.
 *
 * @param id the decision's id
 * @param version the version's number, from 1
 * @param timestamp the version's own time, as text
 * @param session the session
 * @param actor who made the decision
 * @param project its project
 * @param space its space
 * @param validity when it holds in the world
 * @param content what it says; its tags hold the project's name
 */
record DecisionDocument(
        String id,
        int version,
        @Nullable String timestamp,
        Optional<String> session,
        Optional<String> actor,
        Optional<String> project,
        Optional<String> space,
        Validity validity,
        DecisionContent content) {

    static DecisionDocument of(Decision decision) {
        return new DecisionDocument(
                decision.id().text(),
                decision.version(),
                decision.statedTime().orElseGet(decision::time).toString(),
                decision.session(),
                decision.actor(),
                decision.project(),
                decision.space(),
                ValidityField.of(decision.validFrom(), decision.validUntil(), decision.statedTime()),
                decision.content());
    }

    /** The fields, in the contract's order. */
    Map<String, @Nullable Object> fields() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put(ContractField.ID.key(), id);
        fields.put(ContractField.TIMESTAMP.key(), timestamp);
        fields.put(ContractField.SESSION.key(), session.orElse(null));
        fields.put(ContractField.DECISION.key(), content.text());
        fields.put(ContractField.RATIONALE.key(), content.rationale().orElse(null));
        fields.put(
                ContractField.ALTERNATIVES.key(),
                content.alternatives().stream().map(Alternative::text).toList());
        fields.put(
                ContractField.OUTCOME.key(),
                wordForPending().orElse(content.outcome().word()));
        fields.put(ContractField.TYPE.key(), content.type().word());
        fields.put(
                ContractField.ENTITIES.key(),
                content.entities().stream().map(Entity::text).toList());
        fields.put(ContractField.TAGS.key(), content.tags());
        fields.put(ContractField.LESSON.key(), content.lesson().orElse(null));
        fields.put(ContractField.RELATED.key(), ids(content.related()));
        fields.put(ContractField.GIT_COMMIT.key(), content.gitCommit().orElse(null));
        putAdditions(fields);
        return fields;
    }

    private Optional<String> wordForPending() {
        return content.outcomeWord().filter(word -> content.outcome() == Outcome.PENDING);
    }

    private void putAdditions(Map<String, @Nullable Object> fields) {
        Map<String, String> rejections = new LinkedHashMap<>();
        content.alternatives()
                .forEach(alternative ->
                        alternative.rejection().ifPresent(reason -> rejections.put(alternative.text(), reason)));
        if (!rejections.isEmpty()) {
            fields.put(ContractField.REJECTIONS.key(), rejections);
        }
        if (content.outcome() != Outcome.PENDING) {
            content.outcomeWord().ifPresent(word -> fields.put(Addition.OUTCOME_WORD.key(), word));
        }
        List<String> extracted = content.entities().stream()
                .filter(Entity::extracted)
                .map(Entity::text)
                .toList();
        putUnlessEmpty(fields, Addition.EXTRACTED, extracted);
        putUnlessEmpty(fields, Addition.SUPERSEDED_BY, ids(content.supersededBy()));
        project.ifPresent(name -> fields.put(Addition.PROJECT.key(), name));
        space.ifPresent(name -> fields.put(Addition.SPACE.key(), name));
        actor.ifPresent(name -> fields.put(Addition.ACTOR.key(), name));
        ValidityField.put(fields, validity);
        fields.putAll(TraceDocument.of(content));
        if (version > 1) {
            fields.put(Addition.VERSION.key(), (long) version);
        }
    }

    private static void putUnlessEmpty(Map<String, @Nullable Object> fields, Addition addition, List<String> values) {
        if (!values.isEmpty()) {
            fields.put(addition.key(), values);
        }
    }

    private static List<String> ids(List<RecordId> ids) {
        return ids.stream().map(RecordId::text).toList();
    }
}
