package dev.lineage.core.model;

import dev.lineage.core.kernel.Json;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/** All fields of a decision's content, as a value that can be compared. Unknown fields stand as JSON. */
record Said(
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
        String context,
        List<DecisionLink> links,
        Optional<Result> result,
        List<RecordId> reversedBy,
        String additional) {
    static Said of(DecisionContent content, List<String> tags) {
        return new Said(
                content.text(),
                content.rationale(),
                content.type(),
                content.outcome(),
                content.outcomeWord(),
                content.lesson(),
                content.alternatives(),
                content.entities(),
                tags,
                content.related(),
                content.supersededBy(),
                content.gitCommit(),
                content.consequences(),
                text(content.context()),
                content.links(),
                content.result(),
                content.reversedBy(),
                Json.text(content.additional()));
    }

    /** Free data as JSON, so that numbers of any class compare. */
    static String text(DecisionContext context) {
        return List.of(
                        context.point(),
                        context.epic(),
                        context.task(),
                        context.workingMemory(),
                        context.agent(),
                        context.question(),
                        Json.text(context.chosen()),
                        Json.text(context.inputs()),
                        context.policies(),
                        context.confidence(),
                        context.confidenceWord(),
                        context.reversible())
                .toString();
    }

    /** What a log says of a draft. */
    static String text(DecisionDraft draft) {
        return Said.of(draft.content(), draft.content().tags()) + " superseding " + draft.superseding() + " "
                + draft.key();
    }

    /** What a log says of an import. */
    static String text(ImportedDecision imported) {
        StringBuilder text = new StringBuilder(imported.id().text());
        imported.versions().forEach(version -> text.append("; ")
                .append(Said.of(version.content(), version.content().tags()))
                .append(" ")
                .append(version.time())
                .append(version.session())
                .append(version.actor()));
        return text.toString();
    }
}
