package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Citation;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionTrace;
import dev.lineage.journal.Notice;
import dev.lineage.record.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page that explains a decision, and the notices on one that was written. */
final class TraceCommand {
    private TraceCommand() {}

    static Answer trace(Call call, LineageQuery query) {
        DecisionTrace trace = query.precedents().trace(call.id(query, 0));
        Map<String, Object> document = query.documents().write(trace.decision());
        List<Map<String, Object>> versions = query.documents().write(trace.versions());
        return Answer.of(
                () -> {
                    Map<Object, Object> whole = new LinkedHashMap<>(JsonText.map(trace));
                    whole.put("decision", document);
                    whole.put("versions", versions);
                    return whole;
                },
                screen -> text(trace, document, versions, new RecordText(screen)));
    }

    private static String text(
            DecisionTrace trace, Map<String, Object> document, List<Map<String, Object>> versions, RecordText page) {
        page.full(trace.decision(), document, trace.links(), Map.of());
        page.line("", "", "");
        ShowCommands.history(List.copyOf(trace.versions()), versions, page);
        trace.superseded().forEach(older -> page.head(older, "superseded by this decision"));
        trace.supersededBy().forEach(newer -> page.head(newer, "supersedes this decision"));
        for (Citation citation : trace.citedBy()) {
            page.head(
                    citation.decision(),
                    "cites this decision" + citation.reason().map(": "::concat).orElse(""));
        }
        return page.text();
    }

    /** Tells the user about precedents and patterns that a written decision should not rely on. */
    static void notices(Call call, Lineage lineage, Version<?> version) {
        if (version.value() instanceof Decision decision) {
            lineage.precedents().notices(decision).stream()
                    .map(Notice::sentence)
                    .forEach(call.environment::say);
        }
    }
}
