package dev.lineage.cli;

import dev.lineage.journal.Decision;
import dev.lineage.patterns.Lesson;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.ResolvedDecision;
import dev.lineage.transfer.Resumption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What there is to know in order to go on, for a program. */
final class ResumptionDocument {
    private ResumptionDocument() {}

    static Map<String, @Nullable Object> of(Resumption resumption) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("session", resumption.session().document());
        document.put("check", resumption.check().word());
        document.put("changed", changed(resumption));
        document.put("open", open(resumption.open()));
        document.put(
                "decisions",
                resumption.decisions().stream().map(Decision::document).toList());
        document.put(
                "patterns", resumption.lessons().stream().map(Lesson::document).toList());
        document.put("briefing", resumption.briefing());
        return document;
    }

    private static Map<String, @Nullable Object> changed(Resumption resumption) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>();
        changed.put("branch", DiffText.moved(resumption.branch()));
        changed.put("head", DiffText.moved(resumption.head()));
        changed.put(
                "resolved",
                resumption.resolved().stream().map(ResumptionDocument::resolved).toList());
        changed.put(
                "superseded",
                resumption.superseded().stream()
                        .map(ResumptionDocument::superseded)
                        .toList());
        changed.put("closed_threads", ids(resumption.closed()));
        return changed;
    }

    private static Map<String, Object> resolved(ResolvedDecision resolved) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", resolved.decision().id().text());
        document.put("then", resolved.before().standing());
        document.put("now", resolved.decision().standing());
        return document;
    }

    private static Map<String, Object> superseded(Decision decision) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", decision.id().text());
        document.put(
                "superseded_by",
                decision.supersededBy().stream().map(RecordId::text).toList());
        return document;
    }

    private static List<String> ids(List<Decision> decisions) {
        return decisions.stream().map(decision -> decision.id().text()).toList();
    }

    private static Map<String, Object> open(OpenWork open) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("open_threads", open.threads().texts());
        document.put("next_steps", open.nextSteps());
        document.put("blockers", open.blockers());
        document.put("questions", open.questions());
        return document;
    }
}
